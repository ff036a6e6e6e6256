"""Connection to the operating system's interface for screen readers, where there is one."""

from __future__ import annotations

import sys
from contextlib import suppress

import pygame

from game.ui.accessibility.adapter import Adapter, Listener

NEEDS_HIDDEN_WINDOW = sys.platform in ("win32", "darwin")
"""True if the adapter hooks into the window, which must not have been shown before."""


NO_SCREEN = ("dummy", "offscreen")


def connect(listener: Listener) -> Adapter | None:
    """The adapter for this system; None without the library AccessKit or without a screen.

    Where it `NEEDS_HIDDEN_WINDOW`, the window is there but has not been shown.
    """
    if not pygame.display.get_init() or pygame.display.get_driver() in NO_SCREEN:
        return None
    try:
        from game.ui.accessibility.accesskit_adapter import AccessKitAdapter
    except ImportError:
        return None
    # A desktop whose interface is broken must not keep anybody from playing.
    with suppress(Exception):
        return AccessKitAdapter(listener)
    return None
