"""Picture of a route as a row of its towns along a road, with the houses that may stand there."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.board import CityMask
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import driving, figures
from game.ui.pieces.driving import STANDING, Look
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.town_places import RouteRow
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

ROAD = 13
"""The part of a town's height that is the width of the road."""

GROUND = ((0.02, 0.98), (0.12, 0.7), (0.34, 0.9))
"""Begin and end of the strokes below a carriage, one below the other, as shares of the width."""

STANDS, TICK = 84, 46
"""Per cent of the place of a house that one has which stands there already, and its tick."""

FOOT = 90
"""Per cent of its place's height at which a carriage stands."""


class _RowKey:
    """A row of towns as the key of a cache: the same for equal routes and places."""

    def __init__(self, geometry: TableGeometry, row: RouteRow) -> None:
        self.geometry, self.row = geometry, row
        self._same: Hashable = (
            tuple(row.place.size),
            row.cities,
            row.name_size,
            tuple(row.coach),
            geometry.view.seats[row.seat].colour,
            _own(geometry, row),
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _RowKey)
            and self.geometry.layout.chart is other.geometry.layout.chart
            and self._same == other._same
        )

    def __hash__(self) -> int:
        return hash(self._same)


def route_row_picture(
    geometry: TableGeometry, row: RouteRow, chosen: CityMask, look: Look
) -> Surface:
    """The row with the `chosen` houses in light, and behind a tick those that the seat has there
    already, so that one sees why no other comes; what else might stand there is on the map. A
    carriage of this `look` stands on the road below.
    """
    return _picture(_RowKey(geometry, row), chosen, look)


@cached(4)
def _picture(key: _RowKey, chosen: CityMask, look: Look) -> Surface:
    geometry, row, factory = key.geometry, key.row, SpriteFactory(key.geometry)
    image = Surface(row.place.size, SRCALPHA)
    image.fill((*palette().letter, 0))
    corner = -row.place.x, -row.place.y
    colour = geometry.view.seats[row.seat].colour
    own = _own(geometry, row)
    _roads(image, row, factory)
    for city in row.cities:
        info, town = geometry.board.cities[city], row.towns[city].move(corner)
        image.blit(figures.town(info.id, town.size), town)
        name = row.names[city].move(corner)
        tint = factory.province(info.province)[0]
        image.blit(name_plate(info.name, name.size, row.name_size, tint), name)
        house = row.houses[city].move(corner)
        if chosen >> city & 1:
            light = highlights.halo(house, palette().gold_light, 255)
            image.blit(light.image, (light.x, light.y))
            new = figures.map_house(colour, house.height)
            image.blit(new, new.get_rect(center=house.center))
        elif own >> city & 1:
            _own_house(image, colour, house)
    if row.coach.height:
        _coach(image, row.coach.move(corner), look)
    return image


def _own(geometry: TableGeometry, row: RouteRow) -> CityMask:
    """The cities in which the seat has a house already."""
    return geometry.view.observation.seats[row.seat].houses


def _own_house(image: Surface, colour: str, place: Rect) -> None:
    """A house that stands already: smaller, and with a tick at its foot."""
    high = place.height * STANDS // 100
    house = figures.map_house(colour, high)
    image.blit(house, house.get_rect(midbottom=place.midbottom))
    side = max(7, place.height * TICK // 100)
    x, y = place.right - side // 2, place.bottom - side
    disc = Rect(0, 0, side, side)
    disc.center = x, y + side // 2
    pygame.draw.aacircle(image, palette().parchment_light, disc.center, side / 2 + 1)
    pygame.draw.aacircle(image, palette().green, disc.center, side / 2)
    corners = [(0.27, 0.52), (0.44, 0.7), (0.75, 0.33)]
    points = [(disc.x + across * side, disc.y + down * side) for across, down in corners]
    pygame.draw.lines(image, palette().parchment_light, False, points, max(2, side // 7))


def _roads(image: Surface, row: RouteRow, factory: SpriteFactory) -> None:
    """The road from town to town, in the colour of its seat as on the map."""
    main = factory.colour(row.seat).main
    for line in row.lines:
        for one, other in pairwise(line):
            begin, end = row.towns[one].move(-row.place.x, -row.place.y), row.towns[other]
            wide = max(5, begin.height // ROAD)
            y, right = begin.bottom - begin.height // 8, end.centerx - row.place.x
            road = Rect(begin.centerx, y - wide // 2, right - begin.centerx, wide)
            for more, ink in (
                (2, palette().ink),
                (0, main),
                (1 - wide + wide // 4, palette().parchment_light),
            ):
                pygame.draw.rect(image, ink, road.inflate(0, 2 * more if more > 0 else more))


def _coach(image: Surface, place: Rect, look: Look) -> None:
    """The carriage with its team on strokes of ground, as engravers draw them."""
    foot = place.y + place.height * FOOT // 100
    line = max(1, place.height // 60)
    ink = mix(palette().letter, palette().sepia, 0.55)
    team = driving.carriage(look, STANDING)
    seen = team.get_bounding_rect()
    for number, (begin, end) in enumerate(GROUND):
        y, length = foot + 3 * number * line, round((end - begin) * place.width)
        image.fill(ink, (place.x + round(begin * place.width), y, length, line))
    top = foot - look.height * driving.GROUND // driving.UNITS + line
    image.blit(team, (place.centerx - seen.width // 2 - seen.x, top))


@cached(32)
def name_plate(name: str, size: tuple[int, int], font: int, tint: Colour) -> Surface:
    """A name on a plate in its province's tint, as on the table's map."""
    fill, rim = mix(tint, palette().parchment_light, 0.42), mix(tint, palette().ink, 0.5)
    image = textures.plate(size, fill, rim, max(2, size[1] // 6), max(1, font // 12)).copy()
    words = text.render(name, font, palette().ink, "semibold")
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image
