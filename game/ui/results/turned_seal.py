"""A seal that is turned over, from its back to what it has told nobody yet."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite

TURNS = 8
"""Widths in which it is drawn."""


def turned(seal: Sprite, back: Surface, share: float) -> Sprite:
    """A picture that is turned by a share of half a turn, from its back."""
    if share >= 1:
        return seal
    # Rounded for what floating point loses: at half a turn it looks the same at any time.
    share = round(share, 6)
    image = back if share < 0.5 else seal.image
    step = round(abs(1 - 2 * share) * TURNS)
    image = _narrow(image, step)
    return Sprite(image, *image.get_rect(center=seal.rect.center).topleft)


@cached(4 * TURNS)
def _narrow(image: Surface, step: int) -> Surface:
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (max(2, width * step // TURNS), height))
