"""Pictures of a carriage that drives: its wheels turn, and its horses gallop."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.pieces import figures

PHASES = 8
"""Pictures of one stride of the horses."""

STANDING = -1
"""The phase in which wheels and horses stand still."""

TILT = 5
"""Degrees in steps of which a carriage is tilted."""

HORSES = {3: 1, 4: 1, 5: 2, 6: 2, 7: 4}
"""The horses that draw a kind of carriage, unless there are others."""

COACH = 5
"""The kind that looks like the coach of the horses variant."""

TURN = 11.25
"""Degrees by which wheels turn from phase to phase: in a stride from spoke to spoke."""

UNITS = 100
"""Units of height of the drawings."""

WIDTHS = {3: 52, 4: 80, 5: 92, 6: 106, 7: 124}
"""Units from a carriage's left to its first horse."""

HORSE, LEAST = (70, 52), 12
"""Units of a horse's picture, and the least height of one in pixels."""

NOSE = 62
"""Units from where a horse begins to its nose."""

NEAR, FAR = (-8, 46), (-1, 41)
"""Where the picture of a near and of a far horse begins, from its place in the team."""

APART, LONGEST = 50, 110
"""Units from pair to pair, and from the first to the last one at most."""

REINS, BIT = {3: (-15, 61)}, (50, 63)
"""Where the reins are held, from the first horse, and where they end, from each; in units."""

HELD = (-5, 47)
POLE = {3: 73}
"""Height in units of the pole at a carriage with two wheels; of others it is as below."""

USUAL_POLE = 80
WHEELS = 0.46
"""The share of a carriage's height from its middle down to where its wheels stand."""

LINE: Colour = (59, 36, 20)
COATS: tuple[tuple[Colour, Colour, Colour], ...] = (
    ((86, 52, 28), (62, 37, 20), (28, 17, 10)),
    ((122, 80, 48), (94, 60, 36), (46, 28, 16)),
    ((58, 36, 22), (42, 26, 16), (18, 10, 6)),
    ((148, 100, 64), (116, 78, 48), (59, 36, 20)),
)
"""Coat, far legs and mane: near and far horse of one pair, then of the next one."""


class Look(NamedTuple):
    """The look of a carriage: its kind by its cities, horses, height in pixels, seat's colour."""

    kind: int
    horses: int
    height: int
    colour: Colour

    @classmethod
    def of(cls, length: int, horses: int | None, height: int, colour: Colour) -> Look:
        """That for a route of `length` cities, with as many horses as it has unless told.

        Without a carriage it is the smallest one, or the coach where horses are told.
        """
        kind = min(max(length, 3), 7) if length or horses is None else COACH
        return cls(kind, HORSES[kind] if horses is None else horses, height, colour)


def places(look: Look) -> list[tuple[int, int]]:
    """Left upper corners of the pictures of horses, in units, in the order of harnessing."""
    pairs = -(-look.horses // 2)
    apart = min(APART, LONGEST / max(1, pairs - 1))
    result = []
    for number in range(look.horses):
        x, y = FAR if number % 2 else NEAR
        result.append((round(WIDTHS[look.kind] + number // 2 * apart + x), y))
    return result


def width(look: Look) -> int:
    """Units from the carriage's left to the foremost nose."""
    last = max((x for x, _ in places(look)), default=WIDTHS[look.kind] - NOSE)
    return last - NEAR[0] + NOSE


@cached(48)
def horse(coat: tuple[Colour, Colour, Colour], phase: int, height: int) -> Surface:
    """A horse with one of `COATS`, `height` pixels high."""
    size = (round(height * HORSE[0] / HORSE[1]), height)
    name = "horse-standing" if phase == STANDING else f"horse-gallop-{phase}"
    return svg.piece(name, size, *coat, (232, 196, 106))


@cached(24)
def _body(kind: int, phase: int, height: int, colour: Colour) -> Surface:
    size = (round(WIDTHS[kind] * height / UNITS), height)
    turn = TURN * max(0, phase)
    return svg.piece(f"driving-{kind}", size, *figures.livery(colour), turn=turn)


@cached(24)
def carriage(look: Look, phase: int) -> Surface:
    """A carriage with its team in one of `PHASES`, on its way to the right."""
    scale = look.height / UNITS
    image = Surface((round(width(look) * scale), look.height), pygame.SRCALPHA)
    image.fill((*LINE, 0))
    body = _body(look.kind, phase, look.height, look.colour)
    side = max(LEAST, round(HORSE[1] * scale))
    standing = places(look)
    # Those that are farther away first, and of each pair the far one.
    for number in sorted(range(look.horses), key=lambda each: (-(each % 2), -each)):
        # Each at a moment of its own: no two are ever in step.
        own = phase if phase == STANDING else (phase + 3 * number) % PHASES
        x, y = standing[number]
        picture = horse(COATS[number % len(COATS)], own, side)
        image.blit(picture, (x * scale, (y + HORSE[1]) * scale - picture.get_height()))
    _harness(image, look, scale)
    image.blit(body, (0, 0))
    return image


def _harness(image: Surface, look: Look, scale: float) -> None:
    """Draw the pole from the carriage to its foremost pair, and the reins."""
    first = WIDTHS[look.kind]
    near = [x - NEAR[0] for x, _ in places(look)[::2]]
    if not near:
        return
    thin = max(1, round(0.9 * scale))
    pole = POLE.get(look.kind, USUAL_POLE)
    begin, end = _at((first - 8, pole), scale), _at((near[-1] + 44, pole - 3), scale)
    pygame.draw.line(image, LINE, begin, end, max(1, round(2.2 * scale)))
    held = REINS.get(look.kind, HELD)
    for left in near:
        bit = (left + BIT[0], BIT[1])
        hand = (first + held[0], held[1])
        pygame.draw.aaline(image, LINE, _at(hand, scale), _at(bit, scale), thin)


def _at(place: tuple[float, float], scale: float) -> tuple[float, float]:
    return place[0] * scale, place[1] * scale


@cached(72)
def driving(look: Look, phase: int, tilt: int = 0, *, left: bool = False) -> Surface:
    """A carriage that drives uphill by `tilt` degrees, to the right or to the `left`."""
    image = carriage(look, phase)
    if tilt:
        image = pygame.transform.rotozoom(image, tilt, 1)
    return pygame.transform.flip(image, True, False) if left else image


def standing_on(road: tuple[int, int], image: Surface, look: Look, tilt: int, left: bool) -> Rect:
    """The place of such a picture whose wheels stand on a place of the road, in the window."""
    lean = math.radians(-tilt if left else tilt)
    rise = look.height * WHEELS
    middle = road[0] - rise * math.sin(lean), road[1] - rise * math.cos(lean)
    return image.get_rect(center=(round(middle[0]), round(middle[1])))
