"""Chains: cards in hand that can be added to a route, or that join one another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.board import CityIndex, CityMask, bits


class Chain(NamedTuple):
    """An extended route: the number of cities added, all its cities, its two ends."""

    added: int
    cities: CityMask
    left: CityIndex
    right: CityIndex


class Chains:
    """The longest chains on one board, with a cache."""

    CACHE_SIZE = 1 << 17

    def __init__(self, neighbours: tuple[CityMask, ...]) -> None:
        self._neighbours = neighbours
        self._extensions: dict[tuple[CityMask, CityIndex, CityIndex, CityMask], Chain] = {}
        self._lengths: dict[CityMask, int] = {}

    def extend(self, cities: CityMask, left: CityIndex, right: CityIndex, hand: CityMask) -> Chain:
        """The route of these cities and ends, extended by the most cities of the hand."""
        hand &= ~cities
        if not hand & (self._neighbours[left] | self._neighbours[right]):
            return Chain(0, cities, left, right)
        key = cities, left, right, hand
        found = self._extensions.get(key)
        if found is None:
            if len(self._extensions) >= self.CACHE_SIZE:
                self._extensions.clear()
            found = self._extensions[key] = self._search(Chain(0, cities, left, right), hand, True)
        return found

    def longest(self, hand: CityMask) -> int:
        """The length of the longest route of cards in hand alone."""
        found = self._lengths.get(hand)
        if found is None:
            if len(self._lengths) >= self.CACHE_SIZE:
                self._lengths.clear()
            lengths = (self._longest(city, hand & ~(1 << city)) for city in bits(hand))
            found = self._lengths[hand] = max(lengths, default=0)
        return found

    def _longest(self, end: CityIndex, hand: CityMask) -> int:
        """The most cities of a path from `end` through the hand."""
        near = self._neighbours[end] & hand
        return 1 + max((self._longest(city, hand & ~(1 << city)) for city in bits(near)), default=0)

    def _search(self, chain: Chain, hand: CityMask, leftwards: bool) -> Chain:
        """The longest extension. First cities are added on the left, then on the right."""
        best = chain
        added, cities, left, right = chain
        if leftwards:
            for city in bits(self._neighbours[left] & hand):
                longer = Chain(added + 1, cities | 1 << city, city, right)
                found = self._search(longer, hand & ~(1 << city), True)
                best = found if found.added > best.added else best
        for city in bits(self._neighbours[right] & hand):
            longer = Chain(added + 1, cities | 1 << city, left, city)
            found = self._search(longer, hand & ~(1 << city), False)
            best = found if found.added > best.added else best
        return best


@lru_cache(maxsize=4)
def chains_on(neighbours: tuple[CityMask, ...]) -> Chains:
    """The chains of a board, shared by all games on it."""
    return Chains(neighbours)
