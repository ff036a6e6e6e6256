"""The paper of a speech bubble, whose tail points to who speaks at its left or above it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

FINE = 4
"""Pixels drawn for one that is seen: the edges are smooth."""


@cached(16)
def bubble(
    size: tuple[int, int], tail: int, radius: int, line: int, above: int | None = None
) -> Surface:
    """A bubble whose left `tail` pixels are its tail, with a thin edge; or the upper ones, so many
    pixels from the left.
    """
    strong = palette().strong
    ground = palette().letter if strong else mix(palette().letter, palette().parchment, 0.6)
    edge = palette().ink if strong else mix(ground, palette().sepia, 0.5)
    width, height = size[0] * FINE, size[1] * FINE
    large = Surface((width, height), pygame.SRCALPHA)
    large.fill((*edge, 0))
    for ink, inset in ((edge, 0), (ground, line * FINE)):
        side, top = (tail * FINE, 0) if above is None else (0, tail * FINE)
        box = Rect(side, top, width - side, height - top)
        round_ = max(1, radius * FINE - inset)
        pygame.draw.rect(large, ink, box.inflate(-2 * inset, -2 * inset), border_radius=round_)
        half = tail * FINE * 0.5 - inset * 0.8
        root = (box.left if above is None else box.top) + inset + FINE
        tip = tail * FINE * 0.25 + inset * 2
        middle = height / 2 if above is None else above * FINE
        points = [(root, middle - half), (tip, middle + half * 0.3), (root, middle + half)]
        if above is not None:
            points = [(along, up) for up, along in points]
        pygame.draw.polygon(large, ink, points)
    return pygame.transform.smoothscale(large, size)
