"""Grounds and lines of the score sheet."""

from __future__ import annotations

from pygame import SRCALPHA, Surface, draw, transform

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import rule

VEIL = 64
"""Opacity of the gold on the winner's column, of 255."""

LIT = 96
"""The same on the column that is counted."""

RULED, DASHED = 0.2, 0.5
"""Darkness of lines and dashes, of 1: the numbers are read, not they."""


def winners_veil(size: tuple[int, int]) -> Surface:
    """A veil of gold for the winner's column."""
    veil = Surface(size, SRCALPHA)
    veil.fill((*palette().gold_light, VEIL))
    return veil


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
