"""Facts about the houses that a route has room for, now or with the cards in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.advice.counting import cities_of
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, because_n
from game.rules.actions import TakeCard
from game.rules.board import CityIndex, CityMask, bits
from game.rules.state import State

MANY = 3
"""Fewest houses that a card for the route is praised for."""


def room_facts(line: PlayLine) -> Iterator[Fact]:
    """Facts about the open route at the end of the line's turn, and about a card that is taken."""
    if line.whole and line.ends_open and line.last.seat.route:
        yield from _left_open(line.last, planned=len(line.actions) > 2)
    if isinstance(line.first, TakeCard) and line.start.seat.route and not line.abandons:
        yield from _taken(line, line.first.slot)


def _left_open(state: State, planned: bool) -> Iterator[Fact]:
    """The most houses that the route could place if it were closed as it lies."""
    room = room_of(state, state.seat.route_mask)
    if room:
        reason = because_n(
            "At the end of this turn, your route has room for one house.",
            "At the end of this turn, your route has room for {count} houses.",
            room,
            planned=planned,
        )
        yield Fact(FactKind.ROOM, 19, room, reason)


def _taken(line: PlayLine, slot: int) -> Iterator[Fact]:
    """The most houses for which the card and the hand can make room, if more than without it."""
    state, card = line.start, line.start.display[slot - 1]
    hand = state.seat.hand
    room = most_room(state, (*hand, card))
    if room < MANY or room <= most_room(state, hand):
        return
    if line.whole:
        end = line.last
        left = (
            most_room(end, end.seat.hand) if line.ends_open else room_of(end, end.seat.route_mask)
        )
        if left < room:
            return
    reason = because_n(
        "With {card} and your hand, your route can have room for {count} house.",
        "With {card} and your hand, your route can have room for {count} houses.",
        room,
        card=card,
    )
    yield Fact(FactKind.HOUSING, 36 + room, room, reason)


def room_of(state: State, cities: CityMask) -> int:
    """The most houses that the seat to act could place on a route of these cities."""
    seat, board = state.seat, state.rules.board
    free = cities & ~seat.houses
    groups = [free & each for each in (*board.province_masks.values(), board.free_cities)]
    in_one = max(each.bit_count() for each in groups[:-1])
    return min(seat.houses_left, max(in_one, sum(1 for each in groups if each)))


def most_room(state: State, cards: Iterable[int]) -> int:
    """The most houses for which the route can make room with these cards."""
    seat, rules = state.seat, state.rules
    hand = cities_of(cards, rules) & ~seat.route_mask
    ends = rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]
    grown = _grown(rules.neighbours, seat.route_mask, ends, hand, leftwards=True)
    return max(room_of(state, cities) for cities in grown)


def _grown(
    near: tuple[CityMask, ...],
    cities: CityMask,
    ends: tuple[CityIndex, CityIndex],
    hand: CityMask,
    leftwards: bool,
) -> Iterator[CityMask]:
    """The cities of all routes that a route can grow to, first on the left, then on the right."""
    yield cities
    left, right = ends
    if leftwards:
        for city in bits(near[left] & hand):
            yield from _grown(near, cities | 1 << city, (city, right), hand & ~(1 << city), True)
    for city in bits(near[right] & hand):
        yield from _grown(near, cities | 1 << city, (left, city), hand & ~(1 << city), False)
