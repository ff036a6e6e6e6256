"""Tooltip: a slip with words on what a widget does, close to it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette

NOWHERE = Rect(0, 0, 0, 0)


def tip_sprites(
    m: Metrics,
    rect: Rect,
    said: str,
    clear: Rect = NOWHERE,
    place: Rect = NOWHERE,
    *,
    beside: bool = False,
) -> list[Sprite]:
    """The slip for the widget in `rect`: at the right end of a `place` in which it fits, in one
    line or more, else below the widget or `beside` it. It covers nothing of `clear`.
    """
    pad = m.unit
    whole, size = text.fit(said, m.body, place.width - 2 * pad, smallest=text.READABLE)
    if whole == said and place.width:
        words = text.render(said, size, palette().ink)
        box = words.get_rect().inflate(2 * pad, pad)
        box.midright = place.midright
    elif block := _in_lines(said, m.body, place.width - pad, place.height):
        words, box = block, block.get_rect().inflate(pad, 0)
        box.midright = place.midright
    else:
        words = text.render_fit(said, m.body, m.size[0] - m.px(4), palette().ink)
        box = words.get_rect().inflate(2 * pad, pad)
        box.midtop = (rect.centerx, rect.bottom + pad)
        if beside:
            box.midleft = (rect.right + pad, rect.centery)
    if box.colliderect(clear):
        box.top = clear.bottom + pad // 2
    if box.bottom > m.size[1] - pad:
        box.bottom = rect.top - pad
    box.clamp_ip((pad, pad, m.size[0] - 2 * pad, m.size[1] - 2 * pad))
    paper = textures.plate(box.size, palette().letter, palette().sepia, pad // 2, 1)
    return [
        *shadows.with_shadow(paper, box.x, box.y, pad),
        Sprite(words, *words.get_rect(center=box.center).topleft),
    ]


def _in_lines(said: str, size: int, width: int, height: int) -> Surface | None:
    """The words in lines that fit into a place, as large as they can be; None if none do."""
    for each in range(size, text.READABLE - 1, -1):
        whole = all(text.width_of(word, each) <= width for word in said.split())
        if whole and text.block_height(said, each, width) <= height:
            return text.render_block(said, each, width, palette().ink, align="center")
    return None
