"""Signs that the font has no picture of: it shows an empty box in their place."""

from __future__ import annotations

from functools import lru_cache

from game.plain_text import plain
from game.ui.graphics.typeface import is_box, usual_font


def undrawn(words: str) -> str:
    """The signs in these words that look like an empty box, each once."""
    return "".join(dict.fromkeys(sign for sign in plain(words) if _is_box(sign)))


@lru_cache(maxsize=1024)
def _is_box(sign: str) -> bool:
    return is_box(usual_font(20), sign)
