"""Small maps of the closing view: the land around a route with the houses of one way."""

from __future__ import annotations

import itertools
from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.rules.board import CityMask, Road
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.name_places import Spot
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import figures
from game.ui.table.draw import highlights
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.strokes import stroke
from game.ui.table.model.closing_map import (
    TITLE,
    ClosingMap,
    bystanders,
    dot_radius,
    heading_words,
    node,
)
from game.ui.table.model.geometry import TableGeometry

FADES = 8
"""Per cent of a land's width in which it fades where there is none beside it."""

VEIL = 46
"""Of 255: how much paper lies over the land, so that houses and names stand out."""


class _LandKey:
    """The land of a small map as the key of a cache: the same for equal positions."""

    def __init__(self, geometry: TableGeometry, part: ClosingMap) -> None:
        self.geometry, self.part = geometry, part
        seats = geometry.view.observation.seats
        self._same: Hashable = (
            tuple(part.whole.size),
            tuple(part.place.size),
            tuple(part.source),
            part.name_size,
            part.province,
            part.seat,
            tuple((seat.houses, tuple(seat.route)) for seat in seats),
            tuple(info.colour for info in geometry.view.seats),
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _LandKey)
            and self.geometry.layout.chart is other.geometry.layout.chart
            and self._same == other._same
        )

    def __hash__(self) -> int:
        return hash(self._same)


def small_map(
    geometry: TableGeometry, part: ClosingMap, chosen: CityMask, open_here: CityMask
) -> Surface:
    """The small map with the `chosen` houses; others may stand in the cities `open_here`."""
    return _picture(_LandKey(geometry, part), chosen, open_here)


