"""Leather cover of the album, on which its two sheets lie like the pages of an open book, and the
ornament of an empty page.
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

BANDS = 5
"""Raised bands across the spine."""

EMPTY, ORNAMENT, MOST = 8.5, 6.6, 12.0
"""Units of height from which on a page is empty enough for an ornament, and its own."""

SHARE = 0.4
"""The share of what is empty that the ornament may have."""

RULE = 0.9
"""The length of the lines at the sides of the ornament, as a share of it."""

SHADES = (0.25, 0.42, 0.62)
"""Light, middle and dark ink of the ornament, as shares of sepia in the colour of the paper."""


def book_cover(m: Metrics, left: Rect, right: Rect) -> list[Sprite]:
    """The cover below the pages `left` and `right`, with its spine between them."""
    margin = m.px(MARGIN)
    place = left.union(right).inflate(2 * margin, 2 * margin)
    board = materials.leather(place.size, HIDE, m.px(0.9), m.line, palette().gold)
    gap = right.x - left.right
    spine = Rect(left.right - gap, place.y, 3 * gap, place.height)
    image = _spine(spine.size, max(2, m.px(0.9)))
    return [
        *shadows.with_shadow(board, *place.topleft, max(6, m.px(1.4))),
        Sprite(image, *spine.topleft),
    ]


@cached(4)
def _spine(size: tuple[int, int], band: int) -> Surface:
    """A rounded back: a light ridge, dark towards the pages where it passes into the cover, and
    gold lines at each raised band.
    """
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    dark, light, gold = mix(HIDE, (0, 0, 0), 0.7), mix(HIDE, (255, 214, 170), 0.22), palette().gold
    for x in range(width):
        off = abs(2 * (x + 0.5) / width - 1)
        shade = (*mix(light, dark, min(1.0, 1.5 * off)), round(255 * min(1.0, 2.4 * (1 - off))))
        pygame.draw.line(image, shade, (x, 0), (x, height))
    for number in range(BANDS):
        y = height * (2 * number + 1) // (2 * BANDS)
        ridge = pygame.transform.scale(image.subsurface((0, 0, width, 1)), (width, band)).copy()
        ridge.fill((34, 26, 20), special_flags=pygame.BLEND_RGB_ADD)
        image.blit(ridge, (0, y))
        for edge in (y - 1, y + band):
            pygame.draw.line(
                image, mix(gold, HIDE, 0.25), (0, edge), (width, edge), max(1, band // 5)
            )
    return image


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
    line = rule(round(side * RULE), m.line, middle)
    return [
        Sprite(horn, *place.topleft),
        Sprite(line, place.x - m.px(1) - line.get_width(), place.centery),
        Sprite(line, place.right + m.px(1), place.centery),
    ]
