"""Points of a seat over what they are made of, for a row of a panel."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.pieces import figures

SMALLER, BELOW = 68, 62
"""In per cent: the font of points over what they are made of, of that of others at the least; and
the font of that, of theirs.
"""

OF_ROW = 76
"""The height of both, in per cent of their row's, at the most."""


@cached(16)
def explained_points(
    points: str,
    made_of: str,
    colour: str,
    fonts: tuple[int, int],
    room: tuple[int, int],
    ink: Colour,
) -> Surface:
    """Points over the words that they are `made_of`, before a small house in a seat's colour; the
    points alone where the words cannot be read.

    `fonts` are the largest one of the points and the least one of the words, `room` the most pixels
    of width and the height of the row.
    """
    font, least = fonts
    width, height = room
    for size in range(font, font * SMALLER // 100 - 1, -1):
        label = text.render(points, size, ink, "semibold")
        letters = label.get_bounding_rect()
        below = _beside_a_house(made_of, max(least, size * BELOW // 100), ink, colour)
        gap = max(1, size // 8)
        tall = letters.height + gap + below.get_height()
        if tall > height * OF_ROW // 100 or below.get_width() > width:
            continue
        wide = max(letters.width, below.get_width())
        image = Surface((wide, tall), pygame.SRCALPHA)
        image.fill((*ink, 0))
        image.blit(label, (wide - letters.width, 0), letters)
        image.blit(below, (wide - below.get_width(), letters.height + gap))
        return image
    return text.render(points, font, ink, "semibold")


def _beside_a_house(words: str, size: int, ink: Colour, colour: str) -> Surface:
    """Words before a small house in a seat's colour, with a light rim: it may lie on a ribbon."""
    label = text.render(words, size, ink, "semibold")
    letters, house = label.get_bounding_rect(), figures.map_house(colour, size)
    gap = max(2, size // 4)
    image = Surface((letters.width + gap + house.get_width(), size), pygame.SRCALPHA)
    image.fill((*ink, 0))
    image.blit(label, (0, (size - letters.height) // 2), letters)
    image.blit(house, (letters.width + gap, 0))
    return image
