"""End of a row for the keys: the focus rests there before it leaves."""

from __future__ import annotations

import math

PAUSE = 0.25
"""Seconds without a press after which one more leads out of the row: longer than between the
presses of a key that is held, or of somebody who hurries along."""


class EndOfRow:
    """Keeps the focus at an end of a row until the key that leads out is pressed once more."""

    def __init__(self) -> None:
        self._rests_at = ""
        self._since = -math.inf

    def holds(self, at: str, now: float) -> bool:
        """True if a key that leads out comes too early; `at` is what has the focus at that end,
        "" while the key leads on within the row.
        """
        before, since = self._rests_at, self._since
        self._rests_at, self._since = at, now
        return bool(at) and (before != at or now - since < PAUSE)
