"""The menu over the table."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.engine.app import App
from game.ui.forms.dialogs import Dialog
from game.ui.language import _
from game.ui.widgets import Button


class MenuScene(Dialog):
    """Go on, change settings, or leave the game, which is kept."""

    wide = 92.0

    def __init__(self, app: App, settings: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(app, "", "")
        self._settings = settings
        self._leave = leave

    def build(self) -> None:
        # HighlightInput up anew, since the settings above the menu may change the language.
        self.heading = _("A pause")
        self.words = _("The game is kept as it is: it can be continued at any time.")
        super().build()

    def buttons(self) -> list[Button]:
        m = self.metrics
        rules = Button(m, _("Rules"), self._read, key="rules")
        return [
            Button(m, _("To the title"), self._go, key="leave"),
            *([rules] if self.app.help is not None else []),
            Button(m, _("Settings"), self._settings, key="settings"),
            Button(m, _("Go on playing"), self.escape, key="resume", primary=True),
        ]

    def _read(self) -> None:
        if self.app.help is not None:
            self.app.help("")

    def _go(self) -> None:
        self.app.pop()
        self._leave()

    def escape(self) -> None:
        self.app.pop()
