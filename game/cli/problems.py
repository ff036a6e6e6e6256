"""`problems RECORD…`: finds decisions at which one move is clearly the best."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from game.cli.files import read_record, require_new, unwritable
from game.cli.output import one_line, say
from game.cli.parser import RECORD, Commands, add_command, file_name, record_name
from game.cli.progress import progress
from game.cli.workers import add_workers, chosen_executor

if TYPE_CHECKING:
    from game.problems.problem import Problem
    from game.problems.search import Decision


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "problems",
        run,
        "find problems in records: decisions at which one move is clearly the best",
        [
            "game.jsonl",
            "records/*.jsonl -o problems.jsonl --workers 2",
            "records/*.jsonl -o problems.jsonl --scheduler tcp://10.0.0.1:8786",
        ],
    )
    parser.add_argument("records", metavar="RECORD", nargs="+", type=record_name, help=RECORD)
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=file_name, help="write the problems into a new FILE"
    )
    add_workers(parser)


def run(arguments: argparse.Namespace) -> int:
    from game.problems.search import decisions, problems_at

    games = [(path, read_record(path)) for path in arguments.records]
    # What is wrong with a later record is said before the first is searched.
    found = [(path, decisions(game.header, game.steps)) for path, game in games]
    everything = [(path, decision) for path, each in found for decision in each]
    count = done = 0

    def interrupted() -> str:
        said = f"{done} of {len(everything)} decisions were looked at"
        where = f", and the problems found so far are in {arguments.output}" if count else ""
        return said + (where if arguments.output else "")

    with ExitStack() as stack:
        file = None
        if arguments.output is not None:
            require_new(arguments.output)
            file = stack.enter_context(_new_file(arguments.output))
        advance = stack.enter_context(progress("Decisions", len(everything), interrupted))
        executor = stack.enter_context(chosen_executor(arguments))
        answers = problems_at([decision for _, decision in everything], executor)
        for (path, _), (decision, problem) in zip(everything, answers, strict=True):
            done += 1
            advance()
            if problem is not None:
                count += 1
                say(one_line(f"{path}: {_told(decision, problem)}"))
                if file is not None:
                    _write(file, problem, arguments.output)
    decided = "1 decision" if len(everything) == 1 else f"{len(everything)} decisions"
    say(f"{count} problem{'' if count == 1 else 's'} in {decided}")
    return 0


def _told(decision: Decision, problem: Problem) -> str:
    step = decision.steps[decision.at]
    name = decision.header.seats[step.seat].name
    gap = round(100 * problem.line["gap"])
    return (
        f"action {decision.at + 1}, round {step.before.round}, {name}: {problem.theme.value}, "
        f"level {problem.level}, ahead by {gap} % chance of winning"
    )


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """A new file, which nothing waits in a buffer for. Raises CommandError.

    It goes again where something fails before anything is in it.
    """
    try:
        file = path.open("xb", buffering=0)
    except OSError as error:
        raise unwritable(path, error) from None
    try:
        with file:
            yield file
    except BaseException:
        if not path.stat().st_size:
            path.unlink()
        raise


def _write(file: BinaryIO, problem: Problem, path: Path) -> None:
    data = f"{problem.text()}\n".encode()
    try:
        while data:
            data = data[file.write(data) :]
    except OSError as error:
        raise unwritable(path, error) from None
