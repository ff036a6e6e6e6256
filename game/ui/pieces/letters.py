"""Pictures of letters: sealed ones, and those that fall and show both their sides by turns."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

ASPECT = 120 / 84
PHASES = 12
"""Pictures of one turn of a letter about its long middle."""

THINNEST = 0.14
"""The share of its height at which it is seen from its edge."""


@cached(128)
def falling(height: int, colour: Colour, phase: int, tilt: int) -> Surface:
    """A letter in one of `PHASES`, turned by `tilt` degrees; its seal has the colour.

    Its height in pixels is that of a letter seen from the front.
    """
    turned = math.cos(2 * math.pi * phase / PHASES)
    side = "letter-seal" if turned >= 0 else "letter-address"
    image = _side(side, height, colour)
    seen = max(2, round(height * max(THINNEST, abs(turned))))
    image = pygame.transform.smoothscale(image, (image.get_width(), seen))
    return pygame.transform.rotozoom(image, tilt, 1)


def sealed(height: int, colour: Colour) -> Surface:
    """A letter that lies with its seal, of this colour, up."""
    return _side("letter-seal", height, colour)


@cached(12)
def _side(name: str, height: int, colour: Colour) -> Surface:
    size = (round(height * ASPECT), height)
    light, dark = mix(colour, (255, 255, 255), 0.35), mix(colour, (0, 0, 0), 0.4)
    return svg.piece(name, size, colour, light, dark, palette().parchment_light, palette().ink)
