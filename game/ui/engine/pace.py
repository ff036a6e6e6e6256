"""The pace of the loop: fast while something happens, slow once nobody does anything."""

from __future__ import annotations

FRAME_RATE = 60
IDLE_RATE = 30
REST_RATE = 20
"""Steps a second."""

AWAKE_SECONDS, IDLE_SECONDS = 0.5, 3.0
"""After an event the loop runs at full rate for the one, and comes to rest after the other."""


class Pace:
    def __init__(self) -> None:
        self._awake_until = 0.0

    def wake(self, now: float) -> None:
        """Something has happened."""
        self._awake_until = now + AWAKE_SECONDS

    def is_calm(self, now: float) -> bool:
        return now > self._awake_until

    def rate(self, now: float, moving: bool) -> int:
        """How many steps a second are needed."""
        quiet = now - self._awake_until
        if quiet < 0 or moving:
            return FRAME_RATE
        return IDLE_RATE if quiet < IDLE_SECONDS - AWAKE_SECONDS else REST_RATE
