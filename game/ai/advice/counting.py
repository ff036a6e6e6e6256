"""Counts of cards and cities that the facts are made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.ai.chains import Chains, chains_on
from game.rules.board import CardIndex, CityMask
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, State


def near_route(state: State) -> CityMask:
    """The cities that would continue the route of the seat to act."""
    seat, rules = state.seat, state.rules
    if not seat.route:
        return 0
    ends = rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]
    return (rules.neighbours[ends[0]] | rules.neighbours[ends[1]]) & ~seat.route_mask


def count_of(cards: Iterable[CardIndex], cities: CityMask, rules: Ruleset) -> int:
    """The number of the cards that are of these cities."""
    return sum(1 for card in cards if card != GAP and cities >> rules.city_of[card] & 1)


def beyond_supply(state: State, unseen: Collection[CardIndex]) -> bool:
    """True if some of the unseen cards are with the rivals, not in the supply."""
    return len(unseen) > state.supply_count


def cities_of(cards: Iterable[CardIndex], rules: Ruleset) -> CityMask:
    """The cities of these cards."""
    mask = 0
    for card in cards:
        mask |= rules.bit_of[card]
    return mask


def chains_of(rules: Ruleset) -> Chains:
    """The routes that cards of a board can form."""
    return chains_on(rules.neighbours)


def reach_of(state: State, cards: Iterable[CardIndex]) -> int:
    """The most cities that the route could have with these cards."""
    seat, rules = state.seat, state.rules
    hand = cities_of(cards, rules)
    if not seat.route:
        return chains_of(rules).longest(hand)
    one, other = rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]
    ends = min(one, other), max(one, other)
    return len(seat.route) + chains_of(rules).extend(seat.route_mask, *ends, hand).added
