"""The menu over the table, and the question before a game is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, Dialog
from game.ui.language import _
from game.ui.widgets import Button


class MenuScene(Dialog):
    """Go on, read the rules, change settings, or leave the game.

    `is_saved`: the game can be continued later, or looked back at if it is `over`. `occasion` says
    to which deal or series it belongs, "" for none.
    """

    wide = 92.0

    def __init__(
        self,
        app: App,
        settings: Callable[[], None],
        leave: Callable[[], None],
        *,
        is_saved: bool = True,
        over: bool = False,
        occasion: Callable[[], str] = str,
    ) -> None:
        super().__init__(app, "", "")
        self._is_saved = is_saved
        self._over = over
        self._occasion = occasion
        self._settings = settings
        self._leave = leave

    def build(self) -> None:
        # Looked up anew, since the settings above the menu may change the language.
        self.heading = _("The game is over.")
        if not self._over:
            # Translators: a heading: the game waits.
            self.heading = _("Paused")
        self.words = "\n".join(filter(None, (self._occasion(), self.explanation())))
        super().build()

    def explanation(self) -> str:
        """The sentence about what becomes of the game when it is left."""
        if not self._is_saved:
            return _gone_if_left()
        if self._over:
            # Translators: it: a game that is over. Replays is a page of the program.
            return _("You find it under Replays.")
        return _(
            "Your game is saved. You can continue at any time, even after you have begun another "
            "one."
        )

    def buttons(self) -> list[Button]:
        m, help = self.metrics, self.app.open_help
        # Translators: a button: go on with the game that was paused.
        back = _("Back") if self._over else _("Resume")
        rules = [] if help is None else [Button(m, _("Rules"), partial(help, ""), key="rules")]
        return [
            Button(m, _("Main menu"), partial(self._go, self._leave), key="leave"),
            *rules,
            Button(m, _("Settings"), self._settings, key="settings"),
            Button(m, back, self.escape, key="resume"),
        ]

    def _go(self, elsewhere: Callable[[], None]) -> None:
        self.app.pop()
        elsewhere()

    def escape(self) -> None:
        self.app.pop()


class LeaveQuestion(ConfirmDialog):
    """The question before the window is closed on a game that is not saved."""

    def __init__(self, app: App) -> None:
        super().__init__(
            app,
            # Translators: a question: the window is about to be closed during a game.
            _("Leave this game?"),
            _gone_if_left(),
            # Translators: a button: close the window, and lose the game.
            _("Leave it"),
            app.quit,
            # Translators: a button: go on with the game that was paused.
            _("Resume"),
            careful=True,
        )


def _gone_if_left() -> str:
    """The sentence about what becomes of a game that is not saved."""
    return _(
        "This game can’t be saved at the moment: if you leave it, whatever isn’t saved yet is lost."
    )
