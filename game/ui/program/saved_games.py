"""Saves as the pages list them, and the reason why one cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage import folders
from game.storage.messages import StorageError
from game.storage.peek import SavedGame, UnreadableSave
from game.ui.language import _

if TYPE_CHECKING:
    from game.rules.records.series import SeriesPlace


@dataclass(frozen=True, slots=True)
class Shelf:
    """The saves, the last played first. A file that cannot be read is with the unfinished games."""

    unfinished: Sequence[SavedGame | UnreadableSave] = field(default=())
    finished: Sequence[SavedGame] = field(default=())

    @classmethod
    def of(cls, entries: Sequence[SavedGame | UnreadableSave]) -> Shelf:
        games = [each for each in entries if isinstance(each, SavedGame) and each.finished]
        return cls([each for each in entries if each not in games], games)

    @property
    def between(self) -> list[SavedGame]:
        """The finished games that a series has ended with so far, though more are to follow."""
        begun = [each for each in self.unfinished if isinstance(each, SavedGame)]
        return [
            each
            for each in self.finished
            if (place := each.header.series) is not None
            and not (place.last or each.in_use)
            and not any(_follows(other, place) for other in (*begun, *self.finished))
        ]

    @property
    def to_go_on_with(self) -> list[SavedGame | UnreadableSave]:
        """The unfinished ones, the last played first: games and series between two."""
        found = [*self.unfinished, *self.between]
        return sorted(found, key=lambda each: each.played, reverse=True)


def is_in(saved: SavedGame, place: SeriesPlace) -> bool:
    """True if a game belongs to this series."""
    found = saved.header.series
    return found is not None and (found.id, found.games) == (place.id, place.games)


def _follows(saved: SavedGame, place: SeriesPlace) -> bool:
    """True if a game of the series comes after this one."""
    found = saved.header.series
    return found is not None and is_in(saved, place) and found.number > place.number


def record_trouble(path: Path, error: StorageError | RecordError) -> str:
    """The reason why a record cannot be read, in the current language."""
    from game.ui.setup.maps import map_trouble

    if isinstance(error, StorageError):
        return error.sentence.text(_)
    if trouble := map_trouble(path):
        return trouble
    words = _("“{file}” is not a valid record of a game: line {line}: {message}.")
    return words.format(file=path.name, line=error.line, message=error.message.rstrip("."))


def kind_trouble(name: str) -> str:
    """The advice on a dropped thing that cannot hold a game by its kind; "" if it can."""
    path = Path(name)
    if not name:
        return _("The name of this file cannot be read. Rename it, then drop it here again.")
    if path.is_dir():
        words = _("“{file}” is a folder. Drop one game from it here, a file that ends in .jsonl.")
        return words.format(file=path.name)
    if path.suffix.lower() == ".tmx":
        words = _("“{file}” is a map. Put it into the folder {folder}: “New game” then offers it.")
        return words.format(file=path.name, folder=folders.maps())
    return ""
