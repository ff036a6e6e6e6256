"""Dots for the houses that a goal asks for, in one line."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.table.model.panels.goal_cells import dot_places, dots_width

FINE = 4
"""The factor by which dots are drawn larger than they are shown."""


@cached(48)
def dots_picture(built: int, count: int, side: int, colour: Colour) -> Surface:
    """A dot of this diameter for each house, those that are built in a colour."""
    size = dots_width(count, side), side
    image = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    radius, line = side * FINE // 2, max(FINE, side * FINE // 9)
    for number, left in enumerate(dot_places(count, side)):
        middle = left * FINE + radius, radius
        if number < built:
            pygame.draw.circle(image, colour, middle, radius)
            pygame.draw.circle(image, palette().walnut_dark, middle, radius, max(1, line // 2))
        else:
            pygame.draw.circle(image, palette().parchment_light, middle, radius)
            pygame.draw.circle(image, palette().sepia, middle, radius, line)
    return pygame.transform.smoothscale(image, size)
