"""Leather cover of the album, its two sheets as the pages of an open book, and the ornament of an
empty page.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import materials, shadows, svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets import rule

HIDE: Colour = mix(materials.OXBLOOD, (30, 14, 12), 0.5)

MARGIN = 0.9
"""Units by which the cover is larger than the pages at each side."""

FOLD = 2.6
"""Units of width of the shadow in the fold between the pages."""

DARKEST: Colour = (46, 26, 14)
"""The shadow where the pages meet."""

EMPTY, ORNAMENT, MOST = 7.0, 5.6, 12.0
"""Units of height from which on a page is empty enough for an ornament, and its own."""

SHARE = 0.4
"""The share of what is empty that the ornament may have."""

RULE = 0.9
"""The length of the lines at the sides of the ornament as a share of it, if there is room."""

SHADES = (0.25, 0.42, 0.62)
"""Light, middle and dark ink of the ornament, as shares of sepia in the colour of the paper."""


def book_cover(m: Metrics, pages: Rect) -> list[Sprite]:
    """The cover below the open pages.

    Both are cut from one sheet, so that no torn edge lies in the fold between them.
    """
    margin = m.px(MARGIN)
    place = pages.inflate(2 * margin, 2 * margin)
    board = materials.leather(place.size, HIDE, m.px(0.9), m.line, palette().gold)
    return shadows.with_shadow(board, *place.topleft, max(6, m.px(1.4)))


def book_fold(m: Metrics, left: Rect, right: Rect) -> Sprite:
    """The fold in the middle between two pages."""
    fold = _fold((m.px(FOLD), left.height))
    return Sprite(fold, (left.right + right.x - fold.get_width()) // 2, left.y)


@cached(4)
def _fold(size: tuple[int, int]) -> Surface:
    """The shadow of a fold: nearly black in the middle, gone at its sides, softer at the ends."""
    width = size[0]
    image = Surface((width, 3), pygame.SRCALPHA)
    for x in range(width):
        off = abs(2 * (x + 0.5) / width - 1)
        shade = 215 * (1 - off) ** 1.8
        for y, share in enumerate((0.8, 1.0, 0.8)):
            image.set_at((x, y), (*DARKEST, round(shade * share)))
    return pygame.transform.smoothscale(image, size)


def ornament(m: Metrics, room: Rect) -> list[Sprite]:
    """A post horn between two lines, as at the end of a chapter, at what few people leave empty of
    a page, if that is much.
    """
    if room.height < m.px(EMPTY):
        return []
    pale, middle, dark = (mix(palette().parchment, palette().sepia, each) for each in SHADES)
    side = max(m.px(ORNAMENT), min(m.px(MOST), round(room.height * SHARE)))
    horn = svg.piece("horn", (side, side), middle, pale, dark, dark)
    place = horn.get_rect(center=room.center)
    beside = (room.width - place.width) // 2 - m.px(1)
    line = rule(max(1, min(round(side * RULE), beside)), m.line, middle)
    return [
        Sprite(horn, *place.topleft),
        Sprite(line, place.x - m.px(1) - line.get_width(), place.centery),
        Sprite(line, place.right + m.px(1), place.centery),
    ]
