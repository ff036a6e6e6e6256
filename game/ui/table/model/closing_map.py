"""A part of the map around a route, small: where its cities lie in it, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from pygame import Rect

from game.rules.board import CityIndex, CityMask, Road
from game.tiled.chart import Point
from game.ui.graphics import text
from game.ui.graphics.layout import covered, take_top
from game.ui.graphics.name_places import (
    Spot,
    crossed,
    gap,
    is_led_across,
    is_strange,
    nearer_to_another,
    nearest,
    settled,
)
from game.ui.graphics.theme import Metrics
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding

CLOSEST = 2.2
"""Factor by which the part is larger than the same land on the table at most."""

LARGEST = 1.5
"""The most by which large words make the names larger: those are left out that have no room."""

SMALLEST_NAME, READ = 10, 1.05
"""The smallest font of a name in pixels, and in units the least that it has unless others leave
none of that size any room.
"""

SMALLER = 80
"""Per cent of their usual font that names have at least where only so all have room."""

FEW = 84
"""Per cent of that font that the names have where only cities with a new house have one."""

NEAR = 0.5
"""Fonts between a name and its house from which a line leads from one to the other."""

RING = 0.3
"""Units of the ring around the place where a house may stand instead."""

MARGIN = 0.2
"""The font's sizes between a name and the edge of the map, or the line of the route."""

SMALLEST_HOUSE = 10
"""The least height of a house in pixels, where cities lie close together."""

DOT = 11
"""The radius of the dot of a city at most, in pixels of the table's map."""

HEADING, TITLE = 104, 130
"""Per cent of the font of names that the province above the map has, and per cent of this that the
strip is high on which it stands.
"""

LEAST_TITLED = 70
"""Pixels of height from which a map has a strip for the province."""


@dataclass(frozen=True, slots=True)
class ClosingMap:
    """The part of the table's map in `source`, drawn in `place`, around the route of `seat`.

    `houses` are the places for a house at each city of the route. `names` are the places of the
    plates with names, of cities that get a house, as far as they have room clear of everything
    else, and of those that are `offered` to it instead; `name_size` is the font of all of them.
    `leaders` are lines to cities from names that lie further away. The `province` of all houses, if
    it is named, stands on a strip above the land, the `heading`: on the land it would be read as
    the name of what lies there.
    """

    seat: int
    place: Rect
    source: Rect
    cities: tuple[CityIndex, ...]
    houses: dict[CityIndex, Rect]
    names: dict[CityIndex, Rect]
    name_size: int
    leaders: dict[CityIndex, tuple[Spot, Spot]]
    offered: CityMask = 0
    province: str = ""
    heading: Rect | None = None

    def named(self, open_here: CityMask) -> dict[CityIndex, Rect]:
        """The names that are seen while houses may stand in the cities `open_here` instead."""
        hidden = self.offered & ~open_here
        return {city: rect for city, rect in self.names.items() if not hidden >> city & 1}

    @property
    def whole(self) -> Rect:
        """The place of the land with what stands above it."""
        return self.place if self.heading is None else self.place.union(self.heading)

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


