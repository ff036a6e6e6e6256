"""Ribbon on the way that brings more points than the other one."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _

TALL, NOTCH = 58, 34
"""Per cent of the height of the sum beside it that it has, and of its own height that its ends are
cut in.
"""

FONT, LEAST, BESIDE = 66, 10, 24
"""Per cent of its height that its words have, the least pixels of these, and per cent of its height
that are left on both sides of them.
"""


def best_ribbon(sum_place: Rect, free: int, metrics: Metrics) -> list[Sprite]:
    """The ribbon before the sum, no wider than is left `free`: whole on the paper of its way, or it
    would be taken for a mark of the one beside it. Nothing where its words have no room.
    """
    high = sum_place.height * TALL // 100
    # Translators: on a small ribbon, at the way to close a route that brings more than the other.
    long = _("Most points")
    # Translators: the same where there is little room.
    short = _("Most")
    room = free - 2 * high * (NOTCH + BESIDE) // 100
    size = min(metrics.body, high * FONT // 100)
    least = max(LEAST, size * 2 // 3)
    fits = (each for each in (long, short) if text.width_of(each, least, "semibold") <= room)
    if (words := next(fits, None)) is None:
        return []
    image = _ribbon(words, size, high, room)
    return [Sprite(image, sum_place.x, sum_place.centery + metrics.line - high // 2)]


@cached(4)
def _ribbon(words: str, size: int, high: int, room: int) -> Surface:
    ground, edge = palette().green, mix(palette().green, palette().ink, 0.45)
    label = text.render_fit(words, size, room, palette().parchment_light, "semibold", LEAST)
    cut = high * NOTCH // 100
    before = cut + high * BESIDE // 100
    wide = label.get_width() + 2 * before
    image = Surface((wide, high), SRCALPHA)
    end = ((wide - 1, 0), (wide - 1 - cut, high // 2), (wide - 1, high - 1))
    shape = ((0, 0), *end, (0, high - 1), (cut, high // 2))
    pygame.draw.polygon(image, ground, shape)
    thin = max(1, high // 16)
    pygame.draw.polygon(image, edge, shape, thin)
    seam = mix(palette().green, palette().parchment_light, 0.45)
    for y in (2 * thin, high - 1 - 3 * thin):
        pygame.draw.line(image, seam, (cut, y), (wide - cut, y), thin)
    image.blit(label, label.get_rect(midleft=(before, high // 2)))
    return image
