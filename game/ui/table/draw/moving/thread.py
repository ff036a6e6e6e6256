"""A fine dashed line over the table, from a dragged card to its town.

A line is a row of small pictures, so that a frame in which it moves paints only these anew.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette

DASHES, DASH = 6, 0.42
"""Dashes of the line, and the share of it that they cover."""

LONG = DASH / DASHES
"""The share of the line that one dash covers."""


def _hangs(share: float) -> float:
    """The share of its sag that the line hangs down at a share of its way."""
    return 4 * share * (1 - share)


PLACES = [
    (begin, _hangs(begin), _hangs(begin + LONG) - _hangs(begin))
    for begin in (dash / DASHES for dash in range(DASHES))
]
"""Beginning of each dash: the share of the line, that of its sag, and of how much more it hangs at
the end of the dash.
"""

STEP = 3
"""Pixels in steps of which strokes grow and turn, so that most have been painted before."""

SAG = 0.1
"""Distance by which the middle hangs down, as a share of the line's width."""


def thread(card: Rect, town: Rect, width: int) -> list[Sprite]:
    """The line, `width` pixels thick, and a drop of ink on the town; nothing over the card."""
    if card.inflate(town.width, town.height).colliderect(town):
        return []
    ink, start, end = palette().ink, _edge(card, town.center), town.center
    drop, spot = 2 * width, _drop(2 * width)
    return [
        Sprite(spot, end[0] - drop, end[1] - drop),
        *_dashes(start, end, _sag(start, end), width, ink),
    ]


def _dashes(
    start: tuple[int, int], end: tuple[int, int], sag: float, width: int, colour: Colour
) -> list[Sprite]:
    (x, y), across, down = start, end[0] - start[0], end[1] - start[1]
    # All are equally wide, for they cover the same share of the way.
    wide, high = across * LONG, down * LONG
    stroke, left, top = STEP * round(wide / STEP), x + min(0.0, wide), float(y)
    around = width + 1
    dashes = []
    for share, hangs, more in PLACES:
        falls = high + sag * more
        image = _stroke(stroke, STEP * round(falls / STEP), width, colour)
        above = top + down * share + sag * hangs + (falls if falls < 0 else 0)
        dashes.append(Sprite(image, round(left + across * share) - around, round(above) - around))
    return dashes


def _sag(start: tuple[int, int], end: tuple[int, int]) -> float:
    return abs(end[0] - start[0]) * SAG


def _edge(card: Rect, place: tuple[int, int]) -> tuple[int, int]:
    """The point at the rim of a card on the straight line from its middle to a place."""
    hit = card.clipline(card.center, place)
    return (round(hit[1][0]), round(hit[1][1])) if hit else card.center


@cached(256)
def _stroke(across: int, down: int, width: int, colour: Colour) -> Surface:
    """A stroke so many pixels to the right and down, `width` + 1 around it."""
    around = width + 1
    image = Surface((abs(across) + 2 * around + 1, abs(down) + 2 * around + 1), pygame.SRCALPHA)
    image.fill((*colour, 0))
    begin = around + max(0, -across), around + max(0, -down)
    stop = begin[0] + across, begin[1] + down
    pygame.draw.aaline(image, colour, begin, stop, width)
    return image


@cached(2)
def _drop(radius: int) -> Surface:
    image = Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.aacircle(image, palette().ink, (radius, radius), radius)
    return image
