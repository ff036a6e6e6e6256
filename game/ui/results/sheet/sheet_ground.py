"""Grounds and lines of the score sheet."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, draw, transform

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import rule

PAGE, PIECES = 0.7, 8
"""The share of light paper in the page below the table, and the pieces of which it consists."""

VEIL = 84
"""Opacity of the gold on the winner's column, of 255."""

LIT = 96
"""The same on the column that is counted."""

RULED, DASHED = 0.15, 0.55
"""Darkness of lines and dashes, of 1: the numbers are read, not they."""


def winners_veil(size: tuple[int, int]) -> Surface:
    """A veil of gold for the winner's column."""
    veil = Surface(size, SRCALPHA)
    veil.fill((*palette().gold_light, VEIL))
    return veil


def page_ground(place: Rect, metrics: Metrics) -> list[Sprite]:
    """A page of lighter paper below the rows of the table, within a line: figures are read on it.

    It is put together from one low piece: a picture of the whole would take up much memory.
    """
    line, high = max(1, metrics.line), max(1, place.height // PIECES)
    piece = rule(place.width, high, mix(palette().parchment, palette().parchment_light, PAGE))
    found = within(place, [Sprite(piece, place.x, y) for y in range(place.y, place.bottom, high)])
    rim = mix(palette().parchment, palette().sepia, 0.5)
    aside = rule(line, place.height, rim)
    found += [Sprite(aside, place.x, place.y), Sprite(aside, place.right - line, place.y)]
    return [*found, Sprite(rule(place.width, line, rim), *place.topleft)]


def footer(size: tuple[int, int], metrics: Metrics, *, gold: bool) -> Surface:
    """A ground for the row of the sums, or one of gold below that of the winner."""
    if gold:
        ground, rim = mix(palette().parchment_light, palette().gold_light, 0.9), palette().gold
        return textures.plate(size, ground, rim, metrics.px(0.6), 2 * metrics.line)
    rim = mix(palette().parchment, palette().sepia, 0.5)
    return textures.plate(size, palette().parchment_light, rim, metrics.px(0.6), metrics.line)


@cached(4)
def counted_column(size: tuple[int, int], metrics: Metrics) -> Surface:
    """A veil for the column of the seat that is counted, through which its row is seen."""
    veil = Surface(size, SRCALPHA)
    ink, line = palette().gold, max(1, metrics.line)
    draw.rect(veil, (*palette().gold_light, LIT), veil.get_rect(), border_radius=metrics.px(0.6))
    draw.rect(veil, (*ink, 255), veil.get_rect(), line, metrics.px(0.6))
    return veil


def counted_row(size: tuple[int, int], metrics: Metrics) -> Surface:
    """A ground for the row that is counted."""
    ground = mix(palette().parchment_light, palette().gold_light, 0.35)
    return textures.plate(size, ground, palette().gold, metrics.px(0.4), metrics.line)


def ruled(width: int, height: int, dark: float = RULED) -> Surface:
    """A line between rows or seats."""
    return rule(width, height, mix(palette().parchment, palette().sepia, dark))


@cached(2)
def to_the_map(high: int) -> Surface:
    """A small arrowhead that points to the left, where the map is."""
    fine, wide = 4, high * 2 // 3
    image = Surface((wide * fine, high * fine), SRCALPHA)
    ink = mix(palette().gold, palette().sepia, 0.35)
    image.fill((*ink, 0))
    right, foot = wide * fine - 1, high * fine - 1
    draw.polygon(image, ink, ((right, 0), (right, foot), (0, foot // 2)))
    return transform.smoothscale(image, (wide, high))
