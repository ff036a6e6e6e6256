"""Ribbon on the way that brings more points than the other one."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _

OVER, TALL, NOTCH, FOLD = 0.5, 58, 34, 24
"""Units by which it begins before the paper's edge; per cent of the height of the sum beside it
that it has; of its own height that its end is cut in, and that its fold behind the paper is deep.
"""

FONT, LEAST, BESIDE = 66, 10, 24
"""Per cent of its height that its words have, the least pixels of these, and per cent of its height
that are left after them.
"""


def best_ribbon(paper: Rect, sum_place: Rect, free: int, metrics: Metrics) -> list[Sprite]:
    """The ribbon around the left edge of a paper, beside the sum: no wider than is left `free`;
    nothing where its words have no room.
    """
    over = metrics.px(OVER)
    high = sum_place.height * TALL // 100
    wide = sum_place.x + free - (paper.x - over)
    # Translators: on a small ribbon, at the way to close a route that brings more than the other.
    long = _("Most points")
    # Translators: the same where there is little room.
    short = _("Most")
    room = wide - 2 * over - high * (NOTCH + BESIDE) // 100
    size = min(metrics.body, high * FONT // 100)
    least = max(LEAST, size * 2 // 3)
    fits = (each for each in (long, short) if text.width_of(each, least, "semibold") <= room)
    if (words := next(fits, None)) is None:
        return []
    # As far as there is room they begin where the lines above them do.
    before = sum_place.x - paper.x - over
    margin = 2 * over + max(0, min(before, room - text.width_of(words, size, "semibold")))
    room -= margin - 2 * over
    image = _ribbon(words, size, margin, high, room, over)
    return [Sprite(image, paper.x - over, sum_place.centery + metrics.line - high // 2)]


@cached(4)
def _ribbon(words: str, size: int, margin: int, high: int, room: int, over: int) -> Surface:
    ground, edge = palette().green, mix(palette().green, palette().ink, 0.45)
    label = text.render_fit(words, size, room, palette().parchment_light, "semibold", LEAST)
    cut, fold = high * NOTCH // 100, high * FOLD // 100
    wide = margin + label.get_width() + high * BESIDE // 100 + cut
    image = Surface((wide, high + fold), SRCALPHA)
    # What is seen of it behind the paper lies in shade.
    pygame.draw.polygon(image, edge, ((0, high - 1), (over, high - 1), (over, high + fold - 1)))
    end = ((wide - 1, 0), (wide - 1 - cut, high // 2), (wide - 1, high - 1))
    shape = ((0, 0), *end, (0, high - 1))
    pygame.draw.polygon(image, ground, shape)
    thin = max(1, high // 16)
    pygame.draw.polygon(image, edge, shape, thin)
    seam = mix(palette().green, palette().parchment_light, 0.45)
    for y in (2 * thin, high - 1 - 3 * thin):
        pygame.draw.line(image, seam, (2 * thin, y), (wide - cut, y), thin)
    image.blit(label, label.get_rect(midleft=(margin, high // 2)))
    return image
