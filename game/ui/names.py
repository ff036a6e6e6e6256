"""Names of AI levels and seat colours in the current language."""

from __future__ import annotations

from game.ui.language import _


def level_name(level: str) -> str:
    """An AI level's name in the current language."""
    names = {
        "random": _("AI: dice"),
        "novice": _("AI: novice"),
        "club": _("AI: club player"),
        "master": _("AI: master"),
    }
    return names.get(level, level)


def colour_name(colour: str) -> str:
    """A seat colour's name in the current language."""
    names = {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "black": _("Black"),
    }
    return names.get(colour, colour)
