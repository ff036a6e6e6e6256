"""Sketch of a route: stops on a road in the colour of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Surface

from game.ui.graphics.theme import Colour, palette

FINE = 3
"""The factor by which a sketch is drawn larger than it is shown."""

HOLE = 0.67
"""The radius of the light middle of a stop, by that of the stop."""


def route_sketch(
    size: tuple[int, int],
    stops: Sequence[tuple[float, float]],
    radius: float,
    widths: tuple[float, float],
    colour: Colour,
) -> Surface:
    """A clear picture of this size in pixels with a road through the `stops`.

    Radius and `widths` are those of a stop, of the road's dark edge and of its coloured middle.
    """
    image = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    fine = [(FINE * x, FINE * y) for x, y in stops]
    for ink, width in zip((palette().ink, colour), widths, strict=True):
        for one, other in pairwise(fine):
            pygame.draw.line(image, ink, one, other, round(FINE * width))
    for spot in fine:
        pygame.draw.circle(image, palette().ink, spot, FINE * radius)
        pygame.draw.circle(image, palette().letter, spot, FINE * radius * HOLE)
    return pygame.transform.smoothscale(image, size)
