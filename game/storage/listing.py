"""Listing of the saves in a folder, each readable or not, and deletion of one."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

from game.storage.atomic import discard
from game.storage.journal import IN_USE
from game.storage.locks import lock
from game.storage.messages import (
    N_,
    DamagedSaveError,
    SaveInUseError,
    StorageError,
    reason,
)
from game.storage.moments import file_moment
from game.storage.notes import notes_path
from game.storage.peek import SavedGame, UnreadableSave, peek
from game.storage.snapshots import Snapshots
from game.storage.titles import TitleFile


def list_saves(folder: Path) -> list[SavedGame | UnreadableSave]:
    """The saves, the last played first. Raises StorageError if the folder cannot be read."""
    titles = TitleFile(folder).load()
    found: list[SavedGame | UnreadableSave] = []
    for path, changed in _paths(folder):
        try:
            game = _peek(path)
        except StorageError as error:
            found.append(UnreadableSave(path, file_moment(changed / 1e9), error.sentence))
        else:
            found.append(replace(game, title=titles.get(path.name, game.title)))
    return found


def delete_save(path: Path) -> None:
    """Delete a save with its snapshots, its notes and its title; see `Saves.delete`."""
    try:
        _check_unused(path)
        path.unlink()
    except OSError as error:
        raise StorageError(CANNOT_DELETE, file=path, reason=reason(error)) from error
    # From here on the game is gone: what is left of it does no harm.
    for copy in Snapshots(path).paths():
        discard(copy)
    discard(notes_path(path))
    with contextlib.suppress(StorageError):
        TitleFile(path.parent).drop(path.name)


def _check_unused(path: Path) -> None:
    """Raise SaveInUseError while another window has the save open, OSError if it is gone."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except PermissionError:
        # Whether it may be deleted is up to its folder.
        return
    try:
        if not lock(handle):
            raise SaveInUseError(IN_USE, file=path.name)
    finally:
        os.close(handle)


def _paths(folder: Path) -> list[tuple[Path, int]]:
    """The saves and the nanoseconds of their last change, the last played first."""
    found: list[tuple[int, str]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.endswith(".jsonl"):
                    continue
                # Another copy of the game may delete one meanwhile.
                with contextlib.suppress(FileNotFoundError):
                    if (changed := _changed(entry)) is not None:
                        found.append((changed, entry.name))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(CANNOT_LIST, folder=folder, reason=reason(error)) from error
    return [(folder / name, changed) for changed, name in sorted(found, reverse=True)]


def _changed(entry: os.DirEntry[str]) -> int | None:
    """The nanoseconds of a file's last change; None for what is no file.

    For a link that leads to where nothing can be looked at, those of the link. Raises OSError where
    the folder itself may not be entered.
    """
    try:
        return entry.stat().st_mtime_ns if entry.is_file() else None
    except OSError:
        return entry.stat(follow_symlinks=False).st_mtime_ns


def _peek(path: Path) -> SavedGame:
    """The summary of a save, from a snapshot where it is damaged. Raises StorageError."""
    try:
        game = peek(path)
    except DamagedSaveError:
        copy = _peek_at_copy(path)
        if copy is None:
            raise
        return copy
    return (_peek_at_copy(path) if _cut_short(game) else None) or game


def _cut_short(game: SavedGame) -> bool:
    """True if the last snapshot of a save is longer than the save."""
    if game.finished or game.in_use:
        return False
    try:
        copies = Snapshots(game.path).paths()
        return bool(copies) and copies[0].stat().st_size > game.path.stat().st_size
    except OSError:
        return False


def _peek_at_copy(path: Path) -> SavedGame | None:
    """The summary of a save from its last readable snapshot; None if there is none."""
    for copy in Snapshots(path).paths():
        try:
            return replace(peek(copy), path=path)
        except StorageError:
            continue
    return None


CANNOT_DELETE = N_("The game “{file}” cannot be deleted: {reason}.")
CANNOT_LIST = N_("The folder of saves “{folder}” cannot be read: {reason}.")
