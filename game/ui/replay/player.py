"""The playing of a record by itself: whether it plays, how fast, and when a step is due."""

from __future__ import annotations

BEAT = 0.5
"""Seconds from the end of one animation to the next while the record plays."""

SLOWEST, FASTEST = 0.5, 4.0
"""Speeds as factors."""


class Player:
    """Plays a record at `speed`, a factor, while `playing`; time in seconds of the page's clock."""

    def __init__(self) -> None:
        self.playing = False
        self.speed = 1.0
        self._next_step = 0.0

    def switch(self, now: float, reading: float) -> None:
        """Start or stop; the first step is due once there was time to read what is shown."""
        self.playing = not self.playing
        self.pause(now, reading)

    def pause(self, now: float, reading: float) -> None:
        """Let the next step be due after a pause with so many seconds for reading."""
        self._next_step = now + (BEAT + reading) / self.speed

    def due(self, now: float) -> bool:
        """True if the next step is due."""
        return self.playing and now >= self._next_step

    def faster(self, steps: int) -> float:
        """The speed so many times doubled, or halved where `steps` is below 0; within bounds."""
        return max(SLOWEST, min(FASTEST, self.speed * 2.0**steps))
