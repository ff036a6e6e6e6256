"""A road of post houses, one for each chapter: which is reached, shown without words."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import figures

SMALLER = 0.74
"""Size of the other houses, in sizes of that of the present chapter."""

WIDEST = 1.9
"""Most pixels from one house to the next, in heights of the road."""


@cached(32)
def post_road(count: int, reached: int, colour: str, size: tuple[int, int]) -> Surface:
    """`count` houses on a road, in `size` pixels at most; that of the chapter `reached`, counted
    from 0, is larger and in the colour of a seat.
    """
    height = size[1]
    step = min(size[0] / count, height * WIDEST)
    image = Surface((max(1, round(step * count)), height), pygame.SRCALPHA)
    behind, ahead = palette().sepia, mix(palette().letter, palette().sepia, 0.34)
    side = min(height, round(step))
    small = max(1, round(side * SMALLER))
    line = max(1, height // 10)
    foot = height - line
    for number in range(count - 1):
        ink = behind if number < reached else ahead
        left, right = (round(step * (each + 0.5)) for each in (number, number + 1))
        pygame.draw.line(image, ink, (left, foot), (right, foot), line)
    for number in range(count):
        if number == reached:
            house = figures.house(colour, side)
        else:
            house = _silhouette(figures.house(colour, small), behind if number < reached else ahead)
        image.blit(house, house.get_rect(midbottom=(round(step * (number + 0.5)), foot + 1)))
    return image


def _silhouette(image: Surface, ink: Colour) -> Surface:
    """The outline of a picture, filled with a colour."""
    result = image.copy()
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result
