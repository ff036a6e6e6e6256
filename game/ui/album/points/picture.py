"""Picture of somebody's games: dots, gold for those that were won, and their average as a curve."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette, seat_colour

FINE = 3
"""The factor by which a picture is painted larger and then shrunk, for soft edges."""

ROUNDED = 3
"""The times that the corners of the curve are cut, which makes it calm."""

SOFT = 0.4
"""The share of the paper in the colour of the curve: dots stand out from it."""

Spot: TypeAlias = tuple[float, float]


@cached(8)
def paint_games(
    size: tuple[int, int],
    radius: float,
    spots: tuple[Spot, ...],
    curve: tuple[Spot, ...],
    won: tuple[bool, ...],
    colour: str,
) -> Surface:
    """The games at their spots, one that was won gold, one that was lost hollow, over the curve."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    shade = _soft(colour)
    large.fill((*shade, 0))
    bends = [(x * FINE, y * FINE) for x, y in rounded(curve)]
    broad = max(2.0, radius * 0.75) * FINE
    for one, other in itertools.pairwise(bends):
        pygame.draw.line(large, shade, one, other, round(broad))
        pygame.draw.circle(large, shade, other, broad / 2)
    for (x, y), gold in zip(spots, won, strict=True):
        _paint_dot(large, (x * FINE, y * FINE), radius * FINE, colour, gold=gold)
    return pygame.transform.smoothscale(large, size)


def rounded(curve: Sequence[Spot]) -> list[Spot]:
    """The curve between the same ends, with its corners cut."""
    spots = list(curve)
    for _time in range(ROUNDED if len(spots) > 2 else 0):
        cut = [spots[0]]
        for (x, y), (to_x, to_y) in itertools.pairwise(spots):
            cut.append((x * 0.75 + to_x * 0.25, y * 0.75 + to_y * 0.25))
            cut.append((x * 0.25 + to_x * 0.75, y * 0.25 + to_y * 0.75))
        spots = [*cut, spots[-1]]
    return spots


@cached(8)
def dot(side: int, colour: str, *, gold: bool) -> Surface:
    """A single dot, for the legend."""
    return _single(side, side * 0.36, colour, gold)


@cached(8)
def pointed_dot(radius: int, colour: str, *, gold: bool) -> Surface:
    """A larger dot for the game that is pointed at."""
    return _single(2 * radius + 4, radius * 0.7, colour, gold)


@cached(4)
def line_mark(side: int, colour: str) -> Surface:
    """A piece of the curve, for the legend."""
    image = Surface((side * 3 // 2, side), pygame.SRCALPHA)
    thick = max(2, side // 4)
    pygame.draw.rect(
        image,
        _soft(colour),
        (0, (side - thick) // 2, image.get_width(), thick),
        border_radius=thick // 2,
    )
    return image


def tie(
    start: pygame.Vector2, end: pygame.Vector2, broad: int, colour: str
) -> tuple[Surface, tuple[int, int]]:
    """A stroke between two places in the window, and the corner of its picture there."""
    corner = pygame.Vector2(min(start.x, end.x) - broad, min(start.y, end.y) - broad)
    across, down = abs(start.x - end.x) + 2 * broad, abs(start.y - end.y) + 2 * broad
    large = Surface((round(across) * FINE, round(down) * FINE), pygame.SRCALPHA)
    ink = seat_colour(colour).ink
    large.fill((*ink, 0))
    pygame.draw.line(large, ink, (start - corner) * FINE, (end - corner) * FINE, broad * FINE)
    image = pygame.transform.smoothscale(large, (round(across), round(down)))
    return image, (round(corner.x), round(corner.y))


def _single(side: int, radius: float, colour: str, gold: bool) -> Surface:
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*seat_colour(colour).ink, 0))
    middle = side * FINE / 2
    _paint_dot(large, (middle, middle), radius * FINE, colour, gold=gold)
    return pygame.transform.smoothscale(large, (side, side))


def _soft(colour: str) -> Colour:
    return mix(seat_colour(colour).ink, palette().parchment, SOFT)


def _paint_dot(image: Surface, spot: Spot, radius: float, colour: str, *, gold: bool) -> None:
    pygame.draw.circle(image, seat_colour(colour).ink, spot, radius * 1.35)
    pygame.draw.circle(image, palette().gold_light if gold else palette().parchment, spot, radius)
