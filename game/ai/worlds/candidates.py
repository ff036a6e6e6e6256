"""The actions worth a trial: those that Club considers, and some that it never does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.ai.insight import Hand
from game.ai.plans import Option, Planner, worth_of
from game.ai.value import Route
from game.rules.actions import Action
from game.rules.limits import HAND_LIMIT
from game.rules.state import Stage, State


def candidates(planner: Planner, state: State, most: int, gap: float) -> list[Option]:
    """At most so many actions with their worths, the best first, within `gap` points of it.

    Of cards alike and of ways to the same end one is there.
    """
    found: dict[Action, float] = {}
    for worth, action in (*planner.options(state), *further(planner, state)):
        found.setdefault(action, worth)
    return best_options([(worth, action) for action, worth in found.items()], most, gap)


def best_options(options: list[Option], most: int, gap: float) -> list[Option]:
    """At most so many of the options, the best first, within `gap` points of it."""
    ranked = sorted(options, key=worth_of, reverse=True)
    least = ranked[0][0] - gap
    return [option for option in ranked[:most] if option[0] >= least]


def further(planner: Planner, state: State) -> Iterator[Option]:
    """Actions that Club does not consider, since they are seldom good, with their worths.

    Throwing away a route, keeping other cards.
    The planner's `options` for this state must have been asked before.
    """
    seat = state.seats[state.turn]
    hand = planner.insight.hand(seat.hand)
    if state.stage is Stage.KEEP:
        yield from _other_keeps(planner, state, hand)
    elif (
        seat.route and state.taken and not state.played and not (state.forced and state.taken == 1)
    ):
        yield from _restarts(planner, state, hand)


def _other_keeps(planner: Planner, state: State, hand: Hand) -> Iterator[Option]:
    value, houses = planner.value, state.seats[state.turn].houses
    best = value.best_keep(hand)
    highest = value.hand_worth(best, houses)
    for cards in dict.fromkeys(combinations(hand, HAND_LIMIT)):
        if cards != best:
            action: Action = planner.keep(state, cards)
            yield value.hand_worth(cards, houses) - highest, action


def _restarts(planner: Planner, state: State, hand: Hand) -> Iterator[Option]:
    """New routes in place of the present one; Club considers them where nothing else fits."""
    insight, extras = planner.insight, planner.extras
    route = planner.route
    plays = list(planner.plays_from(hand, route, extras, True))
    if route.length < 2 or any(after.length == 1 for _, after, _ in plays):
        return
    free = state.official is None
    cards = planner.cards_by_kind(state)
    for at, kind in enumerate(hand):
        if at and hand[at - 1] == kind:
            continue
        city = insight.city_of_kind[kind]
        fresh = Route(1, insight.bit_of_kind[kind], city, city)
        worth = planner.end_worth(hand[:at] + hand[at + 1 :], fresh, extras, free, True)
        yield worth, insight.rules.start[cards[kind]]
