"""Dialog that asks what a game is to be called."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.engine.app import App
from game.ui.forms.name_dialog import NameDialog
from game.ui.language import _


class RenameDialog(NameDialog):
    """A field for the title; `usual` stands there while it is empty. `keep` gets the new one."""

    def __init__(self, app: App, title: str, usual: str, keep: Callable[[str], None]) -> None:
        super().__init__(app, _("Name of this game"), title, usual, _("Use this name"))
        self._keep = keep

    def done(self) -> None:
        self.app.pop()
        self._keep(self.name)