@cached(12)
def _picture(key: _LandKey, chosen: CityMask, open_here: CityMask) -> Surface:
    geometry, part, factory = key.geometry, key.part, SpriteFactory(key.geometry)
    image = _land(key).copy()
    own = part.seat
    colour = geometry.view.seats[own].colour
    corner = part.place.topleft
    built = geometry.view.observation.seats[own].houses
    thin = max(1, part.name_size // 14)
    names = part.named(open_here)
    for name, spot in (each for city, each in part.leaders.items() if city in names):
        start, end = _within(part, name), _within(part, spot)
        pygame.draw.line(image, palette().parchment_light, start, end, 3 * thin)
        pygame.draw.line(image, palette().ink, start, end, thin)
    for city in sorted(part.cities, key=lambda each: part.houses[each].bottom):
        rect = part.houses[city].move(-corner[0], -corner[1])
        if ((chosen | open_here) & ~built) >> city & 1:
            house = figures.proposed(colour, rect.height, round_peg=False, chosen=False)
            if chosen >> city & 1:
                light = highlights.halo(rect, palette().gold_light, 255)
                image.blit(light.image, (light.x, light.y))
                house = figures.house(colour, rect.height)
            image.blit(house, house.get_rect(center=rect.center))
        else:
            _dot(image, _within(part, part.at(node(geometry, city))), max(4, rect.height // 5))
    for city, rect in names.items():
        info, place = geometry.board.cities[city], rect.move(-corner[0], -corner[1])
        plate = name_plate(
            info.name, place.size, part.name_size, factory.province(info.province)[0]
        )
        image.blit(plate, place)
    line = geometry.layout.metrics.line
    pygame.draw.rect(image, palette().sepia, image.get_rect(), line)
    if part.heading is None:
        return image
    titled = Surface(part.whole.size).convert_alpha()
    titled.blit(_heading(geometry, part, part.heading), (0, 0))
    titled.blit(image, (0, part.heading.height))
    pygame.draw.rect(titled, palette().sepia, titled.get_rect(), line)
    return titled


@cached(32)
def name_plate(name: str, size: tuple[int, int], font: int, tint: Colour) -> Surface:
    """A name on a plate in its province's tint, as on the table's map."""
    fill, rim = mix(tint, palette().parchment_light, 0.42), mix(tint, palette().ink, 0.5)
    image = textures.plate(size, fill, rim, max(2, size[1] // 6), max(1, font // 12)).copy()
    words = text.render(name, font, palette().ink, "semibold")
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image


def _heading(geometry: TableGeometry, part: ClosingMap, place: Rect) -> Surface:
    """The title of the map: the province of all houses, in the middle of a strip in its tint."""
    words, font = heading_words(geometry, part.province), place.height * 100 // TITLE
    tint = SpriteFactory(geometry).province(part.province)[0]
    image = Surface(place.size)
    image.fill(mix(tint, palette().parchment_light, 0.5))
    said = text.render_fit(words, font, place.width - font, palette().ink, "semibold")
    image.blit(said, said.get_rect(center=image.get_rect().center))
    return image


@cached(4)
def _land(key: _LandKey) -> Surface:
    """The land with roads, the own route, and houses at cities beside it."""
    geometry, part, factory = key.geometry, key.part, SpriteFactory(key.geometry)
    layout = geometry.layout
    image = Surface(part.place.size)
    image.fill(palette().parchment)
    shown = part.source.clip(layout.land)
    whole = sheet(layout.chart, geometry.board, layout.board.size)
    crop = whole.subsurface(shown.move(-layout.board.x, -layout.board.y)).convert(32)
    left, top = _within(part, part.at(shown.topleft))
    right, bottom = _within(part, part.at(shown.bottomright))
    size = max(1, right - left), max(1, bottom - top)
    land = pygame.transform.smoothscale(crop, size).convert_alpha()
    _fade_out(land, left > 0, right < part.place.width)
    image.blit(land, (left, top))
    veil = Surface(image.get_size())
    veil.fill(palette().parchment_light)
    veil.set_alpha(VEIL)
    image.blit(veil, (0, 0))
    _roads(image, geometry, part)
    _route(image, geometry, part, factory)
    _cities(image, geometry, part, factory)
    return image


def _fade_out(land: Surface, left: bool, right: bool) -> None:
    """Let the land end in paper at a side beyond which there is no more of it."""
    width, height = land.get_size()
    reach = width * FADES // 100
    for x in range(reach):
        shade = 255, 255, 255, 255 * x // reach
        for there, at in ((left, x), (right, width - 1 - x)):
            if there:
                land.fill(shade, (at, 0, 1, height), pygame.BLEND_RGBA_MULT)


def _line(geometry: TableGeometry, part: ClosingMap, road: Road) -> tuple[tuple[int, int], ...]:
    corner, spots = part.place.topleft, map(part.at, geometry.layout.road(road))
    return tuple((x - corner[0], y - corner[1]) for x, y in spots)


def _roads(image: Surface, geometry: TableGeometry, part: ClosingMap) -> None:
    width = max(3.0, part.place.height / 55)
    edge, bed = mix(palette().ink, palette().sepia, 0.7), palette().parchment_light
    area = image.get_rect()
    for road in geometry.board.roads:
        points = _line(geometry, part, road)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        if box.colliderect(area):
            drawn = stroke(points, ((width, edge, 190), (width * 0.5, bed, 255)))
            image.blit(drawn.image, (drawn.x, drawn.y))


def _route(
    image: Surface, geometry: TableGeometry, part: ClosingMap, factory: SpriteFactory
) -> None:
    width, cities = max(4.0, part.place.height / 34), geometry.board.cities
    colour = factory.colour(part.seat)
    layers = (
        (width * 1.9, palette().ink, 255),
        (width * 1.4, colour.main, 255),
        (width * 0.4, palette().parchment_light, 255),
    )
    for one, other in itertools.pairwise(part.cities):
        points = _line(geometry, part, Road.between(cities[one].id, cities[other].id))
        drawn = stroke(points, layers)
        image.blit(drawn.image, (drawn.x, drawn.y))


def _cities(
    image: Surface, geometry: TableGeometry, part: ClosingMap, factory: SpriteFactory
) -> None:
    """A dot for each city, and the seat's own small houses beside it."""
    corner = part.place.topleft
    radius = dot_radius(part)
    for city in range(len(geometry.board.cities)):
        x, y = part.at(node(geometry, city))
        _dot(image, (x - corner[0], y - corner[1]), radius)
    for rect in bystanders(geometry, part):
        house = factory.house(part.seat, rect.height)
        image.blit(house, house.get_rect(center=rect.move(-corner[0], -corner[1]).center))


def _dot(image: Surface, spot: Spot, radius: int) -> None:
    """A city where no house is thought of."""
    pygame.draw.circle(image, palette().ink, spot, radius + 1)
    pygame.draw.circle(image, palette().parchment_light, spot, radius - 1)


def _within(part: ClosingMap, spot: Spot) -> Spot:
    """A place of the window on the picture of the small map."""
    return spot[0] - part.place.x, spot[1] - part.place.y
