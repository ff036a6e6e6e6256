"""Painter of frames: a new picture may take several of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter

from pygame import Rect, Surface

from game.ui.graphics.cache import BudgetExceededError, time_budget
from game.ui.graphics.layered_canvas import LayeredCanvas, Picture

FRAME_BUDGET = 0.02
"""Seconds from the beginning of a step of the loop until its frame stops painting."""

MIN_SHARE = 1 / 3
"""The share of `FRAME_BUDGET` for which a frame paints at least."""

MAX_FRAMES = 150
"""The number of incomplete frames after which one paints all that is missing."""


class FramePainter:
    """`time_budget`: the seconds that a step and its frame may take; None for no limit."""

    def __init__(self) -> None:
        self.time_budget: float | None = None
        self._began = perf_counter()
        self._canvas = LayeredCanvas()
        self._unfinished = 0

    @property
    def complete(self) -> bool:
        """False while the window still shows the picture before the last one."""
        return not self._unfinished

    def begin_step(self) -> None:
        """Start the time budget of a step of the loop."""
        self._began = perf_counter()

    def discard(self) -> None:
        """Drop an incomplete picture, because another page comes."""
        self._unfinished = 0
        self._canvas.invalidate()

    def invalidate(self) -> None:
        """Paint the whole window at the next frame."""
        self._canvas.invalidate()

    @property
    def late(self) -> bool:
        """True if the step has used up its time budget."""
        return self._until is not None and perf_counter() > self._until

    @property
    def _until(self) -> float | None:
        """The end of the step's time budget, on `perf_counter`."""
        return None if self.time_budget is None else self._began + self.time_budget

    def prepare(self, pictures: Callable[[], None], share: float = 1.0) -> None:
        """Paint ahead what the next frames need, within a share of what is left of the budget."""
        until = self._until
        if until is not None:
            now = perf_counter()
            until = now + share * (until - now)
        with suppress(BudgetExceededError), time_budget(until):
            pictures()

    def paint(self, surface: Surface, picture: Callable[[], Picture]) -> Sequence[Rect]:
        """Bring `surface` up to date with `picture()`, or go on with painting it (see `complete`).

        Gives the places where the surface has changed.
        """
        until = self._until if self._unfinished < MAX_FRAMES else None
        try:
            with time_budget(until, least=(self.time_budget or 0.0) * MIN_SHARE):
                found = picture()
        except BudgetExceededError:
            self._unfinished += 1
            return ()
        self._unfinished = 0
        return self._canvas.paint(surface, found)
