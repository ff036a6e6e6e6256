"""Opening the window: how large it is to begin with, and how small it may become."""

from __future__ import annotations

import os
import warnings

import pygame
from pygame import Surface

from game.ui.graphics.theme import MIN_SIZE
from game.ui.pieces.figures import horn

DESKTOP_SHARE = 0.82
ICON_SIZE = 64
NO_DISPLAY = (
    "No display was found: start the game in a graphical session, "
    "or use `screenshot` to draw a scene into a file."
)
HEADLESS_DRIVERS = ("dummy", "offscreen")


class DisplayError(Exception):
    """The window cannot be opened; the message is one sentence for the person."""


def open_window(
    title: str, size: tuple[int, int] | None, fullscreen: bool
) -> tuple[Surface, tuple[int, int]]:
    """The window, and its size while it does not fill the screen. Raises DisplayError."""
    # Windows else draws at a low resolution and enlarges the picture.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
        # SDL falls back on a driver without a screen when it finds none.
        if pygame.display.get_driver() in HEADLESS_DRIVERS and asked not in HEADLESS_DRIVERS:
            pygame.display.quit()
            raise DisplayError(NO_DISPLAY)
        if pygame.display.get_driver() == "x11":
            # Else SDL draws by way of a texture and sends the whole window at each change.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(title)
        pygame.display.set_icon(horn((ICON_SIZE, ICON_SIZE)))
        start = size or starting_size()
        if fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(start, pygame.RESIZABLE)
    except pygame.error as error:
        raise DisplayError(NO_DISPLAY) from error
    set_minimum_size()
    return surface, start


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
