"""Registry of the AI levels by their id in a record's header; the bots are in `game.ai`."""

from __future__ import annotations

LEVELS = ("random", "apprentice", "novice", "journeyman", "club", "master", "grandmaster")
"""The levels that exist, the weakest first."""

OFFERED = (*LEVELS[1:], LEVELS[0])
"""The levels in the order of the menus: random last."""

STAND_IN = "club"
"""The level that plays a seat of a record whose own level does not exist yet."""


def nearest_level(name: str) -> str:
    """The level to play a seat of a record with: itself, or the stand-in if it is not known."""
    return name if name in LEVELS else STAND_IN
