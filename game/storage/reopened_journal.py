"""The save of a game resumed where it could not be written: each write tries to go on in it."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from pathlib import Path

from game.storage.journal import CANNOT_WRITE, FileJournal, SaveJournalError
from game.storage.messages import StorageError, reason
from game.storage.snapshots import Snapshots


class ReopenedJournal:
    """The save of a game that was resumed where the save could only be read.

    `good` is the part of its content that was read, up to the end of its last whole line.
    """

    def __init__(self, path: Path, good: bytes) -> None:
        self.path = path
        self._good = good
        self._file: FileJournal | None = None

    def append(self, lines: Sequence[str]) -> None:
        """Write whole lines at the end. Raises JournalError."""
        self._opened().append(lines)

    def cut_to(self, lines: int) -> None:
        """Remove what comes after the first `lines` lines. Raises JournalError."""
        self._opened().cut_to(lines)

    def _opened(self) -> FileJournal:
        if self._file is None:
            try:
                self._file = self._open()
            except StorageError as error:
                raise SaveJournalError(error.sentence) from error
        return self._file

    def _open(self) -> FileJournal:
        file = FileJournal(self.path, Snapshots(self.path))
        try:
            if file.good_part != self._good:
                # Somebody else has gone on in it meanwhile: nothing of theirs is lost.
                changed = OSError(errno.EBUSY, "changed by another program")
                raise StorageError(CANNOT_WRITE, file=self.path, reason=reason(changed))
            file.mend()
        except StorageError:
            file.close()
            raise
        return file

    def close(self) -> None:
        """Close and unlock the save, if it could be opened."""
        if self._file is not None:
            self._file.close()
