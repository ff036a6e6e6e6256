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

MARKER_SIZE = 54.0
HOUSE_SIZE = 30.0
HOUSE_PITCH = 32.0
SEAL_SIZE = 64.0
SEATS = 4
_GAP = 2.0
_DIAGONAL = MARKER_SIZE * 0.22


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
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


class Side(StrEnum):
    """A side of a city's marker, by the compass."""

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


_DIRECTION: Mapping[Side, tuple[int, int]] = {
    Side.N: (0, -1),
    Side.NE: (1, -1),
    Side.E: (1, 0),
    Side.SE: (1, 1),
    Side.S: (0, 1),
    Side.SW: (-1, 1),
    Side.W: (-1, 0),
    Side.NW: (-1, -1),
}


@dataclass(frozen=True, slots=True)
class CityPlace:
    """The place of a city, and the sides of its name and its houses."""

    position: Point
    label: Side
    houses: Side


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


class Footprint(NamedTuple):
    """The rectangles of a city: its marker, its label, and one house place for each seat."""

    marker: Rect
    label: Rect
    houses: tuple[Rect, ...]

    @property
    def rects(self) -> tuple[Rect, ...]:
        return (self.marker, self.label, *self.houses)


def footprint(place: CityPlace, label_size: tuple[float, float]) -> Footprint:
    """The rectangles of a city whose name takes `label_size`, width and height.

    To the north and south the houses stand in a row, elsewhere in a square of two by two. Where
    label and houses share a side they form one plate: the label nearest to the marker in the
    north and south, else above the row of houses.
    """
    marker = Rect.around(place.position, MARKER_SIZE, MARKER_SIZE)
    row = (SEATS * HOUSE_PITCH, HOUSE_PITCH)
    square = (SEATS / 2 * HOUSE_PITCH, 2 * HOUSE_PITCH)
    if place.label is not place.houses:
        upright = place.houses in (Side.N, Side.S)
        block = _beside(marker, place.houses, row if upright else square)
        return Footprint(marker, _beside(marker, place.label, label_size), _split(block))
    width = max(label_size[0], row[0])
    plate = _beside(marker, place.label, (width, label_size[1] + row[1]))
    along = _DIRECTION[place.label][0]
    label_x, row_x = (
        plate.x + (width - part) * (1 - along) / 2 for part in (label_size[0], row[0])
    )
    label_y, row_y = plate.y, plate.y + label_size[1]
    if place.label is Side.N:
        label_y, row_y = plate.y + row[1], plate.y
    return Footprint(marker, Rect(label_x, label_y, *label_size), _split(Rect(row_x, row_y, *row)))


def _beside(marker: Rect, side: Side, size: tuple[float, float]) -> Rect:
    """A rectangle on that side of the marker; a diagonal one tucks in by a part of it."""
    width, height = size
    x_way, y_way = _DIRECTION[side]
    tuck = _DIAGONAL if x_way and y_way else -_GAP
    x = marker.centre.x - width / 2 + x_way * (marker.width / 2 + width / 2 - tuck)
    y = marker.centre.y - height / 2 + y_way * (marker.height / 2 + height / 2 + _GAP)
    return Rect(x, y, width, height)


def _split(block: Rect) -> tuple[Rect, ...]:
    """The house places of a block, row by row, with equal margins."""
    columns = round(block.width / HOUSE_PITCH)
    margin = (HOUSE_PITCH - HOUSE_SIZE) / 2
    return tuple(
        Rect(
            block.x + seat % columns * HOUSE_PITCH + margin,
            block.y + seat // columns * HOUSE_PITCH + margin,
            HOUSE_SIZE,
            HOUSE_SIZE,
        )
        for seat in range(SEATS)
    )
