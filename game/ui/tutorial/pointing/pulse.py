"""The pulse of the light around what a lesson asks for: a few times, then it is steady."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, tau

PERIOD, TIMES = 2.0, 3
"""Seconds of a pulse, and their number: a table at rest sends nothing to the window."""

LEAST, STEADY, MOST = 110, 240, 255
"""Opacities of the light, of 255."""

TRAVELS = 0.75
"""The part of a pulse in which what travels comes to its goal."""

LAST_FRAME = 0.2
"""Seconds after a pulse in which the steady light is drawn."""

STEPS = 16
"""Different opacities of a pulse: between two of them a frame sends nothing."""


class Pulse:
    """Begins anew with each `subject`."""

    def __init__(self) -> None:
        self._subject: Hashable = None
        self._since: float | None = None

    def begin(self, subject: Hashable) -> None:
        """Pulse for this subject, from the first moment it is shown, unless it does already."""
        if subject != self._subject:
            self._subject, self._since = subject, None

    def runs(self, now: float) -> bool:
        """True until the light is steady."""
        return self._since is None or now - self._since <= PERIOD * TIMES

    def draws(self, now: float) -> bool:
        """True until the steady light has been drawn, too."""
        return self.runs(now - LAST_FRAME)

    def opacity(self, now: float) -> int:
        """The opacity of the light at a moment."""
        if not self._has_begun(now):
            return STEADY
        return LEAST + round(self._wave(now) * STEPS) * (MOST - LEAST) // STEPS

    def strength(self, now: float) -> float:
        """The strength at a moment, from 0 to 1, in as many steps; 1 once it is steady."""
        return round(self._wave(now) * STEPS) / STEPS if self._has_begun(now) else 1.0

    def travel(self, now: float) -> float:
        """The share of a way at a moment, from 0 to 1: the whole way in each pulse, and 0 when the
        pulse is over.
        """
        if not self._has_begun(now):
            return 0.0
        share = min(1.0, (now - (self._since or 0.0)) % PERIOD / (PERIOD * TRAVELS))
        return share * share * (3 - 2 * share)

    def _has_begun(self, now: float) -> bool:
        """True until it is steady; it begins now unless it has begun."""
        if self._since is None:
            self._since = now
        return self.runs(now)

    def _wave(self, now: float) -> float:
        return (1 + cos(tau * (now - (self._since or 0.0)) / PERIOD)) / 2
