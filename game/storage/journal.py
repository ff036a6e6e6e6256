"""The file of a game being played: locked, with whole lines appended that survive a crash."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from game.rules.lines import JournalError
from game.storage.atomic import discard, keep_aside, write_all
from game.storage.checks import check_of, find_damage, seal
from game.storage.locks import lock
from game.storage.messages import N_, SaveInUseError, Sentence, StorageError, reason
from game.storage.snapshots import Snapshots
from game.storage.torn_end import find_torn_end

MAX_SIZE = 16 << 20
"""Largest save in bytes; a long game among four takes a hundredth of it."""

SNAPSHOT_EVERY = 20
"""Lines between two snapshots, the most that a damaged save loses."""

_FLAGS: int = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class SaveJournalError(JournalError):
    """A line of a save could not be written; `sentence` says what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence

    def text(self, translate: Callable[[str], str] = str) -> str:
        return self.sentence.text(translate)


class FileJournal:
    """A save locked by this copy of the game until `close`.

    `data`: its content when opened. `notice`: set if a torn end was cut off. Appended lines have
    checks if the save has.
    """

    def __init__(self, path: Path, snapshots: Snapshots | None = None) -> None:
        """Open and lock a save without changing it.

        Raises SaveInUseError, and StorageError if it cannot be read and written.
        """
        self.path = path
        self.notice: Sentence | None = None
        self._handle = -1
        try:
            self._handle = os.open(path, _FLAGS)
            self._take()
            os.lseek(self._handle, 0, os.SEEK_SET)
            with open(self._handle, "rb", closefd=False) as file:
                self.data = file.read(MAX_SIZE + 1)
        except OSError as error:
            self.close()
            raise StorageError(CANNOT_OPEN, file=path, reason=reason(error)) from error
        if len(self.data) > MAX_SIZE:
            self.close()
            raise StorageError(TOO_LARGE, file=path)
        self._end = len(self.data)
        self._snapshots = snapshots
        self._lines = self._copied = self.data.count(b"\n")
        self._tear = find_torn_end(self.data)
        self._check = _last_check(self.good_part)

    def _take(self) -> None:
        if not lock(self._handle):
            self.close()
            raise SaveInUseError(IN_USE, file=self.path.name)

    @property
    def good_part(self) -> bytes:
        """The data read, without a torn end."""
        return self.data[: self._tear.end]

    def mend(self) -> None:
        """Make the file end with a whole line; a torn part is cut off, with a copy kept.

        Raises StorageError, with the file unchanged.
        """
        try:
            if self._tear.lost:
                self._cut_off(self._tear.end)
            elif not self._tear.finished:
                self._write(b"\n")
        except OSError as error:
            raise StorageError(CANNOT_WRITE, file=self.path, reason=reason(error)) from error
        self._lines = self._copied = self.good_part.count(b"\n")
        self.copy()

    def _cut_off(self, end: int) -> None:
        aside = keep_aside(self.path, self.data, "torn")
        try:
            os.ftruncate(self._handle, end)
        except OSError:
            discard(aside)
            raise
        self._end = end
        os.fsync(self._handle)
        self.notice = Sentence(TORN, {"file": self.path.name, "aside": aside.name})

    def append(self, lines: Sequence[str]) -> None:
        """Write whole lines at the end, so that they survive a crash. Raises JournalError.

        A failure leaves the file unchanged, as far as the disk allows. Without lines, the file is
        only looked for.
        """
        data, check = self._sealed(lines)
        try:
            self._check_unchanged()
            if lines:
                self._write(data)
        except OSError as error:
            sentence = Sentence(CANNOT_WRITE, {"file": self.path, "reason": reason(error)})
            raise SaveJournalError(sentence) from error
        if not lines:
            return
        self._check = check
        self._lines += len(lines)
        if self._lines - self._copied >= SNAPSHOT_EVERY or '"result"' in lines[-1]:
            self.copy()

    def _sealed(self, lines: Sequence[str]) -> tuple[bytes, int | None]:
        """The lines as bytes with their checks, and the check of the last one."""
        check, written = self._check, []
        for line in lines:
            text = line.encode("utf-8")
            if check is not None:
                text, check = seal(text, check)
            written.append(text + b"\n")
        return b"".join(written), check

    def cut_to(self, lines: int) -> None:
        """Remove what comes after the first `lines` lines, the header not counted.

        A crash removes all of it or nothing. Raises JournalError; it may be tried again then.
        """
        try:
            self._check_unchanged()
            data = self._read()
            end = 0
            for _ in range(1 + lines):
                end = data.index(b"\n", end) + 1
            if self._snapshots is not None:
                # First, else a copy longer than the save would look like a loss.
                self._snapshots.drop_longer(end)
            os.ftruncate(self._handle, end)
            self._end = end
            os.fsync(self._handle)
        except OSError as error:
            sentence = Sentence(CANNOT_WRITE, {"file": self.path, "reason": reason(error)})
            raise SaveJournalError(sentence) from error
        self._check = _last_check(data[:end])
        self._lines = 1 + lines
        if self._lines < self._copied:
            # The last copy has the lines just removed, so it must be replaced.
            self.copy()

    def copy(self) -> None:
        """Make a snapshot of the save if its checks are correct; disk errors are ignored."""
        if self._snapshots is None:
            return
        with contextlib.suppress(OSError):
            data = self._read()
            if find_damage(data) is None:
                self._snapshots.take(data)
        self._copied = self._lines

    def _read(self) -> bytes:
        os.lseek(self._handle, 0, os.SEEK_SET)
        with open(self._handle, "rb", closefd=False) as file:
            return file.read()

    def _write(self, data: bytes) -> None:
        try:
            write_all(self._handle, data)
            os.fsync(self._handle)
        except BaseException:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._end)
            raise
        self._end += len(data)

    def _check_unchanged(self) -> None:
        """Raise OSError if the file was deleted or changed by another program."""
        if self._handle < 0:
            raise OSError(errno.EBADF, "the save is closed")
        status = os.fstat(self._handle)
        if status.st_nlink == 0 or not self._in_its_place(status):
            self._take_back()
            status = os.fstat(self._handle)
        if status.st_size != self._end:
            raise OSError(errno.EBUSY, "changed by another program")

    def _in_its_place(self, status: os.stat_result) -> bool:
        """True unless the file was moved away, for instance among what is to be thrown away."""
        try:
            there = self.path.stat()
        except FileNotFoundError:
            return False
        # Not every file system numbers its files.
        return not status.st_ino or os.path.samestat(there, status)

    def _take_back(self) -> None:
        """Go on in a file that was put where the one that is gone was. Raises OSError without such
        a file, and for one that is not the same.
        """
        deleted, kept = self._handle, self._read()
        self._handle = os.open(self.path, _FLAGS)
        if lock(self._handle) and self._read() == kept:
            os.close(deleted)
            return
        os.close(self._handle)
        self._handle = deleted
        raise OSError(errno.EBUSY, "another file is in the place of the save")

    def close(self) -> None:
        """Close and unlock the save; nothing more can be written."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            with contextlib.suppress(OSError):
                os.close(handle)

    def __enter__(self) -> FileJournal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _last_check(data: bytes) -> int | None:
    """The check of a record's last line; None for a record without checks."""
    return check_of(data[data.rfind(b"\n", 0, -1) + 1 :])


CANNOT_OPEN = N_(
    "The save “{file}” cannot be opened for writing, so the game goes on unsaved: {reason}."
)
CANNOT_WRITE = N_("The save “{file}” cannot be written, so the game goes on unsaved: {reason}.")
TOO_LARGE = N_("The file “{file}” is too large for a game: move it out of the folder of saves.")
IN_USE = N_(
    "The save “{file}” is being played in another window of the game: continue there, or close it."
)
TORN = N_(
    "The end of the save “{file}” was torn off, probably by a crash, so the game goes on where "
    "its last whole line ends; the file as it was is kept as “{aside}”."
)
