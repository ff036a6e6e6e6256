"""Light on the table: one lamp at the upper left, whose pool falls off towards the lower right.

The hour of the day gives it its colour. Wood takes most of the light and of its fall-off, papers
little, so that their words can be read at any hour. A map takes none: its provinces are known by
their colours.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.typeface import in_easy_letters

LAMP = (0.3, 0.24)
"""Place where the light falls, as shares of the window."""

SPREAD = (1.02, 0.92)
"""Factors of the distance from there, so that it is 1 in the far corner."""

NODES = (32, 18)
"""Places across and down at which the light is worked out; in between it is blended."""

FALL_OFF = 12
"""Steps of 255 by which a letter is darker at its lower right than at its upper left."""


class Hour(StrEnum):
    MORNING = "morning"
    NOON = "noon"
    EVENING = "evening"
    LAMP = "lamp"
    """After dark, by the light of the lamp."""


@dataclass(frozen=True, slots=True)
class Light:
    """The factors by which a picture is multiplied in the pool of light and in the far corner.

    `pool` is the share of the way there in which nothing falls off, `curve` the power with which it
    does beyond.
    """

    near: Colour
    far: Colour
    pool: float
    curve: float

    def at(self, x: float, y: float) -> Colour:
        """The light at a place, in shares of the window."""
        away = math.hypot(SPREAD[0] * (x - LAMP[0]), SPREAD[1] * (y - LAMP[1]))
        share = max(0.0, min(1.0, away) - self.pool) / (1 - self.pool)
        return mix(self.near, self.far, share**self.curve)


def _wood(near: Colour, far: Colour) -> Light:
    return Light(near, far, 0.0, 0.85)


def _paper(near: Colour, far: Colour) -> Light:
    return Light(near, far, 0.3, 1.4)


WOOD = {
    Hour.MORNING: _wood((238, 240, 246), (132, 128, 132)),
    Hour.NOON: _wood((255, 252, 244), (140, 132, 122)),
    Hour.EVENING: _wood((255, 236, 204), (124, 100, 80)),
    Hour.LAMP: _wood((255, 234, 196), (92, 74, 60)),
}
PAPER = {
    Hour.MORNING: _paper((250, 252, 255), (238, 240, 246)),
    Hour.NOON: _paper((255, 255, 255), (244, 241, 236)),
    Hour.EVENING: _paper((255, 250, 238), (241, 235, 222)),
    Hour.LAMP: _paper((255, 245, 226), (243, 236, 220)),
}


def is_even() -> bool:
    """True where papers are flat and clear: with high contrast, and with letters easy to read."""
    return palette().strong or in_easy_letters()


def lit(image: Surface, light: Light, place: Rect, window: tuple[int, int]) -> None:
    """Let the light fall on a picture that lies at `place` in the window."""
    small = Surface(NODES)
    for column in range(NODES[0]):
        for row in range(NODES[1]):
            x = place.x + place.width * (column + 0.5) / NODES[0]
            y = place.y + place.height * (row + 0.5) / NODES[1]
            small.set_at((column, row), light.at(x / window[0], y / window[1]))
    shade = pygame.transform.smoothscale(small, image.get_size())
    image.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
