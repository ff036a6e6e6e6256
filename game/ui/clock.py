"""Clock of the window, which tests replace."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since some fixed moment, never decreasing."""
        ...


class SystemClock:
    def now(self) -> float:
        return time.perf_counter()


class ManualClock:
    """A clock that only `advance` moves."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds
