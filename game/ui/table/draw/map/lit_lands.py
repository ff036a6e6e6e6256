"""Provinces that shine out of a faded map: their shape, and a line around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette

Lands: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""The corners of each part of them, in the window."""


def land_mask(room: Rect, lands: Lands) -> Sprite:
    """Their shape in white, as far as it lies in `room`."""
    box = _around(room, lands, 0)
    image = Surface(box.size, pygame.SRCALPHA)
    image.fill((255, 255, 255, 0))
    for corners in _moved(lands, box):
        pygame.draw.polygon(image, (255, 255, 255), corners)
    return Sprite(image, *box.topleft)


def land_outline(room: Rect, lands: Lands, ink: Colour, wide: int) -> Sprite:
    """A line of an ink along their borders, on a pale one with a glow of gold around it."""
    box = _around(room, lands, 4 * wide)
    image = Surface(box.size, pygame.SRCALPHA)
    glow, places = palette().gold_light, _moved(lands, box)
    image.fill((*glow, 0))
    for colour, broad in (
        ((*glow, 70), 5 * wide),
        ((*glow, 150), 3 * wide),
        ((*palette().parchment_light, 255), 2 * wide),
        ((*ink, 255), wide),
    ):
        for corners in places:
            _line(image, colour, corners, broad)
    return Sprite(image, *box.topleft)


def _line(
    image: Surface, ink: tuple[int, int, int, int], corners: Sequence[tuple[int, int]], wide: int
) -> None:
    pygame.draw.lines(image, ink, True, corners, wide)
    for corner in corners:
        pygame.draw.circle(image, ink, corner, wide / 2)


def _around(room: Rect, lands: Lands, more: int) -> Rect:
    spots = [spot for corners in lands for spot in corners]
    xs, ys = [x for x, _y in spots], [y for _x, y in spots]
    box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    return box.inflate(2 * more, 2 * more).clip(room)


def _moved(lands: Lands, box: Rect) -> list[list[tuple[int, int]]]:
    return [[(x - box.x, y - box.y) for x, y in corners] for corners in lands]
