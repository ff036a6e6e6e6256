"""What stays on disk: saved games, settings, crash reports.

Everything that goes wrong here is a `StorageError` with one sentence for the players; nothing
that lies on disk is overwritten or deleted to get out of trouble.
"""

from game.storage.journal import FileJournal
from game.storage.peek import SavedGame
from game.storage.saves import Resumed, Saves
from game.storage.sentences import BrokenSaveError, SaveInUseError, Sentence, StorageError
from game.storage.settings import load_settings, save_settings

__all__ = [
    "BrokenSaveError",
    "FileJournal",
    "Resumed",
    "SaveInUseError",
    "SavedGame",
    "Saves",
    "Sentence",
    "StorageError",
    "load_settings",
    "save_settings",
]
