"""Light that swells and fades a few times and then stays, so that a table comes to rest."""

from __future__ import annotations

import math

PERIOD = 1.8
"""Seconds of one breath."""

BREATHS = 3
STEPS = 12
"""Different strengths in a breath: each one is painted anew."""

FAINT, REST, FULL = 65, 150, 235
"""Of 255: how strong the light is at its least, when it rests and at its most."""


def breath(seconds: float, still: bool) -> int:
    """The light's strength, of 255, so many seconds after it began; `still` light only rests."""
    if still or seconds >= PERIOD * BREATHS:
        return REST
    # It begins and ends at the strength with which it rests.
    wave = math.sin(2 * math.pi * seconds / PERIOD)
    return round(REST + (FULL - REST) * round(wave * STEPS / 2) / (STEPS / 2))
