"""A scripted beginner, who plays by simple rules what the tutorial teaches and plans nothing.

Take the open card that fits the route, best in a city without an own house; without a route, one
that fits a card in hand. If after that nothing in hand fits, take a second card (Postmaster). Play
a card that fits; a second one (Postal Carrier) if that makes the route long enough for the next
carriage. Close when the route is long enough for it, the Cartwright helping where he may, or when
no card in hand will go on and there are three cities. Place as many houses as possible, first where
most of a province's houses stand. Rivals and tiles are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from game.rules.actions import (
    Action,
    CloseRoute,
    EndTurn,
    ExtendRoute,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CityMask
from game.rules.legal import legal_actions
from game.rules.limits import SHORTEST_ROUTE
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.state import State

T = TypeVar("T")


class Beginner:
    """Somebody who has just done the tutorial."""

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        state = own_position(observation, rules)
        actions = legal_actions(state)
        keeps = [action for action in actions if isinstance(action, KeepCards)]
        if keeps:
            return _best(keeps, lambda keep: _worth_keeping(state, keep.cards), rng)
        closings = [action for action in actions if isinstance(action, CloseRoute)]
        extends = [action for action in actions if isinstance(action, ExtendRoute)]
        if state.played:
            return self._go_on(state, closings, extends, rng)
        takes = [action for action in actions if isinstance(action, TakeCard)]
        fits = bool(state.seat.route) and bool(_fitting(state, state.seat.hand))
        if takes and (not state.taken or state.forced or not fits):
            return _best(takes, lambda take: self._wish(state, take), rng)
        if extends:
            return _best(extends, lambda extend: _free(state, extend.card), rng)
        starts = [action for action in actions if isinstance(action, StartRoute)]
        if starts:
            return _best(starts, lambda start: self._start_worth(state, start.card), rng)
        return rng.choice(actions)

    def _wish(self, state: State, take: TakeCard) -> float:
        card = state.display[take.slot - 1]
        seat, rules = state.seat, state.rules
        if rules.bit_of[card] & seat.route_mask:
            return 0.0
        if seat.route:
            fits = bool(_fitting(state, (card,)))
        else:
            fits = bool(rules.neighbours[rules.city_of[card]] & _cities(state, seat.hand))
        return 2.0 * fits + _free(state, card)

    def _start_worth(self, state: State, card: int) -> float:
        near = state.rules.neighbours[state.rules.city_of[card]] & _cities(state, state.seat.hand)
        return 2.0 * bool(near) + _free(state, card)

    def _go_on(
        self, state: State, closings: list[CloseRoute], extends: list[ExtendRoute], rng: Random
    ) -> Action:
        carriage = state.rules.next_carriage(state.seat)
        length = len(state.seat.route)
        wanted = carriage.length if carriage else SHORTEST_ROUTE
        if closings:
            helped = [close for close in closings if close.cartwright]
            if length >= wanted or helped:
                ways = closings if length >= wanted else helped
                return _best(ways, lambda close: _house_worth(state, close.houses), rng)
            if not _fitting(state, state.seat.hand):
                return _best(closings, lambda close: _house_worth(state, close.houses), rng)
        if extends and length + 1 >= wanted:
            return _best(extends, lambda extend: _free(state, extend.card), rng)
        return EndTurn()


def _best(actions: list[T], worth: Callable[[T], float], rng: Random) -> T:
    """One of the best actions, at random."""
    worths = [worth(action) for action in actions]
    most = max(worths)
    return rng.choice([each for each, value in zip(actions, worths, strict=True) if value == most])


def _cities(state: State, cards: Iterable[int]) -> CityMask:
    mask = 0
    for card in cards:
        mask |= state.rules.bit_of[card]
    return mask


def _fitting(state: State, cards: Iterable[int]) -> CityMask:
    """The cities of these cards that the route can go on to."""
    rules, route = state.rules, state.seat.route
    ends = rules.neighbours[rules.city_of[route[0]]] | rules.neighbours[rules.city_of[route[-1]]]
    return _cities(state, cards) & ends & ~state.seat.route_mask


def _free(state: State, card: int) -> bool:
    """True if the seat has no house in the card's city."""
    return not state.rules.bit_of[card] & state.seat.houses


def _house_worth(state: State, placed: CityMask) -> float:
    """The number of houses placed, then how many of the own ones stand in the same provinces."""
    masks = state.rules.board.province_masks.values()
    beside = sum((state.seat.houses & mask).bit_count() for mask in masks if mask & placed)
    return placed.bit_count() + beside / 100


def _worth_keeping(state: State, cards: tuple[int, ...]) -> float:
    cities = _cities(state, cards)
    neighbours, city_of = state.rules.neighbours, state.rules.city_of
    joined = sum(bool(neighbours[city_of[card]] & cities) for card in cards)
    return joined + sum(_free(state, card) for card in cards) / 10
