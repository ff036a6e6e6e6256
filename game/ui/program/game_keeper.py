"""The game being played: its session, its save, its entry in the album, and notices.

Opens no page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from game.storage import folders
from game.storage.messages import BrokenSaveError, SaveInUseError, Sentence, StorageError
from game.storage.peek import SavedGame, UnreadableSave, peek
from game.storage.saves import Saves
from game.storage.settings import merge_settings
from game.ui.language import _, in_a_row, ngettext
from game.ui.settings import Hands, Settings

# What the title page does not need is imported where it is used.
if TYPE_CHECKING:
    from game.playback import Playback
    from game.session import GameSetup, Session
    from game.storage.journal import FileJournal
    from game.storage.late_journal import LateJournal
    from game.tiled.chart import Chart
    from game.ui.album.recorder import AlbumRecorder


class UnplayableError(Exception):
    """Raised if a save cannot be continued; the message says why, in the current language."""


class GameKeeper:
    """`notices` are shown on the title page; `on_notice` is called once for each new one."""

    def __init__(self, saves: Saves, notices: Sequence[Sentence] = ()) -> None:
        self.saves = saves
        self.session: Session | None = None
        self.journal: FileJournal | LateJournal | None = None
        """The save of the session; None if it cannot be saved."""
        self.on_notice: Callable[[Sentence], None] | None = None
        self.say: Callable[[str], None] = lambda words: None
        """Shows a word in passing."""
        self.rng: Random = SystemRandom()
        self._notices = list(notices)
        self._unreadable = 0
        self._settings = Settings()
        self._broken: dict[Path, frozenset[tuple[str, int, int]]] = {}
        """Saves that cannot be continued, each with the maps there were when that was found."""
        self._recorder: AlbumRecorder | None = None

    @property
    def recorder(self) -> AlbumRecorder:
        """The album's recorder, made at first use."""
        if self._recorder is None:
            from game.storage.album.file import AlbumFile
            from game.ui.album.recorder import AlbumRecorder

            file = AlbumFile(self.saves.folder.parent / "album.json")
            self._recorder = AlbumRecorder(file, self.report)
        return self._recorder

    # The saves

    def entries(self) -> list[SavedGame | UnreadableSave]:
        """The saves, the last played first; none, with a notice, if the folder cannot be read."""
        try:
            entries = self.saves.entries()
        except StorageError as error:
            self._note(error.sentence)
            return []
        self._unreadable = sum(isinstance(each, UnreadableSave) for each in entries)
        return entries

    def _note(self, sentence: Sentence) -> None:
        if sentence not in self._notices:
            self._notices.append(sentence)

    def resumable(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The newest unfinished save that did not turn out to be broken, unless it is in use."""
        game = next((game for game in games if not self._is_broken(game.path)), None)
        return None if game is None or game.in_use else game

    def _is_broken(self, path: Path) -> bool:
        """True for a save that cannot be continued, as long as no map has changed since."""
        if path not in self._broken:
            return False
        from game.library import own_folder_state

        return self._broken[path] == own_folder_state()

    # The game

    def begin(self, setup: GameSetup) -> None:
        """Begin a new game; where it cannot be saved yet, its session says so."""
        from game.library import find_loaded, is_own_map
        from game.session import Session

        loaded = find_loaded(setup.map_id)
        sha256 = loaded.board.sha256 if is_own_map(setup.map_id) else None
        session = Session.new(setup, loaded.board, self.rng, sha256, lasting=True)
        again = self.recorder.played_before(session.header)
        self._start(session, counts=not again)
        if not again:
            self.recorder.begin_deal()

    def branch(self, playback: Playback, at: int) -> None:
        """Begin a game from a moment of another one, which the album does not count.

        If all seats are AI, a person takes the one that is to act.
        """
        from game.rules.records.header import SeatInfo
        from game.session import Session

        # What is begun in the middle is no deal: it was looked at before.
        state, header = playback.state(at), replace(playback.header, deal=None)
        if all(info.kind == "ai" for info in header.seats):
            seats = list(header.seats)
            info = seats[state.turn]
            seats[state.turn] = SeatInfo(info.name, "human", info.colour)
            header = replace(header, seats=tuple(seats))
        # What is tried from a moment of a game belongs to no series.
        header = replace(header, series=None)
        steps = playback.steps[:at]
        self._start(Session(header, state.rules, state, None, None, steps), counts=False)
        self._name_branch(header.map_id, state.round)

    def _name_branch(self, map_id: str, number: int) -> None:
        """Call the game after the round it begins in: a list shows the one it comes from, too."""
        from game.ui.names import map_title

        # Translators: the name of a game that begins at a moment of another one.
        words = _("{map}, from round {number}")
        if self.journal is not None:
            # The save is whole without it.
            with suppress(StorageError):
                title = words.format(map=map_title(map_id), number=number)
                self.saves.rename(self.journal.path, title)

    def _start(self, session: Session, counts: bool = True) -> None:
        """Create the save of a new session, if need be once there is room for it."""
        from game.storage.journal import SaveJournalError
        from game.storage.late_journal import LateJournal

        self._close()
        try:
            self.journal = self.saves.create(session.header)
        except StorageError as error:
            path = self.saves.new_path()
            begin = partial(self.saves.create, session.header, path)
            self.journal = LateJournal(path, begin)
            session.keep_in(self.journal, SaveJournalError(error.sentence))
        else:
            session.keep_in(self.journal)
        self.recorder.play(session, self.journal.path, counts)
        self.session = session

    def resume(self, path: Path) -> str:
        """Continue a save and give the notices about it. Raises UnplayableError."""
        from game.library import find_board, own_folder_state, read_again
        from game.session import Session
        from game.storage.journal import SaveJournalError
        from game.ui.setup.maps import map_trouble

        read_again()
        try:
            resumed = self.saves.resume(path, find_board)
        except SaveInUseError as error:
            words = _("It is open in another window: {game}. Continue there, or close it.")
            raise UnplayableError(words.format(game=peek(path).called)) from error
        except StorageError as error:
            self._notices = []
            trouble = map_trouble(path)
            if trouble or isinstance(error, BrokenSaveError):
                self._broken[path] = own_folder_state()
            raise UnplayableError(trouble or error.sentence.text(_)) from error
        self._close()
        self.journal = resumed.journal or resumed.later
        self.session = Session.resume(resumed.game, None, self.journal)
        self.recorder.play(self.session, path)
        notices = list(resumed.notices)
        if resumed.journal is None:
            self.session.failure = SaveJournalError(notices.pop())
        return in_a_row(sentence.text(_) for sentence in notices)

    def reload(self) -> str:
        """Continue the game from its save, or as it stands if it is not saved.

        Gives the notices about it. Raises UnplayableError.
        """
        session, journal = self.session, self.journal
        assert session is not None
        if journal is None or not session.is_saved:
            return ""
        self._close()
        return self.resume(journal.path)

    @property
    def chart(self) -> Chart:
        """The map of the game."""
        from game.library import find_loaded

        assert self.session is not None
        return find_loaded(self.session.header.map_id).chart

    def keep(self) -> bool:
        """Try once more to save what is not saved; True if nothing would be lost by leaving."""
        if self.session is None:
            return True
        self.session.save()
        return self.session.is_saved

    def leave(self) -> None:
        """Close the game."""
        self._close()
        self.session = None

    def _close(self) -> None:
        """Record the result, if any, and close the save."""
        if self._recorder is not None:
            self._recorder.record_result()
        self.keep()
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def record_of(self, session: Session) -> Path | None:
        """The save of a session; None where it is another game, or has no file yet."""
        if session is not self.session or self.journal is None:
            return None
        return self.saves.record(self.journal.path.name)

    # Notices

    @property
    def notice(self) -> str:
        """The notices for the title page."""
        sentences = [each.text(_) for each in self._notices]
        if self._unreadable:
            words = ngettext(
                "{count} file cannot be read: see “All unfinished games”.",
                "{count} files cannot be read: see “All unfinished games”.",
                self._unreadable,
            )
            sentences.append(words.format(count=self._unreadable))
        return in_a_row(sentences)

    @contextmanager
    def notices_held(self) -> Iterator[None]:
        """Hold back what is reported in this block until its end."""
        held: list[Sentence] = []
        show, self.on_notice = self.on_notice, held.append
        try:
            yield
        finally:
            self.on_notice = show
        for sentence in held:
            if show is not None:
                show(sentence)

    def report(self, sentence: Sentence) -> None:
        """Add a notice and show it, unless it is there already."""
        # `on_notice` is None after the window has closed.
        if sentence not in self._notices and self.on_notice is not None:
            self._notices.append(sentence)
            self.on_notice(sentence)

    def remember_settings(self, settings: Settings) -> None:
        """Take these settings for those that are in the file."""
        self._settings = replace(settings)

    def save_settings(self, settings: Settings) -> None:
        """Write what has changed since the last time; what other windows have changed stays.

        Says what becomes of hands that are covered now and were set to lie open.
        """
        opened = settings.hands is Hands.OPEN and self._settings.hands is not Hands.OPEN
        session = None if self.session is None or self.session.over else self.session
        seats = () if session is None else session.header.seats
        if opened and sum(info.kind == "human" for info in seats) > 1:
            self.say(_("Each player is asked once before their hand is shown."))
        try:
            merge_settings(settings, self._settings, folders.settings_file())
        except StorageError as error:
            self.report(error.sentence)
        else:
            self.remember_settings(settings)
