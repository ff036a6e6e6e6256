"""Achievements of whole games: found somewhere, never of another seat, never of what was undone."""

from __future__ import annotations

from collections import Counter

import pytest

from game.achievements.catalogue import BEATEN, Achievement
from game.achievements.earned import earned_in
from game.library import find_board
from game.rules.records.replaying import replay
from game.session import Session
from tests.rules.records import data, finder, lines_of, play_on, session

FROM_RESULTS = {
    Achievement.FOUR_PLAYERS,
    Achievement.EVERY_MAP,
    Achievement.TEN_PROBLEMS,
    *BEATEN.values(),
}
RARE = {Achievement.ADMINISTRATOR, Achievement.ALL_OFFICIALS}
"""The policies of the tests hardly ever call the Administrator."""

TABLES = (("south", "base"), ("north", "horses"), ("spain", "base"))


def game(map_id: str, variant: str, seed: int) -> Session:
    board = find_board(map_id)
    return play_on(session(board, 2 + seed % 3, seed, variant=variant), plies=3000, seed=seed)


@pytest.mark.slow
def test_every_achievement_is_found_somewhere() -> None:
    found: Counter[Achievement] = Counter()
    for map_id, variant in TABLES:
        for seed in range(12):
            played = game(map_id, variant, seed)
            assert played.over
            for seat in range(len(played.header.seats)):
                found.update(earned_in(played.header, played.steps, seat))
    assert set(found) >= set(Achievement) - FROM_RESULTS - RARE
    assert not set(found) & FROM_RESULTS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("map_id", "variant"), TABLES[:2])
def test_only_the_seat_s_own_play_counts(map_id: str, variant: str, seed: int) -> None:
    """Without the events of a seat, nothing of it is found; without those of others, the same."""
    played = game(map_id, variant, seed)
    header, steps = played.header, played.steps
    last = steps[-1]
    for seat in range(len(header.seats)):
        own = [step for step in steps if step.seat == seat or step is last]
        others = [step for step in steps if step.seat != seat or step is last]
        whole = earned_in(header, steps, seat)
        assert earned_in(header, own, seat) == whole
        if last.seat != seat:
            left = set(earned_in(header, others, seat))
            assert left <= {Achievement.WON, Achievement.EXACT_END, Achievement.NO_ROUTE_LOST}


@pytest.mark.slow
def test_carriages_and_tiles_are_those_of_the_end() -> None:
    """A second opinion: from the pieces before each seat at the end."""
    for seed in range(6):
        played = game("south", "base", seed)
        state = played.state
        for number, seat in enumerate(state.seats):
            found = set(earned_in(played.header, played.steps, number))
            lengths = {each.length for each in state.rules.carriages[: seat.carriage]}
            for length in (5, 6, 7):
                assert (Achievement(f"carriage-{length}") in found) == (length in lengths)
            kinds = {state.rules.board.stacks[stack].id for stack, _value in seat.tiles}
            assert (Achievement.EVERY_PROVINCE in found) == ("all-provinces" in kinds)


@pytest.mark.slow
def test_what_was_taken_back_does_not_count() -> None:
    """Games are taken back by some turns and end in another way: their records are all there is."""
    lost: set[Achievement] = set()
    for seed in range(6):
        played = game("south", "base", seed)
        header, seats = played.header, range(len(played.header.seats))
        before = [earned_in(header, played.steps, seat) for seat in seats]
        played.go_back(len(played.steps) - 60)
        assert [earned_in(header, played.steps, seat) for seat in seats] == [()] * len(seats)
        play_on(played, seed=seed + 100)
        read = replay(data(lines_of(played)), finder(played.rules.board))
        for seat in seats:
            found = earned_in(header, played.steps, seat)
            assert found == earned_in(read.header, read.steps, seat)
            lost |= set(before[seat]) - set(found)
    assert lost
