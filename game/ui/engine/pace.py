"""Rate of the loop: high after events and during movement, low otherwise."""

from __future__ import annotations

FRAME_RATE = 60
IDLE_RATE = 30
REST_RATE = 10
"""Steps of the loop a second."""

AWAKE_SECONDS, IDLE_SECONDS = 0.5, 3.0
"""Seconds after the last event until the loop runs at `IDLE_RATE`, then at `REST_RATE`."""


class Pace:
    def __init__(self) -> None:
        self._awake_until = 0.0

    def wake(self, now: float) -> None:
        """Run at the full rate, because there was an event."""
        self._awake_until = now + AWAKE_SECONDS

    def is_calm(self, now: float) -> bool:
        return now > self._awake_until

    def rate(self, now: float, moving: bool) -> int:
        """Steps a second."""
        quiet = now - self._awake_until
        if quiet < 0 or moving:
            return FRAME_RATE
        return IDLE_RATE if quiet < IDLE_SECONDS - AWAKE_SECONDS else REST_RATE
