"""A save that could not be opened at first: each write tries again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.storage.journal import FileJournal, SaveJournalError
from game.storage.messages import StorageError


class LateJournal:
    """A save that is opened by the first write that the disk allows.

    `open_file` begins it or goes on in it, and raises StorageError while that cannot be.
    """

    def __init__(self, path: Path, open_file: Callable[[], FileJournal]) -> None:
        self.path = path
        self._open = open_file
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

    def close(self) -> None:
        """Close and unlock the save, if it could be opened."""
        if self._file is not None:
            self._file.close()
