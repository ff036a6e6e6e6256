"""Brings a window up to date with a picture that may take several frames to paint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.caches import UnfinishedError, patience
from game.ui.canvas import Canvas, Sprite

PATIENCE = 0.04
"""Seconds that a frame paints what it has never painted before; then the next one goes on."""

MOST_FRAMES = 60
"""How many frames may go by before one paints all that is missing, however long it takes."""

Picture: TypeAlias = tuple[Surface, Sequence[Sprite]]
"""A background, and what stands before it, bottom first."""


class Painter:
    """`patience` are the seconds for which a frame may paint; None for as long as it takes."""

    def __init__(self) -> None:
        self.patience: float | None = None
        self._canvas = Canvas()
        self._unfinished = 0

    @property
    def finished(self) -> bool:
        """Whether the last picture is in the window, and not what was there before it."""
        return not self._unfinished

    def give_up(self) -> None:
        """Leave a picture unfinished: quite another one is to come."""
        self._unfinished = 0
        self._canvas.invalidate()

    def invalidate(self) -> None:
        """Paint the whole window at the next frame."""
        self._canvas.invalidate()

    def paint(self, surface: Surface, picture: Callable[[], Picture]) -> None:
        """Show what `picture` gives in the window, or go on with painting it (see `finished`)."""
        limited = self._unfinished < MOST_FRAMES
        try:
            with patience(self.patience if limited else None):
                background, sprites = picture()
        except UnfinishedError:
            self._unfinished += 1
            return
        self._unfinished = 0
        dirty = self._canvas.paint(surface, background, sprites)
        if dirty:
            pygame.display.update(dirty)
