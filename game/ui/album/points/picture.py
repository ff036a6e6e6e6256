"""Picture of somebody's games: dots, full for those that were won, and their average as a line."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette, seat_colour

FINE = 3
"""The factor by which a picture is painted larger and then shrunk, for soft edges."""

MARK = 0.28
"""The radius of a shape in the legend, in sides of its picture."""

BESIDE = 0.95
"""The way from one shape of the legend to the next beside it, in sides of a picture."""

RIM, EDGE = 1.5, 1.75
"""The radius of a dot with its rim, in those of its ground, and that of one with corners."""

HALO = 0.3
"""Paper around a dot, in its radii: it stands out from others and from the line."""


class Fill(Enum):
    """The filling of a dot: what became of its game."""

    LOST = auto()
    WON = auto()

    EITHER = auto()
    """Half of it, for games won and lost, of which only the shape counts."""


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
    """The games at their spots, one that was won full, one that was lost hollow, in the shape of
    its map, over the line.
    """
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    ink = seat_colour(colour).ink
    large.fill((*ink, 0))
    bends = [(x * FINE, y * FINE) for x, y in curve]
    broad = max(2.0, radius * 0.6) * FINE
    for one, other in itertools.pairwise(bends):
        pygame.draw.line(large, _line_ink(), one, other, round(broad))
        pygame.draw.circle(large, _line_ink(), other, broad / 2)
    for (x, y), full, shape in zip(spots, won, shapes, strict=True):
        fill = Fill.WON if full else Fill.LOST
        _paint_dot(large, (x * FINE, y * FINE), radius * FINE, ink, shape, fill)
    return pygame.transform.smoothscale(large, size)


@cached(16)
def dot(side: int, colour: str, shape: int = 0, *, fill: Fill) -> Surface:
    """A single dot in the colour of a seat, for a list."""
    return _row(side, side * MARK, seat_colour(colour).ink, [(shape, fill)])


@cached(16)
def marks(side: int, shapes: tuple[int, ...], fill: Fill) -> Surface:
    """Shapes side by side in grey, filled alike, for the legend."""
    return _row(side, side * MARK, palette().sepia, [(shape, fill) for shape in shapes])


@cached(8)
def pointed_dot(radius: int, colour: str, shape: int = 0, *, fill: Fill) -> Surface:
    """A larger dot for the game that is pointed at."""
    return _row(2 * radius + 4, radius * 0.7, seat_colour(colour).ink, [(shape, fill)])


@cached(4)
def line_mark(side: int) -> Surface:
    """A piece of the line, for the legend."""
    image = Surface((side * 3 // 2, side), pygame.SRCALPHA)
    thick = max(2, side // 5)
    place = (0, (side - thick) // 2, image.get_width(), thick)
    pygame.draw.rect(image, _line_ink(), place, border_radius=thick // 2)
    return image


def _line_ink() -> Colour:
    """The colour of the line, which no seat has."""
    return palette().walnut


def _row(side: int, radius: float, ink: Colour, dots: Sequence[tuple[int, Fill]]) -> Surface:
    wide = side + round((len(dots) - 1) * side * BESIDE)
    large = Surface((wide * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*ink, 0))
    for number, (shape, fill) in enumerate(dots):
        spot = side * FINE * (0.5 + number * BESIDE), side * FINE / 2
        # The corners are within the picture, too.
        most = 0.49 * side / (EDGE * 1.3) if _has_corners(shape) else radius
        _paint_dot(large, spot, min(radius, most) * FINE, ink, shape, fill, halo=False)
    return pygame.transform.smoothscale(large, (wide, side))


def _has_corners(shape: int) -> bool:
    return shape in range(1, len(CORNERS))


def _paint_dot(
    image: Surface,
    spot: Spot,
    radius: float,
    ink: Colour,
    shape: int,
    fill: Fill,
    *,
    halo: bool = True,
) -> None:
    paper = palette().parchment_light
    # The rim of a polygon is as wide as that of a circle.
    rim = EDGE if _has_corners(shape) else RIM
    if halo:
        _paint_shape(image, spot, radius * (rim + HALO), paper, shape)
    _paint_shape(image, spot, radius * rim, ink, shape)
    if fill is Fill.LOST:
        _paint_shape(image, spot, radius, paper, shape)
    elif fill is Fill.EITHER:
        before = image.get_clip()
        image.set_clip(pygame.Rect(round(spot[0]), 0, image.get_width(), image.get_height()))
        _paint_shape(image, spot, radius, paper, shape)
        image.set_clip(before)


def _paint_shape(image: Surface, spot: Spot, radius: float, ink: Colour, shape: int) -> None:
    """A circle, or a polygon of so large a radius."""
    corners = CORNERS[shape] if shape < len(CORNERS) else ()
    if not corners:
        pygame.draw.circle(image, ink, spot, radius)
        return
    pygame.draw.polygon(
        image, ink, [(spot[0] + x * radius, spot[1] + y * radius) for x, y in corners]
    )
