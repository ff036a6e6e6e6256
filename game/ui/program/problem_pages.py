"""Pages of problems: those that come with the game, and those of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.ai_client import Ai
from game.ui.engine.app import App
from game.ui.language import _

if TYPE_CHECKING:
    from game.playback import Playback
    from game.ui.program.game_keeper import GameKeeper
    from game.ui.review.problems.navigation import ProblemNavigation
    from game.ui.table.actions import PastMoment


class ProblemPages:
    """`folder` keeps what was found in games; the rest as in `ProblemNavigation`."""

    def __init__(
        self,
        app: App,
        ai: Ai,
        keeper: GameKeeper,
        folder: Path,
        notify: Callable[[str, str], None],
        open_replay: Callable[[PastMoment], None],
    ) -> None:
        self._app = app
        self._ai = ai
        self._keeper = keeper
        self._folder = folder
        self._notify = notify
        self._open_replay = open_replay

    def show_shipped(self, leave: Callable[[], None]) -> None:
        """Show the problems that come with the game."""
        self._navigation().show_shipped(leave)

    def open_file(self, path: Path) -> bool:
        """Show the problems of a person's file over the present page; False for another file."""
        from game.problems.files import has_problems, read_problems
        from game.problems.problem import ProblemError

        if not has_problems(path):
            return False
        try:
            problems = read_problems(path)
        except (OSError, ProblemError) as error:
            self._notify(_("This file cannot be shown"), f"{path.name}: {error}")
        else:
            self._navigation().show_list(problems)
        return True

    def show_game(self, playback: Playback) -> None:
        """Show the problems of a finished game over the present page."""
        from game.problems.kept import KeptProblems
        from game.ui.review.problems.game_search import GameSearch

        header, steps = playback.header, playback.steps
        shelf = KeptProblems(self._folder, header, steps)
        self._navigation().show_game(GameSearch(header, steps, self._ai, shelf))

    def _navigation(self) -> ProblemNavigation:
        from game.ui.review.problems.navigation import ProblemNavigation

        return ProblemNavigation(
            self._app, self._ai, self._keeper.recorder, self._notify, self._open_replay
        )
