"""Drawing of the horses that a route needs: a place a city, with its horse or an empty outline."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.pieces import figures

TALL, LOW = 1.5, 0.92
"""The height of a place by its width: with a town above the horse, and of a horse alone."""

GAP = 9
"""Per cent of its width that lie between two places."""

HORSE = 80
"""Per cent of a place's width that a horse has."""

TOWN = 42
"""Per cent of a place's height that its town has."""

TOWN_ASPECT = 4 / 3
"""The width of a town's picture over its height."""

SPARE = 0.5
"""The share of green in the horses that no city needs."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""


class Team(NamedTuple):
    """The number of cities of a route, and that of the horses harnessed for it."""

    cities: int
    horses: int

    @property
    def places(self) -> int:
        """The horses and the outlines of those that are missing."""
        return max(self.cities, self.horses)


@cached(16)
def city_horses(size: tuple[int, int], team: Team, widest: int) -> Surface:
    """A place for each city, `widest` pixels at most: its town, and below it a green horse or the
    red outline of one that is missing. Horses to spare stand behind them without a town.
    """
    image = Surface(size, pygame.SRCALPHA)
    tall = TALL if team.cities else LOW
    columns, wide = _columns(size, team.places, tall, widest)
    high, gap = round(wide * tall), wide * GAP // 100
    rows = ceil(team.places / columns)
    left = (size[0] - columns * wide + gap) // 2
    top = (size[1] - rows * high + gap) // 2
    for number in range(team.places):
        row, column = divmod(number, columns)
        place = Rect(left + column * wide, top + row * high, wide - gap, high - gap)
        _draw_place(image, place, team, number)
    return image


def _columns(size: tuple[int, int], count: int, tall: float, widest: int) -> tuple[int, int]:
    """The places side by side and the width of one, for as large ones as have room in `size`."""
    found = [
        (int(min(size[0] / each, size[1] / (ceil(count / each) * tall))), each)
        for each in range(1, count + 1)
    ]
    wide, columns = max(found)
    # As many in each row, as far as may be.
    columns = ceil(count / ceil(count / columns))
    return columns, max(2, min(wide, widest))


def _draw_place(image: Surface, place: Rect, team: Team, number: int) -> None:
    """One place: of a city, or of a horse to spare."""
    needed, there = number < team.cities, number < team.horses
    if needed:
        ink = palette().green if there else palette().wax
        line = max(1, place.width // 34)
        ground = mix(palette().parchment_light, ink, 0.1)
        image.blit(textures.plate(place.size, ground, ink, place.width // 8, line), place)
        high = place.height * TOWN // 100
        town = figures.landmark("", (round(high * TOWN_ASPECT), high))
        image.blit(town, town.get_rect(midtop=(place.centerx, place.top + place.height * 5 // 100)))
    wide = place.width * HORSE // 100
    high = max(2, min(round(wide / figures.HORSE_ASPECT), place.height * 88 // 100))
    at = Rect(0, 0, round(high * figures.HORSE_ASPECT), high)
    at.midbottom = place.centerx, place.bottom - place.height * 6 // 100
    image.blit(_horse(high, needed, there or not needed, bool(team.cities)), at)


def _horse(high: int, needed: bool, there: bool, route: bool) -> Surface:
    """A horse for a city, one to spare beside a route, or the outline of one that is missing."""
    green = palette().green
    if not there:
        return _outline(high)
    return figures.horse(
        high, green if needed or not route else mix(palette().parchment_light, green, SPARE)
    )


@cached(8)
def _outline(height: int) -> Surface:
    """The outline of a missing horse, `height` pixels high."""
    shape, colour = figures.horse(height * FINE), palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    outline = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*colour, 40), outline)
    pygame.draw.polygon(image, colour, outline, max(FINE, height * FINE // 14))
    return pygame.transform.smoothscale(image, (round(height * figures.HORSE_ASPECT), height))
