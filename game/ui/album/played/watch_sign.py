"""Sign that a game of the past can be watched: a pale form of the button in the chosen line."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import materials
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets.marks import arrow

HIGH, ARROW, NOTCH = 3.8, 0.36, 0.6
"""Units of height of button and sign, the side of their arrow in that, and units of the notches at
the corners of the sign.
"""


def watch_sign(m: Metrics, wide: int, high: int) -> Surface:
    """The sign, of this size."""
    return _sign((wide, high), max(3, m.px(NOTCH)), m.line)


@cached(4)
def _sign(size: tuple[int, int], notch: int, line: int) -> Surface:
    rim = mix(palette().parchment_dark, palette().sepia, 1.0 if palette().strong else 0.4)
    ground = mix(palette().parchment, palette().parchment_light, 0.55)
    image = Surface(size, pygame.SRCALPHA)
    image.blit(materials.ticket(size, ground, rim, notch, line, double=False), (0, 0))
    head = arrow(round(size[1] * ARROW), True, palette().sepia)
    image.blit(head, head.get_rect(center=image.get_rect().center))
    return image
