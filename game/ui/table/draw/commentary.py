"""The strip of paper beside the board with the sentences about the last move."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.text.commentary import Commentary

LEAST_SHARE = 78
"""Per cent of usual small letters that a turn told whole has at least."""

TYPICAL = "Wilhelmine takes Regensburg and plays Sigmaringen and Ulm."
"""A turn of usual length: what is shorter is not larger, so that the size is the same for most."""


def commentary_sprites(
    layout: TableLayout,
    factory: SpriteFactory,
    said: Commentary | None,
    whole: Commentary | None = None,
) -> list[Sprite]:
    """The fullest wording that can be read there, behind a house of the seat it is about.

    Words that grow to the `whole`, which has as many wordings, are as large and begin as high as
    those will.
    """
    if said is None:
        return []
    place, m = layout.commentary, layout.metrics
    paper = textures.paper(place.size)
    # Of more height only the words are to have something.
    narrow = place if layout.usual is None else layout.usual.commentary
    house = factory.house(said.seat, min(m.px(2.6), narrow.height * 7 // 10))
    pad = m.px(0.8)
    left = place.x + house.get_width() + 2 * pad
    room = Rect(left, place.y, place.right - pad - left, place.height)
    least = 0
    if layout.usual is not None:
        usual = Rect(0, 0, narrow.width - (place.width - room.width), narrow.height)
        least = _usual_size(usual, layout.usual.metrics)
    largest = max(least, _usual_size(room, m))
    words, size = _fitting(said, room, m, largest, least)
    tall = 0
    if whole is not None:
        all_words, size = _fitting(whole, room, m, largest, least)
        # What comes first would have room for more words than all of it.
        words = said.wordings[whole.wordings.index(all_words)]
        tall = text.block_height(all_words, size, room.width)
    block = text.render_block(words, size, room.width, palette().ink)
    tall = max(tall, block.get_height())
    return [
        *shadows.with_shadow(paper, place.x, place.y, m.px(1)),
        Sprite(house, place.x + pad, place.centery - house.get_height() // 2),
        Sprite(block, left, place.centery - tall // 2),
    ]


def _usual_size(room: Rect, m: Metrics) -> int:
    """The font in which a turn of usual length just fits."""
    size = m.body
    while size > text.READABLE and text.block_height(TYPICAL, size, room.width) > room.height:
        size -= 1
    return size


def _fitting(
    said: Commentary, room: Rect, m: Metrics, largest: int, readable: int = 0
) -> tuple[str, int]:
    """The first wording that fits, and its size, `largest` at most; the last one as small as it has
    to be.

    Smaller letters, and a sentence without its subject, come before a turn that is not told whole;
    but where larger words are wanted none is smaller than `readable`.
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
            for size in range(largest, min(largest, max(smallest, readable)) - 1, -1):
                if text.block_height(words, size, room.width) <= room.height:
                    return words, size
    size = m.small
    while size > text.SMALLEST and text.block_height(wordings[-1], size, room.width) > room.height:
        size -= 1
    return wordings[-1], size
