"""Signs that something is waited for: on a button, or around the pointer."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette

INSET = 5
"""Lines of width between the edge of a button and the bar on it: its rim lies between."""

EMPTY = 70
"""Opacity, of 255, of the part of a bar that is not full yet."""

STEPS = 48
"""The pictures of a ring that fills."""

SHARP = 4
"""Factor by which a ring is drawn larger before it is made smooth."""


THIN = 22
"""Thin bars that the height of a button would hold."""


def filling(
    button: Rect, share: float, metrics: Metrics, colour: Colour, parts: int = THIN
) -> Sprite:
    """A bar at the foot of the button, within its rim, one of the `parts` of its height thick;
    `share` of it, from 0 to 1, is full.
    """
    line = metrics.line
    inset, high = INSET * line + button.height // 12, max(2 * line, button.height // parts)
    room = button.width - 2 * inset
    full = round(room * min(max(share, 0.0), 1.0))
    # A thick bar lies a little lower, so that no letter of the words above reaches into it.
    foot = button.bottom - inset + (high // 3 if parts < THIN else 0)
    return Sprite(_bar(room, full, high, colour), button.x + inset, foot - high)


@cached(4)
def _bar(width: int, full: int, high: int, colour: Colour) -> Surface:
    """A bar with round ends, its empty part faint."""
    image = Surface((width, high), pygame.SRCALPHA)
    image.fill((*colour, 0))
    radius = high // 2
    pygame.draw.rect(image, (*colour, EMPTY), image.get_rect(), border_radius=radius)
    pygame.draw.rect(image, colour, (0, 0, full, high), border_radius=radius)
    return image


def seconds_left(button: Rect, seconds: float, metrics: Metrics, colour: Colour) -> Sprite:
    """The seconds that are left at the button's end, at least one: without any movement."""
    number = text.render(str(max(1, math.ceil(seconds))), metrics.body, colour, "semibold")
    place = number.get_rect(midright=(button.right - metrics.unit, button.centery))
    return Sprite(number, *place.topleft)


def _round_side(metrics: Metrics) -> int:
    """The width of a sign around the pointer: it frames the arrow and lets it be seen."""
    return max(44, metrics.px(6.4))


def filling_ring(centre: tuple[int, int], share: float, metrics: Metrics) -> Sprite:
    """A ring around the pointer that fills clockwise; `share` is from 0 to 1."""
    side, colours = _round_side(metrics), palette()
    step = round(min(max(share, 0.0), 1.0) * STEPS)
    image = _paint_ring(side, step, colours.walnut_dark, colours.focus)
    return Sprite(image, centre[0] - side // 2, centre[1] - side // 2)


def seconds_around(centre: tuple[int, int], seconds: float, metrics: Metrics) -> list[Sprite]:
    """The seconds that are left, beside the pointer, at least one: without any movement."""
    side, colours = _round_side(metrics) * 3 // 4, palette()
    disc = _paint_disc(side, colours.walnut_dark, colours.focus)
    words = str(max(1, math.ceil(seconds)))
    number = text.render(words, side * 6 // 10, colours.focus, "semibold")
    # Above the pointer, whose arrow lies to the right below its point, or else to its left.
    gap = side // 4
    place = disc.get_rect(midbottom=(centre[0], centre[1] - gap))
    if place.top < 0:
        place = disc.get_rect(midright=(centre[0] - gap, centre[1]))
    if place.left < 0:
        place = disc.get_rect(topleft=(centre[0] + side, centre[1] + gap))
    return [
        Sprite(disc, *place.topleft),
        Sprite(number, *number.get_rect(center=place.center).topleft),
    ]


@cached(2 * STEPS)
def _paint_ring(side: int, step: int, dark: Colour, light: Colour) -> Surface:
    """A dark ring with a light edge, light as far as it is filled: seen on paper and on wood."""
    large = Surface((side * SHARP, side * SHARP), pygame.SRCALPHA)
    large.fill((*dark, 0))
    middle, outer = side * SHARP // 2, side * SHARP // 2 - SHARP
    wide, rim = outer * 26 // 100, outer * 6 // 100
    pygame.draw.circle(large, light, (middle, middle), outer, wide)
    pygame.draw.circle(large, dark, (middle, middle), outer - rim // 2, wide - rim)
    if step:
        inner, outward = outer - wide + rim, outer - rim
        turns = [2 * math.pi * step * part / STEPS / 90 - math.pi / 2 for part in range(91)]
        edge = [(outward, turn) for turn in turns] + [(inner, turn) for turn in reversed(turns)]
        corners = [
            (middle + far * math.cos(turn), middle + far * math.sin(turn)) for far, turn in edge
        ]
        pygame.draw.polygon(large, light, corners)
    return pygame.transform.smoothscale(large, (side, side))


@cached(8)
def _paint_disc(side: int, dark: Colour, light: Colour) -> Surface:
    large = Surface((side * SHARP, side * SHARP), pygame.SRCALPHA)
    large.fill((*dark, 0))
    middle = side * SHARP // 2
    pygame.draw.circle(large, light, (middle, middle), middle)
    pygame.draw.circle(large, dark, (middle, middle), middle * 9 // 10)
    return pygame.transform.smoothscale(large, (side, side))
