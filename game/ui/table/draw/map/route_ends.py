"""Pennants at the ends of routes on the map, with the seats' colours and marks."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import mix, palette, route_casing, seat_colour
from game.ui.table.draw.map.plates import drawn_town
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.model.geometry import TableGeometry

PENNANT, CLOTH = 0.62, 0.84
"""Height of a route end's pennant, as a share of the city's drawing, and width of its cloth, as a
share of that: slimmer than any house.
"""

SMALLER = 0.56
"""The same share of a rival's while the viewer may act: it may stand beside a house of another."""

RIM = 0.9
"""The width of the paper around a pennant's colour, by that of the dark around it."""

FEET = 96, 78, 60, 42, 24
"""Heights in a city's drawing at which a pole may stand at its side, in per cent from its top."""

ROOFS = 12, 30, 50, 70, 88
"""Places on its roofs where a pole may stand, in per cent of its width."""

PLANTED = 12
"""Per cent of its height that a pole is planted into the drawing."""

OFF_TILES = 4
"""The cost of covering a tile with a pennant of perhaps its colours, in that of anything else."""

STEP, ON_ROAD = 4, 1
"""Pixels between the places at which a pennant looks for roads, and what each of them costs it, in
pixels of what else it covers, by its height.
"""


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


def has_pennants(geometry: TableGeometry, seat: int) -> bool:
    """True if pennants mark the ends of a seat's route: not while it steps back, since they were
    taken for houses of a second owner, unless it has but one city and so no line.
    """
    route = geometry.view.observation.seats[seat].route
    return len(route) == 1 or not steps_back(geometry, seat)


def _ways(geometry: TableGeometry, city: int, seat: int) -> list[tuple[float, float]]:
    """Places along the roads of a city, `STEP` pixels apart, twice as far on a seat's own route."""
    result, used = [], set(roads_of(geometry, seat))
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
    share = SMALLER if steps_back(geometry, seat) else PENNANT
    height = max(10, round(marker.height * share))
    width = flag(height, colour, False).get_width()
    places = [
        (Rect(x - width if left else x, foot - height, width, height), left)
        for x, foot, left in _feet(geometry, city, height * PLANTED // 100)
    ]

    def cost(place: tuple[Rect, bool]) -> int:
        around = place[0].inflate(height // 4, height // 4)
        on_roads = sum(around.collidepoint(each) for each in ways)
        return covered(around, taken) + ON_ROAD * height * on_roads

    rect, left = min(places, key=cost)
    return Sprite(flag(height, colour, left), *rect.topleft)


def _feet(geometry: TableGeometry, city: int, planted: int) -> list[tuple[int, int, bool]]:
    """The places where a pole touches a city's drawing, and whether its cloth flies to the left:
    at the sides first, then on the roofs.
    """
    town, (left, top) = drawn_town(geometry, city)
    parts = town.get_bounding_rects()
    drawn = parts[0].unionall(parts[1:])
    result = list[tuple[int, int, bool]]()
    for share in FEET:
        row = min(drawn.bottom - 1, drawn.y + drawn.height * share // 100)
        inked = [x for x in range(drawn.left, drawn.right) if town.get_at((x, row))]
        if inked:
            result += [
                (left + inked[-1] + 1 - planted // 2, top + row, False),
                (left + inked[0] + planted // 2, top + row, True),
            ]
    for share in ROOFS:
        column = min(drawn.right - 1, drawn.x + drawn.width * share // 100)
        inked = [y for y in range(drawn.top, drawn.bottom) if town.get_at((column, y))]
        if inked:
            foot = top + inked[0] + planted
            result += [(left + column, foot, to_left) for to_left in (False, True)]
    return result


def _inside(cloth: Sequence[tuple[float, float]], rim: float) -> list[tuple[float, float]]:
    """The corners of a cloth without a rim of so many pixels."""
    tip, (top, bottom) = cloth[1][0], (cloth[0][1], cloth[-1][1])
    (x, y), high = (tip * 0.45, (top + bottom) / 2), (bottom - top) / 2
    return [
        (x + (ax - x) * (1 - 2.4 * rim / tip), y + (ay - y) * (1 - rim / high)) for ax, ay in cloth
    ]


@cached(32)
def flag(height: int, colour_id: str, left: bool) -> Surface:
    """A pennant on a pole with the seat's colour and mark."""
    colour, fine = seat_colour(colour_id), 4
    width = round(height * CLOTH)
    large = Surface((width * fine, height * fine), pygame.SRCALPHA)
    edge = route_casing(colour.main)
    large.fill((*edge, 0))
    pole, thick = max(2, height // 10) * fine, max(1.0, height / 14) * fine
    top, bottom, tip = 0.04 * large.get_height(), 0.56 * large.get_height(), large.get_width() - 1
    cloth = [(pole / 2, top), (tip, top), (tip * 0.74, (top + bottom) / 2), (tip, bottom)]
    cloth.append((pole / 2, bottom))
    pygame.draw.polygon(large, edge, cloth)
    # Paper between the dark and the colour, as along the line on the roads.
    pygame.draw.polygon(large, palette().parchment_light, _inside(cloth, thick))
    inner = _inside(cloth, thick * (1 + RIM))
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
