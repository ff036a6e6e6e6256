"""Actions made once and shared: listing what is legal then only has to look them up.

Making a frozen action costs more than the rest of its listing. Each table fills itself with what
is asked for, so that a new ruleset costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.actions import ExtendRoute, KeepCards
from game.rules.board import Board, CardIndex, CityIndex

MOST_KEEPS = 1 << 16

Ways: TypeAlias = tuple[tuple[ExtendRoute, ...], ...]
"""By card: how it can be laid at a route, left before right; empty for most cards."""


class Keeps(dict[tuple[CardIndex, ...], KeepCards]):
    """KeepCards by its cards; of a great many, the last are not kept."""

    def __missing__(self, cards: tuple[CardIndex, ...]) -> KeepCards:
        keep = KeepCards(cards)
        if len(self) < MOST_KEEPS:
            self[cards] = keep
        return keep


class Extensions(dict[tuple[CardIndex, CardIndex], Ways]):
    """The ways to extend a route, by the cards at its ends; its other cities are left to check."""

    def __init__(
        self, board: Board, left: Sequence[ExtendRoute], right: Sequence[ExtendRoute]
    ) -> None:
        self._board = board
        self._left = left
        self._right = right
        self._by_cities: dict[tuple[CityIndex, CityIndex], Ways] = {}

    def __missing__(self, ends: tuple[CardIndex, CardIndex]) -> Ways:
        left, right = (self._board.city_of[card] for card in ends)
        ways = self._by_cities.get((left, right))
        if ways is None:
            ways = self._by_cities[left, right] = self._ways(left, right)
        self[ends] = ways
        return ways

    def _ways(self, left: CityIndex, right: CityIndex) -> Ways:
        near_left, near_right = self._board.neighbours[left], self._board.neighbours[right]
        return tuple(
            (self._left[card],) * bool(bit & near_left)
            + (self._right[card],) * bool(bit & near_right)
            for card, bit in enumerate(self._board.bit_of)
        )
