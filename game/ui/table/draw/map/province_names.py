"""Places of the names of provinces on a drawn ground: on their land, or else on the sea beside.

A name lies on the largest part of its province, or else on another one where no road crosses it, or
else on the sea. Small letters come last: in a small window nobody could read them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.tiled.chart import Chart, Point, ProvinceArea, Rect
from game.tiled.geometry import Polygon, contains, signed_area
from game.tiled.placement_costs import bounding, grown, things_of, within
from game.tiled.surroundings import Lands, Ways
from game.ui.graphics import text

LARGE, SMALL = (34, 28, 22), (17,)
"""Heights of a province's name in world units, the first that has room."""

SPACING = 0.42
"""Space between the letters of a name, as a share of their height."""

ROOM = 6.0
"""World units that a name keeps from the plates of cities."""

TRIES = 13

AT_SEA = LARGE[1:]
"""Heights of a name on the sea."""

OFFSHORE = 60.0
"""World units from the land within which its name must lie on the sea."""

NEARER = 0.6
"""The factor by which a name on the sea must be nearer to its own land than to any other."""

ROADSIDE = 16.0
"""World units by which a name on the sea is farther from roads, on which routes will lie."""

EDGE = 30.0
"""World units that a name on the sea keeps from the edge of the sheet."""

STEP = 12.0
"""World units between the places that are tried on the sea, and between those of a shore."""


@dataclass(frozen=True, slots=True)
class NamePlace:
    """The middle of a name and the height of its letters, in world units."""

    spot: Point
    size: int


def name_places(
    chart: Chart, names: Mapping[str, str], taken: Sequence[Rect]
) -> dict[str, NamePlace]:
    """The places of the names of provinces, by id; one that has room nowhere is left out.

    Names keep clear of the boxes that are `taken`, those on the sea of all things on the sheet.
    """
    known = {each: name for each, name in names.items() if each in chart.provinces}
    found: dict[str, NamePlace] = {}
    for province, name in known.items():
        place = _on_land(_by_size(chart.provinces[province])[:1], name, LARGE, taken)
        if place is not None:
            found[province] = place
    homeless = [each for each in known if each not in found]
    if homeless:
        ways, sea = Ways(chart.roads.values()), _Sea(chart, taken)
        for province in homeless:
            name, parts = known[province], _by_size(chart.provinces[province])
            others = [_box(known[each], place) for each, place in found.items()]
            place = (
                _on_land(parts[1:], name, LARGE, taken, ways)
                or sea.place(province, name, AT_SEA, others)
                or _on_land(parts, name, SMALL, taken)
                or sea.place(province, name, SMALL, others)
            )
            if place is not None:
                found[province] = place
    return found


def width_of(name: str, size: int) -> float:
    """The width of a name in spaced letters of this height."""
    letters = sum(text.width_of(letter, size, "semibold") for letter in name.upper())
    return letters + size * SPACING * (len(name) - 1)


def _box(name: str, place: NamePlace) -> Rect:
    return Rect.around(place.spot, width_of(name, place.size), place.size * 1.1)


def _by_size(area: ProvinceArea) -> list[Polygon]:
    return sorted(area.polygons, key=lambda each: -abs(signed_area(each)))


def _on_land(
    polygons: Iterable[Polygon],
    name: str,
    sizes: Sequence[int],
    taken: Sequence[Rect],
    ways: Ways | None = None,
) -> NamePlace | None:
    """The place where the first of these lands that has room is widest and no city near.

    With `ways`, no road may lead through the name.
    """
    for polygon in polygons:
        places = _places(polygon)
        for size in sizes:
            wide, high = width_of(name, size) + size, size * 1.1
            for spot in _spots(polygon, places, taken, wide, high):
                if ways is None or not ways.under([Rect.around(spot, wide, high)]):
                    return NamePlace(spot, size)
    return None


