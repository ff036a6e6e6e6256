"""The album on disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.storage.album.entries import (
    Album,
    DealStart,
    Earned,
    GameResult,
    LastSetup,
    ProblemTries,
    Profile,
)
from game.storage.checks import parse_file
from game.storage.mended_file import FileWords, MendedFile
from game.storage.messages import N_
from game.storage.serialize import UnfitError, pack, unpack

_LARGEST = 64 << 20
"""Largest album in bytes; a game takes less than a thousand."""

_LISTS = {
    "profiles": Profile,
    "games": GameResult,
    "setups": LastSetup,
    "apart": str,
    "problems": ProblemTries,
    "deals": DealStart,
    "earned": Earned,
}


class AlbumFile(MendedFile[Album]):
    """The album's file. Damaged entries are left out, and a copy of the damaged file is kept."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, _LARGEST, Album(), _parsed, _values, _WORDS)


def _values(album: Album) -> dict[str, Any]:
    return {**album.others, **{name: pack(getattr(album, name)) for name in _LISTS}}


def _parsed(data: bytes) -> tuple[Album, bool]:
    """The album of a file's bytes, and whether all of it could be read."""
    values, whole = parse_file(data)
    if values is None:
        return Album(), False
    lists: dict[str, tuple[Any, ...]] = {}
    for name, kind in _LISTS.items():
        items = values.pop(name, [])
        if not isinstance(items, list):
            items, whole = [], False
        good = []
        for item in items:
            try:
                good.append(unpack(item, kind))
            except UnfitError:
                whole = False
        lists[name] = tuple(good)
    return Album(**lists, others=values), whole


_WORDS = FileWords(
    cannot_read=N_("The album in “{file}” cannot be read: {reason}."),
    cannot_save=N_("Names and results cannot be saved in the album “{file}”: {reason}."),
    in_use=N_(
        "The album “{file}” is being changed in another window of the game, which takes too long: "
        "close that window and try again."
    ),
    too_large=N_("The file “{file}” is too large for an album: move it out of its folder."),
    damaged=N_(
        "The album in “{file}” was damaged or changed by another program: what could not be read "
        "is missing from it, and the rest may not be right. The file as it was is kept as "
        "“{aside}”."
    ),
    damaged_here=N_(
        "The album in “{file}” is damaged and is left as it is, since no copy of it can be kept: "
        "{reason}."
    ),
)
