"""The menu over a lesson, and the page of all chapters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.dialogs import Dialog
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.tutorial.scene import LessonActions


class LessonMenu(Dialog):
    """Go on, go elsewhere in the course, or leave it."""

    wide = 84.0

    def __init__(self, app: App, lesson: LessonActions) -> None:
        super().__init__(app, "", "")
        self._lesson = lesson

    def build(self) -> None:
        # Looked up anew, since the settings above the menu may change the language.
        self.heading = _("A pause")
        self.words = _("You can leave at any time: next time the lesson begins at this chapter.")
        super().build()

    def buttons(self) -> list[Button]:
        m = self.metrics
        return [
            Button(m, _("To the title"), lambda: self._go(self._lesson.left), key="leave"),
            Button(m, _("Settings"), self._lesson.settings, key="settings"),
            Button(m, _("Chapters"), lambda: self._go(self._lesson.chapters), key="chapters"),
            Button(m, _("Go on"), self.escape, key="resume", primary=True),
        ]

    def _go(self, leave: Callable[[], None]) -> None:
        self.app.pop()
        leave()

    def escape(self) -> None:
        self.app.pop()


class ChaptersScene(FormScene):
    """All chapters on one sheet. `at` is the number of the one to go on with."""

    def __init__(
        self, app: App, at: int, chosen: Callable[[int], None], left: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self._at = min(max(at, 0), len(CHAPTERS) - 1)
        self._chosen = chosen
        self._left = left

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        sheet = Rect(0, 0, min(width - m.px(4), m.px(104)), height - m.px(3))
        sheet.center = (width // 2, height // 2)
        self.lay(sheet, "parchment")
        inner = sheet.inflate(-m.px(12), -m.px(7))
        y = self.write(_("Learn to play"), inner, m.heading, palette().ink, "bold")
        words = _(
            "You play at the real table, one new thing a turn. All of it takes about ten minutes."
        )
        line = Rect(inner.x, y, inner.width, 0)
        y = self.write(words, line, m.body, palette().sepia, "italic") + m.px(0.8)
        foot = m.px(5)
        room = inner.bottom - foot - m.px(1.6) - y
        heads = 2 * (text.line_height(m.body) + m.px(0.6))
        rows = -(-BASE_CHAPTERS // 2) + -(-(len(CHAPTERS) - BASE_CHAPTERS) // 2)
        tall = min(m.px(5.6), (room - heads) // rows - m.px(0.9))
        self.crowded |= tall < m.px(4)
        widgets: list[Widget] = []
        groups = (
            (_("In the south"), range(BASE_CHAPTERS)),
            (_("In the north, with horses"), range(BASE_CHAPTERS, len(CHAPTERS))),
        )
        for title, numbers in groups:
            place = Rect(inner.x, y, inner.width, 0)
            y = self.write(title, place, m.body, palette().wax, "semibold") + m.px(0.6)
            y = self._rows(widgets, numbers, Rect(inner.x, y, inner.width, tall))
        back = Button(m, _("Back"), self._left, key="back", size=m.body)
        back.rect = Rect(inner.right - m.px(16), inner.bottom - foot, m.px(16), foot)
        default = widgets[self._at]
        assert isinstance(default, Button)
        self.arrange([*widgets, back], default)

    def _rows(self, widgets: list[Widget], numbers: range, row: Rect) -> int:
        """Buttons in two columns, read downwards; the line below them."""
        m = self.metrics
        gap = m.px(0.9)
        width = (row.width - m.px(1.6)) // 2
        high = -(-len(numbers) // 2)
        size = m.body
        labels = [f"{n - numbers[0] + 1}.  {_(CHAPTERS[n].title)}" for n in numbers]
        size = min(text.fit(label, size, width - m.px(2), "semibold")[1] for label in labels)
        for index, (number, label) in enumerate(zip(numbers, labels, strict=True)):
            column, line = divmod(index, high)
            button = Button(
                m,
                label,
                lambda n=number: self._chosen(n),  # type: ignore[misc]
                key=f"chapter-{number}",
                primary=number == self._at,
                size=size,
            )
            x = row.x + column * (width + m.px(1.6))
            button.rect = Rect(x, row.y + line * (row.height + gap), width, row.height)
            widgets.append(button)
        return row.y + high * (row.height + gap) + m.px(0.6)

    def escape(self) -> None:
        self._left()
