"""Sign on the paper of the way whose houses stand on the large map: quiet, for it is not chosen."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, draw

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _

FONT, LEAST, WIDEST = 0.74, 11, 60
"""The font of its words in sizes of usual ones, the least pixels of that, and per cent of the width
of the paper that it has at most.
"""

ABOVE = 38
"""Per cent of its height that lies above the paper: no more, for there stands the question."""


def on_map_sign(paper: Rect, metrics: Metrics) -> Sprite:
    """The sign on the upper edge of the paper of a way: it covers neither its name nor its map."""
    font = max(LEAST, round(metrics.body * FONT))
    image = _sign(_("On the map"), font, paper.width * WIDEST // 100, metrics.line)
    top = paper.y - image.get_height() * ABOVE // 100
    return Sprite(image, *image.get_rect(midtop=(paper.centerx, top)).topleft)


@cached(4)
def _sign(words: str, font: int, widest: int, line: int) -> Surface:
    label = text.render_fit(words, font, widest, palette().ink, "semibold", 10)
    dot = max(4, font * 45 // 100)
    high, beside = font * 3 // 2, font // 2
    image = Surface((label.get_width() + dot + 3 * beside, high), SRCALPHA)
    radius = high // 3
    draw.rect(image, palette().parchment_light, image.get_rect(), border_radius=radius)
    draw.rect(image, palette().sepia, image.get_rect(), max(1, line), border_radius=radius)
    draw.aacircle(image, palette().sepia, (beside + dot // 2, high // 2), dot / 2)
    image.blit(label, label.get_rect(midleft=(2 * beside + dot, high // 2)))
    return image
