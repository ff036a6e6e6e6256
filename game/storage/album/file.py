"""The album on disk: a JSON file, read again before each change, since two windows may share it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
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
from game.storage.atomic import begins_with, discard, keep_aside, write_whole
from game.storage.checks import parse_file, seal_file
from game.storage.locks import replace_lock
from game.storage.messages import N_, Sentence, StorageError, reason
from game.storage.reading import read_at_most
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


class AlbumFile:
    """The album's file. Damaged entries are left out, and a copy of the damaged file is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> tuple[Album, tuple[Sentence, ...]]:
        """The album, and notices on faults of its file; an empty one where there is none."""
        try:
            return self._load()
        except StorageError as error:
            return Album(), (error.sentence,)

    def change(self, change: Callable[[Album], Album]) -> tuple[Album, tuple[Sentence, ...]]:
        """Change the album that the file has now and write it; returns as `load` does.

        `change` may be called twice. Raises StorageError, with the file unchanged.
        """
        before, damaged = self._read()
        if damaged is None and change(before) == before:
            return before, ()
        with self._locked():
            before, notices = self._mended()
            after = change(before)
            if after != before:
                self._write(after)
            return after, notices

    def _load(self) -> tuple[Album, tuple[Sentence, ...]]:
        """Load the album. Raises StorageError if it cannot be read, or not copied if damaged."""
        album, damaged = self._read()
        if damaged is None:
            return album, ()
        with self._locked():
            return self._mended()

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Lock the album against other windows. Raises StorageError."""
        with contextlib.ExitStack() as stack:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(replace_lock(self.path))
            except BlockingIOError as error:
                raise StorageError(IN_USE, file=self.path) from error
            except OSError as error:
                raise StorageError(CANNOT_SAVE, file=self.path, reason=reason(error)) from error
            yield

    def _read(self) -> tuple[Album, bytes | None]:
        """The album, and the file's content if it is damaged. Raises StorageError."""
        try:
            data = read_at_most(self.path, _LARGEST + 1)
        except FileNotFoundError:
            return Album(), None
        except OSError as error:
            raise StorageError(CANNOT_READ, file=self.path, reason=reason(error)) from error
        if len(data) > _LARGEST:
            raise StorageError(TOO_LARGE, file=self.path)
        album, whole = _parsed(data)
        return album, None if whole else data

    def _mended(self) -> tuple[Album, tuple[Sentence, ...]]:
        """The album; a damaged file is copied and replaced. Raises StorageError."""
        album, data = self._read()
        if data is None:
            return album, ()
        try:
            aside = keep_aside(self.path, data, "damaged")
        except OSError as error:
            raise StorageError(DAMAGED_HERE, file=self.path, reason=reason(error)) from error
        # Written at once: the next load must not find the same damage and make another copy.
        try:
            self._write(album)
        except StorageError:
            if begins_with(self.path, data):
                discard(aside)
            raise
        return album, (Sentence(DAMAGED, {"file": self.path, "aside": aside.name}),)

    def _write(self, album: Album) -> None:
        values = {**album.others, **{name: pack(getattr(album, name)) for name in _LISTS}}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, seal_file(values))
        except OSError as error:
            raise StorageError(CANNOT_SAVE, file=self.path, reason=reason(error)) from error


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


CANNOT_READ = N_("The album in “{file}” cannot be read: {reason}.")
CANNOT_SAVE = N_("Names and results cannot be saved in the album “{file}”: {reason}.")
IN_USE = N_(
    "The album “{file}” is being changed in another window of the game, which takes too long: "
    "close that window and try again."
)
TOO_LARGE = N_("The file “{file}” is too large for an album: move it out of its folder.")
DAMAGED = N_(
    "The album in “{file}” was damaged or changed by another program: what could not be read is "
    "missing from it, and the rest may not be right. The file as it was is kept as “{aside}”."
)
DAMAGED_HERE = N_(
    "The album in “{file}” is damaged and is left as it is, since no copy of it can be kept: "
    "{reason}."
)
