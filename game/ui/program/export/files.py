"""Files of a game: one picture of its table, or an animated one with a picture a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

import pygame

from game.library import find_loaded
from game.playback import Playback
from game.rules.records.replaying import Replay
from game.tiled.chart import Chart
from game.ui.clock import ManualClock
from game.ui.program.app_factory import offscreen_app
from game.ui.program.export.turns import Size, count_turn_pictures, last_picture, turn_pictures
from game.ui.settings import Settings
from game.ui.table.draw.table_picture import SIZE

ANIMATED_SIZE = 1280, 720
"""Pixels of the animated picture, before it is made smaller for the sake of its file."""


def picture_file(game: Replay, language: str) -> bytes:
    """The table where a record ends as the bytes of a PNG file."""
    with _painting(game, SIZE, language) as chart:
        file = BytesIO()
        pygame.image.save(last_picture(Playback.of(game), chart, SIZE), file, "table.png")
        return file.getvalue()


def animated_file(game: Replay, language: str, form: str, tell: Callable[[], None]) -> bytes:
    """A game as the bytes of an animated file, `form` "GIF" or "PNG"; needs the package `pillow`.

    `tell` is called after each of `picture_count` pictures. Raises animation.TooLargeError.
    """
    from game.ui.program.export.animation import animated

    with _painting(game, ANIMATED_SIZE, language) as chart:
        pictures = turn_pictures(Playback.of(game), chart, ANIMATED_SIZE)
        return animated(pictures, form, tell)


def picture_count(game: Replay) -> int:
    """The number of pictures of the animated file."""
    return count_turn_pictures(Playback.of(game))


@contextmanager
def _painting(game: Replay, size: Size, language: str) -> Iterator[Chart]:
    """Letters and pictures in a language, without a window."""
    app = offscreen_app(size, Settings(language=language), ManualClock())
    try:
        yield find_loaded(game.header.map_id).chart
    finally:
        app.close()
