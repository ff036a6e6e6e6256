"""Lines of routes on the roads: how wide each is, and which lane of a road it has.

The own route has the middle of a road, those of others lie beside it.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator

from game.rules.board import Road
from game.ui.graphics.theme import palette
from game.ui.table.draw.strokes import Points, length_of, part_of
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

LINE = 8.0
"""World units across the line of a rival's route, and of a road that is lit up."""

OWN = 1.7
"""Width of the own route, in widths of a rival's."""

QUIET = 0.55
"""The width of a rival's line while the viewer may act, in usual ones."""

CASING = 2.4
"""World units of dark along both sides of a line."""

RIM, FINE = 1.4, 1.6
"""World units of light paper along both sides of a quiet line, and of dark beyond these."""

APART = 7.0
"""World units of land between lines that lie side by side on a road."""

BEND, CLOSING_IN = 20.0, 2.0
"""World units from the middle of a city within which a line beside a road meets it, and the least
way on which it does, in its distances from the road: nearer to the city it crossed the next line of
its route.
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
    result: dict[tuple[int, Road], float] = {}
    for road, (middle, *others) in beside.items():
        result[middle, road] = 0.0
        # The first lies in the middle of the road, the others right, left, far right of it.
        reach = {1: half_of(geometry, middle), -1: half_of(geometry, middle)}
        for number, seat in enumerate(others):
            side, half = (-1 if number % 2 else 1), half_of(geometry, seat)
            result[seat, road] = side * (reach[side] + APART + half) * scale
            reach[side] += APART + 2 * half
    return result


def beside_routes(geometry: TableGeometry, road: Road, width: float) -> Points:
    """The points of a line of this width in world units, on the road or beside all routes on it."""
    scale = geometry.layout.scale
    reach = {1: 0.0, -1: 0.0}
    for (seat, used), aside in lanes_of(geometry).items():
        if used == road:
            for side in reach:
                reach[side] = max(reach[side], side * aside / scale + half_of(geometry, seat))
    if not any(reach.values()):
        return points_of(geometry, road, 0.0)
    at = {side: side * (reach[side] + APART + width / 2) * scale for side in reach}
    others = [
        geometry.layout.road(each) for each in {used for _, used in lanes_of(geometry)} - {road}
    ]

    def is_crowded(side: int) -> tuple[float, float]:
        """How far that side reaches, and how near other routes come to it."""
        line = points_of(geometry, road, at[side])
        near = (math.dist(one, other) for way in others for one in way[1:-1] for other in line)
        return reach[side], -min(near, default=0.0)

    return points_of(geometry, road, at[min(reach, key=is_crowded)])


def half_of(geometry: TableGeometry, seat: int) -> float:
    """World units from the middle of a seat's line to its edge."""
    if steps_back(geometry, seat):
        return LINE * QUIET / 2 + RIM + FINE
    return LINE * (OWN if seat == geometry.view.own else 1.0) / 2 + CASING


def lane(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The window points of a line `aside` of its road, which meets it again in both cities."""
    points = points_of(geometry, road, aside)
    if not aside:
        return points
    length = length_of(points)
    bend = min(max(BEND * geometry.layout.scale, CLOSING_IN * abs(aside)), length / 3)
    first, *_rest, last = geometry.layout.road(road)
    middle = ((round(x), round(y)) for x, y in part_of(points, bend, length - bend))
    return tuple(dict.fromkeys((first, *middle, last)))


def points_of(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The road's window points, moved `aside` pixels to its right all along its bends."""
    points = geometry.layout.road(road)
    if not aside:
        return points
    line = smooth(points)
    ways = [math.atan2(by - ay, bx - ax) for (ax, ay), (bx, by) in itertools.pairwise(line)]
    turned = zip(line, (ways[0], *ways), strict=True)
    moved = (
        (round(x - math.sin(way) * aside), round(y + math.cos(way) * aside))
        for (x, y), way in turned
    )
    return tuple(dict.fromkeys(moved))
