"""What stays on disk: saved games, settings, crash reports.

Everything that goes wrong here is a `StorageError` with one sentence for the players; nothing
that lies on disk is overwritten or deleted to get out of trouble.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.journal import FileJournal
    from game.storage.messages import BrokenSaveError, SaveInUseError, Sentence, StorageError
    from game.storage.peek import SavedGame
    from game.storage.saves import Resumed, Saves
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

_HOMES = {
    "BrokenSaveError": "game.storage.messages",
    "FileJournal": "game.storage.journal",
    "Resumed": "game.storage.saves",
    "SaveInUseError": "game.storage.messages",
    "SavedGame": "game.storage.peek",
    "Saves": "game.storage.saves",
    "Sentence": "game.storage.messages",
    "StorageError": "game.storage.messages",
    "load_settings": "game.storage.settings",
    "save_settings": "game.storage.settings",
}


def __getattr__(name: str) -> object:
    """A name is looked up when it is first asked for: the title page needs few of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
