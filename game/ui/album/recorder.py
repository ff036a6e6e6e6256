"""Keeps the album while people play: who has sat down, and how each game has ended."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.session import Session
from game.storage.album import Album, LastSetup
from game.storage.album_file import AlbumFile
from game.storage.messages import Sentence, StorageError
from game.storage.profiles import begun, ended, result_of, set_apart

Change = Callable[[Album], Album]


class AlbumRecorder:
    """`trouble` is told what cannot be read or kept; games go on without."""

    def __init__(self, file: AlbumFile, trouble: Callable[[Sentence], None]) -> None:
        self._file = file
        self._trouble = trouble
        self._game: tuple[Session, str] | None = None
        self._noted: tuple[object, ...] | None = None

    def album(self) -> Album:
        album, notices = self._file.load()
        self._tell(notices)
        return album

    def change(self, change: Change) -> Album:
        """Change the album, and keep it; what it is now, unchanged where it cannot be kept."""
        try:
            album, notices = self._file.change(change)
        except StorageError as error:
            self._trouble(error.sentence)
            return self._file.load()[0]
        self._tell(notices)
        return album

    def remember(self, setup: LastSetup) -> None:
        """Remember how people have set up a game."""
        self.change(lambda album: begun(album, setup, datetime.now(UTC)))

    def play(self, session: Session, save: Path | None, counts: bool = True) -> None:
        """Take down that this game is played now, and whether its result is to count."""
        name = f"unsaved-{os.urandom(8).hex()}" if save is None else save.name
        self._game = None if not counts and save is None else (session, name)
        if not counts and save is not None:
            self.change(lambda album: set_apart(album, name))

    def record_result(self) -> None:
        """Write down how the game ended, if it is over; again and again is as good as once."""
        if self._game is None or not self._game[0].over:
            return
        session, name = self._game
        # Going back in a game that is over and ending it anew makes other steps of it.
        ending = session, session.steps[-1]
        if self._noted is not None and all(
            one is other for one, other in zip(ending, self._noted, strict=True)
        ):
            return
        self._noted = ending
        result = result_of(session, name, datetime.now(UTC))
        self.change(lambda album: ended(album, result))

    def _tell(self, notices: tuple[Sentence, ...]) -> None:
        for notice in notices:
            self._trouble(notice)
