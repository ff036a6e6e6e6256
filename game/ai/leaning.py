"""Leaning of a character: what it likes beside what a position is worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Leaning:
    """Points beside those of a value of position, or factors on some of its parts.

    `provinces`: factor on the tiles of provinces, `everywhere` on the tile for houses in all
    provinces, `long` on those of long routes. `spread`: points for each province with an own house.
    `block`: points for taking an open card with which a rival could go on, `blind` for drawing a
    hidden one.
    """

    provinces: float = 1.0
    everywhere: float = 1.0
    long: float = 1.0
    spread: float = 0.0
    block: float = 0.0
    blind: float = 0.0


LEVEL = Leaning()
"""No leaning: the levels themselves."""
