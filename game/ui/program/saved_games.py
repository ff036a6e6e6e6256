"""Saves as the pages list them, and the reason why one cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.rules.lines import RecordError
from game.storage.messages import StorageError
from game.storage.peek import SavedGame, UnreadableSave
from game.ui.language import _


@dataclass(frozen=True, slots=True)
class Shelf:
    """The saves, the last played first. A file that cannot be read is with the unfinished games."""

    unfinished: Sequence[SavedGame | UnreadableSave] = field(default=())
    finished: Sequence[SavedGame] = field(default=())

    @classmethod
    def of(cls, entries: Sequence[SavedGame | UnreadableSave]) -> Shelf:
        games = [each for each in entries if isinstance(each, SavedGame) and each.finished]
        return cls([each for each in entries if each not in games], games)


def record_trouble(path: Path, error: StorageError | RecordError) -> str:
    """The reason why a record cannot be read, in the current language."""
    from game.ui.setup.maps import map_trouble

    if isinstance(error, StorageError):
        return error.sentence.text(_)
    if trouble := map_trouble(path):
        return trouble
    words = _("“{file}” is not a valid record of a game: line {line}: {message}.")
    return words.format(file=path.name, line=error.line, message=error.message.rstrip("."))
