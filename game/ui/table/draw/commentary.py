"""The strip of paper beside the board with the sentences about the last move."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.text.commentary import Commentary

LEAST_SHARE = 78
"""Per cent of usual small letters that a turn told whole has at least."""


def commentary_sprites(
    layout: TableLayout, factory: SpriteFactory, said: Commentary | None
) -> list[Sprite]:
    """The fullest wording that can be read there, behind a house of the seat it is about."""
    if said is None:
        return []
    place, m = layout.commentary, layout.metrics
    paper = textures.plate(place.size, palette().letter, palette().sepia, m.unit // 2, 1)
    house = factory.house(said.seat, min(m.px(2.6), place.height * 7 // 10))
    pad = m.px(0.6)
    left = place.x + house.get_width() + 2 * pad
    room = Rect(left, place.y, place.right - pad - left, place.height)
    words, size = _fitting(said, room, m)
    block = text.render_block(words, size, room.width, palette().ink)
    return [
        Sprite(paper, *place.topleft),
        Sprite(house, place.x + pad, place.centery - house.get_height() // 2),
        Sprite(block, left, place.centery - block.get_height() // 2),
    ]


def _fitting(said: Commentary, room: Rect, m: Metrics) -> tuple[str, int]:
    """The first wording that fits, and its size; the last one as small as it has to be.

    Smaller letters, and a sentence without its subject, come before a turn that is not told whole.
    """
    usual = unscaled_words(m).small
    least = max(text.READABLE, usual * LEAST_SHARE // 100)
    wordings, shorter = said.wordings, said.wordings.index(said.whole[0]) + 1 if said.whole else 0
    for some, smallest in (
        (wordings[:shorter], m.small - 1),
        (said.whole, m.small - 1),
        (said.whole, least),
        (wordings, m.small - 1),
    ):
        for words in some:
            for size in range(m.body, smallest - 1, -1):
                if text.block_height(words, size, room.width) <= room.height:
                    return words, size
    size = m.small
    while size > text.SMALLEST and text.block_height(wordings[-1], size, room.width) > room.height:
        size -= 1
    return wordings[-1], size
