"""Loop of ink around a town, as drawn by a pen on the map."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, tau

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Pixels drawn for one that is seen."""

SQUARE = 3.4
"""Exponent of the loop's shape: 2 is an ellipse, larger ones are nearer to a rectangle."""

FIRST, TURNS = -0.40, 1.07
"""Place where the pen is set down, in whole turns from the right end, and its way; its ends cross.
"""

SPIRAL = 0.07
"""The share of the radius by which the pen comes back further within than it began."""

BEYOND = 1.1, 0.9
"""Reach of the loop beyond its town left and right, and above and below, in `room`."""


THIN = 4.2
"""The space between loop and town in widths of the line: it is seen from across a table."""

RIM, HALO = 0.32, 0.75
"""The dark rim of the line and the pale one around it, in widths of the line."""

DARKER = 0.6
"""The share of ink in the colour of the dark rim."""


def pen_loop(town: Rect, room: int, ink: Colour) -> Sprite:
    """A loop in the colour `ink` around `town`; `room` is the space between both."""
    wide, across = max(2, round(room / THIN)), town.width / 2 + BEYOND[0] * room
    size = round(2 * across), round(town.height + 2 * BEYOND[1] * room)
    image = _loop(size, wide, room, ink)
    return Sprite(image, *image.get_rect(center=town.center).topleft)


def spots_on(loop: Rect, room: int, count: int) -> Iterator[tuple[int, int]]:
    """So many spots on the line of a loop whose picture fills the rectangle `loop`."""
    across, down = loop.width / 2 - room, loop.height / 2 - room
    for number in range(count):
        angle = tau * number / count
        x, y = cos(angle), sin(angle)
        reach = _reach(x, y)
        yield round(loop.centerx + across * reach * x), round(loop.centery + down * reach * y)


def _reach(x: float, y: float) -> float:
    """The radius of the loop's shape in a direction, in those of a circle."""
    return float((abs(x) ** SQUARE + abs(y) ** SQUARE) ** (-1 / SQUARE))


@cached(32)
def _loop(size: tuple[int, int], wide: int, edge: int, ink: Colour) -> Surface:
    """The loop in `size` pixels, with as many more around as its `edge` says."""
    width, height = size[0] + 2 * edge, size[1] + 2 * edge
    large = Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    pale = palette().parchment_light
    large.fill((*pale, 0))
    steps = 2 * (width + height) * FINE // max(1, wide)
    across, down = size[0] / 2 * FINE, size[1] / 2 * FINE
    spots = []
    for step in range(steps + 1):
        share = step / steps
        angle = tau * (FIRST + TURNS * share)
        x, y = cos(angle), sin(angle)
        reach = _reach(x, y)
        # A hand neither keeps its distance nor presses alike all the way.
        reach *= 1 + SPIRAL * (0.5 - share) + 0.012 * sin(5 * angle + 1)
        thick = wide * (0.72 + 0.4 * sin(pi * share) + 0.16 * sin(3 * angle))
        place = width * FINE / 2 + across * reach * x, height * FINE / 2 + down * reach * y
        spots.append((place, thick * FINE / 2))
    dark = mix(ink, palette().ink, DARKER)
    for colour, more in ((pale, HALO), (dark, RIM), (ink, 0.0)):
        for place, radius in spots:
            pygame.draw.circle(large, colour, place, radius + more * wide * FINE)
    return pygame.transform.smoothscale(large, (width, height))
