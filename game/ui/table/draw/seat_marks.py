"""Marks in a seat's colour: the ribbon behind an active name, the edge of a panel."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.materials import leather
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Colour, Metrics, mix, seat_colour


@cached(16)
def ribbon(size: tuple[int, int], colour: str, fold: int) -> Surface:
    """A ribbon around a panel: `fold` pixels at each end lie beyond it and turn under below."""
    seat = seat_colour(colour)
    width, height = size
    image = Surface((width, height + fold), pygame.SRCALPHA)
    under = mix(seat.dark, (0, 0, 0), 0.35)
    for outer, inner in ((0, fold), (width - 1, width - 1 - fold)):
        corners = [(outer, height - 1), (inner, height - 1), (inner, height + fold - 1)]
        pygame.draw.polygon(image, under, corners)
    image.blit(_cloth((width, height), seat.main, seat.light, seat.dark, 2 * fold), (0, 0))
    line = max(1, height // 24)
    seam = mix(seat.main, seat.on, 0.5)
    for y in (3 * line, height - 4 * line):
        for x in range(2 * line, width, 6 * line):
            image.fill(seam, (x, y, 3 * line, line))
    return image


def _cloth(size: tuple[int, int], main: Colour, light: Colour, dark: Colour, bend: int) -> Surface:
    """Woven cloth lit from above that turns away over `bend` pixels at its left and right."""
    width, height = size
    image = Surface(size)
    image.fill(main)
    # Threads across and along: two noises stretched one way each.
    for cells in ((width, max(2, height // 3)), (max(2, width // 3), height)):
        threads = textures.noise(size, cells, 226, 255, sum(cells))
        image.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    line = max(1, height // 24)
    image.fill(mix(main, light, 0.7), (0, 0, width, line))
    image.fill(dark, (0, height - line, width, line))
    fold = Surface((4, 1))
    for x, value in enumerate((96, 255, 255, 80)):
        fold.set_at((x, 0), (value, value, value))
    for x, part in ((0, (0, 0, 2, 1)), (width - bend, (2, 0, 2, 1))):
        shade = pygame.transform.smoothscale(fold.subsurface(part), (bend, height))
        image.blit(shade, (x, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image


def edge_size(metrics: Metrics, own: Rect) -> tuple[int, int]:
    """The size of the coloured edge of the own area."""
    return metrics.px(0.9), own.height


@cached(16)
def edge(size: tuple[int, int], colour: str) -> Surface:
    """The left edge of a panel, bound in the seat's colour and with its pattern."""
    seat = seat_colour(colour)
    width, height = size
    image = leather(size, seat.main, width // 4, max(1, width // 9), None).copy()
    marks = pattern(
        PATTERN_OF_MARK[seat.mark], (width - 2, max(1, height - 4)), width * 0.55, seat.on, 0.85
    )
    image.blit(marks, (0, 2))
    return image
