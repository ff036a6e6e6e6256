"""A log of long work belongs to one run at a time, and has each step once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli.logs.work_log import Origin, WorkLog
from game.cli.output import CommandError
from game.library import find_board
from tests.cli.commands import Outcome

Run = Callable[..., Outcome]
RANDOM = ("simulate", "--seats", "random,random", "--seed", "1", "--no-check")


def opened(path: Path) -> WorkLog:
    return WorkLog(path, "match", "game", {"map": "south"})


@pytest.mark.slow
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


ORIGIN = Origin("1.0.0", ("a1", "b2"), "c3")


def of_origin(path: Path, origin: Origin) -> WorkLog:
    return WorkLog(path, "match", "game", {"map": "mine"}, origin)


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        (replace(ORIGIN, version="1.1.0"), "another version of the game"),
        (replace(ORIGIN, maps=("a1", "b3")), "a map that has changed since"),
        (replace(ORIGIN, figures="c4"), "other weights of the AI seats"),
    ],
    ids=["version", "map", "figures"],
)
def test_a_log_of_another_origin_is_not_gone_on_with(
    tmp_path: Path, origin: Origin, words: str
) -> None:
    path = tmp_path / "match.jsonl"
    with of_origin(path, ORIGIN) as log:
        log.add({"rounds": 7})
    before = path.read_bytes()
    with pytest.raises(CommandError, match=f"was begun with {words}"), of_origin(path, origin):
        pass
    with pytest.raises(CommandError, match="is not the log of this match"), opened(path):
        pass
    assert path.read_bytes() == before
    with of_origin(path, ORIGIN) as log:
        assert log.steps == [{"rounds": 7}]


def test_a_log_of_an_earlier_version_is_gone_on_with_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    with WorkLog(path, "match", "game", {"map": "mine"}) as log:
        log.add({"rounds": 7})
    with of_origin(path, ORIGIN) as log:
        assert log.steps == [{"rounds": 7}]
        log.add({"rounds": 8})
    assert "was begun by an earlier version; its games are taken for" in capsys.readouterr().err
    with of_origin(path, ORIGIN) as log:
        assert len(log.steps) == 2


def test_a_map_that_was_changed_between_is_noticed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = (*RANDOM, "--games", 1, "--resume", path)
    run(*match).well()
    head = json.loads(path.read_bytes().splitlines()[0])
    assert list(head["origin"]) == ["version", "maps", "figures"]
    assert head["origin"]["maps"] == [find_board("south").sha256]
    path.write_bytes(path.read_bytes().replace(find_board("south").sha256.encode(), b"0" * 64))
    assert "was begun with a map that has changed since" in run(*match).fault
