"""Saving of a picture, in steps, so that the window never waits for it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Surface

from game.storage import folders
from game.storage.messages import StorageError
from game.storage.pictures import keep_picture
from game.ui.engine.frame import FRAME_BUDGET, MAX_FRAMES, MIN_SHARE
from game.ui.graphics.cache import BudgetExceededError, time_budget
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _

NOT_MADE = (pygame.error, MemoryError, OSError)
"""Errors that a picture of some megabytes may meet before it is a file."""


def save_picture(paint: Callable[[], Surface], report: Callable[[str], None]) -> Iterator[None]:
    """Paint and save it, a piece a step; in the end `report` gets its place, or what failed.

    `paint` may raise BudgetExceededError, and is then called again.
    """
    image, attempts = None, count()
    try:
        while image is None:
            until = perf_counter() + FRAME_BUDGET if next(attempts) < MAX_FRAMES else None
            with suppress(BudgetExceededError), time_budget(until, FRAME_BUDGET * MIN_SHARE):
                image = paint()
            yield
        # Compression takes as long as painting; a thread does it without stopping the window.
        with ThreadPoolExecutor(1) as aside:
            saved = aside.submit(_save, image)
            while not saved.done():
                yield
        said = saved_words(saved.result())
    except StorageError as error:
        said = error.sentence.text(_)
    except NOT_MADE:
        said = _("The picture could not be made.")
    report(said)


def saved_words(path: Path) -> str:
    """The words on a saved picture: its path, seen from the person's own folder, on one line."""
    place = path
    with suppress(ValueError, RuntimeError):
        place = path.relative_to(Path.home())
    return _("Picture saved as {file}").format(file=str(place).replace(" ", NO_BREAK))


def _save(image: Surface) -> Path:
    data = io.BytesIO()
    pygame.image.save(image, data, "table.png")
    return keep_picture(data.getvalue(), folders.pictures())
