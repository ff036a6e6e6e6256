"""Background work, in small steps while there are no events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain


class BackgroundTasks:
    """Iterators of which each step should take a few milliseconds at most."""

    def __init__(self) -> None:
        self._required: Iterator[object] = iter(())
        self._idle: Iterator[object] = iter(())
        self.hurried = False
        """True while there may be work that must be done."""

    def run(self, work: Iterator[object]) -> None:
        """Add work that must be done, at the end of the program at the latest."""
        self._required = chain(self._required, work)
        self.hurried = True

    def run_when_idle(self, work: Iterator[object]) -> None:
        """Set the work that may be dropped, done after all other; it replaces the earlier one."""
        self._idle = work

    def step(self) -> bool:
        """Do one step of work; False if there is none."""
        self.hurried = next((True for _ in self._required), False)
        return self.hurried or next((True for _ in self._idle), False)

    def finish(self) -> None:
        """Do all that must be done now."""
        deque(self._required, maxlen=0)
        self.hurried = False
