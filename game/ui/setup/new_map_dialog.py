"""Dialog that makes a new map of the person's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.new_map import NewMapError, create_map
from game.tiled.items import LONGEST_TITLE
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.forms.name_dialog import NameDialog
from game.ui.language import _
from game.ui.setup.model import MapChoice
from game.ui.widgets import Choice, Widget

SMALL = ""
"""Stands for the small map that no list has, beside the ids of the others."""


class NewMapDialog(NameDialog):
    """Asks for the name and what map is copied; `made` gets the new file, after it has closed."""

    longest = LONGEST_TITLE

    def __init__(self, app: App, maps: Sequence[MapChoice], made: Callable[[Path], None]) -> None:
        super().__init__(app, _("Name of the new map"), "", "", _("Make the map"))
        self._maps = maps
        self._made = made
        self.source = SMALL

    def rows(self) -> Sequence[tuple[str, Widget]]:
        words = _("Made from:")
        sources = [(SMALL, _("A small map")), *((each.id, each.title) for each in self._maps)]
        choice = Choice(
            self.metrics,
            sources,
            self.source,
            self._choose,
            key="source",
            cycling=True,
            name=words,
        )
        return [(words, choice)]

    def done(self) -> None:
        try:
            path = create_map(self.name, self.source or None)
        except NewMapError as error:
            heading = _("The map cannot be made.")
            self.app.push(NoticeDialog(self.app, heading, error.text(_)))
            return
        self.app.pop()
        self._made(path)

    def _choose(self, source: str) -> None:
        self.source = source
