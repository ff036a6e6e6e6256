"""Row of small marks that show a strength: as many of them are filled."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

APART, RIM = 0.34, 0.15
"""Gap between two marks and width of the rim of an empty one, in sides of a mark."""

FINE = 4
"""Factor by which marks are drawn larger and then scaled down."""


def strength_marks(count: int, most: int, side: int) -> Surface | None:
    """So many marks of `most`, each `side` pixels high; None for who has no strength."""
    if not count:
        return None
    ink = mix(palette().sepia, palette().ink, 0.5)
    pale = ink if palette().strong else mix(palette().parchment_dark, palette().sepia, 0.55)
    return _marks(count, most, side, ink, pale)


@cached(24)
def _marks(count: int, most: int, side: int, ink: Colour, pale: Colour) -> Surface:
    big, step = side * FINE, round(side * (1 + APART))
    image = Surface(((most - 1) * step + side, side), pygame.SRCALPHA)
    image.fill((*ink, 0))
    for number in range(most):
        mark = Surface((big, big), pygame.SRCALPHA)
        filled = number < count
        colour = ink if filled else pale
        mark.fill((*colour, 0))
        line = 0 if filled else max(FINE, round(big * RIM))
        pygame.draw.circle(mark, colour, (big // 2, big // 2), big // 2, line)
        image.blit(pygame.transform.smoothscale(mark, (side, side)), (number * step, 0))
    return image
