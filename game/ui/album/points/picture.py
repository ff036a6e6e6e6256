"""Picture of somebody's games: dots, full for those that were won, and their average as a line."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette, seat_colour

FINE = 3
"""The factor by which a picture is painted larger and then shrunk, for soft edges."""

MARK = 0.28
"""The radius of a dot in the legend, in sides of its picture."""

RIM = 1.5
"""The radius of a dot with its rim, in those of its ground."""

HALO = 0.4
"""Paper around a dot, in its radii: it stands out from others and from the line."""

LINE, EDGE = 0.75, 0.3
"""The width of the line, and the paper on either side of it, in radii of the dots."""

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
    """The games at their spots, one that was won full, one that was lost hollow, over the line."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    ink, paper = seat_colour(colour).ink, palette().parchment_light
    large.fill((*ink, 0))
    bends = [(x * FINE, y * FINE) for x, y in curve]
    broad = max(2.0, radius * LINE) * FINE
    # Its edge of paper keeps it apart from the lines of the chart, and a dot's from it.
    _paint_line(large, bends, broad + 2 * radius * EDGE * FINE, paper)
    _paint_line(large, bends, broad, _line_ink())
    for (x, y), full in zip(spots, won, strict=True):
        _paint_dot(large, (x * FINE, y * FINE), radius * FINE, ink, full)
    return pygame.transform.smoothscale(large, size)


@cached(16)
def dot(side: int, colour: str, *, won: bool) -> Surface:
    """A single dot in the colour of a seat, for the legend."""
    return _single(side, side * MARK, colour, won)


@cached(8)
def pointed_dot(radius: int, colour: str, *, won: bool) -> Surface:
    """A larger dot for the game that is pointed at."""
    return _single(2 * radius + 4, radius * 0.7, colour, won)


@cached(4)
def line_mark(side: int) -> Surface:
    """A piece of the line, for the legend."""
    image = Surface((side * 3 // 2, side), pygame.SRCALPHA)
    thick = max(2, side // 5)
    place = (0, (side - thick) // 2, image.get_width(), thick)
    pygame.draw.rect(image, _line_ink(), place, border_radius=thick // 2)
    return image


@cached(4)
def broken_axis(side: int) -> Surface:
    """Two slanting strokes across an axis, with the paper between them."""
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    high, lean, paper = side * FINE, side * FINE // 3, palette().parchment
    large.fill((*palette().sepia, 0))
    thick = max(FINE, high // 10)
    left, right = thick, high - lean - thick
    corners = (left, high), (left + lean, 0), (right + lean, 0), (right, high)
    pygame.draw.polygon(large, paper, corners)
    for x in (left, right):
        pygame.draw.line(large, palette().sepia, (x, high), (x + lean, 0), thick)
    return pygame.transform.smoothscale(large, (side, side))


def _line_ink() -> Colour:
    """The colour of the line, which no seat has."""
    return palette().walnut


def _single(side: int, radius: float, colour: str, won: bool) -> Surface:
    large, ink = Surface((side * FINE, side * FINE), pygame.SRCALPHA), seat_colour(colour).ink
    large.fill((*ink, 0))
    middle = side * FINE / 2
    _paint_dot(large, (middle, middle), radius * FINE, ink, won, halo=False)
    return pygame.transform.smoothscale(large, (side, side))


def _paint_line(image: Surface, bends: Sequence[Spot], broad: float, ink: Colour) -> None:
    for one, other in itertools.pairwise(bends):
        pygame.draw.line(image, ink, one, other, round(broad))
    for bend in bends:
        pygame.draw.circle(image, ink, bend, broad / 2)


def _paint_dot(
    image: Surface, spot: Spot, radius: float, ink: Colour, won: bool, *, halo: bool = True
) -> None:
    paper = palette().parchment_light
    if halo:
        pygame.draw.circle(image, paper, spot, radius * (RIM + HALO))
    pygame.draw.circle(image, ink, spot, radius * RIM)
    if not won:
        pygame.draw.circle(image, paper, spot, radius)
