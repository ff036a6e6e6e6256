"""Names of AI levels, kinds of help, seat colours and maps in the current language."""

from __future__ import annotations

from game.library import find_loaded
from game.ui.language import _, current_language


def level_name(level: str) -> str:
    """An AI level's name in the current language."""
    names = {
        "random": _("AI: dice"),
        "apprentice": _("AI: apprentice"),
        "novice": _("AI: novice"),
        "journeyman": _("AI: journeyman"),
        "club": _("AI: club player"),
        "master": _("AI: master"),
        "grandmaster": _("AI: grandmaster"),
    }
    return names.get(level, level)


def help_name(kind: str) -> str:
    """The name of one of the setup page's HELPS."""
    names = {
        "full": _("Full help: hints, highlights, undo of the whole turn"),
        "usual": _("Normal help: hints, possible moves highlighted"),
        "without": _("No help: no hints, no highlights, no undo"),
    }
    return names[kind]


def colour_name(colour: str) -> str:
    """A seat colour's name in the current language."""
    names = {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "black": _("Black"),
    }
    return names.get(colour, colour)


def map_title(map_id: str) -> str:
    """A map's name in the current language; its id if there is no such map any more."""
    try:
        loaded = find_loaded(map_id)
    except LookupError:
        return map_id
    return loaded.titles.get(current_language()) or loaded.board.title
