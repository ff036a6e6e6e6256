"""Pages of series: the table of a series, and the game that goes on with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage.messages import StorageError
from game.storage.peek import SavedGame
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.saved_games import Shelf, is_in, record_trouble

if TYPE_CHECKING:
    from game.rules.records.series import SeriesPlace
    from game.session import GameSetup, Session
    from game.ui.results.series.model import Series


class SeriesPages:
    """`begin` plays a new game, `resume` a save; `notify` shows a heading and words."""

    def __init__(
        self,
        app: App,
        keeper: GameKeeper,
        begin: Callable[[GameSetup], None],
        resume: Callable[[Path], None],
        new_game: Callable[[], None],
        title: Callable[[], None],
        notify: Callable[[str, str], None],
    ) -> None:
        self._app = app
        self._keeper = keeper
        self._begin = begin
        self._resume = resume
        self._new_game = new_game
        self._title = title
        self._notify = notify

    def waiting(self, shelf: Shelf) -> SavedGame | None:
        """The finished game that was played last of all, if its series goes on; None without."""
        played = [each for each in shelf.unfinished if isinstance(each, SavedGame)]
        newest = max([*played, *shelf.finished], key=lambda each: each.played, default=None)
        return newest if newest in shelf.between else None

    def words(self, game: SavedGame) -> str:
        """The words below *Continue* for a series that goes on after a game."""
        place = game.header.series
        assert place is not None
        # Translators: {name} are the players of a series of {total} games.
        words = _("Game {number} of {total}: {name}")
        return words.format(number=place.number + 1, total=place.games, name=game.called)

    def show(self, place: SeriesPlace, over: Session | None = None) -> None:
        """Show the table of a series; `over` is the game that has just ended, saved or not."""
        from game.ui.results.series.scene import SeriesActions, SeriesScene

        saves = [
            each
            for each in self._keeper.entries()
            if isinstance(each, SavedGame) and is_in(each, place)
        ]
        if not saves and over is None:
            words = _("The file of its last game is gone: put it back, or start a new game.")
            self._notify(_("This game cannot be continued"), words)
            return
        try:
            series = self._series(place, saves, over)
        except (StorageError, RecordError) as error:
            path = saves[0].path if saves else self._keeper.saves.folder
            self._notify(_("This game cannot be continued"), record_trouble(path, error))
            return
        begun = next((each.path for each in saves if not each.finished), None)
        go_on: Callable[[], None] | None = None
        if series.place.number not in series.played and begun is not None:
            go_on = partial(self._resume, begun)
        elif not series.place.last:
            go_on = partial(self._begin, series.next_setup())
        actions = SeriesActions(self._title, self._new_game, go_on)
        self._app.replace(SeriesScene(self._app, series, actions))

    def _series(
        self, place: SeriesPlace, saves: Sequence[SavedGame], over: Session | None
    ) -> Series:
        """The series with all its games. Raises StorageError and RecordError."""
        from game.library import find_board
        from game.rules.records.replaying import replay
        from game.ui.results.series.model import Series, SeriesGame

        headers, played = {}, {}
        for each in saves:
            number = _place(each).number
            headers[number] = each.header
            if each.finished:
                game = replay(self._keeper.saves.show(each.path)[0], find_board)
                played[number] = SeriesGame.of(game.header, game.state)
        if over is not None:
            headers[place.number] = over.header
            played[place.number] = SeriesGame.of(over.header, over.state)
        latest = headers[max(headers)]
        assert latest.series is not None
        # A record that came from elsewhere may have other players.
        fitting = {n: each for n, each in played.items() if len(each.points) == len(latest.seats)}
        return Series(latest, latest.series, fitting)


def _place(saved: SavedGame) -> SeriesPlace:
    assert saved.header.series is not None
    return saved.header.series
