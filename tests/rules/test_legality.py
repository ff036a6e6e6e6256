"""The listing of legal actions and the answer to a single one are the same set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.rules import State, is_legal, legal_actions, why_not
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import bits
from game.rules.variants.horses import PlayHorses
from tests.rules.play import Step
from tests.sampling import THOROUGH


def conceivable(state: State) -> Iterator[Action]:
    """Whatever a player, a record or a bug could ask for now."""
    cards = range(len(state.rules.board.cards))
    hand, route = state.seat.hand, state.seat.route_mask
    yield from (TakeCard(slot) for slot in range(-1, 9))
    yield from (DrawCard(), CallAdministrator(), EndTurn())
    for card in cards:
        yield StartRoute(card)
        yield ExtendRoute(card, Side.LEFT)
        yield ExtendRoute(card, Side.RIGHT)
        yield PlayHorses(card)
    for houses in _sets(route):
        yield CloseRoute(houses, False)
        yield CloseRoute(houses, True)
    for city in range(len(state.rules.board.cities)):
        yield CloseRoute(1 << city)
        yield CloseRoute(1 << city | route & -route, True)
    strangers = [card for card in cards if card not in hand][:2]
    for count in (0, 2, 3, 4):
        yield from (KeepCards(kept) for kept in combinations([*hand, *strangers], count))
    if len(hand) >= 3:
        yield KeepCards(hand[2::-1])
        yield KeepCards((hand[0], hand[0], hand[1]))


def _sets(mask: int) -> Iterator[int]:
    cities = [1 << city for city in bits(mask)]
    for count in range(len(cities) + 1):
        yield from map(sum, combinations(cities, count))


@pytest.mark.parametrize(
    ("every", "every_closing"),
    [(144, 72), pytest.param(*((12, 3) if THOROUGH else (48, 10)), marks=pytest.mark.slow)],
    ids=["few", "many"],
)
def test_an_action_is_legal_exactly_where_nothing_refuses_it(
    moments: list[Step], every: int, every_closing: int
) -> None:
    for n, (before, actions, _, after, _) in enumerate(moments):
        closing = before.played and len(before.seat.route) >= 3
        step = every_closing if closing else every
        if before.seat.route_mask.bit_count() <= 6 and n % step == 0:
            check(before, actions)
        if after.over:
            check(after, [])


def check(state: State, listed: list[Action]) -> None:
    allowed = set()
    for action in conceivable(state):
        refusal = why_not(state, action)
        assert is_legal(state, action) == (refusal is None)
        if refusal is None:
            allowed.add(action)
        else:
            sentence = refusal.text(state.rules)
            assert sentence[0].isupper()
            assert sentence.endswith((".", "!"))
    assert allowed == set(listed)
    assert legal_actions(state) == listed


def test_actions_of_two_kinds_are_never_equal() -> None:
    assert len({StartRoute(3), PlayHorses(3), TakeCard(3), DrawCard(), EndTurn()}) == 5
    assert CloseRoute(0, False) != CloseRoute(0, True)
