"""The paper of a speech bubble, whose tail points to who speaks at its left."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

FINE = 4
"""Pixels drawn for one that is seen: the edges are smooth."""


@cached(16)
def bubble(size: tuple[int, int], tail: int, radius: int, line: int) -> Surface:
    """A bubble whose left `tail` pixels are its tail, with a thin edge."""
    strong = palette().strong
    ground = palette().letter if strong else mix(palette().letter, palette().parchment, 0.6)
    edge = palette().ink if strong else mix(ground, palette().sepia, 0.5)
    width, height = size[0] * FINE, size[1] * FINE
    large = Surface((width, height), pygame.SRCALPHA)
    large.fill((*edge, 0))
    for ink, inset in ((edge, 0), (ground, line * FINE)):
        box = Rect(tail * FINE, 0, width - tail * FINE, height)
        round_ = max(1, radius * FINE - inset)
        pygame.draw.rect(large, ink, box.inflate(-2 * inset, -2 * inset), border_radius=round_)
        half, root = tail * FINE * 0.5 - inset * 0.8, box.left + inset + FINE
        tip = tail * FINE * 0.25 + inset * 2
        middle = height / 2
        pygame.draw.polygon(
            large, ink, [(root, middle - half), (tip, middle + half * 0.3), (root, middle + half)]
        )
    return pygame.transform.smoothscale(large, size)
