"""Tables of actions, made once, from which the legal ones are looked up.

Making a frozen action takes longer than listing it. Each table adds an entry when it is first
looked up, so that a new ruleset takes no time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.actions import ExtendRoute, KeepCards
from game.rules.board import Board, CardIndex, CityIndex

MOST_KEEPS = 1 << 16

Ways: TypeAlias = tuple[tuple[ExtendRoute, ...], ...]
"""The ways to lay each card at a route, left before right; empty for most cards."""


class Keeps(dict[tuple[CardIndex, ...], KeepCards]):
    """KeepCards by its cards; at most MOST_KEEPS are stored."""

    def __missing__(self, cards: tuple[CardIndex, ...]) -> KeepCards:
        keep = KeepCards(cards)
        if len(self) < MOST_KEEPS:
            self[cards] = keep
        return keep


class Extensions(dict[tuple[CardIndex, CardIndex], Ways]):
    """The ways to extend a route, by the cards at its ends; the caller checks its other cities."""

    def __init__(
        self, board: Board, left: Sequence[ExtendRoute], right: Sequence[ExtendRoute]
    ) -> None:
        self._city_of = board.city_of
        self._left = left
        self._right = right
        self._near = tuple(
            tuple(card for card, bit in enumerate(board.bit_of) if bit & near)
            for near in board.neighbours
        )
        self._by_cities: dict[tuple[CityIndex, CityIndex], Ways] = {}

    def __missing__(self, ends: tuple[CardIndex, CardIndex]) -> Ways:
        left, right = self._city_of[ends[0]], self._city_of[ends[1]]
        ways = self._by_cities.get((left, right))
        if ways is None:
            ways = self._by_cities[left, right] = self._ways(left, right)
        self[ends] = ways
        return ways

    def _ways(self, left: CityIndex, right: CityIndex) -> Ways:
        ways: list[tuple[ExtendRoute, ...]] = [()] * len(self._city_of)
        for card in self._near[left]:
            ways[card] = (self._left[card],)
        for card in self._near[right]:
            ways[card] += (self._right[card],)
        return tuple(ways)
