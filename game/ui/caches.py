"""Letting go of every picture that is kept, for when colours or sizes have changed."""

from __future__ import annotations

import sys


def forget_pictures() -> None:
    """Empty the caches of all modules of the window; whatever is drawn next is drawn anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.ui"):
            for each in list(vars(module).values()):
                # A function under `lru_cache` knows how to forget.
                forget = getattr(each, "cache_clear", None)
                if forget is not None and getattr(each, "__module__", "") == name:
                    forget()
