"""Wood of the rack that holds the hand."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

GRAINS = 26
"""Number of lines of grain in the wood of a rack."""


@cached(8)
def wood(size: tuple[int, int], sunken: bool) -> Surface:
    """A piece of wood; without transparency, for it is large and drawn in many frames."""
    width, height = size
    base = mix(palette().walnut, (150, 104, 62), 0.35 if sunken else 0.65)
    dark, light = mix(base, palette().walnut_dark, 0.6), mix(base, (255, 224, 170), 0.35)
    image = Surface(size)
    image.fill(base)
    draw = Random(11)
    for _each in range(GRAINS if sunken else 3):
        y, x = draw.randrange(height), draw.randrange(max(1, width // 2))
        tone = mix(base, dark if draw.random() < 0.6 else light, draw.uniform(0.12, 0.4))
        pygame.draw.line(image, tone, (x, y), (x + draw.randrange(width // 3, width), y))
    deep = max(2, height // 30)
    if sunken:
        for step in range(deep):
            tone = mix(palette().walnut_dark, base, step / deep)
            pygame.draw.rect(image, tone, image.get_rect().inflate(-2 * step, -2 * step), 1)
    else:
        pygame.draw.line(image, light, (0, 0), (width, 0), max(1, height // 6))
        pygame.draw.rect(image, dark, image.get_rect(), 1)
    return image
