"""Drawing of all routes on the map: coloured lines along the roads between laid cities."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Colour, Mark, mix, palette, route_casing, seat_colour
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.strokes import (
    BED,
    BED_EDGE,
    Points,
    dashes,
    dotted,
    stroke,
)
from game.ui.table.model.geometry import TableGeometry

LINE = 8.0
"""World units across the line of a rival's route, and of a road that is lit up."""

OWN = 1.7
"""Width of the own route, in widths of a rival's."""

QUIET, PALE = 0.8, 0.35
"""While the viewer may act: the width of a rival's line, in usual ones, and how far its colours go
towards that of paper.
"""

CASING = 2.2
"""World units of dark along both sides of a line."""

CORE = 0.36
"""The share of the own line's width that is white."""

MASK = 1.9
"""Width of the light along a piece of a route that stands out, in widths of its line."""

LIGHT = 1.7
"""Width of the light below a road that is lit up, in widths of its line."""

INKED = 0.45
"""Width of a road that is only spoken of, in widths of a rival's line."""

WHITE: Colour = (255, 255, 255)

BED_LIGHT: Colour = (253, 248, 232)

PENNANT = 0.62
"""Height of a route end's pennant, as a share of the city's drawing."""

OFF_TILES = 4
"""The cost of covering a tile with a pennant of perhaps its colours, in that of anything else."""

STEP, ON_ROAD = 4, 1
"""Pixels between the places at which a pennant looks for roads, and what each of them costs it, in
pixels of what else it covers, by its height.
"""


def route_sprites(geometry: TableGeometry, factory: SpriteFactory) -> list[Sprite]:
    """A line for each route of two or more cities, the own one wider, last, with a white core.

    Where several routes share a road their lines lie side by side, the own one on the road. Each
    route's casings lie below all its lines, so that they join at the cities.
    """
    own, seats = geometry.view.own, range(len(geometry.view.seats))
    lanes = _lanes(geometry)
    result: list[Sprite] = []
    for seat in sorted(seats, key=lambda each: each == own):
        roads = list(_roads(geometry, seat))
        colour = factory.colour(seat)
        width = LINE * (OWN if seat == own else 1.0) * geometry.layout.scale
        points = [_points(geometry, road, lanes[seat, road]) for road in roads]
        if seat == own:
            core = width * CORE, palette().parchment_light, 255
            result += _cased(geometry, points, width, colour.main, route_casing(colour.main), core)
            continue
        # With high contrast nothing is pale.
        pale = PALE if geometry.view.may_act and not palette().strong else 0.0
        width *= QUIET if pale else 1.0
        main, dark = (
            mix(each, palette().parchment, pale)
            for each in (colour.main, route_casing(colour.main))
        )
        result += _cased(geometry, points, width, main, dark)
        if colour.mark is not Mark.PLAIN:
            result += [_marks(each, width, colour.mark, colour.on) for each in points]
    return result


class RouteEnd(NamedTuple):
    """An end of a seat's route, and its pennant."""

    seat: int
    city: CityIndex
    pennant: Sprite


def end_sprites(geometry: TableGeometry) -> list[Sprite]:
    """A pennant at both ends of each route, beside the drawing of the city and off the names."""
    return [each.pennant for each in route_ends(geometry)]


def route_ends(geometry: TableGeometry) -> list[RouteEnd]:
    """Both ends of each route."""
    cities = range(len(geometry.board.cities))
    taken = [place for city in cities for place in (geometry.label(city), geometry.sockets(city))]
    tiles = [geometry.stack(stack) for stack in range(len(geometry.board.stacks))]
    taken += (tiles + [tag.rect for tag in stack_tags(geometry).values()]) * OFF_TILES
    drawings = [geometry.marker(city) for city in cities]
    result = list[RouteEnd]()
    for seat, each in enumerate(geometry.view.observation.seats):
        route = [geometry.board.city_of[card] for card in each.route]
        for city in dict.fromkeys(route[:1] + route[-1:]):
            others = [*drawings[:city], *drawings[city + 1 :]]
            pennant = _pennant(geometry, city, seat, [*taken, *others], _ways(geometry, city, seat))
            result.append(RouteEnd(seat, city, pennant))
            taken.append(pennant.rect)
    return result


def ribbon_masks(
    geometry: TableGeometry, seat: int, pieces: Iterable[tuple[CityIndex, CityIndex]]
) -> list[Sprite]:
    """White lines that cover these pieces of a seat's route, each with the light it lies in."""
    cities, lanes = geometry.board.cities, _lanes(geometry)
    wide = LINE * (OWN if seat == geometry.view.own else 1.0)
    width = wide * geometry.layout.scale + 2 * max(1.0, CASING * geometry.layout.scale)
    result = []
    for one, other in pieces:
        road = Road.between(cities[one].id, cities[other].id)
        points = _points(geometry, road, lanes[seat, road])
        result.append(_line(points, (width * MASK, WHITE, 90), (width, WHITE, 255)))
    return result


