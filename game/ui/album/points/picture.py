"""Picture of somebody's games: dots, gold for those that were won, and their average as a line."""

from __future__ import annotations

import itertools
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette, seat_colour

FINE = 3
"""The factor by which a picture is painted larger and then shrunk, for soft edges."""

SOFT = 0.4
"""The share of the paper in the colour of the line: dots stand out from it."""

MARK = 0.36
"""The radius of a shape in the legend, in sides of its picture."""

RIM, EDGE = 1.35, 1.5
"""The radius of a dot with its rim, in those of its ground, and that of one with corners."""

CORNERS = (
    (),
    ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
    ((0.0, -1.3), (1.2, 0.85), (-1.2, 0.85)),
    ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
)
"""Corners of the dots of a map in radii, for the map played most first: a circle, a diamond, a
triangle and a square. Dots of further maps are circles, too.
"""

Spot: TypeAlias = tuple[float, float]


@cached(8)
def paint_games(
    size: tuple[int, int],
    radius: float,
    spots: tuple[Spot, ...],
    curve: tuple[Spot, ...],
    won: tuple[bool, ...],
    shapes: tuple[int, ...],
    colour: str,
) -> Surface:
    """The games at their spots, one that was won gold, one that was lost hollow, in the shape of
    its map, over the line.
    """
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    shade = _soft(colour)
    large.fill((*shade, 0))
    bends = [(x * FINE, y * FINE) for x, y in curve]
    broad = max(2.0, radius * 0.75) * FINE
    for one, other in itertools.pairwise(bends):
        pygame.draw.line(large, shade, one, other, round(broad))
        pygame.draw.circle(large, shade, other, broad / 2)
    for (x, y), gold, shape in zip(spots, won, shapes, strict=True):
        _paint_dot(large, (x * FINE, y * FINE), radius * FINE, colour, shape, gold=gold)
    return pygame.transform.smoothscale(large, size)


@cached(8)
def dot(side: int, colour: str, shape: int = 0, *, gold: bool) -> Surface:
    """A single dot, for the legend."""
    return _single(side, side * 0.36, colour, shape, gold)


@cached(8)
def shape_mark(side: int, shape: int) -> Surface:
    """The shape of a map's dots in grey, for the legend: gold and pale say who won."""
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    grey = mix(palette().sepia, palette().parchment, SOFT)
    large.fill((*grey, 0))
    _paint_shape(large, (side * FINE / 2, side * FINE / 2), side * MARK * FINE, grey, shape)
    return pygame.transform.smoothscale(large, (side, side))


@cached(8)
def pointed_dot(radius: int, colour: str, shape: int = 0, *, gold: bool) -> Surface:
    """A larger dot for the game that is pointed at."""
    return _single(2 * radius + 4, radius * 0.7, colour, shape, gold)


@cached(4)
def line_mark(side: int, colour: str) -> Surface:
    """A piece of the line, for the legend."""
    image = Surface((side * 3 // 2, side), pygame.SRCALPHA)
    thick = max(2, side // 4)
    pygame.draw.rect(
        image,
        _soft(colour),
        (0, (side - thick) // 2, image.get_width(), thick),
        border_radius=thick // 2,
    )
    return image


def _single(side: int, radius: float, colour: str, shape: int, gold: bool) -> Surface:
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*seat_colour(colour).ink, 0))
    middle = side * FINE / 2
    if shape in range(1, len(CORNERS)):
        # The corners are within the picture, too.
        radius = min(radius, 0.49 * side / (EDGE * 1.3))
    _paint_dot(large, (middle, middle), radius * FINE, colour, shape, gold=gold)
    return pygame.transform.smoothscale(large, (side, side))


def _soft(colour: str) -> Colour:
    return mix(seat_colour(colour).ink, palette().parchment, SOFT)


def _paint_dot(
    image: Surface, spot: Spot, radius: float, colour: str, shape: int, *, gold: bool
) -> None:
    ground = palette().gold_light if gold else palette().parchment
    # The rim of a polygon is as wide as that of a circle.
    rim = EDGE if shape in range(1, len(CORNERS)) else RIM
    _paint_shape(image, spot, radius * rim, seat_colour(colour).ink, shape)
    _paint_shape(image, spot, radius, ground, shape)


def _paint_shape(image: Surface, spot: Spot, radius: float, ink: Colour, shape: int) -> None:
    """A circle, or a polygon of so large a radius."""
    corners = CORNERS[shape] if shape < len(CORNERS) else ()
    if not corners:
        pygame.draw.circle(image, ink, spot, radius)
        return
    pygame.draw.polygon(
        image, ink, [(spot[0] + x * radius, spot[1] + y * radius) for x, y in corners]
    )
