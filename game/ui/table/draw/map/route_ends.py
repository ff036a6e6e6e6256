"""Knobs at the ends of routes on the map, with the seats' colours and marks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Mask, Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import palette, route_casing, seat_colour
from game.ui.table.draw.lanes import half_of, lane, lanes_of, roads_of, steps_back
from game.ui.table.draw.map.plates import drawn_town
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.strokes import Points, along
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

ACROSS = 1.5
"""The width of a knob, in widths of its line with its dark edges."""

ALONE, OWN_ALONE = 26.0, 28.0
"""The least width in world units of a knob at a city that is all of a rival's or the own route."""

LEAST = 9
"""Pixels across a knob at least."""

DARK, PAPER, CORE = 0.12, 0.07, 0.36
"""The dark rim of a knob, the paper within that, and the pale core of the own one, in its widths.
"""

MARK_STEP = 0.3
"""From a mark in a knob to the next one, in its widths."""

SIGN_KNOB, SIGN_WIDTH = 0.54, 2.0
"""The knobs in the sign of a route, and its width, in its heights."""

FINE = 4
"""The factor by which a knob is painted larger before it is made smooth."""

OFF = 0.75
"""The part of a knob, across, that lies off its town: it touches what it marks, and hides little.
"""

FARTHEST = 0.45
"""The share of its road up to which a knob looks for a place at most."""

NEAR = 2.5
"""How far a knob moves on along its line to cover nothing, in its widths."""

AROUND = 32
"""Directions from a town in which the knob of a route without a line looks for a place."""

OFF_TILES = 4
"""The cost of covering a tile with a knob of perhaps its colours, in that of anything else."""

STEP, ON_ROAD = 4, 1
"""Pixels between the places at which such a knob looks for roads, and what each of them costs it,
in pixels of what else it covers, by its width.
"""


class RouteEnd(NamedTuple):
    """An end of a seat's route, and its knob."""

    seat: int
    city: CityIndex
    knob: Sprite


def end_sprites(geometry: TableGeometry) -> list[Sprite]:
    """A knob at both ends of each route."""
    return [each.knob for each in route_ends(geometry)]


def route_ends(geometry: TableGeometry) -> list[RouteEnd]:
    """Both ends of each route: where its line comes out from below a town, or beside a town that is
    all of it. On towns they were taken for houses of second owners.
    """
    result = list[RouteEnd]()
    for seat, each in enumerate(geometry.view.observation.seats):
        route = [geometry.board.city_of[card] for card in each.route]
        if len(route) == 1:
            knob = _alone(geometry, seat, route[0], [end.knob.rect for end in result])
            result.append(RouteEnd(seat, route[0], knob))
            continue
        roads = list(roads_of(geometry, seat))
        for city, road in zip(route[:1] + route[-1:], roads[:1] + roads[-1:], strict=True):
            result.append(RouteEnd(seat, city, _on_line(geometry, seat, city, road)))
    return result


def has_knobs(geometry: TableGeometry, seat: int) -> bool:
    """True if knobs mark the ends of a seat's route: not while it steps back, unless it has but one
    city and so no line.
    """
    route = geometry.view.observation.seats[seat].route
    return len(route) == 1 or not steps_back(geometry, seat)


def _on_line(geometry: TableGeometry, seat: int, city: CityIndex, road: Road) -> Sprite:
    """A knob on the line of a road that leads away from a city: close to where that is seen first,
    off tiles, names and other roads if there is room.
    """
    image = _knob_of(geometry, seat, ACROSS * 2 * half_of(geometry, seat))
    line = lane(geometry, road, lanes_of(geometry)[seat, road])
    if geometry.board.cities[city].id != road.a:
        line = line[::-1]
    places = _along(line)
    places = places[: max(1, round(len(places) * FARTHEST))]
    town = _Town(geometry, city, image.get_width())
    # A line may come out of a drawing and run below its name after that.
    below = [number for number, place in enumerate(places) if town.touches(place)]
    first = min(below[-1] + 1 if below else 0, len(places) - 1)
    near = places[first : first + max(1, round(NEAR * image.get_width()))]
    taken, others = _taken(geometry, city), list(_roadsides(geometry, city, road))

    def cost(each: Sprite) -> tuple[bool, int]:
        on_roads = sum(map(each.rect.collidepoint, others))
        return each.rect.collidelist(taken) >= 0, on_roads

    return min((_at(image, place) for place in near), key=cost)


def _along(line: Points) -> list[tuple[int, int]]:
    """The pixels along a line, from its beginning: on a map that is moved they are the same."""
    left, top = line[0]
    way = smooth(tuple((x - left, y - top) for x, y in line))
    return [(left + round(x), top + round(y)) for (x, y), _way in along(way, 1.0)]