def lit_route(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, light: Colour, alpha: int
) -> list[Sprite]:
    """Light along a seat's whole route, which is being closed or given up."""
    scale = LINE * geometry.layout.scale
    layers = (
        (scale * 2.4, light, 235),
        (scale * 1.3, factory.colour(seat).main, 255),
    )
    lines = [_line(_points(geometry, road, 0.0), *layers) for road in _roads(geometry, seat)]
    return [each._replace(alpha=alpha) for each in lines]


def road_line(geometry: TableGeometry, road: Road, colour: Colour, width: float = LINE) -> Sprite:
    """A single road lit up, beside the routes on it."""
    layers = (
        (width * LIGHT * geometry.layout.scale, palette().parchment_light, 200),
        (width * geometry.layout.scale, colour, 255),
    )
    return _line(_beside_routes(geometry, road, width * LIGHT), *layers)


def inked_road(geometry: TableGeometry, road: Road) -> Sprite:
    """A road that is spoken of: a thin line of ink."""
    width = max(2.0, LINE * INKED * geometry.layout.scale)
    return _line(_points(geometry, road, 0.0), (width, palette().ink, 255))


def dotted_road(geometry: TableGeometry, road: Road, width: float, fits: bool = False) -> Sprite:
    """A road on which a route could go on: dots on a bed with a dark edge, beside the routes on it.

    They are of ink on white, or white on green as the sign on cards that carry the route on there.
    """
    points = _beside_routes(geometry, road, width * (BED + BED_EDGE))
    wide = max(2.0, width * geometry.layout.scale)
    dots, bed = (BED_LIGHT, palette().green) if fits else (palette().ink, BED_LIGHT)
    line = dotted(points, wide, dots, bed, palette().walnut_dark)
    return Sprite(line.image, line.x, line.y)


def dotted_sample(length: int, width: float) -> Surface:
    """A piece of a dotted road, beside words that say what it means."""
    return _sample(length, width, palette().ink, palette().walnut_dark)


@cached(4)
def _sample(length: int, width: float, ink: Colour, edge: Colour) -> Surface:
    image = dotted(((0, 0), (length, 0)), width, ink, BED_LIGHT, edge).image
    return image.subsurface(image.get_bounding_rect())


def network_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    routes: Iterable[Sequence[CityIndex]],
) -> list[Sprite]:
    """The roads of all these routes, each of them once, as ribbons with the mark of a seat."""
    cities = geometry.board.cities
    roads = dict.fromkeys(
        Road.between(cities[one].id, cities[other].id)
        for route in routes
        for one, other in itertools.pairwise(route)
    )
    colour, width = factory.colour(seat), LINE * NETWORK * geometry.layout.scale
    points = [_points(geometry, road, 0.0) for road in roads]
    lines = _cased(geometry, points, width, colour.main, route_casing(colour.main))
    if colour.mark is not Mark.PLAIN:
        lines += [_marks(each, width, colour.mark, colour.on) for each in points]
    return lines


def _roads(geometry: TableGeometry, seat: int) -> Iterator[Road]:
    """The roads of a seat's route, in its order."""
    cities = geometry.board.cities
    route = geometry.view.observation.seats[seat].route
    for one, other in itertools.pairwise(geometry.board.city_of[card] for card in route):
        yield Road.between(cities[one].id, cities[other].id)


def _lanes(geometry: TableGeometry) -> dict[tuple[int, Road], float]:
    """The distance of each seat's line to the right of its road, in pixels."""
    own, used = geometry.view.own, Counter[Road]()
    widened = set(_roads(geometry, own))
    result: dict[tuple[int, Road], float] = {}
    for seat in sorted(range(len(geometry.view.seats)), key=lambda each: each != own):
        for road in _roads(geometry, seat):
            lane = used[road]
            used[road] += 1
            # Lanes 0, 1, 2, 3 lie in the middle, right, left, far right of the road.
            side = (lane + 1) // 2 * (1 if lane % 2 else -1)
            apart = LINE + CASING + (LINE * (OWN - 1) / 2 if road in widened else 0.0)
            result[seat, road] = side * apart * geometry.layout.scale
    return result


def _beside_routes(geometry: TableGeometry, road: Road, width: float) -> Points:
    """The points of a line of this width in world units, on the road or beside all routes on it."""
    scale, own = geometry.layout.scale, geometry.view.own
    reach = {1: 0.0, -1: 0.0}
    for (seat, used), aside in _lanes(geometry).items():
        if used == road:
            half = LINE * (OWN if seat == own else 1.0) / 2 + CASING
            for side in reach:
                reach[side] = max(reach[side], side * aside / scale + half)
    if not any(reach.values()):
        return _points(geometry, road, 0.0)
    side = min(reach, key=lambda each: reach[each])
    return _points(geometry, road, side * (reach[side] + width / 2) * scale)


