"""Registry of the AI levels by the id that a record's header gives; it knows none of the bots."""

from __future__ import annotations

LEVELS = ("random", "novice", "club", "master")
"""The levels that exist, the weakest first."""

OFFERED = ("novice", "club", "master", "random")
"""The levels as people are offered them: the friendly beginner first, the dice last."""

STAND_IN = "club"
"""The level that plays a seat of a record whose own level does not exist yet."""


def nearest_level(name: str) -> str:
    """The level to play a seat of a record with: itself, or the stand-in if it is not known."""
    return name if name in LEVELS else STAND_IN
