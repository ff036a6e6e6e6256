"""Brings a window up to date with a picture that may take several frames to paint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.graphics.cache import BudgetExceededError, time_budget
from game.ui.graphics.canvas import Canvas, Sprite

FRAME_BUDGET = 0.02
"""Seconds after a step of the loop has begun that its frame still paints what is new to it."""

MIN_SHARE = 1 / 3
"""The share of that for which it paints at least, however long the rest of the step took."""

MAX_FRAMES = 150
"""How many frames may go by before one paints all that is missing, however long it takes."""

Picture: TypeAlias = tuple[Surface, Sequence[Sprite]]
"""A background, and what stands before it, bottom first."""


class FramePainter:
    """`time_budget` are the seconds that a step and its frame may take; None for no such limit."""

    def __init__(self) -> None:
        self.time_budget: float | None = None
        self._began = perf_counter()
        self._canvas = Canvas()
        self._unfinished = 0

    @property
    def complete(self) -> bool:
        """Whether the last picture is in the window, and not what was there before it."""
        return not self._unfinished

    def begin_step(self) -> None:
        """A step of the loop begins: what it does before its frame tries the patience too."""
        self._began = perf_counter()

    def discard(self) -> None:
        """Leave a picture unfinished: quite another one is to come."""
        self._unfinished = 0
        self._canvas.invalidate()

    def invalidate(self) -> None:
        """Paint the whole window at the next frame."""
        self._canvas.invalidate()

    @property
    def late(self) -> bool:
        """Whether the step has used up its patience."""
        return self._until is not None and perf_counter() > self._until

    @property
    def _until(self) -> float | None:
        """When the step's patience ends."""
        return None if self.time_budget is None else self._began + self.time_budget

    def prepare(self, pictures: Callable[[], None]) -> None:
        """Paint what the next frames will want, as far as this step's patience goes."""
        with suppress(BudgetExceededError), time_budget(self._until):
            pictures()

    def paint(self, surface: Surface, picture: Callable[[], Picture]) -> None:
        """Show what `picture` gives in the window, or go on with painting it (see `complete`)."""
        until = self._until if self._unfinished < MAX_FRAMES else None
        try:
            with time_budget(until, least=(self.time_budget or 0.0) * MIN_SHARE):
                background, sprites = picture()
        except BudgetExceededError:
            self._unfinished += 1
            return
        self._unfinished = 0
        dirty = self._canvas.paint(surface, background, sprites)
        if dirty:
            pygame.display.update(dirty)
