"""Plane geometry for the checks of a map."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from game.tiled.chart import Point
from game.tiled.faults import N_, Fault, numbered

Polygon: TypeAlias = tuple[Point, ...]
Edge: TypeAlias = tuple[Point, Point]
NamedPolygon: TypeAlias = tuple[int, str, Polygon]
"""A province's object id, its name and its shape."""
_OwnedEdge: TypeAlias = tuple[Point, Point, int]

GRID = 100  # cells a side in which edges look for neighbours
MOST_COMPARISONS = 100_000
"""Most comparisons of edges; the built-in maps need a seventh of them at most."""


def distance(a: Point, b: Point) -> float:
    return math.hypot(a.x - b.x, a.y - b.y)


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """True if the point lies inside the polygon; on its edge either answer may come."""
    inside = False
    for a, b in _edges(polygon):
        if (a.y > point.y) != (b.y > point.y):
            crossing = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            inside ^= point.x < crossing
    return inside


def on_land(polygons: Iterable[Sequence[Point]], point: Point) -> bool:
    """True if the point lies inside any of the polygons of a province."""
    return any(contains(polygon, point) for polygon in polygons)


def signed_area(polygon: Sequence[Point]) -> float:
    """The polygon's area, positive where it runs clockwise on the screen."""
    return sum(a.x * b.y - b.x * a.y for a, b in _edges(polygon)) / 2


def border_faults(polygons: Sequence[NamedPolygon]) -> Iterator[Fault]:
    """Faults where provinces lie over each other: `polygons` are object ids, provinces and shapes.

    Neighbours must share their border vertex for vertex. Then every edge belongs to one polygon
    or, in opposite directions, to two; no two edges cross; no province lies within another.
    """
    edges: list[_OwnedEdge] = []
    owners: dict[Edge, int] = {}
    names = {number: name for number, name, _ in polygons}
    told: set[tuple[int, int]] = set()
    for number, _, polygon in polygons:
        for edge in clockwise_edges(polygon):
            if edge[0] == edge[1]:
                yield Fault(
                    number,
                    "Two of its corners coincide at {where}. Delete one.",
                    where=at(edge[0]),
                )
                continue
            other = owners.get(edge, number)
            pair = min(number, other), max(number, other)
            if edge in owners and pair not in told:
                told.add(pair)
                yield _overlap_fault((other, number), names, at(edge[0]), _COMMON_EDGE)
            owners.setdefault(edge, number)
            edges.append((*edge, number))
    yield from _crossings(edges, names, told)
    yield from _nested(polygons, names, told)


def gap_faults(polygons: Sequence[NamedPolygon]) -> Iterator[Fault]:
    """Gaps between provinces without border faults.

    Where the edges that belong to one polygon alone close around an empty space, there is one.
    """
    owners = {edge: number for number, _, polygon in polygons for edge in clockwise_edges(polygon)}
    yield from _gaps(owners)


def clockwise_edges(polygon: Polygon) -> Iterator[Edge]:
    """The edges of a polygon, its inside on the right, its corners rounded to be compared."""
    corners = polygon[::-1] if signed_area(polygon) < 0 else polygon
    return _edges(tuple(_rounded(point) for point in corners))


