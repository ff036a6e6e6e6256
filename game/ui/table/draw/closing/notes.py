"""Notes below the ways: sentences, the last of them beside a torn letter if cards must go."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import palette
from game.ui.widgets import torn_letter

SIGN = 1.5
"""The side of the torn letter, as a share of the font."""


def notes_height(words: str, discard: str, size: int, width: int) -> int:
    """The height of `notes_picture`."""
    above = text.block_height(words, size, width) if words else 0
    if not discard:
        return above
    return above + max(round(size * SIGN), text.block_height(discard, size, width - _before(size)))


def notes_place(room: Rect, words: str, discard: str, size: int, width: int) -> Rect:
    """The place of `notes_picture`, in the middle of a room."""
    return middle(room, notes_height(words, discard, size, width))


@cached(16)
def notes_picture(words: str, discard: str, size: int, width: int) -> Surface:
    """The `words`, and below them what is said of the `discard`."""
    image = Surface((width, notes_height(words, discard, size, width)), SRCALPHA)
    y = 0
    if words:
        block = text.render_block(words, size, width)
        image.blit(block, (0, 0))
        y = block.get_height()
    if discard:
        room, side = image.get_height() - y, round(size * SIGN)
        sign = torn_letter(side, palette().wax, palette().parchment_light)
        image.blit(sign, (0, y + (room - side) // 2))
        block = text.render_block(discard, size, width - _before(size))
        image.blit(block, (_before(size), y + (room - block.get_height()) // 2))
    return image


def _before(size: int) -> int:
    """The width of the torn letter and the gap after it."""
    return round(size * SIGN) + size // 3
