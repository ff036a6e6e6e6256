"""The folder of saved games: records, finished or not, one file each."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.rules.record import Header, RecordError, dumps
from game.rules.replay import FindBoard, Replay, replay
from game.storage.atomic import discard, write_whole
from game.storage.journal import MAX_SIZE, TOO_LARGE, FileJournal
from game.storage.peek import BROKEN, CANNOT_READ, SavedGame, peek
from game.storage.sentences import (
    N_,
    BrokenSaveError,
    SaveInUseError,
    Sentence,
    StorageError,
    reason,
)
from game.storage.torn import find_tear


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game to go on with. Without a journal it goes on unsaved; `notices` say why, and more."""

    game: Replay
    journal: FileJournal | None
    notices: tuple[Sentence, ...] = ()


class Saves:
    """The games in a folder, which is created with the first of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def create(self, header: Header) -> FileJournal:
        """Begin a new save. Raises StorageError, with nothing left behind."""
        now = datetime.now(UTC)
        line = {**header.line(), "created": now.isoformat(timespec="seconds")}
        # The random part keeps two copies of the game that start in one second apart.
        path = self.folder / f"{now:%Y%m%d-%H%M%S}-{secrets.token_hex(4)}.jsonl"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, f"{dumps(line)}\n".encode())
        except OSError as error:
            discard(path)
            raise StorageError(CANNOT_SAVE, folder=self.folder, reason=reason(error)) from error
        try:
            return FileJournal(path)
        except StorageError:
            discard(path)
            raise

    def games(self) -> list[SavedGame]:
        """Every save that a glance can read, the last played first.

        Only header and last line are looked at: going on may still find a record broken.
        """
        return [game for _, game in self._look() if isinstance(game, SavedGame)]

    def unfinished(self) -> list[SavedGame]:
        """Games to go on with, without those that are open elsewhere."""
        return [game for game in self.games() if not game.finished and not game.in_use]

    def finished(self) -> list[SavedGame]:
        """Games with their result."""
        return [game for game in self.games() if game.finished]

    def load(self, path: Path) -> bytes:
        """The record without a torn end; the file stays as it is. Raises StorageError."""
        try:
            with path.open("rb") as file:
                data = file.read(MAX_SIZE + 1)
        except OSError as error:
            raise StorageError(CANNOT_READ, file=path, reason=reason(error)) from error
        if len(data) > MAX_SIZE:
            raise StorageError(TOO_LARGE, file=path)
        return data[: find_tear(data).end]

    def open_journal(self, path: Path) -> FileJournal:
        """Open a save to go on with, its torn end mended (see `FileJournal.notice`).

        Raises SaveInUseError, and StorageError if it cannot be read and written.
        """
        journal = FileJournal(path)
        try:
            journal.mend()
        except StorageError:
            journal.close()
            raise
        return journal

    def resume(self, path: Path, find_board: FindBoard) -> Resumed:
        """The game of a save and its journal; the game goes on unsaved where that must be.

        Raises BrokenSaveError with the file as it was, SaveInUseError, and StorageError if it
        cannot even be read.
        """
        try:
            journal = FileJournal(path)
        except SaveInUseError:
            raise
        except StorageError as error:
            game = _replayed(path, self.load(path), find_board)
            return Resumed(game, None, (error.sentence,))
        try:
            game = _replayed(path, journal.good_part, find_board)
        except BaseException:
            journal.close()
            raise
        try:
            journal.mend()
        except StorageError as error:
            journal.close()
            return Resumed(game, None, (error.sentence,))
        return Resumed(game, journal, (journal.notice,) if journal.notice else ())

    def latest(self, find_board: FindBoard) -> tuple[Resumed | None, tuple[Sentence, ...]]:
        """The game played last that can be gone on with, and what is wrong with later ones."""
        notices: list[Sentence] = []
        for path, game in self._look():
            if isinstance(game, SavedGame) and (game.finished or game.in_use):
                continue
            try:
                if isinstance(game, StorageError):
                    raise game
                return self.resume(path, find_board), tuple(notices)
            except SaveInUseError:
                continue
            except StorageError as error:
                notices.append(error.sentence)
        return None, tuple(notices)

    def _look(self) -> Iterator[tuple[Path, SavedGame | StorageError]]:
        """Every save with what a glance at it shows, the last played first."""
        for path in self._paths():
            try:
                yield path, peek(path)
            except StorageError as error:
                yield path, error

    def _paths(self) -> list[Path]:
        """The saves, the last played first; none where the folder cannot be read."""
        found: list[tuple[int, str]] = []
        try:
            with os.scandir(self.folder) as entries:
                found += [
                    (entry.stat().st_mtime_ns, entry.name)
                    for entry in entries
                    if entry.name.endswith(".jsonl") and entry.is_file()
                ]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(CANNOT_LIST, folder=self.folder, reason=reason(error)) from error
        return [self.folder / name for _, name in sorted(found, reverse=True)]


def _replayed(path: Path, data: bytes, find_board: FindBoard) -> Replay:
    try:
        return replay(data, find_board)
    except RecordError as error:
        raise BrokenSaveError(
            BROKEN, file=path, line=error.line, message=error.message.rstrip(".")
        ) from error


CANNOT_SAVE = N_('No game can be saved in "{folder}", so this one goes on unsaved: {reason}.')
CANNOT_LIST = N_('The folder of saves "{folder}" cannot be read: {reason}.')
