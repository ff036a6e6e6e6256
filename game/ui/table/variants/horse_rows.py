"""Drawing of the horses that a route needs: heads of those harnessed, outlines of those missing."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.table.variants.coach_words import Team

IN_A_ROW = 10
"""The most heads side by side, as long as their place is not high."""

HEAD = 94
"""Per cent of its place that a head takes."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""

LEAST = 3
"""The least pixels of a place."""

FEW_ROWS = 80
"""Per cent of the largest size that heads keep where they stand in fewer rows."""


LIGHT = 84
"""Per cent of its place that the light behind a head takes."""


@cached(32)
def horse_rows(size: tuple[int, int], team: Team, tallest: int, lit: int = 0) -> Surface:
    """The horses in rows, `tallest` pixels each at most: dark heads of those that are harnessed,
    red outlines of those that are missing; the first `lit` ones stand in golden light.
    """
    image = Surface(size, pygame.SRCALPHA)
    count = team.places
    columns, side = _columns(size, count, tallest)
    rows = ceil(count / columns)
    left, top = (size[0] - columns * side) // 2, (size[1] - rows * side) // 2
    for number in range(count):
        row, column = divmod(number, columns)
        place = Rect(left + column * side, top + row * side, side, side)
        if number < lit:
            _draw_light(image, place)
        own = max(LEAST, side * HEAD // 100)
        head = horse_head(own) if number < team.horses else missing_head(own)
        image.blit(head, head.get_rect(center=place.center))
    return image


def _draw_light(image: Surface, place: Rect) -> None:
    """The golden light behind a head."""
    lit = place.scale_by(LIGHT / 100)
    pygame.draw.ellipse(image, palette().gold, lit)
    inner = lit.inflate(-max(2, lit.width // 8), -max(2, lit.height // 8))
    pygame.draw.ellipse(image, palette().gold_light, inner)


def rows_height(width: int, count: int, tallest: int) -> int:
    """The height of the rows of so many heads, `tallest` pixels each at most."""
    rows = ceil(count / IN_A_ROW)
    return rows * min(tallest, width // ceil(count / rows))


def _columns(size: tuple[int, int], count: int, tallest: int) -> tuple[int, int]:
    """The heads side by side and the side of the place of each, for as large ones as have room in
    `size`: as many in each row, as far as may be, and rather few rows than large heads.
    """
    found = list[tuple[int, int]]()
    for rows in range(1, count + 1):
        columns = ceil(count / rows)
        found.append((min(size[0] // columns, size[1] // rows, tallest), columns))
    largest = max(found)[0]
    side, columns = next(each for each in found if each[0] * 100 >= largest * FEW_ROWS)
    return columns, max(LEAST, side)


def horse_head(side: int) -> Surface:
    """The head of a horse, as on cards, so many pixels high."""
    return svg.piece("horse-head", (side, side), ink=palette().ink, on=palette().parchment_light)


@cached(8)
def missing_head(side: int) -> Surface:
    """The outline of the head of a missing horse, so many pixels high."""
    shape, colour = horse_head(side * FINE), palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    points = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*mix(palette().parchment_light, colour, 0.12), 255), points)
    pygame.draw.polygon(image, colour, points, max(FINE, side * FINE // 14))
    return pygame.transform.smoothscale(image, (side, side))
