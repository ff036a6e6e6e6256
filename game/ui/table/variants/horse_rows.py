"""Drawing of the horses that a route needs: those harnessed, and outlines of those missing."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
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

IN_A_ROW = 10
"""The most heads side by side."""

HEAD = 94
"""Per cent of its place that a head takes."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""


@cached(16)
def horse_rows(size: tuple[int, int], team: Team, tallest: int, least: int = 0) -> Surface:
    """The horses in rows, `tallest` pixels at most: dark where they are harnessed, red outlines
    where they are missing. Those that the route needs stand on its road, those to spare beside it.

    Where some are missing and all would be lower than `least` pixels, their heads stand for them.
    """
    image = Surface(size, pygame.SRCALPHA)
    count = team.places
    heads = bool(team.missing) and _columns(size, count, tallest)[1] < least
    columns, high = _rows_of_heads(size, count) if heads else _columns(size, count, tallest)
    wide = high if heads else round(high * ASPECT)
    rows = ceil(count / columns)
    left, top = (size[0] - columns * wide) // 2, (size[1] - rows * high) // 2
    for number in range(count):
        row, column = divmod(number, columns)
        place = Rect(left + column * wide, top + row * high, wide, high)
        if heads:
            _draw_head(image, place, number < team.horses)
        else:
            _draw_place(image, place, team, number)
    return image


def heads_height(width: int, count: int, tallest: int) -> int:
    """The height of the rows of so many heads, `tallest` pixels each at most."""
    rows = ceil(count / IN_A_ROW)
    return rows * min(tallest, width // ceil(count / rows))


def _rows_of_heads(size: tuple[int, int], count: int) -> tuple[int, int]:
    """The heads side by side, and the side of the place of each."""
    found = [(min(size[0] // ceil(count / rows), size[1] // rows), -rows) for rows in (1, 2, 3)]
    side, rows = max(found)
    return ceil(count / -rows), max(3, side)


def _draw_head(image: Surface, place: Rect, there: bool) -> None:
    """One head: of a horse that is harnessed, or the outline of one that is missing."""
    side = max(3, place.width * HEAD // 100)
    ink = palette().ink if there else palette().wax
    head = svg.piece("horse-head", (side, side), ink=ink, on=palette().parchment_light)
    if not there:
        head = missing_head(side)
    image.blit(head, head.get_rect(center=place.center))


@cached(8)
def missing_head(side: int) -> Surface:
    """The outline of the head of a missing horse, so many pixels high."""
    fine = (side * FINE, side * FINE)
    paper = palette().parchment_light
    return _outlined(svg.piece("horse-head", fine, ink=palette().ink, on=paper), (side, side))


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
    size = (round(height * figures.HORSE_ASPECT), height)
    return _outlined(figures.horse(height * FINE), size)


def _outlined(shape: Surface, size: tuple[int, int]) -> Surface:
    """The outline of a shape that is drawn larger, in a picture of this size."""
    colour = palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    points = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*mix(palette().parchment_light, colour, 0.12), 255), points)
    pygame.draw.polygon(image, colour, points, max(FINE, size[1] * FINE // 14))
    return pygame.transform.smoothscale(image, size)
