"""A part of the map around a route, small: where its cities lie in it, and their names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TypeAlias

from pygame import Rect

from game.rules.board import CityIndex, Road, bits
from game.tiled.chart import Point
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding

CLOSEST = 1.7
"""Factor by which the part is larger than the same land on the table at most."""

LARGEST = 1.5
"""How much larger large words make the names at most: those are left out that have no room."""

SMALLEST_NAME = 10
"""The smallest font of a name in pixels."""

COVERED = 0.3
"""The share of a name that lies over others at most: the large map has all names."""

STEPS = 12
"""Parts of a road at which names look where it is."""

MARGIN = 0.45
"""The font's sizes between a name and the edge of the map, a house or a road."""

SMALLEST_HOUSE = 10
"""The least height of a house in pixels, where cities lie close together."""

Spot: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ClosingMap:
    """The part of the table's map in `source`, drawn in `place`, around the route of `seat`.

    `houses` are the places for a house at each city of the route, `names` those of their names;
    `name_size` is the font of all of them.
    """

    seat: int
    place: Rect
    source: Rect
    cities: tuple[CityIndex, ...]
    houses: dict[CityIndex, Rect]
    names: dict[CityIndex, Rect]
    name_size: int

    @property
    def scale(self) -> float:
        """Pixels of the small map for one of the table's."""
        return self.place.width / self.source.width

    def at(self, spot: Spot) -> Spot:
        """A place of the table's map on the small one."""
        return (
            round(self.place.x + (spot[0] - self.source.x) * self.scale),
            round(self.place.y + (spot[1] - self.source.y) * self.scale),
        )


def node(geometry: TableGeometry, city: CityIndex) -> Spot:
    """The place of a city in the window, where its roads meet."""
    chart = geometry.layout.chart
    return geometry.layout.at(chart.cities[geometry.board.cities[city].id].position)