def closing_map(
    geometry: TableGeometry,
    metrics: Metrics,
    place: Rect,
    housed: CityMask = 0,
    offered: CityMask = 0,
    province: str = "",
) -> ClosingMap:
    """The part of the map around the route of the seat to act, as large as it goes in `place`.

    The cities that are `housed` have their names there; all of them where none is. Those that are
    `offered` for a house instead have theirs where there is room beside these. The name of the
    `province` of all houses stands above it.
    """
    heading = None
    if province and place.height >= LEAST_TITLED:
        place, font = place.copy(), _name_size(place, metrics, housed.bit_count() or 1)
        heading = take_top(place, heading_font(font) * TITLE // 100)
    board = geometry.board
    seat = geometry.view.observation.turn
    route = geometry.view.observation.seats[seat].route
    cities = tuple(board.city_of[card] for card in route)
    nodes = [node(geometry, city) for city in cities]
    around = bounding(Rect(*spot, 1, 1) for spot in nodes)
    side = house_side(place, housed.bit_count() or len(cities))
    size = _name_size(place, metrics, housed.bit_count() or len(cities))
    # Houses stand above their cities, names below them and to both sides.
    aside = max(text.width_of(board.cities[city].name, size, "semibold") for city in cities) // 2
    edge = max(side * 3 // 4, min(aside, place.width // 5)) + 4
    wide = max(1, place.width - 2 * edge) / around.width
    # Beside those of few houses there is mostly room for their names.
    above, below = side + 6, (side * 3 // 4 if housed else text.line_height(size) + side // 3)
    tall = max(1, place.height - above - below) / around.height
    land = geometry.layout.land
    # All of the route is in sight, also where there is no land beside it, as long as its houses are
    # told apart.
    apart = max(place.height / land.height, SMALLEST_HOUSE / max(1, _closest(nodes)))
    filled = max(place.width / land.width, place.height / land.height)
    scale = max(min(filled, apart), min(CLOSEST, wide, tall))
    source = Rect(0, 0, round(place.width / scale), round(place.height / scale))
    source.center = around.center
    source.y += round((below - above) / 2 / scale)
    source.x = _along(source.x, source.width, land.x, land.width)
    source.y = _along(source.y, source.height, land.y, land.height)
    found = ClosingMap(seat, place, source, cities, {}, {}, size, {})
    spots = {city: found.at(spot) for city, spot in zip(cities, nodes, strict=True)}
    side = min(side, max(SMALLEST_HOUSE, _closest(list(spots.values())) * 95 // 100))
    houses = {city: _house(spot, side, place) for city, spot in spots.items()}
    if housed:
        # Few names on small plates leave the houses the strongest thing there.
        size = max(_least_name(metrics), size * FEW // 100)
    offered = offered & ~housed if housed else 0
    found = replace(found, houses=houses, name_size=size, offered=offered)
    if heading is not None:
        found = replace(found, province=province, heading=heading)
    named = [city for city in houses if housed >> city & 1] or list(houses)
    names, size = _names(geometry, found, named)
    leaders = _leaders(geometry, found, names, size)
    return replace(found, names=names, name_size=size, leaders=leaders)


def heading_words(geometry: TableGeometry, province: str) -> str:
    """The name of a province."""
    return next(each.name for each in geometry.board.provinces if each.id == province)


def heading_font(name_size: int) -> int:
    """The font of the province of all houses: larger than the `name_size` of cities."""
    return max(text.READABLE, name_size * HEADING // 100)


def _along(start: int, length: int, land: int, whole: int) -> int:
    """The start of a part within a land, or around all of it where the part is longer."""
    if length >= whole:
        return land - (length - whole) // 2
    return max(land, min(start, land + whole - length))


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
    return max(_least_name(metrics), min(metrics.body, *most))


def _least_name(metrics: Metrics) -> int:
    """The smallest font of a name where it has room."""
    return max(SMALLEST_NAME, metrics.px(READ))


def _house(spot: Spot, side: int, place: Rect) -> Rect:
    rect = Rect(0, 0, side, side)
    rect.midbottom = (spot[0], spot[1] + side // 4)
    return rect.clamp(place)


def _names(
    geometry: TableGeometry, part: ClosingMap, named: Sequence[CityIndex]
) -> tuple[dict[CityIndex, Rect], int]:
    """The places of the names and their font: a little smaller where else one has no room."""
    size = part.name_size
    least = max(SMALLEST_NAME, size * SMALLER // 100)
    best = dict[CityIndex, Rect]()
    used, most = size, (0, 0)
    for font in range(size, least - 1, -1):
        names = _clear_names(geometry, replace(part, name_size=font), named)
        found = sum(city in names for city in named), len(names)
        if found > most:
            best, used, most = names, font, found
        if most == (len(named), len(named) + part.offered.bit_count()):
            break
    return best, used


def _clear_names(
    geometry: TableGeometry, part: ClosingMap, named: Sequence[CityIndex]
) -> dict[CityIndex, Rect]:
    """A place for each name that covers no house, no dot of a city and no other name, and is
    clearly nearest to its own house; the names of the cities that are offered find theirs last.
    """
    size = part.name_size
    houses = {city: seen_house(geometry, part, city) for city in part.houses}
    others = other_marks(geometry, part)
    marks = [*houses.values(), *others]
    cities = range(len(geometry.board.cities))
    dots = {city: part.at(node(geometry, city)) for city in cities}
    # A name on the line of the route is harder to read.
    line = list(pairwise(dots[city] for city in part.cities))
    roads = _other_roads(geometry, part)
    margin = max(3, round(size * MARGIN))
    inner = part.place.inflate(-2 * margin, -2 * margin)
    # Those between which the player decides find their places first.
    built = geometry.view.observation.seats[part.seat].houses
    offers, costs = dict[CityIndex, list[Rect]](), dict[CityIndex, list[float]]()
    instead = [city for city in houses if part.offered >> city & 1]

    def first(city: CityIndex) -> tuple[int, int]:
        return (built | part.offered) >> city & 1, dots[city][1]

    for city in sorted([*named, *instead], key=first):
        box = Rect(0, 0, *plate_size(geometry.board.cities[city].name, size))
        rivals = [dot for other, dot in dots.items() if other != city]
        rival_houses = [house for other, house in houses.items() if other != city]
        own = offers[city] = [place.clamp(inner) for place in _around(box, houses[city], size)]
        costs[city] = [
            100 * covered(place, marks)
            # What it begins or ends beside would be taken for a part of it.
            + 20 * covered(place.inflate(size, 0), others)
            + 2 * size * crossed(place.inflate(margin, margin), line)
            + crossed(place, roads)
            + 4 * size * size * is_strange(place, dots[city], rivals)
            + _ambiguous(size, nearer_to_another(place, houses[city], rival_houses, size))
            + size * gap(place, houses[city])
            + 6 * size * size * is_led_across(place, dots[city], rival_houses)
            + number
            for number, place in enumerate(own)
        ]
    found = settled(offers, costs, 100)
    result = dict[CityIndex, Rect]()
    for city in named:
        if not covered(found[city], [*marks, *result.values()]):
            result[city] = found[city]
    if len(named) < len(houses):
        # Between these few the player decides: each has its name, if over a city without any.
        for city in (each for each in named if each not in result):
            ranked = sorted(zip(costs[city], offers[city], strict=True), key=lambda each: each[0])
            kept = [*houses.values(), *result.values()]
            clear = [place for _cost, place in ranked if not covered(place, kept)]
            if clear:
                result[city] = clear[0]
    for city in instead:
        # A name that leads to the wrong house is worse than none.
        others = [house for other, house in houses.items() if other != city]
        ranked = sorted(zip(costs[city], offers[city], strict=True), key=lambda each: each[0])
        kept = [*marks, *result.values()]
        clear = [
            place
            for _cost, place in ranked
            if not (covered(place, kept) or nearer_to_another(place, houses[city], others, size))
        ]
        if clear:
            result[city] = clear[0]
    return result


def _ambiguous(size: int, lacks: float) -> float:
    """The cost of a name that is not clearly nearest to its own house: more than that of one over a
    city without any, and the more the further off it is.
    """
    return size * (60 * size + 10 * lacks) if lacks else 0.0


def seen_house(geometry: TableGeometry, part: ClosingMap, city: CityIndex) -> Rect:
    """The place of a house as it is seen: with a ring around it where it is offered."""
    house = part.houses[city]
    if not part.offered >> city & 1:
        return house
    ring = 2 * max(2, geometry.layout.metrics.px(RING))
    return house.inflate(ring, ring)


def _around(box: Rect, house: Rect, size: int) -> list[Rect]:
    """Places for a name beside its house, the best ones first, and some further away."""
    found = []
    for away in (1, size // 2, size, 2 * size, 4 * size, 6 * size):
        near = house.inflate(2 * away, 2 * away)
        middle = house.center
        for anchor, spot in (
            ("midtop", (middle[0], near.bottom)),
            ("midbottom", (middle[0], near.top)),
            ("midleft", (near.right, middle[1])),
            ("midright", (near.left, middle[1])),
            ("topleft", (middle[0], near.bottom)),
            ("topright", (middle[0], near.bottom)),
            ("bottomleft", (middle[0], near.top)),
            ("bottomright", (middle[0], near.top)),
            ("topleft", (near.right, middle[1])),
            ("topright", (near.left, middle[1])),
            ("bottomleft", (near.right, middle[1])),
            ("bottomright", (near.left, middle[1])),
        ):
            place = box.copy()
            setattr(place, anchor, spot)
            found.append(place)
    return found


def _leaders(
    geometry: TableGeometry, part: ClosingMap, names: dict[CityIndex, Rect], size: int
) -> dict[CityIndex, tuple[Spot, Spot]]:
    """A line to its city from each name that is apart from it, or nearer to another one."""
    found = {}
    dots = [part.at(node(geometry, city)) for city in range(len(geometry.board.cities))]
    for city, name in names.items():
        own = dots[city]
        rivals = [dot for dot in dots if dot != own]
        others = [house for other, house in part.houses.items() if other != city]
        apart = gap(name, part.houses[city]) >= NEAR * size or is_strange(name, own, rivals)
        if apart or nearer_to_another(name, part.houses[city], others, size):
            found[city] = nearest(name, own), own
    return found


def plate_size(name: str, size: int) -> tuple[int, int]:
    """The size of the plate with a name in a font."""
    return text.width_of(name, size, "semibold") + round(size * 0.7), round(size * 1.3)


def dot_radius(part: ClosingMap) -> int:
    """The radius of the dot of a city."""
    return max(2, min(part.place.height // 45, round(part.scale * DOT)))


def small_house(part: ClosingMap) -> int:
    """The height of a house that stands beside a city."""
    return max(9, part.place.height // 16)


def other_marks(geometry: TableGeometry, part: ClosingMap) -> list[Rect]:
    """The places of the dots of other cities, and of the small houses beside those of the route."""
    reach = 2 * dot_radius(part) + 2
    dots = []
    for city in range(len(geometry.board.cities)):
        if city not in part.houses:
            dot = Rect(0, 0, reach, reach)
            dot.center = part.at(node(geometry, city))
            dots.append(dot)
    return [*dots, *bystanders(geometry, part)]


def _other_roads(geometry: TableGeometry, part: ClosingMap) -> list[tuple[Spot, Spot]]:
    """The roads of the small map beside those of the route, each as straight parts."""
    cities, layout = geometry.board.cities, geometry.layout
    own = {Road.between(cities[a].id, cities[b].id) for a, b in pairwise(part.cities)}
    found = list[tuple[Spot, Spot]]()
    for road, points in layout.chart.roads.items():
        if road not in own:
            found += pairwise([part.at(layout.at(Point(*point))) for point in points])
    return [(a, b) for a, b in found if part.place.clipline(a, b)]


def bystanders(geometry: TableGeometry, part: ClosingMap) -> list[Rect]:
    """The places of the houses that the seat has already, beside their cities on the route.

    All others say nothing about where houses may go.
    """
    found, side = list[Rect](), small_house(part)
    built = geometry.view.observation.seats[part.seat].houses
    for city in part.houses:
        if built >> city & 1:
            x, y = part.at(node(geometry, city))
            rect = Rect(0, 0, side, side)
            rect.midleft = x + dot_radius(part) + 2, y
            found.append(rect)
    return found
