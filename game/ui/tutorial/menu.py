"""The menu over a lesson, and the page of all chapters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import grid, placed, take_bottom, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.menu import MenuScene
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS
from game.ui.tutorial.guide import LessonActions
from game.ui.widgets import Button


class LessonMenu(MenuScene):
    """Menu over a lesson: to the title, settings, chapters, or on."""

    wide = 84.0

    def __init__(self, app: App, lesson: LessonActions) -> None:
        super().__init__(app, lesson.settings, lesson.leave)
        self._chapters = lesson.chapters

    def explanation(self) -> str:
        return _("You can leave at any time: next time the lesson begins at this chapter.")

    def buttons(self) -> list[Button]:
        m = self.metrics
        return [
            Button(m, _("Main menu"), partial(self._go, self._leave), key="leave"),
            Button(m, _("Settings"), self._settings, key="settings"),
            Button(m, _("Chapters"), partial(self._go, self._chapters), key="chapters"),
            Button(m, _("Go on"), self.escape, key="resume", primary=True),
        ]


class ChaptersScene(FormScene):
    """All chapters on one sheet. `at` is the number of the one to go on with."""

    def __init__(
        self, app: App, at: int, chosen: Callable[[int], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self._at = min(max(at, 0), len(CHAPTERS) - 1)
        self._chosen = chosen
        self._leave = leave

    def build(self) -> None:
        m, window = self.metrics, self.window
        size = min(window.width - m.px(4), m.px(104)), window.height - m.px(3)
        sheet = placed(size, window)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(12), -m.px(7))
        self.write(_("Learn to play"), room, m.heading, palette().ink, "bold")
        words = _(
            "You play at the real table, one new thing a turn. All of it takes about ten minutes."
        )
        self.write(words, room, m.body, palette().sepia, "italic", gap=m.px(0.8))
        back = Button(m, _("Back"), self._leave, key="back", size=m.body)
        back.rect = take_right(take_bottom(room, m.px(5), m.px(1.6)), m.px(16))
        groups = (
            (_("In the south"), range(BASE_CHAPTERS)),
            (_("In the north, with horses"), range(BASE_CHAPTERS, len(CHAPTERS))),
        )
        heads = len(groups) * (text.line_height(m.body) + m.px(0.6))
        rows = sum(_rows(numbers) for _title, numbers in groups)
        tall = min(m.px(5.6), (room.height - heads) // rows - m.px(0.9))
        self.within(m.px(4), tall)
        buttons: list[Button] = []
        for title, numbers in groups:
            self.write(title, room, m.body, palette().wax, "semibold", gap=m.px(0.6))
            high = _rows(numbers) * (tall + m.px(0.9))
            buttons += self._buttons(numbers, take_top(room, high, m.px(0.6)), tall)
        self.arrange([*buttons, back], buttons[self._at])

    def _buttons(self, numbers: range, room: Rect, height: int) -> list[Button]:
        """Buttons in two columns, read downwards."""
        m = self.metrics
        gaps = m.px(1.6), m.px(0.9)
        width = (room.width - gaps[0]) // 2
        labels = [f"{n - numbers[0] + 1}.  {_(CHAPTERS[n].title)}" for n in numbers]
        size = min(text.fit(label, m.body, width - m.px(2), "semibold")[1] for label in labels)
        buttons = [
            Button(
                m,
                label,
                partial(self._chosen, number),
                key=f"chapter-{number}",
                primary=number == self._at,
                size=size,
            )
            for number, label in zip(numbers, labels, strict=True)
        ]
        cells = grid(room, len(numbers), (width, height), rows=_rows(numbers), gaps=gaps)
        for button, cell in zip(buttons, cells, strict=True):
            button.rect = cell
        return buttons

    def escape(self) -> None:
        self._leave()


def _rows(numbers: range) -> int:
    """The number of rows that chapters take in two columns."""
    return -(-len(numbers) // 2)
