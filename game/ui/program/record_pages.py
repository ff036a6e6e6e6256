"""Pages about played games: list, replay, album."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage.messages import StorageError
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.program.game_keeper import GameKeeper

if TYPE_CHECKING:
    from game.playback import Playback
    from game.storage.album import GameResult
    from game.storage.peek import SavedGame
    from game.ui.table.actions import PastMoment


class RecordPages:
    """`leave` leads out of the album, `play_on` begins a new game at a moment of an old one."""

    def __init__(
        self,
        app: App,
        keeper: GameKeeper,
        leave: Callable[[], None],
        play_on: Callable[[Playback, int], None],
    ) -> None:
        self._app = app
        self._keeper = keeper
        self._leave = leave
        self._play_on = play_on

    def show_games(self, games: Sequence[SavedGame]) -> None:
        """Show the list of finished games."""
        from game.ui.scenes.replays import ReplayEntry, ReplaysScene

        pattern = _("%Y-%m-%d, %H:%M")
        played = [
            ReplayEntry(
                f"{game.played.astimezone():{pattern}}",
                names_of(game),
                lambda path=game.path: self.open_record(path),  # type: ignore[misc]
            )
            for game in games
        ]
        self._app.push(ReplaysScene(self._app, played, self._app.pop))

    def show_album(self) -> None:
        """Show the album."""
        from game.ui.album.scene import AlbumActions, AlbumScene

        def record(result: GameResult) -> Callable[[], None] | None:
            path = self._keeper.saves.folder / Path(result.save).name
            return (lambda: self.open_record(path)) if path.is_file() else None

        recorder = self._keeper.recorder
        actions = AlbumActions(recorder.change, self._leave, record)
        self._app.replace(AlbumScene(self._app, recorder.album(), actions))

    def show_replay(self, playback: Playback, leave: Callable[[], None], at: int = 0) -> None:
        """Show a replay, which begins at moment `at`."""
        from game.library import find_loaded
        from game.ui.replay.scene import ReplayActions, ReplayScene

        chart = find_loaded(playback.header.map_id).chart
        actions = ReplayActions(
            leave, _("Leave the replay"), play_on=lambda to: self._play_on(playback, to)
        )
        self._app.push(ReplayScene(self._app, playback, chart, actions, at=at))

    def open_record(self, path: Path) -> None:
        """Show the replay of a record, or a notice if it cannot be read."""
        from game.library import find_board
        from game.playback import Playback
        from game.rules.replay import replay
        from game.ui.setup.maps import map_trouble

        try:
            data, torn = self._keeper.saves.show(path)
            playback = Playback.of(replay(data, find_board))
        except StorageError as error:
            self.notify(_("This file cannot be shown"), error.sentence.text(_))
        except RecordError as error:
            if trouble := map_trouble(path):
                self.notify(_("This file cannot be shown"), trouble)
                return
            words = _("“{file}” is no good record of a game: line {line}: {message}.")
            reason = error.message.rstrip(".")
            words = words.format(file=path.name, line=error.line, message=reason)
            self.notify(_("This file cannot be shown"), words)
        else:
            self.show_replay(playback, self._app.pop)
            if torn is not None:
                self.notify(_("Please note"), torn.text(_))

    def show_past_moment(self, past: PastMoment) -> None:
        """Show a game under way as it stood at a moment."""
        from game.ui.replay.scene import show_past_moment

        show_past_moment(self._app, past, self._play_on)

    def notify(self, heading: str, words: str, then: Callable[[], None] | None = None) -> None:
        """Show a notice; `then` is called after it has closed."""
        from game.ui.forms.dialogs import NoticeDialog

        self._app.push(NoticeDialog(self._app, heading, words, then=then))


def names_of(saved: SavedGame) -> str:
    """The names of a game's players."""
    return ", ".join(info.name for info in saved.header.seats)
