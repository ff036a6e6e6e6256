"""Which cards in hand join on to a route, and which of them join one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import CityIndex, CityMask, bits


class Chain(NamedTuple):
    """A route as it could become: the number of cities added, all its cities, its two ends."""

    added: int
    cities: CityMask
    left: CityIndex
    right: CityIndex


class Chains:
    """Looks up the longest chains on one board, remembering what it has found."""

    def __init__(self, neighbours: Sequence[CityMask]) -> None:
        self._neighbours = neighbours
        self._extended: dict[tuple[CityMask, CityIndex, CityIndex, CityMask], Chain] = {}
        self._alone: dict[CityMask, Chain] = {}

    def extended(
        self, cities: CityMask, left: CityIndex, right: CityIndex, hand: CityMask
    ) -> Chain:
        """The route of these cities and ends with as many cities of the hand as can be added."""
        key = cities, left, right, hand
        found = self._extended.get(key)
        if found is None:
            found = self._extended[key] = self._search(Chain(0, cities, left, right), hand, True)
        return found

    def alone(self, hand: CityMask) -> Chain:
        """The longest route of cards in hand alone; the hand must not be empty."""
        found = self._alone.get(hand)
        if found is None:
            starts = (self.extended(1 << city, city, city, hand) for city in bits(hand))
            found = max(starts, key=lambda chain: chain.added)
            found = self._alone[hand] = found._replace(added=found.added + 1)
        return found

    def _search(self, chain: Chain, hand: CityMask, leftwards: bool) -> Chain:
        """The best way on. First all cities on the left are added, then all on the right."""
        best = chain
        added, cities, left, right = chain
        if leftwards:
            for city in bits(self._neighbours[left] & hand & ~cities):
                longer = Chain(added + 1, cities | 1 << city, city, right)
                best = max(best, self._search(longer, hand, True), key=_added)
        for city in bits(self._neighbours[right] & hand & ~cities):
            longer = Chain(added + 1, cities | 1 << city, left, city)
            best = max(best, self._search(longer, hand, False), key=_added)
        return best


def _added(chain: Chain) -> int:
    return chain.added
