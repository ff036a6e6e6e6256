"""Maps that a game can be set up on, and the reasons why one cannot be played."""

from __future__ import annotations

from math import inf
from pathlib import Path
from time import perf_counter

from game.library import MapEntry, UnfitMapError, find_loaded, iter_maps, read_again
from game.storage.messages import StorageError
from game.storage.peek import peek
from game.ui.language import _, current_language, in_a_row
from game.ui.setup.model import BrokenMap, MapChoice

AT_ONCE = 0.3
"""Seconds for which a page may read maps before it is shown."""

IN_A_FRAME = 0.02
"""Seconds for which an open page may read maps between two frames."""


class MapReading:
    """The reading of all maps, in steps: a folder may hold hundreds that were not read before."""

    def __init__(self, *, own: bool = True) -> None:
        """Without the person's `own` maps, those of the game alone."""
        self.choices: list[MapChoice] = []
        self.broken: list[BrokenMap] = []
        self.done = False
        self._entries = iter_maps(own=own)

    def read_on(self, seconds: float) -> bool:
        """Read maps for about so long, one at least; True once all are read."""
        until = perf_counter() + seconds
        while not self.done:
            entry = next(self._entries, None)
            if entry is None:
                self.done = True
            else:
                self._take(entry)
            if perf_counter() >= until:
                break
        return self.done

    def read_to_first(self, seconds: float) -> bool:
        """Read as `read_on`, and on until there is a map to play on; True once all are read."""
        self.read_on(seconds)
        while not self.choices and not self.done:
            self.read_on(0)
        return self.done

    def _take(self, entry: MapEntry) -> None:
        if (fault := entry.fault) is not None:
            self.broken.append(BrokenMap(entry.file, fault.text(_), (*fault.texts(_),)))
        if (of := entry.summary) is not None:
            title = of.titles.get(current_language()) or of.title
            self.choices.append(
                MapChoice(entry.map_id, title, of.variants, of.core_province, of.cities)
            )


def map_choices() -> tuple[list[MapChoice], list[BrokenMap]]:
    """The maps that can be played, and those that cannot."""
    reading = MapReading()
    reading.read_on(inf)
    return reading.choices, reading.broken


def built_in_choices() -> list[MapChoice]:
    """The maps of the game that can be played; none of the person's own is read."""
    reading = MapReading(own=False)
    reading.read_on(inf)
    return reading.choices


def can_be_played(map_id: str) -> bool:
    """True if a game can be begun on the map as its file is now."""
    read_again()
    try:
        find_loaded(map_id)
    except UnfitMapError:
        return False
    return True


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
