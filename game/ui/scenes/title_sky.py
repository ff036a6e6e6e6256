"""Birds in the upper sky of the title page."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import Colour

BIRDS = (
    *((0.805, 0.071, 1.0), (0.836, 0.048, 0.85), (0.858, 0.083, 0.7), (0.882, 0.06, 0.62)),
    *((0.905, 0.094, 0.5), (0.118, 0.085, 0.6), (0.142, 0.065, 0.48)),
)
"""The middle of each as shares of the picture, and its size."""

SPAN, FINE = 0.026, 4
"""Width of a bird of size 1 in widths of the picture, and the factor by which it is drawn
larger.
"""

FEATHERS: Colour = (70, 84, 92)


def paint_birds(page: Surface, room: Rect) -> None:
    """Paint birds into the sky of a picture that fills `room` of a page."""
    for x, y, size in BIRDS:
        bird = _bird(max(5, round(SPAN * size * room.width)))
        middle = room.x + round(x * room.width), room.y + round(y * room.height)
        page.blit(bird, bird.get_rect(center=middle))


def _bird(span: int) -> Surface:
    """A bird far away, its wings in two arcs."""
    wide, high = span * FINE, span * FINE * 2 // 5
    big = Surface((wide, high), pygame.SRCALPHA)
    big.fill((*FEATHERS, 0))
    line = max(FINE, wide // 15)
    for side in (-1, 1):
        points = []
        for step in range(13):
            share = step / 12
            # From the body outwards: up, and at the tip a little down.
            x = wide / 2 + side * share * (wide / 2 - line)
            y = high * (0.82 - 0.95 * math.sin(share * 2.1) * (1 - 0.18 * share))
            points.append((x, max(line / 2, y)))
        pygame.draw.lines(big, FEATHERS, False, points, line)
    return pygame.transform.smoothscale(big, (span, max(2, high // FINE)))
