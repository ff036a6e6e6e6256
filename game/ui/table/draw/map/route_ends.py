"""Marks at the ends of routes on the map: knobs in the seats' colours, and rings around towns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Mask, Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import palette, route_casing, seat_colour
from game.ui.table.draw.lanes import half_of, lane, lanes_of, roads_of, steps_back
from game.ui.table.draw.map.plates import PlatePictures, drawn_town
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.town_rings import on_ring, town_ring
from game.ui.table.draw.strokes import Points, along
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

ACROSS = 1.5
"""The width of a knob, in widths of its line with its dark edges."""

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

BELOW_NAME = 0.2
"""The part of a knob, across, that may lie below the name of its city besides."""

FARTHEST = 0.7
"""The share of its road up to which a knob looks for a place at most."""

NEAR = 3.5
"""The most that a knob moves on along its line to cover nothing, in its widths."""

AWAY = 3
"""Pixels that it moves on rather than lie on one place of another road."""

STEP = 4
"""Pixels between the places on roads that a knob is kept off."""


class RouteEnd(NamedTuple):
    """An end of a seat's route, and its knob, or the ring around a town that is all of it, on which
    there is a knob, too.
    """

    seat: int
    city: CityIndex
    knob: Sprite
    is_ring: bool = False


def end_sprites(geometry: TableGeometry) -> list[Sprite]:
    """A knob at both ends of each route, or on the ring of a route of one city."""
    return [each.knob for each in route_ends(geometry) if not each.is_ring]


def route_ends(geometry: TableGeometry) -> list[RouteEnd]:
    """Both ends of each route: where its line comes out from below a town, or around a town that is
    all of it. On towns knobs were taken for houses of second owners, and beside them one alone for
    a piece of a road. Rings come first: without a knob they were taken for what is chosen.
    """
    taken, lanes = _Taken(geometry), lanes_of(geometry)
    rings, knobs = list[RouteEnd](), list[RouteEnd]()
    for seat, each in enumerate(geometry.view.observation.seats):
        route = [geometry.board.city_of[card] for card in each.route]
        if len(route) == 1:
            rings.append(RouteEnd(seat, route[0], _ring(geometry, seat, route[0], rings), True))
            continue
        others = [end.knob.rect for end in knobs]
        roads = list(roads_of(geometry, seat))
        for city, road in zip(route[:1] + route[-1:], roads[:1] + roads[-1:], strict=True):
            line = lane(geometry, road, lanes[seat, road])
            knob = _on_line(geometry, seat, city, road, line, [*taken.beside(city), *others])
            knobs.append(RouteEnd(seat, city, knob))
    for ring in rings:
        others = [end.knob.rect for end in knobs]
        knob = _on_ring(geometry, ring, [*taken.beside(ring.city), *others])
        knobs.append(RouteEnd(ring.seat, ring.city, knob))
    return [*rings, *knobs]


def _on_ring(geometry: TableGeometry, ring: RouteEnd, taken: Sequence[Rect]) -> Sprite:
    """A knob on a ring, off what is `taken` and off the roads of the city if there is room."""
    wide, label = ACROSS * 2 * half_of(geometry, ring.seat), geometry.label(ring.city)
    image, rect = _knob_of(geometry, ring.seat, wide), ring.knob.rect
    own = [label, *(place for _seat, there, place in geometry.houses() if there == ring.city)]
    roads = list(_roadsides(geometry, ring.city, None))

    def cost(knob: Sprite) -> tuple[bool, int]:
        hit = knob.rect.collidelist([*own, *taken]) >= 0
        return hit, sum(map(knob.rect.collidepoint, roads))

    return min((_at(image, place) for place in on_ring(rect, image.get_width() // 4)), key=cost)


def _ring(geometry: TableGeometry, seat: int, city: CityIndex, rings: Sequence[RouteEnd]) -> Sprite:
    """The ring of a seat around a town and those `rings` that it has already, below all towns."""
    there = [each.knob.rect for each in rings if each.city == city]
    ring = town_ring(geometry, seat, there[-1] if there else geometry.marker(city))
    return PlatePictures(geometry).seen_of([ring])[0]


def has_knobs(geometry: TableGeometry, seat: int) -> bool:
    """True if knobs mark the ends of a seat's route: not while it steps back, unless it has but one
    city and so no line.
    """
    route = geometry.view.observation.seats[seat].route
    return len(route) == 1 or not steps_back(geometry, seat)


def _on_line(
    geometry: TableGeometry,
    seat: int,
    city: CityIndex,
    road: Road,
    line: Points,
    taken: Sequence[Rect],
) -> Sprite:
    """A knob on the `line` of a road that leads away from a city: close to where it is seen first,
    off what is `taken` and off other roads if there is room. As the line does it runs below the
    name of its city.
    """
    image = _knob_of(geometry, seat, ACROSS * 2 * half_of(geometry, seat))
    if geometry.board.cities[city].id != road.a:
        line = line[::-1]
    places = _along(line)
    places = places[: max(1, round(len(places) * FARTHEST))]
    town = _Town(geometry, city, image.get_width())
    # A line may come out of a drawing and run below its name after that.
    below = [number for number, place in enumerate(places) if town.touches(place)]
    first = min(below[-1] + 1 if below else 0, len(places) - 1)
    near = places[first : first + max(1, round(NEAR * image.get_width()))]
    (x, y), side = near[0], 2 * len(near) + 2 * image.get_width()
    around = Rect(x - side // 2, y - side // 2, side, side)
    roads = filter(around.collidepoint, _roadsides(geometry, city, road))
    others = list(roads)

    def cost(number: int) -> tuple[bool, int]:
        rect = _at(image, near[number]).rect
        on_roads = sum(map(rect.collidepoint, others))
        return rect.collidelist(taken) >= 0, number + AWAY * on_roads

    found = _at(image, near[min(range(len(near)), key=cost)])
    return _below(found, geometry.label(city))


def _below(sprite: Sprite, name: Rect) -> Sprite:
    """A picture without what lies below a name."""
    if not sprite.rect.colliderect(name):
        return sprite
    x, y, wide, high = sprite.rect.clip(name)
    return sprite._replace(image=_without(sprite.image, (x - sprite.x, y - sprite.y, wide, high)))


@cached(32)
def _without(image: Surface, part: tuple[int, int, int, int]) -> Surface:
    """A picture with a part of it empty."""
    rest = image.copy()
    rest.fill((0, 0, 0, 0), part)
    return rest


def _along(line: Points) -> list[tuple[int, int]]:
    """The pixels along a line, from its beginning: on a map that is moved they are the same."""
    left, top = line[0]
    way = smooth(tuple((x - left, y - top) for x, y in line))
    return [(left + round(x), top + round(y)) for (x, y), _way in along(way, 1.0)]


class _Town:
    """The drawing and the name of a city with its houses, off which most of a knob lies."""

    def __init__(self, geometry: TableGeometry, city: CityIndex, knob: int) -> None:
        drawn, (left, top) = drawn_town(geometry, city)
        parts = [geometry.label(city).inflate(*[-2 * round(BELOW_NAME * knob)] * 2)]
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


class _Taken:
    """What a knob should not cover: names, houses, tiles, and drawings of other cities."""

    def __init__(self, geometry: TableGeometry) -> None:
        cities = range(len(geometry.board.cities))
        tiles = [geometry.stack(stack) for stack in _stacks_seen(geometry)]
        tiles += [tag.rect for tag in stack_tags(geometry).values()]
        # Not empty places for houses: off these, a knob of Berlin was halfway to Dresden.
        self._things = [each for _seat, _city, each in geometry.houses()] + tiles
        self._names = [geometry.label(city) for city in cities]
        self._drawings = [geometry.marker(city) for city in cities]

    def beside(self, city: CityIndex) -> list[Rect]:
        """All that a knob at this city should not cover."""
        towns = (each for part in (self._names, self._drawings) for each in enumerate(part))
        return [*self._things, *(place for other, place in towns if other != city)]


def _stacks_seen(geometry: TableGeometry) -> Iterator[int]:
    """The stacks on the map, without those at a plate of which no tile is left."""
    gone = geometry.view.observation.tiles_gone
    for index, stack in enumerate(geometry.board.stacks):
        if gone[index] < len(stack.values) or not geometry.is_at_plate(index):
            yield index


def _roadsides(
    geometry: TableGeometry, city: CityIndex, but: Road | None
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
