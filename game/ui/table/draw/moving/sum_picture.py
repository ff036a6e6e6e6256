"""Picture of the sum of a closing: large figures in a postmark of the one who has closed."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Surface

from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import gained

FINER = 2
"""Sizes at which it is drawn, to be made smooth."""

SOFT, SHADE = 8, 90
"""Steps in which its shadow fades, and how dark that is at most, of 255."""

TURNED = 7
"""Degrees by which it is turned, as if stamped by hand."""


@cached(2)
def sum_picture(points: int, side: int, main: Colour, ink: Colour) -> Surface:
    """“+5” within two rings on paper, `side` pixels wide and high."""
    big = side * FINER
    disc = Surface((big, big), SRCALPHA)
    disc.fill((*palette().form, 0))
    middle, radius = (big // 2, big // 2), big * 44 // 100
    pygame.draw.circle(disc, palette().gold, middle, radius)
    pygame.draw.circle(disc, palette().form, middle, radius - big // 80)
    pygame.draw.circle(disc, main, middle, radius * 92 // 100, max(2, big // 24))
    pygame.draw.circle(
        disc, mix(palette().form, ink, 0.7), middle, radius * 79 // 100, max(1, big // 110)
    )
    said = text.render_fit(gained(points), big * 46 // 100, big * 62 // 100, ink, "bold")
    seen = said.get_bounding_rect()
    words = said.subsurface(seen)
    disc.blit(words, words.get_rect(center=middle))
    turned = pygame.transform.rotozoom(disc, TURNED, 1 / FINER)
    image = Surface((side, side), SRCALPHA)
    image.fill((*shadows.SHADE, 0))
    place = side // 2 + side // 60, side // 2 + side // 40
    for step in range(SOFT):
        # Each covers the one before it: the middle, below the paper, is the darkest.
        alpha = SHADE * (step + 1) // SOFT
        reach = side * 49 // 100 - step * side * 7 // 100 // SOFT
        pygame.draw.circle(image, (*shadows.SHADE, alpha), place, reach)
    image.blit(turned, turned.get_rect(center=(side // 2, side // 2)))
    return image
