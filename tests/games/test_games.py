"""Whole games, played once and for all: the rules must still lead to the same results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.records.record import Ply
from game.rules.records.replaying import verify
from tests.games.claims import CLAIMS, HORSES, POOLS, SOUTH, Claim, records
from tests.games.conftest import Boards
from tests.games.endings import ending_of
from tests.rules.builders import text
from tests.rules.play import snapshot
from tests.rules.reference import Reference, World

LIMIT = 60_000
"""Bytes: whole games stay small enough to be read."""

every_record = pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)


def test_there_is_a_game_for_every_claim() -> None:
    assert [path.stem for path in records()] == sorted(CLAIMS)


@every_record
def test_the_record_is_sound_to_its_result(path: Path, boards: Boards) -> None:
    record = path.read_bytes()
    assert len(record) < LIMIT
    game = verify(record, boards)
    assert game.state.over
    assert game.result


@every_record
def test_the_game_ends_as_its_name_says(path: Path, boards: Boards) -> None:
    ending = ending_of(path.read_bytes(), boards)
    assert ending is not None
    assert CLAIMS[path.stem](ending)


@every_record
def test_the_game_is_of_the_map_and_variant_of_its_claim(path: Path, boards: Boards) -> None:
    header = verify(path.read_bytes(), boards).header
    assert path.stem in POOLS[header.map_id, header.variant]


@every_record
def test_the_reference_comes_to_the_same_end(path: Path, boards: Boards) -> None:
    """The result line owes nothing to the rules module alone."""
    game = verify(path.read_bytes(), boards)
    header, board = game.header, game.rules.board
    world = World(board, header.variant, set(game.rules.options.switched_on()))
    reference = Reference(world, len(header.seats), header.start, list(header.supply))
    new_supply: list[str] | None = None
    for entry in game.entries:
        line = entry.line(board)
        if "chance" in line:
            new_supply = line["supply"]
        elif "do" in line:
            assert line["seat"] == reference.turn
            assert isinstance(entry, Ply)
            reference.play(text(entry.action, game.rules), new_supply)
            assert reference.reshuffled == (new_supply is not None)
            new_supply = None
        else:
            assert reference.over
            result = line["result"]
            assert result["scores"] == reference.scores()
            assert result["winner"] == reference.winner()
    assert reference.snapshot() == snapshot(game.state)


@pytest.mark.parametrize("claims", [SOUTH, HORSES], ids=["carriages", "horses"])
def test_two_three_and_four_seats_are_among_the_games(
    claims: dict[str, Claim], boards: Boards
) -> None:
    paths = [path for path in records() if path.stem in claims]
    endings = [ending_of(path.read_bytes(), boards) for path in paths]
    assert {ending.seats for ending in endings if ending} == {2, 3, 4}