def _cased(
    geometry: TableGeometry,
    roads: Sequence[Points],
    width: float,
    colour: Colour,
    casing: Colour,
    *core: tuple[float, Colour, int],
) -> list[Sprite]:
    """Lines of this width in pixels, all casings below all lines; `core` lies on top of each."""
    around = width + 2 * max(1.0, CASING * geometry.layout.scale)
    dark = [_line(each, (around, casing, 255)) for each in roads]
    return dark + [_line(each, (width, colour, 255), *core) for each in roads]


def _line(points: Points, *layers: tuple[float, Colour, int]) -> Sprite:
    picture = stroke(points, layers)
    return Sprite(picture.image, picture.x, picture.y)


def _marks(points: Points, width: float, mark: Mark, colour: Colour) -> Sprite:
    picture = dashes(points, width, mark, colour)
    return Sprite(picture.image, picture.x, picture.y)


def _points(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The road's window points, moved `aside` pixels to its right."""
    points = geometry.layout.road(road)
    if not aside:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = -(by - ay) / length * aside, (bx - ax) / length * aside
    return tuple((round(x + dx), round(y + dy)) for x, y in points)


def _ways(geometry: TableGeometry, city: int, seat: int) -> list[tuple[float, float]]:
    """Places along the roads of a city, `STEP` pixels apart, twice as far on a seat's own route."""
    result, used = [], set(_roads(geometry, seat))
    name = geometry.board.cities[city].id
    for road in geometry.board.roads:
        if name not in (road.a, road.b):
            continue
        apart = 2 * STEP if road in used else STEP
        for (ax, ay), (bx, by) in itertools.pairwise(geometry.layout.road(road)):
            count = max(1, round(max(abs(bx - ax), abs(by - ay)) / apart))
            result += [
                (ax + (bx - ax) * step / count, ay + (by - ay) * step / count)
                for step in range(count)
            ]
    return result


def _pennant(
    geometry: TableGeometry,
    city: int,
    seat: int,
    taken: Sequence[Rect],
    ways: Sequence[tuple[float, float]],
) -> Sprite:
    """The pennant of a route that ends here, where it covers least of what is `taken`, and of the
    roads that lead from here.
    """
    marker, colour = geometry.marker(city), geometry.view.seats[seat].colour
    height = max(10, round(marker.height * PENNANT))
    width, inset = _flag(height, colour, False).get_width(), marker.width // 8
    feet = [marker.centery + marker.height * step // 6 for step in (0, 1, -1, 2, -2, 3)]
    places = [
        (Rect(x, foot - height, width, height), left)
        for foot in feet
        for x, left in ((marker.right - inset, False), (marker.x + inset - width, True))
    ]

    def cost(place: tuple[Rect, bool]) -> int:
        around = place[0].inflate(height // 4, height // 4)
        on_roads = sum(around.collidepoint(each) for each in ways)
        return covered(around, taken) + ON_ROAD * height * on_roads

    rect, left = min(places, key=cost)
    return Sprite(_flag(height, colour, left), *rect.topleft)


@cached(32)
def _flag(height: int, colour_id: str, left: bool) -> Surface:
    """A pennant on a pole with the seat's colour and mark."""
    colour, fine = seat_colour(colour_id), 4
    width = round(height * 1.05)
    large = Surface((width * fine, height * fine), pygame.SRCALPHA)
    edge = route_casing(colour.main)
    large.fill((*edge, 0))
    pole, thick = max(2, height // 10) * fine, max(1.0, height / 14) * fine
    top, bottom, tip = 0.04 * large.get_height(), 0.66 * large.get_height(), large.get_width() - 1
    cloth = [(pole / 2, top), (tip, top), (tip * 0.74, (top + bottom) / 2), (tip, bottom)]
    cloth.append((pole / 2, bottom))
    pygame.draw.polygon(large, edge, cloth)
    middle = ((top + bottom) / 2, tip * 0.45)
    inner = [
        (middle[1] + (x - middle[1]) * (1 - 2.4 * thick / tip), middle[0] + (y - middle[0]) * 0.76)
        for x, y in cloth
    ]
    pygame.draw.polygon(large, colour.main, inner)
    marks = pattern(
        PATTERN_OF_MARK[colour.mark], large.get_size(), height * fine * 0.2, colour.on, 0.9
    ).copy()
    shape = Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), inner)
    marks.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(marks, (0, 0))
    pygame.draw.rect(large, mix(edge, palette().sepia, 0.3), (0, 0, pole, large.get_height()))
    image = pygame.transform.smoothscale(large, (width, height))
    return pygame.transform.flip(image, True, False) if left else image


NETWORK = 1.15
"""Width of the roads of a seat's closed routes, in usual lines: it is what the seat has built."""
