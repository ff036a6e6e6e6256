"""List of the finished games, to be replayed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView


@dataclass(frozen=True, slots=True)
class ReplayEntry:
    """A finished game: its date, its players, and the function that shows its replay."""

    when: str
    names: str
    show: Callable[[], None]


class ReplaysScene(FormScene):
    """A list, the game played last first."""

    def __init__(self, app: App, games: Sequence[ReplayEntry], leave: Callable[[], None]) -> None:
        self.games = tuple(games)
        self._leave = leave
        self._list: ListView | None = None
        super().__init__(app)

    def escape(self) -> None:
        self._leave()

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        size = min(body.width - m.px(8), m.px(96)), body.height - m.px(4)
        sheet = placed(size, body, "midtop").move(0, m.px(3))
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(9), -m.px(8))
        self.put_heading(_("Replays"), room, m.heading, m.px(0.6))
        note = _("A record from elsewhere is shown when it is dropped onto this window.")
        self.write(note, room, m.body, palette().sepia, "italic", gap=m.px(1.2))
        lines = [ListLine(f"{game.names}\n{game.when}", palette().ink) for game in self.games]
        before = self._list
        self._list = ListView(m, room, lines, lambda line: self.games[line].show(), key="games")
        self._list.show(0 if before is None else before.cursor)
        buttons = [
            Button(m, _("Back"), self._leave, key="back"),
            Button(m, _("Look at it"), self._list.activate, key="replay", primary=True),
        ]
        wide = max(widths_of(buttons, m.px(18)))
        line_up(buttons, middle(foot, m.px(5)), m.px(2) // 2 * 2, least=wide, align="center")
        self.arrange([self._list, *buttons])
