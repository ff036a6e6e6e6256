"""Reviews that are kept: read again as they were, and never trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.library import find_board
from game.rules.legal import legal_actions
from game.rules.records.replaying import Replay, replay
from game.storage import game_file
from game.storage.reviews import KeptVerdict, ReviewFile
from tests.ui.table.desk import GAMES


@pytest.fixture(scope="module")
def game() -> Replay:
    return replay((GAMES / "last-house.jsonl").read_bytes(), find_board)


def verdicts(game: Replay) -> dict[int, KeptVerdict]:
    """Of some decisions, every other one could have been better."""
    found = {}
    for at in range(3, 60, 7):
        step = game.steps[at]
        other = next((a for a in legal_actions(step.before) if a != step.ply.action), None)
        if other is None or at % 2:
            found[at] = KeptVerdict(step.ply.action, 0.0)
        else:
            found[at] = KeptVerdict(other, at / 100)
    assert {bool(each.cost) for each in found.values()} == {True, False}
    return found


def file_of(folder: Path, game: Replay, edition: int = 1) -> ReviewFile:
    return ReviewFile(folder / "reviews", game.header, game.steps, edition)


def only_file(folder: Path) -> Path:
    (path,) = (folder / "reviews").iterdir()
    return path


def test_what_was_found_is_read_again(tmp_path: Path, game: Replay) -> None:
    assert file_of(tmp_path, game).load() == {}
    file_of(tmp_path, game).save(verdicts(game))
    assert file_of(tmp_path, game).load() == verdicts(game)


def test_another_game_or_another_way_of_grading_begins_anew(tmp_path: Path, game: Replay) -> None:
    file_of(tmp_path, game).save(verdicts(game))
    assert file_of(tmp_path, game, edition=2).load() == {}
    renamed = replace(game.header, seats=(replace(game.header.seats[0], name="Somebody"),) * 2)
    assert ReviewFile(tmp_path / "reviews", renamed, game.steps, 1).load() == {}


def _first(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    return lambda line: change(next(each for each in line["decisions"] if each["cost"]))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.update(decisions=7),
        lambda line: line["decisions"].append(3),
        lambda line: line["decisions"].append({}),
        _first(lambda each: each.update(at=100_000)),
        _first(lambda each: each.update(at="3")),
        _first(lambda each: each.update(cost=7.5)),
        _first(lambda each: each.update(cost="much")),
        _first(lambda each: each.update(better={"seat": 0, "do": "fly"})),
        _first(lambda each: each.update(better={"seat": 7, "do": "end"})),
        _first(lambda each: each.pop("better")),
    ],
)
def test_a_file_with_nonsense_is_no_review(
    tmp_path: Path, game: Replay, spoil: Callable[[dict[str, Any]], object]
) -> None:
    file_of(tmp_path, game).save(verdicts(game))
    path = only_file(tmp_path)
    line = json.loads(path.read_bytes())
    spoil(line)
    path.write_text(json.dumps(line))
    assert file_of(tmp_path, game).load() == {}


@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b"{", b"[" * 5000])
def test_what_is_no_json_object_is_no_review(tmp_path: Path, game: Replay, data: bytes) -> None:
    file_of(tmp_path, game).save(verdicts(game))
    only_file(tmp_path).write_bytes(data)
    assert file_of(tmp_path, game).load() == {}


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path, game: Replay) -> None:
    (tmp_path / "reviews").write_text("a file where the folder should be")
    file_of(tmp_path, game).save(verdicts(game))
    assert file_of(tmp_path, game).load() == {}


def test_only_so_many_are_kept(
    tmp_path: Path, game: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_file, "MOST_FILES", 2)
    for name in ("Ada", "Bea", "Cid"):
        seats = tuple(replace(each, name=name) for each in game.header.seats)
        file = ReviewFile(tmp_path, replace(game.header, seats=seats), game.steps, 1)
        file.save(verdicts(game))
    assert len(list(tmp_path.glob("*.json"))) == 2
