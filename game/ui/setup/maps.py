"""Maps that a game can be set up on, and the reasons why one cannot be played."""

from __future__ import annotations

from pathlib import Path

from game.library import UnfitMapError, find_loaded, list_maps, read_again
from game.storage.messages import StorageError
from game.storage.peek import peek
from game.ui.language import _, current_language, in_a_row
from game.ui.setup.model import BrokenMap, MapChoice


def map_choices() -> tuple[list[MapChoice], list[BrokenMap]]:
    """The maps that can be played, and those that cannot."""
    choices: list[MapChoice] = []
    broken: list[BrokenMap] = []
    for each in list_maps():
        if each.fault is not None:
            broken.append(BrokenMap(each.file, each.fault.text(_), (*each.fault.texts(_),)))
        if (of := each.summary) is not None:
            title = of.titles.get(current_language()) or of.title
            choices.append(MapChoice(each.map_id, title, of.variants, of.core_province, of.cities))
    return choices, broken


def map_trouble(record: Path) -> str | None:
    """The reason why a game cannot be shown or resumed on its map; None if there is none.

    None as well for a record that cannot be read: whoever loads it reports that.
    """
    try:
        header = peek(record).header
    except StorageError:
        return None
    title = _("The map “{map}” of this game cannot be played.").format(map=header.map_id)
    read_again()
    try:
        board = find_loaded(header.map_id).board
    except UnfitMapError as error:
        return in_a_row([title, error.text(_)])
    if header.map_sha256 in (None, board.sha256):
        return None
    advice = _("It has changed since the game began: put the old one back in its place.")
    return in_a_row([title, advice])
