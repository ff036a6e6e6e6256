"""Way of a coach along the roads of a route, in world units."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.board import CardIndex, Road
from game.tiled.chart import Point
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.geometry import TableGeometry

ROUNDINGS = 2

STEEP = 0.3
"""The distance by which a road goes aside, as a share of its length, so that a coach turns to that
side.
"""

REACH = 22.0
"""Units before and behind a coach between which the slope of its road is taken."""


class Spot(NamedTuple):
    """A place on the way, the slope there in degrees, and whether it is driven to the left.

    The slope is that up the sheet, positive as well to the left as to the right.
    """

    place: Point
    slope: float
    left: bool


class Way:
    """The way through the cities of a route, driven from its first to its last one.

    `stops` are the units driven up to each city, `length` those up to the last one.
    """

    def __init__(self, roads: Sequence[Sequence[Point]], start: Point) -> None:
        self._points: list[Point] = [start]
        self._driven = [0.0]
        stops = [0.0]
        for road in roads:
            self._go(road)
            stops.append(self._driven[-1])
        self.stops = tuple(stops)
        self.length = stops[-1]
        self._left = _sides(roads)

    def _go(self, road: Sequence[Point]) -> None:
        for point in road[1:]:
            self._driven.append(self._driven[-1] + math.dist(self._points[-1], point))
            self._points.append(point)

    def at(self, driven: float) -> Spot:
        """The spot after so many units, between 0 and `length`."""
        (ax, ay), (bx, by) = (self._place(driven + side * REACH) for side in (-1, 1))
        road = bisect_right(self.stops, driven, 1, max(1, len(self.stops) - 1)) - 1
        slope = math.degrees(math.atan2(ay - by, abs(bx - ax)))
        return Spot(self._place(driven), slope, self._left[road] if self._left else False)

    def _place(self, driven: float) -> Point:
        driven = min(max(driven, 0.0), self.length)
        part = min(max(1, bisect_right(self._driven, driven)), len(self._points) - 1)
        if not part:
            return self._points[0]
        before, after = self._driven[part - 1], self._driven[part]
        share = (driven - before) / (after - before) if after > before else 0.0
        (ax, ay), (bx, by) = self._points[part - 1 : part + 1]
        return Point(ax + (bx - ax) * share, ay + (by - ay) * share)


def _sides(roads: Sequence[Sequence[Point]]) -> list[bool]:
    """True for each road that is driven to the left: a steep one as the one before it."""
    aside = []
    for road in roads:
        (ax, ay), (bx, by) = road[0], road[-1]
        aside.append((bx - ax) / max(1.0, math.dist((ax, ay), (bx, by))))
    clear = [each for each in aside if abs(each) >= STEEP]
    left = clear[0] < 0 if clear else sum(aside) < 0
    result = []
    for each in aside:
        left = each < 0 if abs(each) >= STEEP else left
        result.append(left)
    return result


def way_of(geometry: TableGeometry, cards: Sequence[CardIndex]) -> Way:
    """The way along the route of these cards, from its left to its right end."""
    return _way(MapKey(geometry.layout.chart, geometry.board), tuple(cards))


@lru_cache(maxsize=8)
def _way(key: MapKey, cards: tuple[CardIndex, ...]) -> Way:
    cities = [key.board.cities[key.board.city_of[card]].id for card in cards]
    roads = [_road(key, one, other) for one, other in itertools.pairwise(cities)]
    start = roads[0][0] if roads else key.chart.cities[cities[0]].position
    return Way(roads, start)


def _road(key: MapKey, one: str, other: str) -> list[Point]:
    """The road from one city to the other one."""
    road = Road.between(one, other)
    points = smooth(key.chart.roads[road])
    return [Point(*each) for each in (points if one == road.a else points[::-1])]


def smooth(
    points: Sequence[tuple[float, float]], roundings: int = ROUNDINGS
) -> tuple[tuple[float, float], ...]:
    """The polyline with its corners cut (Chaikin), its ends kept."""
    line: list[tuple[float, float]] = [(float(x), float(y)) for x, y in points]
    for _ in range(roundings):
        if len(line) < 3:
            break
        cut = [line[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        line = [*cut, line[-1]]
    return tuple(line)
