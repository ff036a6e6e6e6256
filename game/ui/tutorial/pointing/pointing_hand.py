"""The drawn hand that points to what a lesson asks for, beside it where it covers least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette

LENGTH, THICKNESS = 5.6, 3.5
"""Units from the cuff to the tip of the finger, and across."""

SWAY = 0.7
"""Units by which the hand draws back as it points."""

ALONG = (0.0, 0.4, -0.4, 0.7, -0.7, 0.9, -0.9)
"""The places on a side to which it may point, from the middle to either corner, in halves of the
side.
"""

SIZES = (1.0, 0.78, 0.66, 0.52)
"""Sizes of a hand, in usual ones."""

TENTHS = 10
"""Parts of a usual hand by which places are compared: less is no reason for another side."""

TOUCH = 0.7
"""Units by which the tip of the finger lies on its thing, over the light around it."""

SMALL, DEEPER = 6, 0.42
"""Units of a thing on which it lies deeper, and the part of the thing's height there."""


class Turn(IntEnum):
    """Degrees, against the clock, by which the hand is turned; the side it comes from."""

    LEFT = 0
    BELOW = 90
    RIGHT = 180
    ABOVE = 270


def places(thing: Rect, metrics: Metrics, size: float = 1.0) -> Iterator[tuple[Turn, Rect]]:
    """Places of a hand on the four sides of a thing, those that look best first."""
    long, thick = metrics.px(LENGTH * size), metrics.px(THICKNESS * size)
    within = max(1, metrics.px(TOUCH))
    if max(thing.size) < metrics.px(SMALL):
        # There is room for the finger on the rim of a small button.
        within = max(within, round(thing.height * DEEPER))
    flat, upright = Rect(0, 0, long, thick), Rect(0, 0, thick, long)
    shares = [(share, round(share * thing.width / 2)) for share in ALONG]
    for _share, x in shares:
        upright.midtop = thing.centerx + x, thing.bottom - within
        yield Turn.BELOW, upright.copy()
    for _share, x in shares:
        upright.midbottom = thing.centerx + x, thing.y + within
        yield Turn.ABOVE, upright.copy()
    for share, _x in shares:
        flat.midright = thing.x + within, thing.centery + round(share * thing.height / 2)
        yield Turn.LEFT, flat.copy()
    for share, _x in shares:
        flat.midleft = thing.right - within, thing.centery + round(share * thing.height / 2)
        yield Turn.RIGHT, flat.copy()


def best_place(
    thing: Rect,
    metrics: Metrics,
    never: Iterable[Rect],
    taken: Sequence[Rect],
) -> tuple[Turn, Rect] | None:
    """The first place of a hand that is free of controls and words, from below, above, left or
    right, and the side it comes from; where none is, the one that covers least of what is `taken`.

    A smaller one only where it covers less.
    None where it would reach out of the window or over what it must `never` cover.
    """
    window, kept = Rect(0, 0, *metrics.size), [*never]
    usual = metrics.px(LENGTH) * metrics.px(THICKNESS)
    found = [
        (ceil(TENTHS * covered(place, taken) / usual), turn, place)
        for size in SIZES
        for turn, place in places(thing, metrics, size)
        if window.contains(place) and place.collidelist(kept) < 0
    ]
    if not found:
        return None
    _cost, turn, place = min(found, key=lambda each: each[0])
    return turn, place


def hand_at(tip: tuple[int, int], metrics: Metrics, turn: Turn = Turn.BELOW) -> Rect:
    """The place of a hand from below, or from the left, the tip of whose finger is there."""
    if turn is Turn.LEFT:
        beside = Rect(0, 0, metrics.px(LENGTH), metrics.px(THICKNESS))
        beside.midright = tip
        return beside
    place = Rect(0, 0, metrics.px(THICKNESS), metrics.px(LENGTH))
    place.midtop = tip
    return place


def hand_sprite(turn: Turn, place: Rect, metrics: Metrics, nearness: float) -> Sprite:
    """The hand at its place, by `nearness` from 0 to 1 nearer to its thing."""
    long, depth = max(place.size), max(2, metrics.px(0.4))
    back = round((1 - nearness) * metrics.px(SWAY))
    away = {
        Turn.LEFT: (-back, 0),
        Turn.RIGHT: (back, 0),
        Turn.BELOW: (0, back),
        Turn.ABOVE: (0, -back),
    }[turn]
    image = _hand(turn, (long, min(place.size)), depth)
    return Sprite(image, place.x - depth + away[0], place.y - depth + away[1])


@cached(8)
def _hand(turn: Turn, size: tuple[int, int], depth: int) -> Surface:
    """The hand and its shadow, `depth` pixels around it."""
    colours = palette()
    hand = svg.piece(
        "pointing-hand",
        size,
        main=colours.wax,
        light=colours.parchment_light,
        on=(255, 255, 255),
        ink=colours.walnut_dark,
    )
    if turn is Turn.RIGHT:
        # Turned round it would stand on its head.
        hand = pygame.transform.flip(hand, True, False)
    elif turn:
        hand = pygame.transform.rotate(hand, turn)
    image = shadows.cast(hand, depth)
    image.blit(hand, (depth, depth))
    return image
