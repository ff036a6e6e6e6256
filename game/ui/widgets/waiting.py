"""Sign on a button that something is waited for."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics

WASH_ALPHA = 45
"""Opacity of the filling above its bar, which leaves the word on the button readable."""


def filling(button: Rect, share: float, metrics: Metrics, colour: Colour) -> Sprite:
    """A filling of the button from the left, with a bar at its foot; `share` is from 0 to 1."""
    inside = button.inflate(-4 * metrics.line, -4 * metrics.line)
    share = min(max(share, 0.0), 1.0)
    fill = Surface((max(1, round(inside.width * share)), inside.height), pygame.SRCALPHA)
    fill.fill((*colour, WASH_ALPHA))
    bar = max(3 * metrics.line, inside.height // 8)
    fill.fill(colour, (0, inside.height - bar, fill.get_width(), bar))
    return Sprite(fill, *inside.topleft)


def seconds_left(button: Rect, seconds: float, metrics: Metrics, colour: Colour) -> Sprite:
    """The seconds that are left at the button's end, at least one: without any movement."""
    number = text.render(str(max(1, math.ceil(seconds))), metrics.body, colour, "semibold")
    place = number.get_rect(midright=(button.right - metrics.unit, button.centery))
    return Sprite(number, *place.topleft)