def _crossings(
    edges: list[_OwnedEdge], names: Mapping[int, str], told: set[tuple[int, int]]
) -> Iterator[Fault]:
    """Edges that cross or overlap, once for each pair of polygons of which nothing is `told`."""
    cells: dict[tuple[int, int], list[_OwnedEdge]] = {}
    span = max((max(map(abs, (*a, *b))) for a, b, _ in edges), default=0.0)
    cell = max(span / GRID, 1.0)
    comparisons = 0
    for one in edges:
        (left, right), (top, bottom) = (
            sorted((int(one[0][axis] // cell), int(one[1][axis] // cell))) for axis in (0, 1)
        )
        for key in product(range(left, right + 1), range(top, bottom + 1)):
            neighbours = cells.setdefault(key, [])
            comparisons += 1 + len(neighbours)
            if comparisons > MOST_COMPARISONS:
                yield Fault(
                    one[2],
                    "Its outline and those around it have too many corners near {where}. Draw "
                    "them more simply.",
                    where=at(one[0]),
                )
                return
            for other in neighbours:
                pair = (min(one[2], other[2]), max(one[2], other[2]))
                if pair not in told and _cross(one[0], one[1], other[0], other[1]):
                    told.add(pair)
                    yield _overlap_fault(pair, names, at(one[0]), _CROSSING)
            neighbours.append(one)


def _overlap_fault(
    pair: tuple[int, int], names: Mapping[int, str], where: str, template: str
) -> Fault:
    """The fault of a pair of polygons, in the words of `template` for two provinces."""
    if pair[0] == pair[1]:
        return Fault(pair[1], "Its outline crosses itself near {where}. Untangle it.", where=where)
    if names[pair[0]] == names[pair[1]]:
        template = _ONE_PROVINCE
    return Fault(pair[1], template, other=numbered(pair[0], names[pair[0]]), where=where)


_COMMON_EDGE = N_(
    "It overlaps object {other} at {where}. Let provinces touch only along common corners."
)
_CROSSING = N_(
    "Its border and that of object {other} cross or touch near {where} without a common corner. "
    "Let both have the same corners there."
)
_NESTED = N_("It lies over object {other} near {where}. Move it beside that.")
_ONE_PROVINCE = N_(
    "It and object {other}, parts of one province, overlap or touch near {where}. Move them "
    "apart, or draw both as one polygon."
)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """True if two edges share more than corners that both of them have."""
    if {a, b} == {c, d}:
        return False
    if a in (c, d) or b in (c, d):
        # They share a corner: then only an overlap is a fault.
        shared, one = (a, b) if a in (c, d) else (b, a)
        other = d if shared == c else c
        towards = (one.x - shared.x) * (other.x - shared.x)
        towards += (one.y - shared.y) * (other.y - shared.y)
        return _side(shared, one, other) == 0 and towards > 0
    if _side(a, b, c) * _side(a, b, d) > 0:
        return False
    sides = (_side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b))
    if sides == (0, 0, 0, 0):
        return all(
            max(a[axis], b[axis]) >= min(c[axis], d[axis])
            and max(c[axis], d[axis]) >= min(a[axis], b[axis])
            for axis in (0, 1)
        )
    return sides[2] * sides[3] <= 0


def _side(a: Point, b: Point, c: Point) -> int:
    turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    return (turn > 1e-7) - (turn < -1e-7)


def _nested(
    polygons: Sequence[NamedPolygon], names: Mapping[int, str], told: set[tuple[int, int]]
) -> Iterator[Fault]:
    """Polygons within another: without crossings, one inner point is enough to find out.

    Pairs of which something is `told` already have no further fault.
    """
    for number, _, polygon in polygons:
        spot = _inner_point(polygon)
        for other, _, outer in polygons:
            pair = min(number, other), max(number, other)
            if spot is None or other == number or pair in told or not contains(outer, spot):
                continue
            told.add(pair)
            yield _overlap_fault((other, number), names, at(spot), _NESTED)


def _inner_point(polygon: Polygon) -> Point | None:
    """A point well inside: the middle of the widest span in the highest gap between corners."""
    heights = sorted({point.y for point in polygon})
    if len(heights) < 2:
        return None
    _, low, high = max((b - a, a, b) for a, b in itertools.pairwise(heights))
    y = (low + high) / 2
    spans = sorted(
        a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        for a, b in _edges(polygon)
        if (a.y > y) != (b.y > y)
    )
    pairs = list(zip(spans[::2], spans[1::2], strict=False))
    if not pairs:
        return None
    left, right = max(pairs, key=lambda pair: pair[1] - pair[0])
    return Point((left + right) / 2, y)


def _gaps(owners: dict[Edge, int]) -> Iterator[Fault]:
    """Rings of outer edges that run the wrong way round: they enclose a gap."""
    onward: dict[Point, list[Point]] = {}
    for a, b in owners:
        if (b, a) not in owners:
            onward.setdefault(a, []).append(b)
    while onward:
        start = next(iter(onward))
        ring = [start]
        while ring[-1] in onward:
            here = ring[-1]
            ring.append(_next_corner(ring[-2] if len(ring) > 1 else None, here, onward[here]))
            onward[here].remove(ring[-1])
            if not onward[here]:
                del onward[here]
            if ring[-1] == start:
                break
        if len(ring) > 3 and signed_area(ring[:-1]) < 0:
            number = owners[(ring[0], ring[1])]
            yield Fault(
                number,
                "There is a gap between provinces at {where}. Let their borders share "
                "their corners.",
                where=at(ring[0]),
            )


def _next_corner(before: Point | None, here: Point, choices: list[Point]) -> Point:
    """The choice that turns most to the left where several rings touch in a corner.

    With the province on the right hand, that is the next edge of the same empty space.
    """
    if before is None or len(choices) == 1:
        return choices[0]
    back = math.atan2(before.y - here.y, before.x - here.x)
    return min(
        choices,
        key=lambda point: -((math.atan2(point.y - here.y, point.x - here.x) - back) % math.tau),
    )


def _edges(polygon: Sequence[Point]) -> Iterator[Edge]:
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def _rounded(point: Point) -> Point:
    """The point to three digits: Tiled's sums of equal corners may differ in the last ones."""
    return Point(round(point.x, 3), round(point.y, 3))


def at(point: Point) -> str:
    """A place as it stands in sentences."""
    return f"{point.x:g}, {point.y:g}"
