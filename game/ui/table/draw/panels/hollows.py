"""Hollows in the paper of the panels: quiet places of what a seat has not won yet."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

FINE = 4
"""The factor by which a hollow is drawn larger than it is shown."""

DEPTH, SHADE, GLEAM = 30, 78, 150
"""Darkness of the floor of a hollow and its upper edge, and light of its lower edge, of 255."""


@cached(16)
def hollow(side: int) -> Surface:
    """A round hollow for a tile: darker at the upper edge, where no light falls."""
    wide = side * FINE
    image = Surface((wide, wide), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    middle, radius, line = (wide // 2, wide // 2), wide // 2, max(FINE, wide // 18)
    # Each disc lies a little lower than the one before: what is left of that is an edge.
    pygame.draw.circle(image, (*palette().parchment_light, GLEAM), middle, radius)
    pygame.draw.circle(
        image, (*palette().sepia, SHADE), (middle[0], middle[1] - line), radius - line
    )
    floor = mix(palette().parchment, palette().sepia, 0.22)
    lower = middle[0], middle[1] + line // 2
    pygame.draw.circle(image, (*floor, 255 - DEPTH), lower, radius - 2 * line)
    return pygame.transform.smoothscale(image, (side, side))
