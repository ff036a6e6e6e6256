"""Banner of a heading, which unrolls as a scroll of paper."""

from __future__ import annotations

import math

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.timeline import ease_in_out

THICK, THIN = 44, 10
"""Per cent of the banner's height that the roll is thick at first, and in the end."""

STEPS = 12
"""Pictures in which the roll grows thinner."""

HIGHER = 8
"""Per cent of the banner's height by which the roll is higher."""

EDGE = 0.55
"""Darkness of the roll at its sides, of 1."""


def unrolled(banner: Sprite, share: float) -> list[Sprite]:
    """A banner that is unrolled from left to right up to a share, 0 to 1."""
    if share >= 1:
        return [banner]
    if share <= 0:
        return []
    step, place = round(share * STEPS), banner.rect
    thick = THICK + (THIN - THICK) * step // STEPS
    roll = _roll(
        max(4, place.height * thick // 100), place.height + 2 * (place.height * HIGHER // 200)
    )
    end = place.x + round((place.width - roll.get_width()) * ease_in_out(share))
    seen = Rect(place.x, place.y, end + roll.get_width() // 2 - place.x, place.height)
    spot = roll.get_rect(midleft=(end, place.centery))
    depth = max(3, place.height // 10)
    return [*within(seen, [banner]), *shadows.with_shadow(roll, *spot.topleft, depth)]


@cached(STEPS + 1)
def _roll(width: int, height: int) -> Surface:
    """A roll of paper, standing, with gold at both ends."""
    image = Surface((width, height), SRCALPHA)
    light, dark = palette().parchment_light, mix(palette().parchment, palette().sepia, EDGE)
    for x in range(width):
        # Lit from the left.
        lit = math.sin(math.pi * min(1.0, (x + 0.5) / width * 0.8 + 0.2))
        pygame.draw.line(image, mix(dark, light, lit), (x, 0), (x, height))
    rim, thick = mix(palette().gold, palette().sepia, 0.3), max(2, height // 24)
    for y in (0, height - thick):
        image.fill(rim, (0, y, width, thick))
    return image
