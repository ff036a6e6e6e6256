"""Signs that the font has no picture of: it shows an empty box in their place."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Font

from game.plain_text import plain
from game.ui.graphics.text import font

NOWHERE = "\U0010fffe"
"""A sign that no font has."""


def undrawn(words: str) -> str:
    """The signs in these words that look like an empty box, each once."""
    return "".join(dict.fromkeys(sign for sign in plain(words) if _is_box(sign)))


@lru_cache(maxsize=1024)
def _is_box(sign: str) -> bool:
    # The library gives the sizes of the box, and does not say that it is one.
    return not sign.isascii() and _pixels(sign) == _pixels(NOWHERE)


def _pixels(sign: str) -> bytes:
    try:
        image = Font.render(font(20), sign, True, (0, 0, 0))
    except pygame.error:
        # A mark without width.
        return b""
    return pygame.image.tobytes(image, "RGBA")
