"""The save of a game for which there was no room: each write tries to begin it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.journal import FileJournal, SaveJournalError
from game.storage.messages import StorageError

if TYPE_CHECKING:
    from game.rules.records.header import Header
    from game.storage.saves import Saves


class LateJournal:
    """A save that does not exist before the first write that the disk allows."""

    def __init__(self, saves: Saves, header: Header) -> None:
        self.path: Path = saves.new_path()
        self._saves = saves
        self._header = header
        self._file: FileJournal | None = None

    def append(self, lines: Sequence[str]) -> None:
        """Write whole lines, the first time after the header. Raises JournalError."""
        self._begun().append(lines)

    def cut_to(self, lines: int) -> None:
        """Remove what comes after the first `lines` lines. Raises JournalError."""
        self._begun().cut_to(lines)

    def _begun(self) -> FileJournal:
        if self._file is None:
            try:
                self._file = self._saves.create(self._header, self.path)
            except StorageError as error:
                raise SaveJournalError(error.sentence) from error
        return self._file

    def close(self) -> None:
        """Close and unlock the save, if it was begun."""
        if self._file is not None:
            self._file.close()
