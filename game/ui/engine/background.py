"""Background work: a piece at a time while nobody does anything."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain


class BackgroundTasks:
    """Iterators of which each step is a piece of work, to last a few milliseconds at most."""

    def __init__(self) -> None:
        self._required: Iterator[object] = iter(())
        self._idle: Iterator[object] = iter(())

    def run(self, work: Iterator[object]) -> None:
        """Do this after what is already to be done; at the end of the program at the latest."""
        self._required = chain(self._required, work)

    def run_when_idle(self, work: Iterator[object]) -> None:
        """Do this, which may be dropped, once nothing else is to be done, and not what was."""
        self._idle = work

    def step(self) -> bool:
        """Do the next piece; False where there is none."""
        return next((True for _ in chain(self._required, self._idle)), False)

    def finish(self) -> None:
        """Do at once what must be done."""
        deque(self._required, maxlen=0)
