"""Golden numbers: how many sequences of legal actions lead on from known positions.

perft.json names a position by a game of this folder and the number of its lines that lead
there; `counts` are for depth 1, 2, …. The independent reading of the rulings confirms them: here
up to SLOW, and where they are made anew all of them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.rules import State, legal_actions
from game.rules.actions import CloseRoute
from game.rules.perft import divide, perft
from game.rules.records.record import Ply
from game.rules.records.replaying import Replay, replay
from game.rules.variants.horses import COACH_CARDS, PlayHorses, coach_of
from tests.games.claims import HERE
from tests.games.conftest import Boards
from tests.rules.builders import text
from tests.rules.reference import Reference, World, reference_perft
from tests.sampling import THOROUGH

POSITIONS: dict[str, dict[str, Any]] = json.loads((HERE / "perft.json").read_text())
EASY = 4_000
SLOW = 3_000
"""Counts above this wait for the slow tests of perft, and are too many for the reference."""

every_position = pytest.mark.parametrize("name", sorted(POSITIONS))


def position(name: str, boards: Boards) -> Replay:
    golden = POSITIONS[name]
    lines = (HERE / f"{golden['game']}.jsonl").read_bytes().splitlines(keepends=True)
    return replay(b"".join(lines[: golden["lines"]]), boards)


def counted(state: State, counts: list[int]) -> list[int]:
    return [perft(state, depth) for depth in range(1, len(counts) + 1)]


@every_position
def test_perft(name: str, boards: Boards) -> None:
    counts = [count for count in POSITIONS[name]["counts"] if count <= EASY]
    assert counts
    assert counted(position(name, boards).state, counts) == counts


@pytest.mark.slow
@every_position
def test_perft_deep(name: str, boards: Boards) -> None:
    counts = POSITIONS[name]["counts"]
    assert counted(position(name, boards).state, counts) == counts


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(POSITIONS)[:: 1 if THOROUGH else 2])
def test_the_reference_counts_the_same(name: str, boards: Boards) -> None:
    counts = [count for count in POSITIONS[name]["counts"] if count <= SLOW]
    reference = same_position(position(name, boards))
    assert reference_perft(reference, len(counts)) == counts[-1]


def test_the_positions_reach_what_they_are_there_for(boards: Boards) -> None:
    assert {"start of two", "near a reshuffle", "keep", "last round"} <= set(POSITIONS)
    state = position("keep", boards).state
    assert state.stage.value == "keep"
    assert position("last round", boards).state.finisher >= 0
    assert position("near a reshuffle", boards).state.supply_count < 2
    assert len(coach_of(position("horses: coach full", boards).state.seat).cards) == COACH_CARDS
    close_by = position("horses: one horse short", boards).state
    opening = {
        type(play)
        for play in legal_actions(close_by)
        if any(isinstance(action, CloseRoute) for action in legal_actions(close_by.after(play)))
    }
    assert opening == {PlayHorses}


def test_divide_splits_the_count_by_first_action(boards: Boards) -> None:
    for name in sorted(POSITIONS):
        state = position(name, boards).state
        parts = list(divide(state, 2))
        assert sum(count for _, count in parts) == perft(state, 2)
        assert len(parts) == perft(state, 1)


def test_depth_nought_is_one(boards: Boards) -> None:
    assert perft(position("keep", boards).state, 0) == 1


def same_position(game: Replay) -> Reference:
    """The reference, led to where a record has come."""
    header, board = game.header, game.rules.board
    world = World(board, header.variant, set(game.rules.options.switched_on()))
    reference = Reference(world, len(header.seats), header.start, list(header.supply))
    new_supply = None
    for entry in game.entries:
        line = entry.line(board)
        if "chance" in line:
            new_supply = line["supply"]
        else:
            assert isinstance(entry, Ply)
            reference.play(text(entry.action, game.rules), new_supply)
            new_supply = None
    return reference
