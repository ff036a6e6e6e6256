"""The program as a person meets it: title, setup, table, results, and what is kept between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage import folders
from game.storage.messages import BrokenSaveError, Sentence, StorageError
from game.storage.saves import Saves
from game.storage.settings import save_settings
from game.ui.ai_client import AiClient
from game.ui.audio.sound import Effect
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.preload import preload
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.settings import Settings

# What only a later page needs is imported where that page is made: the title must not wait for it.
if TYPE_CHECKING:
    from game.playback import Playback
    from game.session import GameSetup, Session
    from game.storage.journal import FileJournal
    from game.storage.peek import SavedGame
    from game.tiled.chart import Chart
    from game.ui.album.recorder import AlbumRecorder
    from game.ui.crash_handler import CrashHandler


class Program:
    """Leads from page to page. `notices` are sentences for the title page."""

    def __init__(self, app: App, saves: Saves, notices: Sequence[Sentence] = ()) -> None:
        self.app = app
        self.saves = saves
        self._notices = list(notices)
        self._ai = AiClient()
        self._journal: FileJournal | None = None
        self._session: Session | None = None
        self._crash_handler: CrashHandler | None = None
        self._broken: set[Path] = set()
        self._leaving = False
        self._rng: Random = SystemRandom()
        self._recorder: AlbumRecorder | None = None
        app.dropped = lambda name: self.open_record(Path(name))
        app.help = self.read_rules
        app.settings_changed = self._keep_settings
        app.crashed = self._crashed

    @property
    def recorder(self) -> AlbumRecorder:
        """Keeps the album; there from when it is first wanted."""
        if self._recorder is None:
            from game.storage.album_file import AlbumFile
            from game.ui.album.recorder import AlbumRecorder

            file = AlbumFile(self.saves.folder.parent / "album.json")
            self._recorder = AlbumRecorder(file, self._trouble)
        return self._recorder

    def run(self) -> None:
        """Show the title and go on until the window is closed."""
        self._run(self.title)

    def run_replay(self, playback: Playback) -> None:
        """Show a record, and whatever is begun from it, until the window is closed."""
        self._run(lambda: self.show_replay(playback, self.app.quit))

    def _run(self, begin: Callable[[], None]) -> None:
        try:
            begin()
            self.app.run()
        finally:
            self._leaving = True
            self._ai.close()
            self._close_journal()

    # Pages

    def title(self) -> None:
        self._close_journal()
        self._session = None
        games = self._games()
        game = self._to_continue(games)
        finished = [each for each in games if each.finished]
        pages = [(lambda: _("Replays"), lambda: self.show_games(finished))] if finished else []
        pages.append((lambda: _("Album"), self.show_album))
        actions = TitleActions(
            new_game=self.set_up,
            quit=self.app.quit,
            resume=None if game is None else lambda: self._resume(game.path),
            resume_words=str if game is None else lambda: _saved_words(game),
            settings=self._open_settings,
            extra=pages,
            learn=self.learn,
            rules=lambda: self.read_rules(""),
            newcomer=not games and self.app.settings.lesson == 0,
        )
        self.app.replace(TitleScene(self.app, actions, self._notice))
        self.app.background.run_when_idle(preload())

    def _notice(self) -> str:
        return " ".join(sentence.text(_) for sentence in self._notices)

    def show_games(self, games: Sequence[SavedGame]) -> None:
        """The finished games, to be looked at again."""
        from game.ui.scenes.replays import Played, ReplaysScene

        pattern = _("%Y-%m-%d, %H:%M")
        played = [
            Played(
                f"{game.played.astimezone():{pattern}}",
                _saved_words(game),
                lambda path=game.path: self.open_record(path),  # type: ignore[misc]
            )
            for game in games
        ]
        self.app.push(ReplaysScene(self.app, played, self.app.pop))

    def show_album(self) -> None:
        """Who plays here, and how the games went."""
        self.recorder.show(self.app, self.saves.folder, self.open_record, self.title)

    def read_rules(self, chapter: str) -> None:
        """Open the rules over whatever page is open, or put them away again."""
        from game.ui.rulebook.scene import RulesScene

        if isinstance(self.app.top, RulesScene):
            self.app.pop()
        else:
            self.app.push(RulesScene(self.app, self.app.pop, chapter))

    def learn(self) -> None:
        """The tutorial's chapters."""
        from game.ui.tutorial.navigation import LessonNavigation

        school = LessonNavigation(
            self.app, self.title, self.set_up, self._open_settings, self._keep_settings
        )
        school.chapters()

    def set_up(self) -> None:
        from game.ai.levels import OFFERED
        from game.ui.setup.maps import map_choices
        from game.ui.setup.memory import remembered
        from game.ui.setup.model import SetupModel
        from game.ui.setup.scene import SetupActions, SetupScene

        choices, broken = map_choices()
        if not choices:
            said = "\n".join(f"{each.file}: {each.fault}" for each in broken)
            said = said or _("No map can be read: install the game again.")
            self._tell(_("There is no map to play on"), said)
            return
        model = SetupModel(maps=choices, levels=list(OFFERED), broken=broken)
        album = self.recorder.album()

        def start(setup: GameSetup) -> None:
            self.recorder.begun(remembered(model))
            self.begin(setup)

        actions = SetupActions(start, self.title, album.profiles, album.setups)
        self.app.replace(SetupScene(self.app, model, actions))

    def begin(self, setup: GameSetup) -> None:
        """Start the game that was agreed on; it goes on unsaved if it must, and that is said."""
        from game.library import find_loaded, is_own_map
        from game.session import Session

        loaded = find_loaded(setup.map_id)
        sha256 = loaded.board.sha256 if is_own_map(setup.map_id) else None
        session = Session.new(setup, loaded.board, self._rng, sha256, lasting=True)
        self._keep_and_play(session)

    def _keep_and_play(self, session: Session, apart: bool = False) -> None:
        """Sit down with a game that has no save yet. One set `apart` does not count."""
        self._close_journal()
        trouble: str | None = None
        try:
            self._journal = self.saves.create(session.header)
            session.keep_in(self._journal)
        except StorageError as error:
            trouble = error.sentence.text(_)
        save = None if self._journal is None else self._journal.path
        self.recorder.sat_down(session, save, apart)
        self.play(session, trouble)
        self.app.sound.play(Effect.HORN_START)

    def play_on(self, playback: Playback, at: int) -> None:
        """Begin a game of its own at a moment of another one.

        Where only AI seats have played, a person takes the seat that is to act.
        """
        from game.rules.header import SeatInfo
        from game.session import Session

        state, header = playback.state(at), playback.header
        if all(info.kind == "ai" for info in header.seats):
            seats = list(header.seats)
            info = seats[state.turn]
            seats[state.turn] = SeatInfo(info.name, "human", info.colour)
            header = replace(header, seats=tuple(seats))
        steps = playback.steps[:at]
        self._keep_and_play(Session(header, state.rules, state, None, None, steps), True)

    def play(self, session: Session, notice: str | None = None) -> None:
        """Sit down at the table with a game."""
        from game.library import find_loaded
        from game.ui.table.scene import TableActions, TableScene

        self._session = session
        if any(info.kind == "ai" for info in session.header.seats):
            self._ai.start()
        actions = TableActions(
            finished=self.show_results,
            left=self.title,
            settings=self._open_settings,
            hand_over=lambda seat, ready: self._hand_over(session, seat, ready),
            play_on=self.play_on,
        )
        chart = find_loaded(session.header.map_id).chart
        self.app.replace(TableScene(self.app, session, chart, self._ai, actions))
        if notice:
            self._tell(_("Please note"), notice)

    def show_results(self, session: Session) -> None:
        from game.library import find_loaded
        from game.playback import Playback
        from game.ui.results.outcome import results_view
        from game.ui.results.scene import ResultsActions, ResultsScene
        from game.ui.results.turning_points import Review

        self.recorder.note()
        chart = find_loaded(session.header.map_id).chart
        playback = Playback.of_session(session)
        actions = ResultsActions(
            new_game=self.set_up,
            title=self.title,
            look=self.app.pop,
            replay=lambda at: self.show_replay(playback, self.app.pop, at),
            picture=lambda told: self._keep_picture(session, chart, told),
            review=Review(session.header, session.steps, self._ai),
            play_on=lambda at: self.play_on(playback, at),
        )
        view = results_view(session.header, session.state, chart, session.steps)
        self.app.push(ResultsScene(self.app, view, actions))

    def _keep_picture(self, session: Session, chart: Chart, told: Callable[[str], None]) -> None:
        from game.ui.results.save_picture import keepsake

        work = keepsake(session.header, session.state, chart, told)
        self.app.background.run(work)

    def show_replay(self, playback: Playback, left: Callable[[], None], at: int = 0) -> None:
        """Show a game from the outside, with nobody's hand."""
        from game.library import find_loaded
        from game.ui.replay.scene import ReplayActions, ReplayScene

        chart = find_loaded(playback.header.map_id).chart
        actions = ReplayActions(
            left, _("Leave the replay"), play_on=lambda to: self.play_on(playback, to)
        )
        self.app.push(ReplayScene(self.app, playback, chart, actions, at=at))

    def open_record(self, path: Path) -> None:
        """Show a record in the replay over whatever page is open, or say what is wrong with it."""
        from game.library import find_board
        from game.playback import Playback
        from game.rules.replay import replay
        from game.ui.setup.maps import map_trouble

        try:
            data, torn = self.saves.show(path)
            playback = Playback.of(replay(data, find_board))
        except StorageError as error:
            self._tell(_("This file cannot be shown"), error.sentence.text(_))
        except RecordError as error:
            if trouble := map_trouble(path):
                self._tell(_("This file cannot be shown"), trouble)
                return
            words = _("“{file}” is no good record of a game: line {line}: {message}.")
            said = words.format(file=path.name, line=error.line, message=error.message.rstrip("."))
            self._tell(_("This file cannot be shown"), said)
        else:
            self.show_replay(playback, self.app.pop)
            if torn is not None:
                self._tell(_("Please note"), torn.text(_))

    # What happens in between

    def _hand_over(self, session: Session, seat: int, ready: Callable[[], None]) -> None:
        from game.library import find_loaded
        from game.ui.scenes.handover import HandoverScene
        from game.ui.table.menu import MenuScene
        from game.ui.table.text.turn_summary import TurnSummary

        info = session.header.seats[seat]

        def sit_down() -> None:
            self.app.pop()
            ready()

        def pause() -> None:
            self.app.push(MenuScene(self.app, self._open_settings, self.title))

        since = TurnSummary.of(session, seat, find_loaded(session.header.map_id).chart)
        page = HandoverScene(self.app, info.name, info.colour, sit_down, since, pause)
        self.app.push(page)

    def _resume(self, path: Path) -> None:
        from game.library import find_board
        from game.session import Session
        from game.ui.setup.maps import map_trouble

        if trouble := map_trouble(path):
            self._notices = []
            self._broken.add(path)
            self._tell(_("This game cannot be continued"), trouble, self.title)
            return
        try:
            resumed = self.saves.resume(path, find_board)
        except StorageError as error:
            self._notices = []
            if isinstance(error, BrokenSaveError):
                self._broken.add(path)
            self._tell(_("This game cannot be continued"), error.sentence.text(_), self.title)
            return
        self._close_journal()
        self._journal = resumed.journal
        session = Session.resume(resumed.game, None, resumed.journal)
        self.recorder.sat_down(session, path)
        notice = " ".join(sentence.text(_) for sentence in resumed.notices)
        self.play(session, notice)

    def _crashed(self, error: Exception) -> bool:
        """Show a page about an error of the program's own; False where there is no going on."""
        from game.ui.crash_handler import CrashHandler

        if self._crash_handler is None:
            self._crash_handler = CrashHandler(
                self.app, lambda: self._session, self._go_on, self.title
            )
        return self._crash_handler.meet(error)

    def _go_on(self) -> None:
        """Take up the game again as it is kept, or as it stands where it is not kept at all."""
        session, journal = self._session, self._journal
        assert session is not None
        self._close_journal()
        if journal is None or session.failure is not None:
            self.play(session, None if session.failure is None else session.failure.text(_))
        else:
            self._resume(journal.path)

    def _games(self) -> list[SavedGame]:
        """The saves; none, and that is said, where the folder cannot be read."""
        try:
            games, wrong = self.saves.survey()
        except StorageError as error:
            games, wrong = [], (error.sentence,)
        self._notices += [sentence for sentence in wrong if sentence not in self._notices]
        return games

    def _to_continue(self, games: Sequence[SavedGame]) -> SavedGame | None:
        # One that turned out to be broken does not stand before those that are not.
        waiting = (game for game in games if not game.finished and not game.in_use)
        return next((game for game in waiting if game.path not in self._broken), None)

    def _tell(self, heading: str, words: str, then: Callable[[], None] | None = None) -> None:
        from game.ui.forms.dialogs import NoticeScene

        self.app.push(NoticeScene(self.app, heading, words, then=then))

    def _open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app, self._keep_settings))

    def _keep_settings(self, settings: Settings) -> None:
        try:
            save_settings(settings, folders.settings_file())
        except StorageError as error:
            self._trouble(error.sentence)

    def _trouble(self, sentence: Sentence) -> None:
        """Tell what is wrong with a folder, once; the title page goes on saying it."""
        # When the window has gone there is nobody to be told any more.
        if sentence not in self._notices and not self._leaving:
            self._notices.append(sentence)
            self._tell(_("Please note"), sentence.text(_))

    def _close_journal(self) -> None:
        """Leave the game, which may be over without its results having been shown."""
        if self._recorder is not None:
            self._recorder.note()
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _saved_words(saved: SavedGame) -> str:
    """Which game it is that can be continued."""
    return ", ".join(info.name for info in saved.header.seats)
