"""Picture of a route as a row of its towns along a road, with the houses that may stand there."""

from __future__ import annotations

import math
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

FINER, BEND, STEPS = 3, 9, 6
"""How much larger the road is painted first, the most pixels of the radius of a bend, and the parts
of one.
"""

STANDS, TICK = 84, 46
"""Per cent of the place of a house that one has which stands there already, and its tick."""

FOOT = 90
"""Per cent of its place's height at which a carriage stands."""


OFFERED = 84
"""Per cent of the place of a house that one has which a press would put there."""


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
    geometry: TableGeometry, row: RouteRow, chosen: CityMask, look: Look, offered: CityMask = 0
) -> Surface:
    """The row with the `chosen` houses in light, pale those `offered`, which a press would place,
    and behind a tick those that the seat has there already, so that one sees why no other comes. A
    carriage of this `look` stands on the road below.
    """
    return _picture(_RowKey(geometry, row), chosen, look, offered)


@cached(4)
def _picture(key: _RowKey, chosen: CityMask, look: Look, offered: CityMask) -> Surface:
    geometry, row, factory = key.geometry, key.row, SpriteFactory(key.geometry)
    image = Surface(row.place.size, SRCALPHA)
    image.fill((*palette().letter, 0))
    corner = -row.place.x, -row.place.y
    colour = geometry.view.seats[row.seat].colour
    own = _own(geometry, row)
    _road(image, row, factory)
    for city in row.cities:
        info, town = geometry.board.cities[city], row.towns[city].move(corner)
        image.blit(figures.town(info.id, town.size), town)
        name = row.names[city].move(corner)
        _stem(image, town, name)
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
        elif offered >> city & 1:
            pale = factory.proposed(row.seat, house.height * OFFERED // 100, False)
            image.blit(pale, pale.get_rect(midbottom=house.midbottom))
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


def _road(image: Surface, row: RouteRow, factory: SpriteFactory) -> None:
    """The road from town to town, in the colour of its seat as on the map; from the end of a line
    of towns it leads to the begin of the next, or one route would be taken for two.
    """
    main = factory.colour(row.seat).main
    corner = -row.place.x, -row.place.y
    tall = row.towns[row.cities[0]].height
    wide = max(5 if len(row.lines) == 1 else 3, tall // ROAD)
    points = _bends([each.move(corner) for each in row.towns.values()], row, tall, wide)
    # Bends are painted large and made small.
    large = Surface((image.get_width() * FINER, image.get_height() * FINER), SRCALPHA)
    for width, ink in (
        (wide + (4 if len(row.lines) == 1 else 2), palette().ink),
        (wide, main),
        (1 + wide // 4, palette().parchment_light),
    ):
        fine = [(x * FINER, y * FINER) for x, y in points]
        pygame.draw.lines(large, ink, False, fine, width * FINER)
        for bend in fine[1:-1]:
            pygame.draw.circle(large, ink, bend, width * FINER / 2)
    image.blit(pygame.transform.smoothscale(large, image.get_size()), (0, 0))


def _bends(towns: list[Rect], row: RouteRow, tall: int, wide: int) -> list[tuple[float, float]]:
    """The points of the road, from each line of towns around its end to the begin of the next."""
    points = list[tuple[float, float]]()
    below = {name.bottom - row.place.y for name in row.names.values()}
    for one, other in pairwise([*towns, towns[-1]]):
        y = one.bottom - tall // 8
        points.append((one.centerx, y))
        if other.bottom != one.bottom:
            foot, down = min(each for each in below if each > y), other.bottom - tall // 8
            middle = (foot + other.top) / 2
            right, left = row.place.width - wide / 2 - 3, wide / 2 + 3
            points += _turn(right, y, middle, 1) + _turn(left, middle, down, -1)
    return points


def _turn(x: float, upper: float, lower: float, side: int) -> list[tuple[float, float]]:
    """A bend at the right end, or the left one, from one height to a lower one."""
    radius = min((lower - upper) / 2, BEND)
    inner, angles = x - side * radius, [math.pi / 2 * each / STEPS for each in range(STEPS + 1)]
    round_it = [(side * radius * math.sin(each), radius * (1 - math.cos(each))) for each in angles]
    down = [(inner + across, upper + far) for across, far in round_it]
    back = [(inner + across, lower - far) for across, far in reversed(round_it)]
    return [*down, *back]


def _stem(image: Surface, town: Rect, name: Rect) -> None:
    """A line from a town to its name at the lower level."""
    if name.top - town.bottom > name.height:
        wide = max(1, name.height // 12)
        place = Rect(town.centerx - wide // 2, town.bottom, wide, name.top - town.bottom)
        image.fill(palette().sepia, place)


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
