"""`problems`: what it finds in records, where it writes it, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.problems.found import Found, Graded, Theme
from game.cli.output import CommandError
from game.problems.files import read_problems
from game.rules import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from tests.cli.commands import Outcome
from tests.cli.conftest import write

Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def every_third_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search itself has its own tests: here the first choice of some rounds is a problem."""

    def search(seen: Observation, rules: Ruleset) -> Found | None:
        if seen.round % 3 or seen.taken:
            return None
        best, other = legal_actions(own_position(seen, rules))[:2]
        return Found(Theme.TAKE, 2, (Graded(best, 0.5), Graded(other, 0.377)), 1, 0.123, 0.01, 40)

    monkeypatch.setattr("game.problems.search.problem_at", search)


def test_problems_are_named_and_written(run: Run, finished: Path, tmp_path: Path) -> None:
    file = tmp_path / "problems.jsonl"
    lines = run("problems", finished, "-o", file).well().lines
    problems = read_problems(file)
    assert len(problems) == len(lines) - 1 > 1
    assert lines[0].startswith(f"{finished}: action ")
    assert lines[0].endswith(": take, level 2, ahead by 12 % chance of winning")
    assert lines[-1].startswith(f"{len(problems)} problems in ")


@pytest.mark.slow
def test_without_a_file_they_are_only_named(run: Run, finished: Path) -> None:
    assert len(run("problems", finished, finished).well().lines) > 3


@pytest.mark.slow
def test_two_processes_find_the_same(run: Run, record: Path) -> None:
    """What is patched here does not reach them, and nothing is found so early in a game."""
    short = write(record.with_name("short.jsonl"), record.read_text().splitlines()[:4])
    assert run("problems", short, "--workers", "2").well().lines[-1].startswith("0 problems")


def test_no_file_is_overwritten(run: Run, finished: Path, tmp_path: Path) -> None:
    taken = write(tmp_path / "taken.jsonl", ["mine"])
    outcome = run("problems", finished, "-o", taken)
    assert outcome.code == 1 and "not overwritten" in outcome.fault
    assert taken.read_text() == "mine\n"


def test_a_file_that_nothing_could_be_written_into_does_not_stay(
    run: Run, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise CommandError("the disk is full")

    monkeypatch.setattr("game.cli.problems._write", full)
    path = tmp_path / "problems.jsonl"
    assert run("problems", finished, "-o", path).code == 1
    assert not path.exists()


def test_a_bad_record_is_named_before_anything_is_written(
    run: Run, finished: Path, tmp_path: Path
) -> None:
    bad, file = write(tmp_path / "bad.jsonl", ["{}"]), tmp_path / "problems.jsonl"
    outcome = run("problems", finished, bad, "-o", file)
    assert outcome.code == 1 and outcome.fault.startswith(f"{bad}: line 1: ")
    assert not file.exists()


def test_a_folder_that_is_missing_is_named(run: Run, finished: Path, tmp_path: Path) -> None:
    outcome = run("problems", finished, "-o", tmp_path / "none" / "problems.jsonl")
    assert outcome.code == 1 and "there is no folder" in outcome.fault
