"""Files of problems, one a line: those shipped with the game, and a person's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.problems.problem import FORMAT, Problem, ProblemError
from game.resources import folder
from game.storage.reading import read_at_most

LARGEST = 16 << 20
"""Largest file of problems, in bytes."""

MOST = 200
"""Most problems of a person's file: the page shows all of them at once."""


def shipped_problems() -> tuple[Problem, ...]:
    """The problems that come with the game, by theme, the easier ones first."""
    return _shipped(folder("assets") / "problems" / "problems.jsonl")


@cache
def _shipped(path: Path) -> tuple[Problem, ...]:
    return tuple(parse_problems(path.read_bytes()))


def has_problems(path: Path) -> bool:
    """True if a file of the person's begins like one of problems."""
    try:
        return FORMAT.encode() in read_at_most(path, 100)
    except OSError:
        return False


def read_problems(path: Path) -> list[Problem]:
    """The problems of a person's file. Raises OSError and ProblemError."""
    data = read_at_most(path, LARGEST + 1)
    if len(data) > LARGEST:
        raise ProblemError(f"this file is larger than {LARGEST >> 20} MB")
    problems = parse_problems(data)
    if len(problems) > MOST:
        raise ProblemError(
            f"there are {len(problems)} problems in this file, and the page has room for {MOST}: "
            "split it"
        )
    return problems


def parse_problems(data: bytes) -> list[Problem]:
    """The problems of a file's bytes, each once. Raises ProblemError, which names the line."""
    try:
        # Names may hold other signs that end a line for `splitlines`.
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise ProblemError("this is not UTF-8 text") from None
    found: dict[str, Problem] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            problem = Problem.parse(line)
        except ProblemError as error:
            raise ProblemError(f"line {number}: {error}") from None
        found.setdefault(problem.id, problem)
    return list(found.values())


def text_of(problems: Sequence[Problem]) -> str:
    """The text of a file of these problems."""
    return "".join(f"{problem.text()}\n" for problem in problems)
