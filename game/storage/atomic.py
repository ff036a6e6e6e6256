"""Atomic writes: after a crash a file is complete or unchanged."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import time
from pathlib import Path

DRAFT_MAX_AGE = 3600.0
"""Seconds after which a temporary file is not in use by another copy of the game."""

_DRAFT = re.compile(r"\..+\.[0-9a-f]{8}\.tmp")
_BINARY: int = getattr(os, "O_BINARY", 0)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves the old one or the new one, never a part of it.

    Raises OSError, with the old file unchanged.
    """
    draft = _draft(path)
    try:
        _write_new(draft, data)
        os.replace(draft, path)  # noqa: PTH105 - one module for all calls that a disk may refuse
    except BaseException:
        discard(draft)
        raise
    sync_folder(path.parent)


def keep_aside(path: Path, data: bytes, label: str) -> Path:
    """Write `data` beside `path` under the first free name `….label-1`, `….label-2`, …"""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.{label}-{number}")
        try:
            _write_new(aside, data)
        except FileExistsError:
            number += 1
        else:
            break
    try:
        sync_folder(path.parent)
    except BaseException:
        # A retry must not leave one more copy behind each time.
        discard(aside)
        raise
    return aside


def write_new_beside(path: Path, data: bytes) -> Path:
    """Write `data` to `path`, or, if it is taken, to the first free one of `… (2)`, `… (3)`, …

    A crash leaves the complete file, or nothing. Raises OSError.
    """
    number, place = 1, path
    while True:
        try:
            write_new(place, data)
        except FileExistsError:
            number += 1
            place = path.with_stem(f"{path.stem} ({number})")
        else:
            return place


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet. A crash leaves the complete file, or nothing.

    Raises FileExistsError if the name is taken, OSError if the file cannot be written.
    """
    draft = _draft(path)
    try:
        _write_new(draft, data)
        _name(draft, path)
    except BaseException:
        discard(draft)
        raise
    sync_folder(path.parent)


def _name(draft: Path, place: Path) -> None:
    """Give a file its name. Raises FileExistsError if it is taken."""
    if os.name == "nt":
        os.rename(draft, place)  # noqa: PTH104 - which refuses there what is taken
        return
    try:
        os.link(draft, place)
    except FileExistsError:
        raise
    except OSError:
        # A file system without hard links, such as a memory stick's.
        if os.path.lexists(place):
            raise FileExistsError(errno.EEXIST, "taken", str(place)) from None
        os.replace(draft, place)  # noqa: PTH105
    else:
        discard(draft)


def discard(path: Path) -> None:
    """Delete a file of ours if it exists and can be deleted."""
    with contextlib.suppress(OSError):
        path.unlink()


def begins_with(path: Path, data: bytes) -> bool:
    """True if a file begins with `data`."""
    try:
        with path.open("rb") as file:
            return file.read(len(data)) == data
    except OSError:
        return False


def sweep(folder: Path, older: float = DRAFT_MAX_AGE) -> None:
    """Delete temporary files left by crashes in a folder, if older than `older` seconds."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if _DRAFT.fullmatch(path.name) and time.time() - path.stat().st_mtime > older:
                discard(path)


def sync_folder(folder: Path) -> None:
    """Make a file's name in its folder survive a power cut, where the system allows it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network and FUSE file systems cannot sync a folder.
        if error.errno not in (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    """Write in one call; raises OSError for a short write too."""
    written = os.write(handle, data)
    if written < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _draft(path: Path) -> Path:
    """The path of the temporary file for `path`."""
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")


def _write_new(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        discard(path)
        raise
