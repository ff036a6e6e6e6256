"""Dots for the houses that a goal asks for, in a line or two."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.table.model.panels.goal_cells import PIP_GAP


@cached(48)
def dots_picture(built: int, count: int, columns: int, side: int, colour: Colour) -> Surface:
    """A dot of this diameter for each house, those that are built in a colour."""
    fine, rows = 4, -(-count // columns)
    step = side + max(1, side * PIP_GAP // 100)
    size = (columns - 1) * step + side, (rows - 1) * step + side
    image = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    radius, line = side * fine // 2, max(fine, side * fine // 9)
    for number in range(count):
        row, column = divmod(number, columns)
        middle = column * step * fine + radius, row * step * fine + radius
        if number < built:
            pygame.draw.circle(image, colour, middle, radius)
            pygame.draw.circle(image, palette().walnut_dark, middle, radius, max(1, line // 2))
        else:
            pygame.draw.circle(image, palette().parchment_light, middle, radius)
            pygame.draw.circle(image, palette().sepia, middle, radius, line)
    return pygame.transform.smoothscale(image, size)
