"""Drawing of the horses that a route needs: those harnessed, and outlines of those missing."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.pieces import figures
from game.ui.table.variants.coach_words import Team

ASPECT = 1.38
"""The width of a horse's place over its height."""

FILL = 92
"""Per cent of a place's width that a horse takes at most."""

ROAD = 14
"""Per cent of a place's height that the road below a horse takes, with the air below it."""

FEW_ROWS = 80
"""Per cent of the largest height that horses keep where they stand in fewer rows."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""


@cached(16)
def horse_rows(size: tuple[int, int], team: Team, tallest: int, least: int = 0) -> Surface:
    """The horses in rows, `tallest` pixels at most: dark where they are harnessed, red outlines
    where they are missing. Those that the route needs stand on its road, those to spare beside it.

    Where some are missing and all would be lower than `least` pixels, it is those alone.
    """
    image = Surface(size, pygame.SRCALPHA)
    first, count = 0, team.places
    if team.missing and _columns(size, count, tallest)[1] < least:
        first, count = team.horses, team.missing
    columns, high = _columns(size, count, tallest)
    wide = round(high * ASPECT)
    rows = ceil(count / columns)
    left, top = (size[0] - columns * wide) // 2, (size[1] - rows * high) // 2
    for number in range(first, first + count):
        row, column = divmod(number - first, columns)
        _draw_place(image, Rect(left + column * wide, top + row * high, wide, high), team, number)
    return image


def _columns(size: tuple[int, int], count: int, tallest: int) -> tuple[int, int]:
    """The places side by side and the height of one, for as large ones as have room in `size`."""
    found = [
        (int(min(size[0] / (each * ASPECT), size[1] / ceil(count / each))), each)
        for each in range(1, count + 1)
    ]
    largest = min(max(found)[0], tallest)
    # Rather few rows than large horses.
    columns = max(each for high, each in found if high * 100 >= largest * FEW_ROWS)
    # As many in each row, as far as may be.
    columns = ceil(count / ceil(count / columns))
    high = min(size[0] / (columns * ASPECT), size[1] / ceil(count / columns))
    return columns, max(3, min(int(high), tallest))


def _draw_place(image: Surface, place: Rect, team: Team, number: int) -> None:
    """One place: of a horse that the route needs, or of one to spare."""
    there = number < team.horses
    road = max(2, place.height * ROAD // 100)
    high = place.height - road - max(1, place.height // 12)
    high = max(2, min(high, round(place.width * FILL / 100 / figures.HORSE_ASPECT)))
    horse = figures.horse(high) if there else outline(high)
    floor = place.bottom - road
    image.blit(horse, horse.get_rect(midbottom=(place.centerx, floor)))
    if number < team.cities:
        ink = palette().sepia if there else palette().wax
        line = max(1, place.height // 16)
        image.fill(ink, (place.x, floor, place.width, line))


@cached(8)
def outline(height: int) -> Surface:
    """The outline of a missing horse, `height` pixels high."""
    shape, colour = figures.horse(height * FINE), palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    points = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*mix(palette().parchment_light, colour, 0.12), 255), points)
    pygame.draw.polygon(image, colour, points, max(FINE, height * FINE // 14))
    return pygame.transform.smoothscale(image, (round(height * figures.HORSE_ASPECT), height))
