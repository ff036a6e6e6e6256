"""Opening saves as the program does, a step at a time."""

from __future__ import annotations

from pathlib import Path

from game.rules.records.replaying import FindBoard
from game.storage.journal import FileJournal
from game.storage.messages import Sentence, StorageError
from game.storage.peek import SavedGame, UnreadableSave
from game.storage.saves import Resumed, Saves
from game.storage.snapshots import Snapshots


def survey(saves: Saves) -> tuple[list[SavedGame], tuple[Sentence, ...]]:
    """The saves that can be read, the last played first, and what is wrong with the others."""
    entries = saves.entries()
    games = [each for each in entries if isinstance(each, SavedGame)]
    return games, tuple(each.sentence for each in entries if isinstance(each, UnreadableSave))


def unfinished(saves: Saves) -> list[SavedGame]:
    """The games to go on with, without those that are open elsewhere."""
    return [game for game in survey(saves)[0] if not (game.finished or game.in_use)]


def go_on(saves: Saves, find_board: FindBoard) -> tuple[Resumed | None, tuple[Sentence, ...]]:
    """The game played last that can be gone on with, and what is wrong with others."""
    wrong = list(survey(saves)[1])
    for game in unfinished(saves):
        try:
            return saves.resume(game.path, find_board), tuple(wrong)
        except StorageError as error:
            wrong.append(error.sentence)
    return None, tuple(wrong)


def open_journal(path: Path) -> FileJournal:
    """The journal of a save, its torn end mended. Raises StorageError."""
    journal = FileJournal(path, Snapshots(path))
    try:
        journal.mend()
    except StorageError:
        journal.close()
        raise
    return journal
