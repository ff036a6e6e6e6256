"""Things of a post office on the wood that is free: a candle, an inkwell, a quill, sealing wax."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.free_room import free_rooms
from game.ui.graphics.light import WOOD, Hour
from game.ui.graphics.theme import Colour, Metrics, mix, palette


class Thing(NamedTuple):
    """`units` are its width and height, `height` is how high above the wood it ends; `down` is how
    far it lies off the middle of its row, as a share of the room there; `around` is how much larger
    its picture is, as for the light of a candle; `turn` is by how many degrees it is turned to the
    left.
    """

    name: str
    units: tuple[float, float]
    height: float
    down: float
    around: float = 1.0
    turn: int = 0


CANDLE = Thing("candle", (6.0, 6.0), 1.6, -0.5, 1.86)
SEALING = Thing("sealing", (7.8, 5.9), 0.7, 0.6)
THINGS = (
    CANDLE,
    Thing("inkwell", (6.0, 6.0), 1.4, 0.8),
    Thing("quill", (15.0, 5.0), 0.6, -0.2),
    SEALING,
)
"""From left to right as they lie."""

APART, CLEAR = 1.0, 0.5
"""Units between two things, and between a thing and all that is no wood."""

OFF_LINE = 1.4
"""Units that a thing lies off the middle of its row at most: nobody has lined them up."""

LEAST = 2
"""Things that lie together at least: a single one looks lost."""

SCALES = (1.0, 0.86, 0.74)
"""Factors of their sizes: where there is little room, several small things and not a large one."""

DIMMED = 0.4
"""Share of the light on the wood that things take, too: they are brighter than it."""

BY_CANDLE = (Hour.EVENING, Hour.LAMP)


class Lying(NamedTuple):
    """A thing and the room in which it lies, in pixels."""

    thing: Thing
    place: Rect


def lay_out(metrics: Metrics, taken: Iterable[Rect]) -> tuple[Lying, ...]:
    """Things in a row on the window's wood, clear of all that is `taken`; none where there is none.

    With high contrast the wood stays bare.
    """
    if palette().strong:
        return ()
    clear = metrics.px(CLEAR)
    window = Rect((0, 0), metrics.size).inflate(-2 * clear, -2 * clear)
    rooms = free_rooms(window, [rect.inflate(2 * clear, 2 * clear) for rect in taken])
    rows = [_row(room, metrics, scale) for scale in SCALES for room in rooms]
    return max(rows, key=lambda row: (len(row), sum(each.place.width for each in row)), default=())


def _row(room: Rect, metrics: Metrics, scale: float) -> tuple[Lying, ...]:
    """As many things as there is room for in one row, in its middle."""
    fitting = [each for each in THINGS if metrics.px(each.units[1] * scale) <= room.height]
    gap = metrics.px(APART * scale)
    for count in range(len(fitting), LEAST - 1, -1):
        for some in combinations(fitting, count):
            widths = [metrics.px(each.units[0] * scale) for each in some]
            total = sum(widths) + gap * (count - 1)
            if total <= room.width:
                return _in_line(some, widths, room, gap, metrics, scale)
    return ()


def _in_line(
    things: Sequence[Thing],
    widths: Sequence[int],
    room: Rect,
    gap: int,
    metrics: Metrics,
    scale: float,
) -> tuple[Lying, ...]:
    x = room.centerx - (sum(widths) + gap * (len(things) - 1)) // 2
    result = []
    for thing, width in zip(things, widths, strict=True):
        place = Rect(x, 0, width, metrics.px(thing.units[1] * scale))
        spare = min(metrics.px(OFF_LINE), (room.height - place.height) // 2)
        place.centery = room.centery + round(thing.down * spare)
        result.append(Lying(thing, place))
        x += width + gap
    return tuple(result)


def still_free(things: Iterable[Lying], taken: Sequence[Rect]) -> tuple[Lying, ...]:
    """The things that nothing `taken` covers: what has come to lie stays where it is."""
    return tuple(each for each in things if each.place.collidelist(taken) < 0)


def sprites(things: Iterable[Lying], metrics: Metrics, hour: Hour = Hour.LAMP) -> list[Sprite]:
    """The things with their shadows, in the light of an hour."""
    result: list[Sprite] = []
    for thing, place in things:
        x, y = place.centerx / metrics.size[0], place.centery / metrics.size[1]
        tone = mix((255, 255, 255), WOOD[hour].at(x, y), DIMMED)
        burns = thing.name == "candle" and hour in BY_CANDLE
        image = _picture(thing, place.size, tone, burns)
        depth = metrics.px(thing.height)
        # The shadow of a flame would be none.
        body = _picture(thing, place.size, tone, False)
        middle = image.get_rect(center=place.center)
        result.append(Sprite(_shadow(body, depth), *shadows.shadow_corner(*middle.topleft, depth)))
        result.append(Sprite(image, *middle.topleft))
    return result


@cached(16)
def _picture(thing: Thing, size: tuple[int, int], tone: Colour, burns: bool) -> Surface:
    whole = round(size[0] * thing.around), round(size[1] * thing.around)
    image = svg.piece(f"desk-{thing.name}{'-lit' if burns else ''}", whole).copy()
    if not burns:
        image.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.rotozoom(image, thing.turn, 1) if thing.turn else image


def light(middle: tuple[int, int], side: int) -> Sprite:
    """The pool of warm light about a candle, on all that lies there."""
    image = _light(side)
    return Sprite(image, *image.get_rect(center=middle).topleft)


@cached(2)
def _light(side: int) -> Surface:
    return svg.piece("desk-light", (side, side))


@cached(16)
def _shadow(image: Surface, depth: int) -> Surface:
    return shadows.cast(image, depth)
