"""Program: opens title, setup, table, handover, results and the other pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.peek import SavedGame
from game.ui.ai_client import AiClient
from game.ui.audio.effects import Effect
from game.ui.engine.app import App
from game.ui.engine.garbage import collected
from game.ui.language import _
from game.ui.program.game_keeper import GameKeeper, UnplayableError
from game.ui.program.game_pages import GamePages
from game.ui.program.new_games import NewGames
from game.ui.program.preload import preload
from game.ui.program.record_pages import RecordPages
from game.ui.program.small_pages import (
    ask_to_leave,
    installed_words,
    show_licences,
    show_menu,
    show_rules,
    show_settings,
)
from game.ui.scenes.title import LeftAt, TitleActions, TitleScene

# Modules of later pages are imported where these are opened, so that the title shows at once.
if TYPE_CHECKING:
    from game.playback import Playback
    from game.session import GameSetup, Session
    from game.ui.program.crash_handler import CrashHandler
    from game.ui.table.scene import TableScene


class Program:
    """Opens the pages; only the tutorial and `RecordPages` open some too."""

    def __init__(self, app: App, keeper: GameKeeper) -> None:
        self.app = app
        self.keeper = keeper
        self.ai = AiClient()
        self.records = RecordPages(app, keeper, self.ai, self.title, self.play_on)
        self.games = GamePages(app, keeper, self.title, self.records.notify)
        self.new_games = NewGames(
            app, keeper, self.begin, self.resume, self.title, self.records.notify
        )
        self.records.show_results_of = self._results_of
        self._title = LeftAt()
        self._crash_handler: CrashHandler | None = None
        keeper.on_notice = lambda sentence: self.records.notify(_("Please note"), sentence.text(_))
        app.on_files_dropped = self.records.open_dropped
        app.open_help = lambda chapter: show_rules(app, chapter)
        keeper.remember_settings(app.settings)
        keeper.say = app.say
        app.on_settings_changed = keeper.save_settings
        app.on_crash = self._crashed
        app.may_close = self._may_close

    def run(self, first: Callable[[], None] | None = None) -> None:
        """Show the title, or what `first` shows, and run until the window is closed."""
        try:
            (first or self.title)()
            self.app.run()
        finally:
            self.keeper.on_notice = None
            self.ai.close()
            self.keeper.leave()

    # Pages

    def title(self) -> None:
        self.keeper.leave()
        shelf = self.games.shelf()
        played = [each for each in shelf.unfinished if isinstance(each, SavedGame)]
        game = self.keeper.resumable(played)
        ended, waiting = self.new_games.series.waiting(shelf), len(shelf.to_go_on_with)
        replays = self.show_replays if shelf.finished else None
        learned = self.app.settings.learned
        actions = TitleActions(
            new_game=self.new_games.set_up,
            deals=self.new_games.show_deals,
            quit=self.app.quit,
            resume=self._way_on(game, ended),
            resume_words=lambda: (
                self.games.words(game, played)
                if ended is None
                else self.new_games.series.words(ended)
            ),
            resume_where=lambda: self.games.where(game) if ended is None else "",
            resume_picture=lambda room, size: self.games.picture(
                game if ended is None else None, room, size
            ),
            resume_title=lambda: game.title if game is not None and ended is None else "",
            unfinished=self.show_unfinished if waiting else None,
            waiting=waiting,
            settings=self._open_settings,
            extra=[
                (lambda: _("Replays"), replays),
                # Translators: a page, like a book, with all players and what they have played.
                (lambda: _("Album"), self.records.show_album),
            ],
            learn=self.learn,
            rules=lambda: show_rules(self.app),
            licences=lambda: show_licences(self.app),
            bots=installed_words,
            problems=lambda: self.records.problems.show_shipped(self.title),
            learned=learned,
            newcomer=not (shelf.unfinished or shelf.finished) and learned[0] < learned[1],
        )
        # The first frame of the program is not to wait for the landscape.
        whole = self.app.top is not None
        page = TitleScene(self.app, actions, lambda: self.keeper.notice, self._title, whole=whole)
        self.app.replace(page)
        self.app.background.run_when_idle(preload())

    def _way_on(self, game: SavedGame | None, ended: SavedGame | None) -> Callable[[], None] | None:
        """The way of *Continue*: it goes on with the series of a game that has ended, or a game."""
        if ended is not None and (place := ended.header.series) is not None:
            return lambda: self.new_games.series.show(place)
        return None if game is None else lambda: self.resume(game.path)

    def show_unfinished(self) -> None:
        """Show the list of unfinished games and series."""

        def go_on(path: Path) -> None:
            ended = next((each for each in self.games.shelf().between if each.path == path), None)
            if ended is not None and ended.header.series is not None:
                self.new_games.series.show(ended.header.series)
            else:
                self.resume(path, self.show_unfinished)

        self.games.show(go_on)

    def show_replays(self) -> None:
        """Show the list of finished games."""
        self.games.show(self.records.open_record, self._results_of)

    def _results_of(self, path: Path) -> None:
        new = self.new_games
        self.records.open_results(path, new.set_up, new.show_deals, series=new.series.show)

    def learn(self) -> None:
        """Show the tutorial's chapters."""
        from game.ui.tutorial.navigation import LessonNavigation

        learner = self.keeper.recorder.last_person()
        LessonNavigation(
            self.app, self.title, self.new_games.set_up, self._open_settings, learner
        ).chapters()

    def begin(self, setup: GameSetup) -> None:
        """Play a new game, without a save if there can be none."""
        self.keeper.begin(setup)
        self._play()
        self.app.sound.play(Effect.HORN_START)

    def play_on(self, playback: Playback, at: int) -> None:
        """Play a new game from a moment of another one."""
        self.keeper.branch(playback, at)
        self._play()
        self.app.sound.play(Effect.HORN_START)

    def resume(self, path: Path, otherwise: Callable[[], None] | None = None) -> None:
        """Continue a save; if that fails, say why and show the title, or what `otherwise` shows."""
        self._continue(lambda: self.keeper.resume(path), otherwise or self.title)

    def _continue(self, load: Callable[[], str], otherwise: Callable[[], None]) -> None:
        try:
            notice = load()
        except UnplayableError as error:
            self.records.notify(_("This game cannot be continued"), str(error), otherwise)
        else:
            self._play(notice)

    def _play(self, notice: str = "") -> None:
        """Show the table with the keeper's game, and a notice if there is one."""
        from game.ui.table.actions import TableActions
        from game.ui.table.scene import TableScene

        session = self.keeper.session
        assert session is not None
        # Whoever comes back from a game goes on with that one, not where the title was left for it.
        self._title.key = ""
        if any(info.kind == "ai" for info in session.header.seats):
            self.ai.start()
        actions = TableActions(
            finished=self.show_results,
            menu=self._pause,
            hand_over=lambda seat, ready: self._hand_over(table, seat, ready),
            open_replay=self.records.show_past_moment,
        )
        # What is said of the album is said above the table, not above the page that goes.
        with self.keeper.notices_held():
            newcomer = not self.keeper.recorder.album().games
            table = TableScene(
                *(self.app, session, self.keeper.chart, self.ai, actions), newcomer=newcomer
            )
            self.app.replace(table)
        self.app.background.run(collected())
        if notice:
            self.records.notify(_("Please note"), notice)

    def show_results(self, session: Session) -> None:
        recorder, new = self.keeper.recorder, self.new_games
        first_time = recorder.record_result()
        self.records.show_results(
            *(session, recorder.save, new.set_up, new.show_deals),
            series=new.series.show,
            first_time=first_time,
        )

    def _hand_over(self, table: TableScene, seat: int, ready: Callable[[], None]) -> None:
        from game.ui.program.handover_page import handover_page

        def take_seat() -> None:
            self.app.pop()
            ready()

        def take_back() -> None:
            self.app.pop()
            table.undo.undo()

        who = table.undo.offered_to
        undo = None if who is None else (who, take_back)
        self.app.push(handover_page(self.app, table.session, seat, take_seat, self._pause, undo))

    def _open_settings(self) -> None:
        show_settings(self.app)

    def _pause(self) -> None:
        show_menu(self.app, self.title, self.keeper.session, is_saved=self.keeper.keep())

    def _may_close(self) -> bool:
        """Save what is not saved; where that fails, ask before it is lost."""
        return self.keeper.keep() or ask_to_leave(self.app)

    def _crashed(self, error: Exception) -> bool:
        """Show a page about an unexpected error; False if that has not helped before."""
        from game.ui.program.crash_handler import CrashHandler

        if self._crash_handler is None:
            self._crash_handler = CrashHandler(
                self.app,
                lambda: self.keeper.session,
                lambda: self._continue(self.keeper.reload, self.title),
                self.title,
            )
        return self._crash_handler.show(error)
