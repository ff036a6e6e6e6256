"""Narrow gaps between provinces: borders that almost meet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from game.tiled.chart import Point
from game.tiled.geometry import Edge, NamedPolygon, at, clockwise_edges, distance

NARROW = 10.0
"""Widest gap, in world units, that was hardly meant."""

FORK = 4 * NARROW
"""Distance from a common corner of two provinces within which their coasts may be that close."""

_CELL = 40.0


@dataclass(frozen=True, slots=True)
class NarrowGap:
    """Two provinces, how far apart they are where they are closest, and where that is."""

    one: str
    other: str
    width: float
    where: Point

    def __str__(self) -> str:
        return (
            f"{self.one} and {self.other} are {self.width:.1f} apart at {at(self.where)}; let "
            "their borders share their corners, if there is to be no gap"
        )


def narrow_gaps(polygons: Sequence[NamedPolygon]) -> list[NarrowGap]:
    """The gaps between provinces that are too narrow to be meant, one for two provinces."""
    found: dict[tuple[str, str], NarrowGap] = {}
    for gap in _gaps([(name, list(clockwise_edges(shape))) for _, name, shape in polygons]):
        pair = gap.one, gap.other
        if pair not in found or (gap.width, gap.where) < (found[pair].width, found[pair].where):
            found[pair] = gap
    return [found[pair] for pair in sorted(found)]


def _gaps(shapes: Sequence[tuple[str, list[Edge]]]) -> Iterator[NarrowGap]:
    corners = [dict.fromkeys(edge[0] for edge in edges) for _, edges in shapes]
    inner = {(b, a) for _, edges in shapes for a, b in edges}
    cells: dict[tuple[int, int], list[tuple[int, Point]]] = {}
    for index, points in enumerate(corners):
        for point in points:
            key = int(point.x // _CELL), int(point.y // _CELL)
            cells.setdefault(key, []).append((index, point))
    for index, (name, edges) in enumerate(shapes):
        for edge in edges:
            if edge in inner:
                continue
            for other, point in _around(edge, cells):
                if shapes[other][0] == name or point in corners[index]:
                    continue
                width = _distance(point, edge)
                if width <= NARROW and not any(
                    distance(point, fork) <= FORK
                    for fork in corners[index].keys() & corners[other].keys()
                ):
                    one, two = sorted((name, shapes[other][0]))
                    yield NarrowGap(one, two, width, point)


def _around(
    edge: Edge, cells: dict[tuple[int, int], list[tuple[int, Point]]]
) -> Iterator[tuple[int, Point]]:
    """The corners in the cells that an edge and what is close to it may lie in."""
    columns, rows = (
        range(int((min(ends) - NARROW) // _CELL), int((max(ends) + NARROW) // _CELL) + 1)
        for ends in zip(*edge, strict=True)
    )
    for column, row in product(columns, rows):
        yield from cells.get((column, row), ())


def _distance(point: Point, edge: Edge) -> float:
    """The distance of a point from an edge."""
    a, b = edge
    along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)
    share = min(max(along / distance(a, b) ** 2, 0.0), 1.0)
    nearest = a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)
    return math.dist(point, nearest)
