"""The chart, the geometry of a map: cities, roads, provinces and places.

Units are world units, x to the right and y downwards, the sheet's corner at (0, 0); the
built-in maps are sheets of 1920 by 1080 units. Nothing here needs pygame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from game.rules.board import Road

SEAL_SIZE = 64.0
CARRIAGE_SIZE = (100.0, 88.0)
SEATS = 4


class Point(NamedTuple):
    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle: its left upper corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @classmethod
    def around(cls, centre: Point, width: float, height: float) -> Rect:
        return cls(centre.x - width / 2, centre.y - height / 2, width, height)

    def overlaps(self, other: Rect) -> bool:
        """True if the two share more than an edge."""
        x, y, width, height = self
        left, top, wide, tall = other
        return x < left + wide and left < x + width and y < top + tall and top < y + height


class Side(StrEnum):
    """A side of a city's drawing, by the compass."""

    N = "n"
    NE = "ne"
    E = "e"
    SE = "se"
    S = "s"
    SW = "sw"
    W = "w"
    NW = "nw"


class Pattern(StrEnum):
    """The patterns of provinces, for people who cannot distinguish the colours."""

    PLAIN = "plain"
    HATCH = "hatch"
    CROSS = "cross"
    DOTS = "dots"
    WAVES = "waves"
    DIAMONDS = "diamonds"
    GRID = "grid"
    CHEVRON = "chevron"
    BRICKS = "bricks"


class OrnamentKind(StrEnum):
    """The ornaments of a sheet."""

    CARTOUCHE = "cartouche"
    COMPASS = "compass"
    SHIP = "ship"


@dataclass(frozen=True, slots=True)
class CityPlace:
    """The place of a city, and the side of its drawing on which its plate is to lie, if any."""

    position: Point
    plate: Side | None = None


@dataclass(frozen=True, slots=True)
class ProvinceArea:
    """The area of a province: polygons, its tint as red, green, blue (0 to 255), its pattern."""

    polygons: tuple[tuple[Point, ...], ...]
    tint: tuple[int, int, int]
    pattern: Pattern


@dataclass(frozen=True)
class Chart:
    """A map's places. `stacks` and `carriages` are centres; `display` is in slot order.

    `ground` is the painted sheet, in any resolution; it covers the whole `size`. A road's points
    run from its city `a` to its city `b`. `ornaments` are part of the painted ground.
    """

    size: tuple[int, int]
    ground: Path | None
    cities: Mapping[str, CityPlace]
    roads: Mapping[Road, tuple[Point, ...]]
    provinces: Mapping[str, ProvinceArea]
    stacks: Mapping[str, Point]
    carriages: Mapping[int, Point]
    display: tuple[Rect, ...]
    supply: Rect
    discard: Rect
    ornaments: Mapping[OrnamentKind, Rect]