def _alone(geometry: TableGeometry, seat: int, city: CityIndex, knobs: Sequence[Rect]) -> Sprite:
    """A knob beside a town, where it covers least of other things, and of the roads."""
    own = seat == geometry.view.own
    wide = max(OWN_ALONE if own else ALONE, ACROSS * 2 * half_of(geometry, seat))
    image = _knob_of(geometry, seat, wide)
    town, side = _Town(geometry, city, image.get_width()), image.get_width()
    taken, roads = _taken(geometry, city), list(_roadsides(geometry, city))
    x, y = geometry.marker(city).center

    def outward(direction: int) -> Sprite:
        turn = 2 * math.pi * direction / AROUND
        reach = range(2 * geometry.marker(city).width)
        ways = [(step * math.cos(turn), step * math.sin(turn)) for step in reach]
        places = [(x + round(across), y - round(up)) for across, up in ways]
        inside = [number for number, place in enumerate(places) if town.touches(place)]
        return _at(image, places[min(inside[-1] + 1 if inside else 0, len(places) - 1)])

    def cost(knob: Sprite) -> float:
        around = knob.rect.inflate(side // 3, side // 3)
        on_roads = sum(around.collidepoint(each) for each in roads)
        way = math.dist(knob.rect.center, (x, y))
        return covered(around, [*taken, *knobs]) + ON_ROAD * side * on_roads + way

    return min(map(outward, range(AROUND)), key=cost)


class _Town:
    """The drawing and the name of a city with its houses, off which most of a knob lies."""

    def __init__(self, geometry: TableGeometry, city: CityIndex, knob: int) -> None:
        drawn, (left, top) = drawn_town(geometry, city)
        parts = [geometry.label(city)]
        parts += [rect for _seat, there, rect in geometry.houses() if there == city]
        box = drawn.get_rect(topleft=(left, top)).unionall(parts)
        self._corner, self._mask = box.topleft, Mask(box.size)
        self._mask.draw(drawn, (left - box.x, top - box.y))
        for part in parts:
            self._mask.draw(Mask(part.size, fill=True), (part.x - box.x, part.y - box.y))
        self._core = max(1, round(knob * (OFF - 0.5)))
        disc = Surface((2 * self._core + 1, 2 * self._core + 1), pygame.SRCALPHA)
        pygame.draw.circle(disc, (255, 255, 255), (self._core, self._core), self._core)
        self._disc = pygame.mask.from_surface(disc)

    def touches(self, place: tuple[int, int]) -> bool:
        """True if too much of a knob at a place would lie on it."""
        (left, top), (x, y) = self._corner, place
        at = x - self._core - left, y - self._core - top
        return bool(self._mask.overlap(self._disc, at))


def _taken(geometry: TableGeometry, city: CityIndex) -> list[Rect]:
    """What a knob beside a city should not cover: names, places for houses, tiles, and the drawings
    of other cities.
    """
    cities = range(len(geometry.board.cities))
    taken = [place for each in cities for place in (geometry.label(each), geometry.sockets(each))]
    tiles = [geometry.stack(stack) for stack in range(len(geometry.board.stacks))]
    taken += (tiles + [tag.rect for tag in stack_tags(geometry).values()]) * OFF_TILES
    return taken + [geometry.marker(each) for each in cities if each != city]


def _roadsides(
    geometry: TableGeometry, city: CityIndex, but: Road | None = None
) -> Iterator[tuple[float, float]]:
    """Places along the roads of a city, but for one of them, `STEP` pixels apart."""
    name = geometry.board.cities[city].id
    for road in geometry.board.roads:
        if name in (road.a, road.b) and road != but:
            yield from (place for place, _way in along(smooth(geometry.layout.road(road)), STEP))


def _knob_of(geometry: TableGeometry, seat: int, wide: float) -> Surface:
    """The picture of a seat's knob, so many world units wide."""
    side = max(LEAST, round(wide * geometry.layout.scale))
    own, colour = seat == geometry.view.own, geometry.view.seats[seat].colour
    return knob(side, colour, own, marked=not own and not steps_back(geometry, seat))


def _at(image: Surface, middle: tuple[int, int]) -> Sprite:
    return Sprite(image, *image.get_rect(center=middle).topleft)


@cached(32)
def knob(side: int, colour_id: str, own: bool, marked: bool) -> Surface:
    """A round knob in a seat's colour: with a pale core as the own line has, or perhaps `marked`
    as the seat's houses are.
    """
    colour, large = seat_colour(colour_id), side * FINE
    edge, middle = route_casing(colour.main), (large / 2, large / 2)
    image = Surface((large, large), pygame.SRCALPHA)
    image.fill((*edge, 0))
    pygame.draw.circle(image, edge, middle, large / 2)
    inner = large * (0.5 - DARK)
    if not own:
        # Paper between the dark and the colour, as along a line on land of its own colour.
        pygame.draw.circle(image, palette().parchment_light, middle, inner)
        inner -= large * PAPER
    pygame.draw.circle(image, colour.main, middle, inner)
    if own:
        pygame.draw.circle(image, palette().parchment_light, middle, large * CORE / 2)
    if marked:
        marks = PATTERN_OF_MARK[colour.mark]
        drawn = pattern(marks, image.get_size(), large * MARK_STEP, colour.on, 0.9).copy()
        shape = Surface(image.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(shape, (255, 255, 255, 255), middle, inner)
        drawn.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(drawn, (0, 0))
    return pygame.transform.smoothscale(image, (side, side))


@cached(16)
def route_sign(height: int, colour_id: str) -> Surface:
    """A piece of a seat's route with a knob at both ends, beside words that say how long it is."""
    colour, side = seat_colour(colour_id), round(height * SIGN_KNOB)
    image = Surface((round(height * SIGN_WIDTH), height), pygame.SRCALPHA)
    ends = knob(side, colour_id, own=False, marked=True)
    casing, thick = route_casing(colour.main), max(3, side * 2 // 5)
    edge = max(1, thick // 5)
    line = Rect(side // 2, (height - thick) // 2, image.get_width() - side, thick)
    image.fill(casing, line)
    image.fill(colour.main, line.inflate(0, -2 * edge))
    for x in (0, image.get_width() - side):
        image.blit(ends, (x, (height - side) // 2))
    return image
