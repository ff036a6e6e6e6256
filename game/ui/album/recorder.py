"""Recorder of the album while people play: setups, and the result of each game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from game.deals import deal_of
from game.rules.records.header import Header
from game.rules.records.history import Step
from game.session import Session
from game.storage.album.achieving import earned_of, note_earned
from game.storage.album.dealing import begin_deal, first_game
from game.storage.album.entries import Album, LastSetup
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import begin_game, end_game, last_person, result_of, set_apart
from game.storage.messages import Sentence, StorageError
from game.storage.saves import Saves
from game.ui.album.record_reader import read_records
from game.ui.pieces.faces import remember_album

Change = Callable[[Album], Album]


class AlbumRecorder:
    """`trouble` gets a sentence on what cannot be read or saved; games go on without."""

    def __init__(self, file: AlbumFile, trouble: Callable[[Sentence], None]) -> None:
        self._file = file
        self._trouble = trouble
        self._game: tuple[Session, str] | None = None
        self._last_step: Step | None = None
        """The last step of the game, once its result is recorded."""
        self._lacks_result = False
        """True if the result of the game could not be saved yet."""
        self._unsaid: tuple[Sentence, ...] = ()

    def album(self) -> Album:
        album, notices = self._file.load()
        self._report(notices)
        _show_faces(album)
        return album

    def last_person(self) -> str:
        """The name of the person who last set up a game; "" if there is none."""
        return last_person(self.album())

    def change(self, change: Change) -> Album:
        """Change and save the album; return it, unchanged if it cannot be saved."""
        try:
            album, notices = self._file.change(change)
        except StorageError as error:
            self._trouble(error.sentence)
            return self._file.load()[0]
        self._report(notices)
        _show_faces(album)
        return album

    def remember(self, setup: LastSetup) -> None:
        """Add the setup of a game that begins."""
        self.change(lambda album: begin_game(album, setup, datetime.now(UTC)))

    def play(self, session: Session, save: Path | None, counts: bool = True) -> None:
        """Begin with a game; `counts` says whether its result goes into the album."""
        # Its people have the faces that they have chosen. A page that comes now would cover notices
        # on the album: they wait.
        album, self._unsaid = self._file.load()
        _show_faces(album)
        name = f"unsaved-{os.urandom(8).hex()}" if save is None else save.name
        self._last_step, self._lacks_result = None, False
        self._game = None if not counts and save is None else (session, name)
        if not counts and save is not None:
            self.change(lambda album: set_apart(album, name))

    def played_before(self, header: Header) -> bool:
        """True for a deal that its person has begun before: only the first game counts."""
        deal = deal_of(header)
        return deal is not None and first_game(self.album(), deal, header.seats[0].name) is not None

    def begin_deal(self) -> None:
        """Remember the game, if it is a deal, as the one that counts for its person."""
        assert self._game is not None
        session, name = self._game
        deal, person = deal_of(session.header), session.header.seats[0]
        if deal is not None:
            now, who = datetime.now(UTC), (person.name, person.colour)
            self.change(lambda album: begin_deal(album, deal, who, name, now))

    @property
    def save(self) -> str:
        """The name of the present game's save in the album; "" where there is none."""
        return "" if self._game is None else self._game[1]

    def record_result(self) -> bool:
        """Add the result of the game if it is over; False if there is nothing new to add."""
        if self._game is None or not self._game[0].over:
            return False
        session, name = self._game
        # Who goes back in a finished game and ends it again makes another last step.
        new = session.steps[-1] is not self._last_step
        if not new and not self._lacks_result:
            return False
        self._last_step = session.steps[-1]
        result = result_of(session, name, datetime.now(UTC))
        earned = earned_of(result, session.header, session.steps)
        after = self.change(lambda album: note_earned(end_game(album, result), [earned]))
        # A full disk may have room again when the game is left.
        self._lacks_result = all(each.save != name for each in after.games)
        return new

    def read_records(
        self, saves: Saves, wanted: Callable[[], bool], show: Callable[[Album], None]
    ) -> Iterator[None]:
        """Look for achievements in records that were not read yet, as `read_records` does."""
        return read_records(self.album(), self.change, saves, wanted, show)

    def _report(self, notices: tuple[Sentence, ...]) -> None:
        for notice in (*self._unsaid, *notices):
            self._trouble(notice)
        self._unsaid = ()


def _show_faces(album: Album) -> None:
    remember_album((each.name, each.portrait) for each in album.profiles)