def closing_map(geometry: TableGeometry, metrics: Metrics, place: Rect) -> ClosingMap:
    """The part of the map around the route of the seat to act, as large as it goes in `place`."""
    board = geometry.board
    seat = geometry.view.observation.turn
    route = geometry.view.observation.seats[seat].route
    cities = tuple(board.city_of[card] for card in route)
    nodes = [node(geometry, city) for city in cities]
    around = bounding(Rect(*spot, 1, 1) for spot in nodes)
    side = house_side(place, len(cities))
    size = _name_size(place, metrics, len(cities))
    # Houses stand above their cities, names below them and to both sides.
    aside = max(text.width_of(board.cities[city].name, size, "semibold") for city in cities) // 2
    edge = max(side * 3 // 4, min(aside, place.width // 5)) + 4
    wide = max(1, place.width - 2 * edge) / around.width
    above, below = side + 6, text.line_height(size) + side // 3
    tall = max(1, place.height - above - below) / around.height
    land = geometry.layout.land
    least = max(place.width / land.width, place.height / land.height)
    scale = max(least, min(CLOSEST, wide, tall))
    source = Rect(0, 0, round(place.width / scale), round(place.height / scale))
    source.center = around.center
    source.y += round((below - above) / 2 / scale)
    source.clamp_ip(land)
    found = ClosingMap(seat, place, source, cities, {}, {}, size)
    spots = {city: found.at(spot) for city, spot in zip(cities, nodes, strict=True)}
    side = min(side, max(SMALLEST_HOUSE, _closest(list(spots.values())) * 95 // 100))
    houses = {city: _house(spot, side, place) for city, spot in spots.items()}
    names = _names(geometry, found, spots, houses)
    return ClosingMap(seat, place, source, cities, houses, names, size)


def _closest(spots: Sequence[Spot]) -> int:
    """The least distance, in the larger of its two directions, between two of the places."""
    pairs = combinations(spots, 2)
    return min(max(abs(ax - bx), abs(ay - by)) for (ax, ay), (bx, by) in pairs)


def house_side(place: Rect, cities: int) -> int:
    """The height of a house on the small map, in pixels."""
    share = 6 if cities < 6 else 7
    return max(16, min(place.width // 8, place.height // share))


def _name_size(place: Rect, metrics: Metrics, cities: int) -> int:
    """The font of the names: as large as words usually are, where that leaves land to see."""
    share = 8 if cities < 6 else 10
    larger = max(1.0, min(LARGEST, metrics.text_scale))
    most = round(larger * place.height / share), round(larger * place.width / 14)
    return max(SMALLEST_NAME, min(metrics.body, *most))


def _house(spot: Spot, side: int, place: Rect) -> Rect:
    rect = Rect(0, 0, side, side)
    rect.midbottom = (spot[0], spot[1] + side // 4)
    return rect.clamp(place)


def _names(
    geometry: TableGeometry,
    part: ClosingMap,
    spots: dict[CityIndex, Spot],
    houses: dict[CityIndex, Rect],
) -> dict[CityIndex, Rect]:
    """A place for each name, below, above or beside its house, that covers least."""
    taken, size, place = [*houses.values()], part.name_size, part.place
    # A name on the line of the route is harder to read, but better than one on a house.
    line = [
        Rect(0, 0, size // 2, size // 2).move(
            a[0] + (b[0] - a[0]) * step // STEPS - size // 4,
            a[1] + (b[1] - a[1]) * step // STEPS - size // 4,
        )
        for a, b in pairwise(spots.values())
        for step in range(1, STEPS)
    ]
    others = _other_roads(geometry, part)
    margin = max(3, round(size * MARGIN))
    result: dict[CityIndex, Rect] = {}
    for city in sorted(spots, key=lambda city: spots[city][1]):
        words = geometry.board.cities[city].name
        box = Rect(0, 0, text.width_of(words, size, "semibold"), round(size * 1.05))
        own = houses[city]
        choices = []
        for anchor, spot in (
            ("midtop", (own.centerx, own.bottom + 1)),
            ("midbottom", (own.centerx, own.top - 1)),
            ("midleft", (own.right + 2, own.centery)),
            ("midright", (own.left - 2, own.centery)),
            ("topleft", (own.centerx, own.bottom + 1)),
            ("topright", (own.centerx, own.bottom + 1)),
            ("bottomleft", (own.centerx, own.top - 1)),
            ("bottomright", (own.centerx, own.top - 1)),
        ):
            choice = box.copy()
            setattr(choice, anchor, spot)
            choices.append(choice)
        inner = place.inflate(-2 * margin, -2 * margin)
        clamped = [
            (number, rect := choice.clamp(inner), _strange(rect, city, houses))
            for number, choice in enumerate(choices)
        ]

        def cost(candidate: tuple[int, Rect, bool]) -> tuple[int, int]:
            number, rect, strange = candidate
            covered = sum(_area(rect.clip(other)) for other in taken)
            around = rect.inflate(margin, margin)
            crossed = sum(_area(around.clip(other)) for other in line)
            met = sum(math.dist(*cut) for other in others if (cut := rect.clipline(other)))
            apart = 2 * size * size * strange
            return covered * 10 + crossed * 2 + round(met) + apart + number, number

        best = min(clamped, key=cost)[1]
        covered = sum(_area(best.clip(other)) for other in taken)
        if covered <= _area(best) * COVERED:
            result[city] = best
            taken.append(best)
    return result


def _strange(name: Rect, city: CityIndex, houses: dict[CityIndex, Rect]) -> bool:
    """True for a name that would be taken for that of another house, which is nearer."""
    nearest = min(houses, key=lambda each: math.dist(name.center, houses[each].center))
    return nearest != city


def _other_roads(geometry: TableGeometry, part: ClosingMap) -> list[tuple[Spot, Spot]]:
    """The roads of the small map beside those of the route, each as straight parts."""
    cities, layout = geometry.board.cities, geometry.layout
    own = {Road.between(cities[a].id, cities[b].id) for a, b in pairwise(part.cities)}
    found = list[tuple[Spot, Spot]]()
    for road, points in layout.chart.roads.items():
        if road not in own:
            found += pairwise([part.at(layout.at(Point(*point))) for point in points])
    return [(a, b) for a, b in found if part.place.clipline(a, b)]


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def bystanders(geometry: TableGeometry, part: ClosingMap) -> list[tuple[int, CityIndex, Spot]]:
    """The houses that stand at other cities in sight: seat, city, and where the city lies."""
    found = []
    for seat, each in enumerate(geometry.view.observation.seats):
        for city in bits(each.houses):
            spot = part.at(node(geometry, city))
            if part.place.collidepoint(spot):
                found.append((seat, city, spot))
    return found