def _places(polygon: Polygon) -> list[Point]:
    """Places in the polygon at which a name might have its middle."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    grid = (
        Point(
            min(xs) + (max(xs) - min(xs)) * column / TRIES,
            min(ys) + (max(ys) - min(ys)) * row / TRIES,
        )
        for row in range(1, TRIES)
        for column in range(1, TRIES)
    )
    return [place for place in grid if contains(polygon, place)]


def _spots(
    polygon: Polygon, places: Sequence[Point], taken: Sequence[Rect], wide: float, high: float
) -> Iterator[Point]:
    """The places where a name so wide and high lies inside, first what is farthest from others."""
    candidates: list[tuple[float, Point]] = []
    for x, y in places:
        # How far each box is from the line on which the letters stand.
        distance = min(
            math.hypot(
                max(0.0, box.x - x - wide / 2, x - wide / 2 - box.right),
                max(0.0, box.y - y, y - box.bottom),
            )
            for box in taken
        )
        if distance > ROOM + high / 2:
            candidates.append((distance, Point(x, y)))
    across = [wide * (part / 4 - 0.5) for part in range(5)]
    for _, (x, y) in sorted(candidates, reverse=True):
        corners = [Point(x + dx, y + dy) for dx in across for dy in (-high / 2, high / 2)]
        if all(contains(polygon, corner) for corner in corners):
            yield Point(x, y)


class _Sea:
    """The things on and around the sea of a map, for names beside their land."""

    def __init__(self, chart: Chart, taken: Sequence[Rect]) -> None:
        self._chart = chart
        self._taken = [*taken, *things_of(chart)]
        self._lands = Lands(chart.provinces, chart.size)
        self._ways = Ways(chart.roads.values())
        self._shores = {name: list(_shore(area)) for name, area in chart.provinces.items()}
        columns, rows = chart.size
        self._sheet = Rect(EDGE, EDGE, columns - 2 * EDGE, rows - 2 * EDGE)

    def place(
        self, province: str, name: str, sizes: Sequence[int], others: Sequence[Rect]
    ) -> NamePlace | None:
        """The place closest to the province that is free, for the largest letters that have one."""
        for size in sizes:
            wide, high = width_of(name, size), size * 1.1
            best: tuple[float, Point] | None = None
            for spot, off_centre in self._candidates(province, wide, high):
                box = Rect.around(spot, wide, high)
                if best is not None and off_centre >= best[0]:
                    continue
                if not self._is_free(grown(box, ROOM), others):
                    continue
                away = _distance(box, self._shores[province])
                cost = away + off_centre
                if away <= OFFSHORE and (best is None or cost < best[0]):
                    strangers = (each for other, each in self._shores.items() if other != province)
                    if all(away <= NEARER * _distance(box, shore) for shore in strangers):
                        best = cost, spot
            if best is not None:
                return NamePlace(best[1], size)
        return None

    def _candidates(self, province: str, wide: float, high: float) -> Iterator[tuple[Point, float]]:
        """Middles of a name around each part of a province, and what it costs to lie aside."""
        for polygon in self._chart.provinces[province].polygons:
            land = bounding([Rect(*corner, 0, 0) for corner in polygon])
            left, top = land.x - wide / 2 - OFFSHORE, land.y - high / 2 - OFFSHORE
            columns = math.ceil((land.width + wide + 2 * OFFSHORE) / STEP)
            rows = math.ceil((land.height + high + 2 * OFFSHORE) / STEP)
            for row in range(rows + 1):
                for column in range(columns + 1):
                    spot = Point(left + column * STEP, top + row * STEP)
                    yield spot, abs(spot.x - land.centre.x) / 10

    def _is_free(self, box: Rect, others: Iterable[Rect]) -> bool:
        return (
            within(self._sheet, box)
            and not any(box.overlaps(each) for each in self._taken)
            and not any(box.overlaps(each) for each in others)
            and self._lands.shares(box, 0)[1] == 1.0
            and not self._ways.under([grown(box, ROADSIDE)])
        )


def _shore(area: ProvinceArea) -> Iterator[Point]:
    """Places along the borders of a province."""
    for polygon in area.polygons:
        for a, b in pairwise((*polygon, polygon[0])):
            count = max(1, round(math.dist(a, b) / STEP))
            for i in range(count):
                yield Point(a.x + (b.x - a.x) * i / count, a.y + (b.y - a.y) * i / count)


def _distance(box: Rect, places: Iterable[Point]) -> float:
    """The distance of a box from the nearest of some places."""
    return min(
        math.hypot(max(0.0, box.x - x, x - box.right), max(0.0, box.y - y, y - box.bottom))
        for x, y in places
    )
