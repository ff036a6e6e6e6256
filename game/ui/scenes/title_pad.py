"""Pad of leather below the menu of the title, and the card of a game on it."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import materials, shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette

PAD_LINE = 0.9
"""Radius of the corners of the pad, in units."""

PAD_HIDE: Colour = (44, 52, 40)
PAD_GOLD: Colour = (150, 118, 60)

PAD_RULE: Colour = mix(PAD_GOLD, PAD_HIDE, 0.35)
"""The colour of fine lines on the pad."""

PAD_SHADOW = 0.8
NOTCH = 0.9
"""Units of the notched corners of a card, and of its shadow."""


def pad_sprites(metrics: Metrics, place: Rect) -> list[Sprite]:
    """The pad with its shadow."""
    line = metrics.line
    leather = materials.leather(place.size, PAD_HIDE, metrics.px(PAD_LINE), line, PAD_GOLD)
    return shadows.with_shadow(leather, *place.topleft, metrics.px(PAD_SHADOW))


def card_sprites(metrics: Metrics, place: Rect) -> list[Sprite]:
    """The card of a game with its shadow."""
    notch, ground = metrics.px(NOTCH), mix(palette().parchment, palette().parchment_dark, 0.35)
    card = materials.ticket(place.size, ground, palette().sepia, notch, metrics.line)
    return shadows.with_shadow(card, *place.topleft, notch)
