"""The arena's watchman: clean games pass, every kind of tampering is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.matches.arena import run_match
from game.ai.matches.invariants import InvariantError, Invariants
from game.rules import Board, Ruleset, State
from game.rules.state import GAP
from tests.ai.positions import played_by


@pytest.fixture(scope="module")
def middle(rules: Ruleset) -> State:
    """A position in the middle of a game, with tiles won and a route laid."""
    for state in played_by("random", rules, 3, seed=12):
        if sum(state.tiles_gone) > 2 and len(state.seat.route) > 1 and state.seat.hand:
            return state
    raise AssertionError("no such position came up")


def card_lost(state: State) -> None:
    state.seat.hand = state.seat.hand[1:]


def card_doubled(state: State) -> None:
    at = next(slot for slot, card in enumerate(state.display) if card != GAP)
    state.display[at] = state.seat.hand[0]


def house_given(state: State) -> None:
    state.seat.houses_left += 1


def tile_forged(state: State) -> None:
    index = next(i for i, seat in enumerate(state.seats) if seat.tiles)
    seat = state.seats[index] = state.seats[index].copy()
    (stack, value), *others = seat.tiles
    seat.tiles = ((stack, value + 1), *others)


def tile_stolen(state: State) -> None:
    index = next(i for i, seat in enumerate(state.seats) if seat.tiles)
    seat = state.seats[index] = state.seats[index].copy()
    seat.tiles = seat.tiles[1:]


def route_mask_wrong(state: State) -> None:
    state.seat.route_mask ^= 1


def route_torn(state: State) -> None:
    seat = state.seat
    mannheim = state.rules.board.card_index["mannheim-1"]
    lodz = state.rules.board.card_index["lodz-1"]
    seat.route = (mannheim, lodz)
    seat.route_mask = state.rules.bit_of[mannheim] | state.rules.bit_of[lodz]


def memory_wrong(state: State) -> None:
    state.seat.seen = ~0 & ((1 << 66) - 1)


def end_forged(state: State) -> None:
    state.finisher = 0


def too_many_cards(state: State) -> None:
    state.taken = 3


@pytest.mark.parametrize(
    "tamper",
    [
        card_lost,
        card_doubled,
        house_given,
        tile_forged,
        tile_stolen,
        route_mask_wrong,
        route_torn,
        memory_wrong,
        end_forged,
        too_many_cards,
    ],
)
def test_tampering_is_found(tamper: Callable[[State], None], middle: State) -> None:
    state = middle.copy()
    watchman = Invariants(state.rules)
    watchman.check(state)
    tamper(state)
    with pytest.raises(InvariantError):
        watchman.check(state)


def test_a_fault_in_the_rules_stops_the_match(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    perform = rules.performers

    def forgetful(state: State, *rest: object) -> None:
        perform_take(state, *rest)
        state.seat.hand = state.seat.hand[1:]

    kind = type(rules.take[0])
    perform_take = perform[kind]
    monkeypatch.setitem(perform, kind, forgetful)
    with pytest.raises(InvariantError, match="cards have appeared or disappeared"):
        run_match(rules, ["random", "random"], 1, 1, check=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "variant"), [("south", "base"), ("north", "base"), ("north", "horses")]
)
def test_clean_games_pass(map_id: str, variant: str, request: pytest.FixtureRequest) -> None:
    board: Board = request.getfixturevalue(map_id)
    run_match(Ruleset(board, variant), ["random"] * 4, 4, "clean", check=True)
