"""A log of long work belongs to one run at a time, and has each step once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.output import CommandError
from game.cli.work_log import WorkLog
from tests.cli.commands import Outcome

Run = Callable[..., Outcome]
RANDOM = ("simulate", "--seats", "random,random", "--seed", "1", "--no-check")


def opened(path: Path) -> WorkLog:
    return WorkLog(path, "match", "game", {"map": "south"})


def test_a_log_that_another_run_has_open_is_refused(run: Run, tmp_path: Path) -> None:
    path, part = tmp_path / "match.jsonl", tmp_path / "weights.json.part"
    with opened(path) as log, opened(part):
        log.add({"rounds": 9})
        before = path.read_bytes()
        for command in (
            (*RANDOM, "--games", 1, "--resume", path),
            ("train", "-o", tmp_path / "weights.json"),
        ):
            outcome = run(*command)
            assert outcome.code == 1
            assert outcome.fault.endswith(
                " is in use by another run; wait for its end, or name another file"
            )
        assert path.read_bytes() == before
        assert part.exists()
    with opened(path) as log:
        assert log.steps == [{"rounds": 9}]


def test_a_step_that_two_runs_wrote_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with opened(path) as log:
        for rounds in (7, 8, 9):
            log.add({"rounds": rounds})
    head, *lines = path.read_bytes().splitlines(keepends=True)
    # Where the file system has no locks, another run may add to it meanwhile.
    path.write_bytes(head + b"".join([*lines[:2], lines[0], lines[2], *lines[1:]]))
    for games in (3, 4):
        with opened(path) as log:
            assert [step["rounds"] for step in log.steps] == [7, 8, 9, 10][:games]
            log.add({"rounds": 10})


@pytest.mark.parametrize("kept", [[0, 2], [1, 2], [0, 1, 1, 3]])
def test_a_log_that_lacks_a_step_is_damaged(tmp_path: Path, kept: list[int]) -> None:
    path = tmp_path / "match.jsonl"
    with opened(path) as log:
        for rounds in range(4):
            log.add({"rounds": rounds})
    head, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(head + b"".join(lines[number] for number in kept))
    with pytest.raises(CommandError, match="is damaged"), opened(path):
        pass


def test_the_steps_of_an_older_log_have_no_numbers(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with opened(path) as log:
        log.add({"rounds": 7})
    head = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(head + b'{"rounds": 7}\n{"rounds": 7}\n')
    with opened(path) as log:
        assert len(log.steps) == 2
        log.add({"rounds": 8})
    with opened(path) as log:
        assert [step["rounds"] for step in log.steps] == [7, 7, 8]


@pytest.mark.parametrize("there", [False, True])
def test_a_log_without_a_step_is_not_left_behind(tmp_path: Path, there: bool) -> None:
    path = tmp_path / "match.jsonl"
    if there:
        path.touch()
    with opened(path):
        assert json.loads(path.read_bytes())["map"] == "south"
    assert path.exists() == there
