"""The games that were played to their end, to be looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button
from game.ui.widgets.list_view import ListLine, ListView


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: when, among whom, and how to look at it."""

    when: str
    names: str
    show: Callable[[], None]


class ReplaysScene(FormScene):
    """A list, the game played last first."""

    def __init__(self, app: App, games: Sequence[Played], left: Callable[[], None]) -> None:
        self.games = tuple(games)
        self._left = left
        self._book: ListView | None = None
        super().__init__(app)

    def escape(self) -> None:
        self._left()

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        foot = m.px(7.4)
        sheet = Rect(0, 0, min(width - m.px(8), m.px(96)), height - foot - m.px(4))
        sheet.midtop = (width // 2, m.px(3))
        self.lay(sheet, "parchment")
        room = sheet.inflate(-m.px(9), -m.px(8))
        heading = text.render_fit(_("Replays"), m.heading, room.width, palette().ink, "semibold")
        y = self.put(heading, *room.topleft).bottom + m.px(0.6)
        said = _("A record from elsewhere is shown when it is dropped onto this window.")
        y = self.write(said, Rect(room.x, y, room.width, 0), m.body, palette().sepia, "italic")
        y += m.px(1.2)
        lines = [ListLine(f"{game.names}\n{game.when}", palette().ink) for game in self.games]
        place = Rect(room.x, y, room.width, room.bottom - y)
        before, self._book = self._book, ListView(m, place, lines, self._open, key="games")
        book = self._book
        book.show(0 if before is None else before.cursor)
        back = Button(m, _("Back"), self._left, key="back")
        look = Button(m, _("Look at it"), book.activate, key="look", primary=True)
        tall, gap = m.px(5), m.px(2)
        wide = max(m.px(18), back.preferred_width(), look.preferred_width())
        y = height - foot + (foot - tall) // 2
        back.rect = Rect(width // 2 - wide - gap // 2, y, wide, tall)
        look.rect = Rect(width // 2 + gap // 2, y, wide, tall)
        self.arrange([book, back, look])

    def _open(self, line: int) -> None:
        self.games[line].show()
