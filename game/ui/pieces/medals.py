"""Medals of gold, silver and bronze on their ribbons, for the first three of a game, and plain
signs of all other places.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

MEDALS: tuple[Colour, ...] = ((201, 158, 54), (160, 164, 170), (170, 112, 66))
"""Gold, silver, bronze."""

MIDDLE = 13 / 20
"""The place of the disc's middle, as a share of the height."""


@cached(24)
def medal(side: int, colour: Colour, number: str = "") -> Surface:
    """A medal on its ribbon, with a number on it or none."""
    fine = 3
    large = side * fine
    image = Surface((large, large), pygame.SRCALPHA)
    band, dark = palette().wax, mix(colour, palette().ink, 0.45)
    for turn in (-1, 1):
        x = large // 2 + turn * large // 5
        points = [(x - large // 8, 0), (x + large // 8, 0), (large // 2, large // 2)]
        pygame.draw.polygon(image, band if turn < 0 else mix(band, palette().ink, 0.25), points)
    middle = large // 2, round(large * MIDDLE)
    pygame.draw.circle(image, dark, middle, large * 7 // 20)
    pygame.draw.circle(image, colour, middle, large * 6 // 20)
    pygame.draw.circle(image, mix(colour, palette().parchment_light, 0.45), middle, large * 4 // 20)
    pygame.draw.circle(image, colour, (middle[0] + fine, middle[1] + fine), large * 4 // 20)
    result = pygame.transform.smoothscale(image, (side, side))
    if number:
        _write(result, number, palette().ink)
    return result


@cached(8)
def place_sign(side: int, number: str) -> Surface:
    """A disc of paper with a number, where the disc of a medal would be."""
    fine, large = 3, side * 3
    image = Surface((large, large), pygame.SRCALPHA)
    middle = large // 2, round(large * MIDDLE)
    image.fill((*palette().parchment_light, 0))
    pygame.draw.circle(image, palette().sepia, middle, large * 6 // 20)
    pygame.draw.circle(image, palette().parchment_light, middle, large * 6 // 20 - fine)
    result = pygame.transform.smoothscale(image, (side, side))
    _write(result, number, palette().sepia)
    return result


def _write(disc: Surface, number: str, ink: Colour) -> None:
    """Write a number on a disc."""
    side = disc.get_width()
    words = text.render(number, max(text.SMALLEST, side * 9 // 20), ink, "bold")
    disc.blit(words, words.get_rect(center=(side // 2, round(side * MIDDLE))))
