"""`fit`: a model of the chance of winning comes into a file; mistakes are said in one line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.ai.chance.model import ChanceModel
from tests.cli.commands import Outcome

pytestmark = pytest.mark.skipif(find_spec("numpy") is None, reason="fitting needs numpy")

Run = Callable[..., Outcome]


@pytest.mark.slow
def test_games_of_each_kind_are_fitted(run: Run, tmp_path: Path) -> None:
    for seats in ("club,club", "club,novice,club"):
        folder = tmp_path / seats
        run("simulate", "--seats", seats, "--games", 6, "--record", folder).well()
    path = tmp_path / "model.json"
    outcome = run("fit", tmp_path / "club,club", tmp_path / "club,novice,club", "-o", path).well()
    assert "base, 2 seats: 6 games; log-loss" in outcome.out
    kept = json.loads(path.read_text(encoding="utf-8"))["fitted"]
    assert [(each["variant"], each["seats"], each["games"]) for each in kept] == [
        ("base", 2, 6),
        ("base", 3, 6),
    ]
    for each in kept:
        assert isinstance(ChanceModel.of(each["weights"]), ChanceModel)


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine", encoding="utf-8")
    outcome = run("fit", tmp_path, "-o", path)
    assert outcome.code == 1 and "not overwritten" in outcome.fault
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_missing_folder_is_noticed_before_the_work(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("read only if the work begins\n", encoding="utf-8")
    outcome = run("fit", tmp_path, "-o", tmp_path / "missing" / "model.json")
    assert outcome.code == 1 and "there is no folder" in outcome.fault
    assert "/missing'" in outcome.fault


@pytest.mark.slow
def test_one_game_of_a_kind_is_too_little(run: Run, tmp_path: Path) -> None:
    """One is held back to measure: nothing would be left to fit."""
    run("simulate", "--seats", "random,random", "--games", 1, "--record", tmp_path).well()
    outcome = run("fit", tmp_path, "-o", tmp_path / "model.json")
    assert outcome.code == 1
    assert "one game is too little" in outcome.out and "enough games" in outcome.fault
    assert not (tmp_path / "model.json").exists()


def test_a_folder_without_games_is_refused(run: Run, tmp_path: Path) -> None:
    outcome = run("fit", tmp_path, "-o", tmp_path / "model.json")
    assert outcome.code == 1
    assert "do not hold a finished game" in outcome.fault
    assert not (tmp_path / "model.json").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_in_a_folder_is_not_waited_for(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "game.jsonl")
    outcome = run("fit", tmp_path, "-o", tmp_path / "model.json")
    assert outcome.code == 1
    assert "game.jsonl: this is no ordinary file" in outcome.fault


def test_a_folder_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    outcome = run("fit", tmp_path / "none", "-o", tmp_path / "model.json")
    assert outcome.code == 1 and "there is no such folder" in outcome.fault


def test_a_wrong_folder_is_told_before_the_games_are_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("notes\n", encoding="utf-8")
    file = tmp_path / "game.jsonl"
    outcome = run("fit", tmp_path, file, "-o", tmp_path / "model.json")
    assert outcome.fault == f"{file}: this is a file; name the folder that it is in"


def test_a_record_with_a_fault_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("notes\n", encoding="utf-8")
    outcome = run("fit", tmp_path, "-o", tmp_path / "model.json")
    assert outcome.code == 1
    assert "game.jsonl: the record is not valid: line 1" in outcome.fault
