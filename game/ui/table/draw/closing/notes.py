"""Notes below the ways: sentences on what concerns all of them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import middle


def notes_height(words: str, size: int, width: int) -> int:
    """The height of `notes_picture`."""
    return text.block_height(words, size, width) if words else 0


def notes_place(room: Rect, words: str, size: int, width: int) -> Rect:
    """The place of `notes_picture`, in the middle of a room."""
    return middle(room, notes_height(words, size, width))


@cached(16)
def notes_picture(words: str, size: int, width: int) -> Surface:
    """The `words` of a font in lines."""
    return text.render_block(words, size, width)
