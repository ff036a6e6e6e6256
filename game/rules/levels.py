"""Registry of the AI levels by their id in a record's header; the bots are in `game.ai`."""

from __future__ import annotations

from enum import StrEnum

LEVELS = ("random", "apprentice", "novice", "journeyman", "club", "master", "grandmaster")
"""The levels that exist, the weakest first."""

STRONGEST = len(LEVELS) - 1
"""The strength of the strongest level."""

OFFERED = (*LEVELS[1:], LEVELS[0])
"""The levels in the order of the menus: random last."""

CHARACTERS = ("racer", "collector", "blocker", "hoarder", "gambler", "traveller")
"""The characters that a level may be played with."""

WITH_CHARACTER = ("apprentice", "novice", "journeyman", "club")
"""The levels that have characters; the others decide by trials, or by dice."""

STAND_IN = "club"
"""The level that plays a seat of a record whose own level does not exist yet, and for a bot that
fails.
"""


class BotFault(StrEnum):
    """Reasons why the stand-in chose an action, and not the bot from another package."""

    LATE = "late"
    """It took too long."""

    FAILED = "failed"
    """It ended in an error."""

    ILLEGAL = "illegal"
    """Its answer was no legal action."""

    MISSING = "missing"
    """It is not installed, or cannot be loaded."""

    @classmethod
    def parse(cls, value: object) -> BotFault | None:
        """The fault of a record's line; None for what is not known."""
        return next((each for each in cls if each.value == value), None)


def nearest_level(name: str) -> str:
    """The level to play a seat of a record with: itself, or the stand-in if it is not known.

    A character that is not known, or that the level does not have, is left out.
    """
    level, character = split_level(name)
    if level not in LEVELS:
        return STAND_IN
    return join_level(level, character if has_character(level, character) else None)


def strength(level: str) -> int:
    """The strength of a level from 1 to STRONGEST; 0 for dice, and for what is no level."""
    return LEVELS.index(level) if level in LEVELS else 0


def has_character(level: str, character: str | None) -> bool:
    """True if the level may be played with this character; None is without one."""
    return character is None or (level in WITH_CHARACTER and character in CHARACTERS)


def join_level(level: str, character: str | None) -> str:
    """Level and character as one text, `LEVEL:CHARACTER`, or the level alone."""
    return level if character is None else f"{level}:{character}"


def split_level(name: str) -> tuple[str, str | None]:
    """Level and character, None without one, of a text `LEVEL:CHARACTER` or `LEVEL`."""
    level, found, character = name.partition(":")
    return level, character if found else None
