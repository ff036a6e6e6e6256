"""The board: the part of a map that the rules need; the chart has its looks.

Cities and cards are small integers inside the rules, ranks in code-point order of their ids, so
that sorting integers sorts ids. Sets of cities are bit masks: bit `c` stands for city `c`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

CityIndex: TypeAlias = int
CardIndex: TypeAlias = int
CityMask: TypeAlias = int

DISPLAY_SIZE = 6


class StackKind(StrEnum):
    """The ways to win a tile of a stack."""

    ROUTE_LENGTH = "route_length"
    PROVINCES = "provinces"
    ALL_PROVINCES = "all_provinces"
    FREE_CITY = "free_city"
    GAME_END = "game_end"


@dataclass(frozen=True, slots=True)
class Province:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class City:
    """A city; `province` is the id of its province, or None for a free city."""

    id: str
    name: str
    province: str | None


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities, their ids in code-point order."""

    a: str
    b: str

    @classmethod
    def between(cls, one: str, other: str) -> Road:
        return cls(min(one, other), max(one, other))


@dataclass(frozen=True, slots=True)
class BonusStack:
    """A stack of bonus tiles, the top tile's value first.

    `length` belongs to route_length stacks, `provinces` to province stacks (one or two ids, or
    more), `city` to free-city stacks.
    """

    id: str
    kind: StackKind
    values: tuple[int, ...]
    length: int = 0
    provinces: tuple[str, ...] = ()
    city: str | None = None


@dataclass(frozen=True, slots=True)
class Carriage:
    """A carriage: the route length that earns it and the points it is worth at the end."""

    length: int
    points: int


@dataclass(frozen=True)
class Board:
    """A map's rules content.

    `cities`, `provinces` and `stacks` are in code-point order of their ids, `roads` in order of
    their pairs, `carriages` by length: `Board.of` sorts them. `copies` is the number of cards a
    city has; `horses_per_copy` the horses printed on copies 1, 2, …, empty where cards bear none.
    `core_province` is the one that the all-provinces tile leaves out (ruling "All provinces").
    """

    id: str
    title: str
    cities: tuple[City, ...]
    provinces: tuple[Province, ...]
    roads: tuple[Road, ...]
    stacks: tuple[BonusStack, ...]
    carriages: tuple[Carriage, ...]
    copies: int = 3
    horses_per_copy: tuple[int, ...] = ()
    core_province: str | None = None

    @classmethod
    def of(
        cls,
        *,
        id: str,
        title: str,
        cities: Iterable[City],
        provinces: Iterable[Province],
        roads: Iterable[Road],
        stacks: Iterable[BonusStack],
        carriages: Iterable[Carriage],
        copies: int = 3,
        horses_per_copy: Iterable[int] = (),
        core_province: str | None = None,
    ) -> Board:
        """A board with its parts, given in any order, in canonical order."""
        return cls(
            id=id,
            title=title,
            cities=tuple(sorted(cities, key=lambda city: city.id)),
            provinces=tuple(sorted(provinces, key=lambda province: province.id)),
            roads=tuple(sorted(roads, key=lambda road: (road.a, road.b))),
            stacks=tuple(sorted(stacks, key=lambda stack: stack.id)),
            carriages=tuple(sorted(carriages, key=lambda carriage: carriage.length)),
            copies=copies,
            horses_per_copy=tuple(horses_per_copy),
            core_province=core_province,
        )

    @cached_property
    def city_index(self) -> dict[str, CityIndex]:
        return {city.id: index for index, city in enumerate(self.cities)}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Card ids, `<city>-<copy>`, by card index."""
        copies = range(1, self.copies + 1)
        return tuple(sorted(f"{city.id}-{copy}" for city in self.cities for copy in copies))

    @cached_property
    def card_index(self) -> dict[str, CardIndex]:
        return {card: index for index, card in enumerate(self.cards)}

    @cached_property
    def city_of(self) -> tuple[CityIndex, ...]:
        """The city on each card."""
        return tuple(self.city_index[card.rpartition("-")[0]] for card in self.cards)

    @cached_property
    def bit_of(self) -> tuple[CityMask, ...]:
        """The bit of the city on each card."""
        return tuple(1 << city for city in self.city_of)

    @cached_property
    def horses_of(self) -> tuple[int, ...]:
        """The horses on each card; all zero on a map without horses."""
        if not self.horses_per_copy:
            return (0,) * len(self.cards)
        return tuple(self.horses_per_copy[int(card.rpartition("-")[2]) - 1] for card in self.cards)

    @cached_property
    def neighbours(self) -> tuple[CityMask, ...]:
        """The cities that a road joins to each city."""
        masks = [0] * len(self.cities)
        for road in self.roads:
            a, b = self.city_index[road.a], self.city_index[road.b]
            masks[a] |= 1 << b
            masks[b] |= 1 << a
        return tuple(masks)

    @cached_property
    def province_masks(self) -> dict[str, CityMask]:
        """The cities of each province."""
        masks = {province.id: 0 for province in self.provinces}
        for index, city in enumerate(self.cities):
            if city.province is not None:
                masks[city.province] |= 1 << index
        return masks

    @cached_property
    def free_cities(self) -> CityMask:
        return sum(1 << index for index, city in enumerate(self.cities) if city.province is None)

    @cached_property
    def length_stacks(self) -> tuple[int, ...]:
        """Indices of the route-length stacks, the longest length first."""
        indices = self.stacks_of(StackKind.ROUTE_LENGTH)
        return tuple(sorted(indices, key=lambda index: -self.stacks[index].length))

    def stacks_of(self, kind: StackKind) -> tuple[int, ...]:
        """Indices of the stacks of a kind."""
        return tuple(index for index, stack in enumerate(self.stacks) if stack.kind is kind)

    def mask_of(self, cities: Iterable[str]) -> CityMask:
        """The mask of these city ids. Raises KeyError for an id that is not on the board."""
        return sum(1 << self.city_index[city] for city in set(cities))

    def ids_of(self, mask: CityMask) -> tuple[str, ...]:
        """The city ids in a mask, in code-point order."""
        return tuple(self.cities[city].id for city in bits(mask))

    @cached_property
    def sha256(self) -> str:
        """Digest of the rules content, for the record header of a game on a user's map.

        Titles and names do not count: renaming a city leaves old records valid.
        """
        content = {
            "cities": [[city.id, city.province] for city in self.cities],
            "provinces": [province.id for province in self.provinces],
            "roads": [[road.a, road.b] for road in self.roads],
            "stacks": [
                [s.id, s.kind.value, list(s.values), s.length, sorted(s.provinces), s.city]
                for s in self.stacks
            ],
            "carriages": [[carriage.length, carriage.points] for carriage in self.carriages],
            "copies": self.copies,
            "horses": list(self.horses_per_copy),
            "core_province": self.core_province,
        }
        text = json.dumps(content, sort_keys=True, separators=(",", ":"))
        # Imported here since it loads OpenSSL, which a game on a built-in map does not need.
        import hashlib

        return hashlib.sha256(text.encode()).hexdigest()


def bits(mask: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
