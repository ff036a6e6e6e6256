"""Pictures of a carriage that breaks down: its front wheel rolls away and falls."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.graphics.timeline import drop, ease_in, ease_out, progress
from game.ui.pieces import driving, figures
from game.ui.pieces.driving import GROUND, STANDING, UNITS, WIDTHS, Look

STEPS = 14
"""Pictures of the breakdown after the first one, in which all is whole."""

SINKS, ROLLS, FALLS = (0.12, 0.45), (0.0, 0.55), (0.5, 0.5)
"""Beginning and length of what happens, as shares: carriage, wheel upright, wheel falling."""

AWAY, NEARER = 26, 8
"""Units that the wheel rolls away, and those that it comes nearer."""

FLAT = 0.34
"""Height of a lying wheel, as a share of its width."""

ROOM = 28 / 24
"""Size of the drawing of a wheel, in its widths."""


class Axle(NamedTuple):
    """The front axle of a kind: units from the left, the wheel's radius; and what it sinks around.

    That is the rear axle, or with two wheels the end of the shafts: units from left and top.
    """

    x: float
    radius: float
    around: tuple[float, float]


AXLES = {
    3: Axle(28, 15, (96, 73)),
    4: Axle(54, 9.8, (20, 82)),
    5: Axle(67, 10.2, (20, 81.5)),
    6: Axle(82, 10.9, (20, 80.5)),
    7: Axle(100, 11.9, (21, 79)),
}
SUNK = -1
"""Units from the ground up to an axle that lies on it: a little more than it could sink."""


@cached(STEPS + 1)
def broken(look: Look, step: int, *, left: bool) -> Surface:
    """A standing carriage at one of `STEPS` of its breakdown, as large as when it drives."""
    share = step / STEPS
    image = driving.team(look, STANDING)
    _sink(image, look, progress(share, *SINKS, drop))
    _roll(image, look, share)
    return pygame.transform.flip(image, True, False) if left else image


def _sink(image: Surface, look: Look, share: float) -> None:
    """Paint the carriage without its wheel, sunk by this share."""
    axle, scale = AXLES[look.kind], look.height / UNITS
    x, y = axle.around
    deep = math.degrees(math.atan((axle.radius - SUNK) / (axle.x - x)))
    body = _body(look.kind, look.height, look.colour)
    turned = pygame.transform.rotozoom(body, -deep * share, 1)
    # What it sinks around stays where it is.
    turn = math.radians(deep * share)
    dx, dy = body.get_width() / 2 - x * scale, body.get_height() / 2 - y * scale
    middle = (
        x * scale + dx * math.cos(turn) - dy * math.sin(turn),
        y * scale + dx * math.sin(turn) + dy * math.cos(turn),
    )
    place = turned.get_rect(center=(round(middle[0]), round(middle[1])))
    image.blit(turned, place)


def _roll(image: Surface, look: Look, share: float) -> None:
    """Paint the wheel on its way."""
    axle, scale = AXLES[look.kind], look.height / UNITS
    rolled = AWAY * progress(share, *ROLLS, ease_out)
    lying = progress(share, *FALLS, ease_in)
    size = round(2 * axle.radius * ROOM * scale)
    wheel = _wheel(size, round(math.degrees(rolled / axle.radius)) % 30, look.colour)
    tall = max(2, round(size * (1 - (1 - FLAT) * lying)))
    if tall < size:
        wheel = pygame.transform.smoothscale(wheel, (size, tall))
    foot = round((GROUND + NEARER * rolled / AWAY + 3 * lying) * scale)
    image.blit(wheel, wheel.get_rect(midbottom=(round((axle.x + rolled) * scale), foot)))


@cached(4)
def _body(kind: int, height: int, colour: Colour) -> Surface:
    size = (round(WIDTHS[kind] * height / UNITS), height)
    return svg.piece(f"broken-{kind}", size, *figures.livery(colour))


@cached(STEPS)
def _wheel(size: int, turn: int, colour: Colour) -> Surface:
    return svg.piece("wheel", (size, size), *figures.livery(colour), turn=turn)
