"""Pages about played games: replay, album."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage.messages import StorageError
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.program.album_pages import album_page, turn_to_milestones
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.problem_pages import ProblemPages
from game.ui.program.reviews import Reviews
from game.ui.program.saved_games import kind_trouble, record_trouble

if TYPE_CHECKING:
    from game.playback import Playback
    from game.session import Session
    from game.ui.ai_client import Ai
    from game.ui.album.scene import AlbumScene
    from game.ui.program.result_pages import Compare, ShowSeries
    from game.ui.table.actions import PastMoment


class RecordPages:
    """`leave` leads out of the album, `play_on` begins a new game at a moment of an old one; the
    `ai` reviews games.
    """

    def __init__(
        self,
        app: App,
        keeper: GameKeeper,
        ai: Ai,
        leave: Callable[[], None],
        play_on: Callable[[Playback, int], None],
    ) -> None:
        self._app = app
        self._keeper = keeper
        folder = keeper.saves.folder.parent
        self.reviews = Reviews(ai, folder / "reviews")
        self.problems = ProblemPages(
            *(app, ai, keeper, folder / "problems", self.notify, self.show_past_moment)
        )
        self.show_results_of: Callable[[Path], None] | None = None
        """Shows the results of the game of a record."""
        self._leave = leave
        self._play_on = play_on

    def show_album(self) -> None:
        """Show the album."""
        # The page would take the place of what is said of a damaged album.
        with self._keeper.notices_held():
            self._app.replace(self._album(self._leave))

    def show_milestones(self, name: str) -> None:
        """Show the milestones of a person in the album, over the present page."""
        page = self._album(self._app.pop)
        turn_to_milestones(page, name)
        self._app.push(page)

    def _album(self, leave: Callable[[], None]) -> AlbumScene:
        """The page of the album; `leave` leaves it."""
        back = self._app.pop

        def open_moment(path: Path, moment: Callable[[Playback], int]) -> None:
            self._open(path, lambda each: self.show_replay(each, path, back, moment(each)))

        return album_page(self._app, self._keeper, leave, self.open_record, open_moment)

    def show_replay(
        self,
        playback: Playback,
        record: Path | None,
        leave: Callable[[], None],
        at: int = 0,
        reviewing: bool = False,
        results: Callable[[], None] | None = None,
    ) -> None:
        """Show a replay, which begins at moment `at`; `reviewing` opens the review with it.

        Notes are kept beside the `record`; None where its file is gone. `results` leads back to
        those from which it was opened; else they are made from the record.
        """
        from game.ui.replay.played_game import show_played_game

        tools = None
        if playback.finished:
            problems = partial(self.problems.show_game, playback)
            tools = self.reviews.tools(playback, self.show_past_moment, problems)
        page = show_played_game(
            *(self._app, playback, record, leave, self._play_on),
            tools=tools,
            at=at,
            results=results or self._results_of(playback, record),
        )
        if reviewing:
            page.begin_with_review()

    def _results_of(self, playback: Playback, record: Path | None) -> Callable[[], None] | None:
        """What shows the results of a recorded game; None if it is not over."""
        if record is None or self.show_results_of is None or not playback.finished:
            return None
        return partial(self.show_results_of, record)

    def open_record(self, path: Path) -> None:
        """Show the replay of a record, or a notice if it cannot be read."""
        self._open(path, lambda playback: self.show_replay(playback, path, self._app.pop))

    def open_results(
        self,
        path: Path,
        new_game: Callable[[], None],
        compare: Compare,
        series: ShowSeries | None = None,
    ) -> None:
        """Show the results of a finished game, or a notice if its record cannot be read."""
        from game.session import Session

        def show(playback: Playback) -> None:
            state = playback.state(playback.last)
            session = Session(playback.header, state.rules, state, None, steps=playback.steps)
            self.show_results(
                session, path.name, new_game, compare, series=series, over_table=False
            )

        self._open(path, show)

    def show_results(
        self,
        session: Session,
        save: str,
        new_game: Callable[[], None],
        compare: Compare,
        *,
        series: ShowSeries | None = None,
        over_table: bool = True,
        first_time: bool = False,
    ) -> None:
        """Show the results of a finished game over the present page; `save` is its name in the
        album.

        `over_table` and `first_time` are as in `results_page`.
        """
        from game.playback import Playback
        from game.ui.program.result_pages import WaysOn, show_results

        playback, record = Playback.of(session), self._keeper.saves.record(save)
        pop = self._app.pop
        back_here = partial(self.show_replay, playback, record, pop, results=pop)
        ways = WaysOn(
            new_game=new_game,
            title=self._leave,
            replay=back_here,
            go_through=partial(back_here, reviewing=True),
            play_on=lambda at: self._play_on(playback, at),
            problems=partial(self.problems.show_game, playback),
            compare=compare,
            milestones=self.show_milestones,
            series=series,
        )
        review, album = self.reviews.of(playback), self._keeper.recorder.album()
        show_results(
            *(self._app, session, review, ways, album, save),
            over_table=over_table,
            first_time=first_time,
        )

    def open_file(self, path: Path) -> None:
        """Show a person's file: the replay of a record, or problems."""
        if not self.problems.open_file(path):
            self.open_record(path)

    def open_dropped(self, names: Sequence[str]) -> None:
        """Show the first of the files that were dropped at once; "" for an unreadable name."""
        if words := kind_trouble(names[0]):
            self.notify(_("This file cannot be shown"), words)
        else:
            self.open_file(Path(names[0]))
        if len(names) > 1:
            self._app.say(_("Only the first of these files is shown."))

    def _open(self, path: Path, show: Callable[[Playback], None]) -> None:
        from game.library import find_board
        from game.playback import Playback
        from game.rules.records.replaying import replay

        try:
            data, torn = self._keeper.saves.show(path)
            playback = Playback.of(replay(data, find_board))
        except (StorageError, RecordError) as error:
            self.notify(_("This file cannot be shown"), record_trouble(path, error))
        else:
            show(playback)
            if torn is not None:
                self.notify(_("Please note"), torn.text(_))

    def show_past_moment(self, past: PastMoment) -> None:
        """Show a game under way as it stood at a moment."""
        from game.ui.replay.past_moment import show_past_moment

        show_past_moment(self._app, past, self._play_on, self._keeper.record_of(past.session))

    def notify(self, heading: str, words: str, then: Callable[[], None] | None = None) -> None:
        """Show a notice; `then` is called after it has closed."""
        from game.ui.forms.dialogs import NoticeDialog

        self._app.push(NoticeDialog(self._app, heading, words, then=then))
