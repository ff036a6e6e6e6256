"""Pages of saved games: the unfinished ones and the finished ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.lines import RecordError
from game.storage.messages import StorageError
from game.storage.peek import SavedGame, UnreadableSave
from game.ui.language import _, written_moment
from game.ui.program.saved_games import Shelf, record_trouble

if TYPE_CHECKING:
    from pygame import Surface

    from game.rules.records.replaying import Replay
    from game.ui.engine.app import App
    from game.ui.games.entry import GameEntry, GameSummary
    from game.ui.program.game_keeper import GameKeeper


class GamePages:
    """`leave` leads back to the title, `notify` shows a heading and words."""

    def __init__(
        self,
        app: App,
        keeper: GameKeeper,
        leave: Callable[[], None],
        notify: Callable[[str, str], None],
    ) -> None:
        self._app = app
        self._keeper = keeper
        self._leave = leave
        self._notify = notify
        self._seen: tuple[Path, Replay] | None = None
        """The game of *Continue* as its record was last read, for its picture."""

    def shelf(self) -> Shelf:
        """The saves as they are now."""
        return Shelf.of(self._keeper.entries())

    def words(self, game: SavedGame | None, played: Sequence[SavedGame]) -> str:
        """The words below *Continue*: the game that it continues, or why there is none."""
        if game is not None:
            return game.called
        if played and played[0].in_use:
            return _("Open in another window: {game}").format(game=played[0].called)
        return ""

    def where(self, game: SavedGame | None) -> str:
        """How far the game of *Continue* has come; "" without one, or if its record is broken."""
        if game is None:
            return ""
        from game.ui.games.progress import progress_words

        try:
            played = self._replayed(game.path)
        except (StorageError, RecordError):
            return ""
        self._seen = game.path, played
        return progress_words(played.header, played.state)

    def picture(self, game: SavedGame | None, room: tuple[int, int], size: int) -> Surface | None:
        """The players of the game of *Continue*, as large as they go in a room, with names in a
        font of `size` pixels; None without one, or if its record is broken.
        """
        if game is None:
            return None
        from game.ui.games.players_picture import players_picture

        try:
            # The page has just asked how far this game has come.
            seen = self._seen
            played = seen[1] if seen and seen[0] == game.path else self._replayed(game.path)
            return players_picture(played.header.seats, played.state.turn, room, size)
        except (StorageError, RecordError):
            return None
        finally:
            self._seen = None

    def show(
        self,
        open_game: Callable[[Path], None],
        show_results: Callable[[Path], None] | None = None,
    ) -> None:
        """Show the unfinished games, or the finished ones where `show_results` can show theirs.

        `open_game` opens one of them.
        """
        from game.ui.games.scene import GamesActions, GamesScene

        folder, finished = self._keeper.saves.folder, show_results is not None

        def results(entry: GameEntry) -> None:
            if show_results is not None:
                show_results(folder / entry.key)

        def entries() -> list[GameEntry]:
            shelf = self.shelf()
            if finished:
                return [self._entry(each) for each in shelf.finished]
            return [self._entry(each, to_go_on_with=True) for each in shelf.to_go_on_with]

        def rename(entry: GameEntry, title: str) -> list[GameEntry]:
            self._attempt(lambda: self._keeper.saves.rename(folder / entry.key, title))
            return entries()

        def delete(entry: GameEntry) -> list[GameEntry]:
            self._attempt(lambda: self._keeper.saves.delete(folder / entry.key))
            return entries()

        actions = GamesActions(
            self._leave, lambda entry: open_game(folder / entry.key), results, rename, delete
        )
        self._app.replace(GamesScene(self._app, entries(), actions, finished=finished))

    def _attempt(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StorageError as error:
            self._notify(_("Please note"), error.sentence.text(_))

    def _entry(
        self, saved: SavedGame | UnreadableSave, *, to_go_on_with: bool = False
    ) -> GameEntry:
        from game.ui.games.entry import GameEntry
        from game.ui.table.text.occasion import occasion_words

        when = _when(saved.played)
        if isinstance(saved, UnreadableSave):
            return GameEntry(saved.path.name, when=when, trouble=saved.sentence.text(_))
        return GameEntry(
            saved.path.name,
            when=when,
            title=saved.title,
            seats=saved.header.seats,
            map_id=saved.header.map_id,
            variant=saved.header.variant,
            occasion=occasion_words(saved.header, followed=to_go_on_with and saved.finished),
            in_use=saved.in_use,
            read=lambda: self._summary(saved.path),
        )

    def _summary(self, path: Path) -> GameSummary:
        """The progress of a game. Raises UnreadableError."""
        from game.ui.games.entry import GameSummary, UnreadableError

        try:
            game = self._replayed(path)
        except (StorageError, RecordError) as error:
            raise UnreadableError(record_trouble(path, error)) from error
        return GameSummary.of(game.header, game.state)

    def _replayed(self, path: Path) -> Replay:
        """The last position of a save. Raises StorageError and RecordError."""
        from game.library import find_board
        from game.rules.records.replaying import replay_lines

        *_before, last = replay_lines(self._keeper.saves.show(path)[0], find_board)
        return last


def _when(moment: datetime) -> str:
    """A date in words; "" for one that the calendar of this place does not have."""
    try:
        local = moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return written_moment(local)
