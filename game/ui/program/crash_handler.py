"""Crash handler: reports an unexpected error and goes on with the saved game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.resources import build_name
from game.session import Session
from game.storage import crashes, folders
from game.ui.engine.app import App
from game.ui.scenes.crash import CrashScene

SOON_SECONDS = 30.0
"""Seconds; an error sooner after the last one means that going on has not helped."""


class CrashHandler:
    """`game` gives the current game, `resume` goes on with it from its save."""

    def __init__(
        self,
        app: App,
        game: Callable[[], Session | None],
        resume: Callable[[], None],
        title: Callable[[], None],
    ) -> None:
        self._app = app
        self._game = game
        self._resume = resume
        self._title = title
        self._last: float | None = None
        self._count = 0

    def show(self, error: Exception) -> bool:
        """Show a page about an error; False after two in a row, which have shown pages in vain.

        The first page offers to go on with the game, the second only the title.
        """
        now = self._app.clock.now()
        soon = self._last is not None and now - self._last < SOON_SECONDS
        self._count = self._count + 1 if soon else 1
        self._last = now
        if self._count > 2 or isinstance(self._app.top, CrashScene):
            return False
        game = self._game()
        if game is not None and game.over:
            game = None
        report = crashes.write_report(folders.logs(), error, build_name(), self._about())
        repeated = self._count > 1
        resume = None if game is None or repeated else self._resume
        with suppress(Exception):
            page = CrashScene(self._app, report, repeated, resume, self._title)
            self._app.recover(page)
            return True
        return False

    def _about(self) -> list[str]:
        app, lines = self._app, []
        with suppress(Exception):
            pages = " > ".join(type(scene).__name__ for scene in app.scenes)
            lines.append(f"Pages: {pages}; window {app.size}; {app.settings}")
            game = self._game()
            if game is not None:
                lines += crashes.describe_game(game)
        return lines
