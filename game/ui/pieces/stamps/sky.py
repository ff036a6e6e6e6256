"""Colours of sky and land on the pictures of stamps."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix

PAPER: Colour = (255, 255, 255)

SKIES: tuple[tuple[Colour, Colour], ...] = (
    ((172, 210, 244), (255, 253, 248)),
    ((184, 212, 236), (255, 238, 208)),
    ((214, 196, 226), (255, 208, 158)),
    ((196, 206, 218), (244, 246, 248)),
)
"""Colours of skies above and at the horizon: of a clear day, a morning, an evening, and before
rain.
"""

LAND = 0.62
"""Strength of the colour of land on paper."""

HORIZON = 0.62
"""The height of the horizon, from the top, as a share of that of the picture."""

SHORE = 0.14
"""The share of the height in which the light on the houses passes into the colour of the land."""


@cached(8)
def wash(size: tuple[int, int], tint: Colour, sky: tuple[Colour, Colour]) -> Surface:
    """The colours of sky and land; houses stand in the light of the sky down to the horizon."""
    width, height = size
    image = Surface(size)
    (above, low), land = sky, mix(PAPER, tint, LAND)
    for y in range(height):
        air = mix(above, low, min(1.0, y / (HORIZON * height)))
        share = min(1.0, max(0.0, (y / height - HORIZON) / SHORE))
        pygame.draw.line(image, mix(air, land, share), (0, y), (width, y))
    return image
