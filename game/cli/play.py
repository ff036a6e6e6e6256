"""No command: opens the game. And how any command opens a window."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from game.cli.errors import CommandError

_NO_DISPLAY = ("video", "display", "opengl", "x11", "wayland")


def run(arguments: argparse.Namespace) -> int:
    with window():
        from game.ui.run import open_game

        open_game()
    return 0


@contextmanager
def window() -> Iterator[None]:
    """Says in a sentence that there is no display to open a window on."""
    try:
        yield
    except RuntimeError as error:
        # pygame.error is a RuntimeError; pygame itself is not imported out here.
        about = str(error).lower()
        if error.__class__.__module__ == "pygame" and any(word in about for word in _NO_DISPLAY):
            raise CommandError(
                f"no window can be opened here ({error}); start the game on a desktop"
            ) from error
        raise
