"""Marks in a seat's colour: the ribbon behind an active name, the edge of a panel."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.materials import leather
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Metrics, mix, seat_colour


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
    image.fill(seat.main, (0, 0, width, height))
    line = max(1, height // 16)
    seam = mix(seat.main, seat.on, 0.45)
    for y in (line * 2, height - line * 3):
        pygame.draw.line(image, seam, (0, y), (width, y), max(1, line // 2))
    pygame.draw.rect(image, seat.dark, Rect(0, 0, width, height), max(1, line // 2))
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
