"""How large the window is to begin with, and how small it may become."""

from __future__ import annotations

import warnings

import pygame

from game.ui.theme import MIN_SIZE

DESKTOP_SHARE = 0.82


def starting_size() -> tuple[int, int]:
    """Most of the desktop, but never less than the smallest size."""
    sizes = pygame.display.get_desktop_sizes()
    width, height = sizes[0] if sizes else (1280, 800)
    share_w, share_h = round(width * DESKTOP_SHARE), round(height * DESKTOP_SHARE)
    return max(MIN_SIZE[0], share_w), max(MIN_SIZE[1], share_h)


def set_minimum_size() -> None:
    """Let nobody make the window smaller than its pages can be."""
    # The display module has no call of its own for this.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        find = getattr(pygame.Window, "from_display_module", None)
        if find is not None:
            find().minimum_size = MIN_SIZE
