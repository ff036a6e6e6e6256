"""Summary of a save from its header and its last line, without replaying it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules.lines import LineError, loads
from game.rules.records.header import Header
from game.storage.checks import check_of, intact
from game.storage.journal import MAX_SIZE, TOO_LARGE
from game.storage.locks import lock
from game.storage.messages import N_, DamagedSaveError, Sentence, StorageError, reason
from game.storage.moments import file_moment, parse_moment
from game.storage.titles import title_in
from game.storage.torn_end import read_line

_FIRST = 1 << 16
"""Bytes that hold the first line of any usual save."""
_LAST = 1 << 13
_LOCK_SECONDS = 0.02
"""Seconds to wait for a lock, longer than another peek holds it."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A record in the folder of saves. `played` is the time of its last change.

    `finished`: it has its result; `in_use`: a copy of the game has it open; `title`: what the
    person calls it, "" for nothing.
    """

    path: Path
    header: Header
    created: datetime | None
    played: datetime
    finished: bool
    in_use: bool
    title: str = ""

    @property
    def called(self) -> str:
        """The name by which the game is told from others: its title, if any, and its players."""
        names = ", ".join(info.name for info in self.header.seats)
        return f"{self.title} – {names}" if self.title else names


@dataclass(frozen=True, slots=True)
class UnreadableSave:
    """A file in the folder of saves that is no record; `sentence` says why."""

    path: Path
    played: datetime
    sentence: Sentence


def peek(path: Path) -> SavedGame:
    """Read a save's summary. Raises DamagedSaveError for an invalid header, and StorageError."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            in_use = not lock(handle, patience=_LOCK_SECONDS)
            status = os.fstat(handle)
            first = _first_line(handle, status.st_size)
            last = _read(handle, max(0, status.st_size - _LAST), _LAST)
        finally:
            os.close(handle)
    except OSError as error:
        raise StorageError(CANNOT_READ, file=path, reason=reason(error)) from error
    if status.st_size > MAX_SIZE:
        raise StorageError(TOO_LARGE, file=path)
    top = first.partition(b"\n")[0]
    if check_of(top) is not None and not intact(top):
        raise DamagedSaveError(DAMAGED, file=path, line=1)
    try:
        line = loads(top.decode("utf-8"))
        header = Header.parse(line)
    except (LineError, UnicodeDecodeError) as error:
        raise DamagedSaveError(BROKEN, file=path, line=1, message=_message(error)) from error
    return SavedGame(
        path=path,
        header=header,
        created=parse_moment(line.get("created")),
        played=file_moment(status.st_mtime),
        finished=_has_result(last),
        in_use=in_use,
        title=title_in(line),
    )


def _first_line(handle: int, size: int) -> bytes:
    """The beginning of a file with its first line, of a file that is no save only a part."""
    first = _read(handle, 0, _FIRST)
    if b"\n" in first or not len(first) < size <= MAX_SIZE:
        return first
    return _read(handle, 0, size)


def _read(handle: int, start: int, size: int) -> bytes:
    os.lseek(handle, start, os.SEEK_SET)
    return os.read(handle, size)


def _has_result(tail: bytes) -> bool:
    line = read_line(tail.rstrip(b"\n").rpartition(b"\n")[2])
    return line is not None and "result" in line


def _message(error: Exception) -> str:
    return str(error) if isinstance(error, LineError) else "this is not UTF-8 text"


BROKEN = N_(
    "The save “{file}” cannot be continued, and is left as it is: line {line}: {message}. Mend "
    "that line in a text editor, or move the file away."
)
DAMAGED = N_(
    "The save “{file}” is damaged and is left as it is: line {line} is not as the game wrote it. "
    "Put a copy of the file in its place, or move it away."
)
CANNOT_READ = N_("The save “{file}” cannot be read: {reason}.")
