"""Dots for the houses that a goal asks for, in lines below words."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.rules.goals import Goal
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette

PIP_GAP = 22
"""The gap between two dots, in per cent of one."""

IN_LINE = 4
"""Most dots in one line; more of them stand in two."""


def columns_of(goal: Goal) -> int:
    """The dots of a goal side by side."""
    return goal.houses if goal.houses <= IN_LINE else -(-goal.houses // 2)


@cached(48)
def over(tag: Surface, dots: Surface) -> Surface:
    """Words over dots."""
    letters = tag.get_bounding_rect()
    gap = max(2, letters.height // 5)
    size = max(letters.width, dots.get_width()), letters.height + gap + dots.get_height()
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    image.blit(tag, (0, 0), letters)
    image.blit(dots, (0, letters.height + gap))
    return image


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
