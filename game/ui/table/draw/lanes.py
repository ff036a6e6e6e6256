"""Lines of routes on the roads: how wide each is, and which lane of a road it has.

The own route has the middle of a road, those of others lie beside it.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.rules.board import Road
from game.ui.graphics.theme import palette
from game.ui.table.draw.strokes import Points, along, length_of, part_of
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

LINE = 8.0
"""World units across the line of a rival's route, and of a road that is lit up."""

OWN = 1.7
"""Width of the own route, in widths of a rival's."""

QUIET = 0.78
"""The width of a rival's line while the viewer may act, in usual ones."""

CASING = 2.4
"""World units of dark along both sides of a line."""

FINE, RIM = 1.7, 0.85
"""World units of dark along both sides of a quiet line, and of light paper beyond these."""

APART = 1.4 * LINE
"""World units of land between lines that lie side by side on a road: more than a line is wide."""

BEND, CLOSING_IN = 20.0, 1.3
"""World units from the middle of a city within which a line beside a road comes nearer to it, and
the least way on which it does, in its distances from the road: on a longer one two lines ran into
each other well before their town.
"""

NEAR = 12.0
"""World units between the places at which lines are compared."""

TOWN = 34.0
"""World units from the middle of a city within which its drawing hides lines that cross."""

BESIDE_TOWN = 0.8
"""The share of its distance from the road that a line beside it keeps in the middle of a town,
below the drawing: right up to that it runs clear of the line on the road.
"""


def roads_of(geometry: TableGeometry, seat: int) -> Iterator[Road]:
    """The roads of a seat's route, in its order."""
    cities = geometry.board.cities
    route = geometry.view.observation.seats[seat].route
    for one, other in itertools.pairwise(geometry.board.city_of[card] for card in route):
        yield Road.between(cities[one].id, cities[other].id)


def steps_back(geometry: TableGeometry, seat: int) -> bool:
    """True if a seat's route steps back: a rival's while the viewer may act, unless all is to stand
    out with high contrast.
    """
    return geometry.view.may_act and seat != geometry.view.own and not palette().strong


def lanes_of(geometry: TableGeometry) -> dict[tuple[int, Road], float]:
    """The distance of each seat's line to the right of its road, in pixels."""
    own, scale = geometry.view.own, geometry.layout.scale
    beside: dict[Road, list[int]] = defaultdict(list)
    for seat in sorted(range(len(geometry.view.seats)), key=lambda each: each != own):
        for road in roads_of(geometry, seat):
            beside[road].append(seat)
    used = frozenset(beside)
    result: dict[tuple[int, Road], float] = {}
    for road, (middle, *others) in beside.items():
        result[middle, road] = 0.0
        if not others:
            continue
        # The first lies in the middle of the road, the others on its freer side and the other one.
        free = _freer_side(MapKey(geometry.layout.chart, geometry.board), road, used)
        reach = {1: half_of(geometry, middle), -1: half_of(geometry, middle)}
        for number, seat in enumerate(others):
            side, half = (-free if number % 2 else free), half_of(geometry, seat)
            result[seat, road] = side * (reach[side] + APART + half) * scale
            reach[side] += APART + 2 * half
    return result


@lru_cache(maxsize=64)
def _freer_side(key: MapKey, road: Road, used: frozenset[Road]) -> int:
    """1 for the right side of a road, -1 for the left one: that on which a second line comes less
    near those on other roads. Its own line to the next city crossed one on the other side.
    """
    roads, cities = key.chart.roads, {road.a, road.b}
    towns = roads[road][0], roads[road][-1]
    others = [
        place
        for each in sorted(used - {road}, key=lambda each: (each.a, each.b))
        if cities & {each.a, each.b}
        for place, _way in along(smooth(roads[each]), NEAR)
        if min(math.dist(place, town) for town in towns) > TOWN
    ]

    def room(side: int) -> float:
        line = moved_aside(roads[road], side * (LINE * OWN + APART))
        places = [place for place, _way in along(line, NEAR)]
        return min((math.dist(one, other) for one in others for other in places), default=0.0)

    return max((1, -1), key=room)


def beside_routes(geometry: TableGeometry, road: Road, width: float) -> Points:
    """The points of a line of this width in world units, on the road or beside all routes on it."""
    return lanes_beside(geometry, road, width)[0]


def lanes_beside(
    geometry: TableGeometry, road: Road, width: float, apart: float = APART
) -> list[Points]:
    """The points of such a line on either side of the routes on a road, `apart` from them, the
    freer side first; those of the road alone where it has no route.
    """
    scale, lanes = geometry.layout.scale, lanes_of(geometry)
    reach = {1: 0.0, -1: 0.0}
    for (seat, used), aside in lanes.items():
        if used == road:
            for side in reach:
                reach[side] = max(reach[side], side * aside / scale + half_of(geometry, seat))
    if not any(reach.values()):
        return [points_of(geometry, road, 0.0)]
    lines = {
        side: points_of(geometry, road, side * (reach[side] + apart + width / 2) * scale)
        for side in reach
    }
    others = [geometry.layout.road(each) for each in {used for _, used in lanes} - {road}]

    def is_crowded(side: int) -> tuple[float, float]:
        """How far the routes reach on that side, and how near others come."""
        line = lines[side]
        near = (math.dist(one, other) for way in others for one in way[1:-1] for other in line)
        return reach[side], -min(near, default=0.0)

    middle = geometry.layout.road(road)
    return [_to_towns(lines[side], middle, BEND * scale) for side in sorted(reach, key=is_crowded)]


def half_of(geometry: TableGeometry, seat: int) -> float:
    """World units from the middle of a seat's line to its edge."""
    if steps_back(geometry, seat):
        return LINE * QUIET / 2 + FINE + RIM
    return LINE * (OWN if seat == geometry.view.own else 1.0) / 2 + CASING


def lane(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The window points of a line `aside` of its road, which comes nearer to it in both cities."""
    points = points_of(geometry, road, aside)
    if not aside:
        return points
    least = BEND * geometry.layout.scale
    return _to_towns(points, geometry.layout.road(road), least)


def _to_towns(line: Points, road: Points, least: float) -> Points:
    """A line beside a road that comes nearer to it close to both towns, on `least` pixels."""
    ends, ways = list[tuple[int, int]](), list[float]()
    for (x, y), (left, top) in ((line[0], road[0]), (line[-1], road[-1])):
        ends.append((round(left + (x - left) * BESIDE_TOWN), round(top + (y - top) * BESIDE_TOWN)))
        ways.append(max(least, CLOSING_IN * math.dist((x, y), (left, top))))
    length = length_of(line)
    before, after = (min(each, length / 3) for each in ways)
    middle = ((round(x), round(y)) for x, y in part_of(line, before, length - after))
    return tuple(dict.fromkeys((ends[0], *middle, ends[1])))


def points_of(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The road's window points, moved `aside` pixels to its right all along its bends."""
    points = geometry.layout.road(road)
    if not aside:
        return points
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in moved_aside(points, aside)))


def moved_aside(points: Sequence[tuple[float, float]], aside: float) -> list[tuple[float, float]]:
    """A smooth line through points, moved so far to its right all along its bends."""
    line = smooth(points)
    ways = [math.atan2(by - ay, bx - ax) for (ax, ay), (bx, by) in itertools.pairwise(line)]
    turned = zip(line, (ways[0], *ways), strict=True)
    return [(x - math.sin(way) * aside, y + math.cos(way) * aside) for (x, y), way in turned]
