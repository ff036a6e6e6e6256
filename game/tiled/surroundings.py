"""Surroundings of a map's plates: which province lies where, and where the roads run."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from game.tiled.chart import Point, ProvinceArea, Rect

CELL = 10.0
"""World units of a side of the squares in which provinces are looked up."""

STEP = 6.0
"""World units between the places at which a road is looked at."""

_Sorted: TypeAlias = tuple[list[float], list[int]]


class Lands:
    """The provinces of a map on a grid of squares."""

    def __init__(self, areas: Mapping[str, ProvinceArea], size: tuple[int, int]) -> None:
        columns, rows = (math.ceil(each / CELL) for each in size)
        self._rows = [bytearray(columns) for _ in range(rows)]
        self.numbers = {name: number for number, name in enumerate(areas, 1)}
        for name, area in areas.items():
            for polygon in area.polygons:
                self._fill(polygon, self.numbers[name], columns)

    def _fill(self, polygon: Sequence[Point], number: int, columns: int) -> None:
        crossings: dict[int, list[float]] = {}
        for a, b in pairwise((*polygon, polygon[0])):
            low, high = sorted((a.y / CELL - 0.5, b.y / CELL - 0.5))
            for row in range(math.ceil(low), math.ceil(high)):
                y = (row + 0.5) * CELL
                crossings.setdefault(row, []).append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
        for row, found in crossings.items():
            found.sort()
            if not 0 <= row < len(self._rows):
                continue
            for left, right in zip(found[::2], found[1::2], strict=False):
                start = max(0, round(left / CELL))
                end = min(columns, round(right / CELL))
                if end > start:
                    self._rows[row][start:end] = bytes((number,)) * (end - start)

    def shares(self, rect: Rect, number: int) -> tuple[float, float]:
        """The parts of a rectangle that lie in another province than this one, and in none."""
        left, top = max(0, round(rect.x / CELL)), max(0, round(rect.y / CELL))
        right = max(left + 1, round(rect.right / CELL))
        bottom = max(top + 1, round(rect.bottom / CELL))
        own = nothing = 0
        for row in self._rows[top:bottom]:
            own += row.count(number, left, right)
            nothing += row.count(0, left, right)
        total = (right - left) * (bottom - top)
        return max(0, total - own - nothing) / total, nothing / total


class Ways:
    """The places along all roads, one bit each; `roads` has those of each road."""

    def __init__(self, roads: Iterable[Sequence[Point]]) -> None:
        places: list[Point] = []
        self.roads: list[int] = []
        for points in roads:
            first = len(places)
            places += _along(points)
            self.roads.append((1 << len(places)) - (1 << first))
        self._across = _sorted_bits([place.x for place in places])
        self._down = _sorted_bits([place.y for place in places])

    def under(self, rects: Iterable[Rect]) -> int:
        """The bits of the places in these rectangles."""
        bits = 0
        for rect in rects:
            across = _between(self._across, rect.x, rect.right)
            bits |= across & _between(self._down, rect.y, rect.bottom)
        return bits


def _along(points: Sequence[Point]) -> list[Point]:
    result: list[Point] = []
    for a, b in pairwise(points):
        count = max(1, round(math.dist(a, b) / STEP))
        result += [
            Point(a.x + (b.x - a.x) * i / count, a.y + (b.y - a.y) * i / count)
            for i in range(count)
        ]
    return result


def _sorted_bits(values: Sequence[float]) -> _Sorted:
    """The values in order, and before each of them the bits of all lower ones."""
    order = sorted(range(len(values)), key=values.__getitem__)
    sums = [0]
    for index in order:
        sums.append(sums[-1] | 1 << index)
    return [values[index] for index in order], sums


def _between(bits: _Sorted, low: float, high: float) -> int:
    values, sums = bits
    return sums[bisect_left(values, high)] ^ sums[bisect_left(values, low)]
