"""The seal of a tile that is counted, on its way from the map to the score sheet."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour
from game.ui.graphics.timeline import Flight
from game.ui.results.sheet.score_line import ScoreLine

LEAVES = 0.12
"""The share of the time for which it stays over its stack: one sees what is taken."""

ARC = 0.12
"""The share of its length by which its way bends downwards: it comes to its place a little from
below, where nothing is counted yet, but passes neither below the map nor through rows far from its
own.
"""

RING = 0.035
"""The width of the ring around it in the colour of who gets it, as a share of its side."""

STEPS = 8
"""Sizes in which it is drawn on its way."""


def seal_in_flight(line: ScoreLine, stack: Rect, share: float) -> list[Sprite]:
    """The seal of a line at a share of its way, 0 to 1, from a stack to its place on the line."""
    if line.large is None or not 0 < share < 1:
        return []
    large = line.large() if line.owner is None else _ringed(line.large(), line.owner)
    place = line.images[0].rect.move(line.shift, 0)
    begin = Rect(0, 0, *large.get_size())
    begin.center = stack.center
    gone = max(0.0, (share - LEAVES) / (1 - LEAVES))
    box = Flight("seal", begin, place, 0.0, 1.0, -ARC).rect_at(gone)
    # It keeps its size for much of the way: it is to be seen; in the end it has room.
    step = round(min(1.0, max(0.0, 2 * gone - 0.8)) * STEPS)
    side = begin.width + (place.width - begin.width) * step // STEPS
    image = _scaled(large, side)
    return [Sprite(image, *image.get_rect(center=Rect(box).center).topleft)]


@cached(2 * STEPS)
def _scaled(image: Surface, side: int) -> Surface:
    return pygame.transform.smoothscale(image, (side, side))


@cached(32)
def _ringed(seal: Surface, colour: Colour) -> Surface:
    """A seal within a ring in a colour."""
    side = seal.get_width()
    wide = max(2, round(side * RING))
    whole = side + 2 * wide
    large = Surface((2 * whole, 2 * whole), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (whole, whole), whole)
    image = pygame.transform.smoothscale(large, (whole, whole))
    image.blit(seal, seal.get_rect(center=(whole // 2, whole // 2)))
    return image
