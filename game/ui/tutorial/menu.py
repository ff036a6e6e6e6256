"""The menu over a lesson, and the page of all chapters."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import grid, placed, take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.menu import MenuScene
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS
from game.ui.tutorial.guide import LessonActions
from game.ui.widgets import Button
from game.ui.widgets.ticked_button import TickedButton

BUST, USUAL = 10, 1.01
"""Units of height of the postmaster, and the largest scale of words beside which he has room."""


HIGHEST = 74
"""Units of height of the page at most: it holds no more."""


class LessonMenu(MenuScene):
    """Menu over a lesson: the table's own, and the page of all lessons."""

    wide = 84.0

    def __init__(self, app: App, lesson: LessonActions) -> None:
        super().__init__(app, lesson.settings, lesson.leave)
        self._chapters = lesson.chapters

    def explanation(self) -> str:
        return _(
            "You can leave at any time. When you come back, this lesson starts from its beginning."
        )

    def buttons(self) -> list[Button]:
        lessons = Button(
            self.metrics,
            # Translators: a button: show all lessons.
            _("Lessons"),
            partial(self._go, self._chapters),
            key="chapters",
        )
        *others, resume = super().buttons()
        return [*others, lessons, resume]


class ChaptersScene(FormScene):
    """All chapters on one sheet. `at` is the number of the one reached, `done` of those ended."""

    def __init__(
        self,
        app: App,
        at: int,
        done: Collection[int],
        chosen: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._done = done
        self._next = next_chapter(at, done)
        self._chosen = chosen
        self._leave = leave

    @property
    def heard_name(self) -> str:
        return _("Learn to play")

    def build(self) -> None:
        m, window = self.metrics, self.window
        size = min(window.width - m.px(4), m.px(104)), min(window.height - m.px(3), m.px(HIGHEST))
        sheet = placed(size, window)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(12), -m.px(7))
        self._put_head(room)
        foot = take_bottom(room, m.px(5), m.px(1.6))
        back = Button(m, _("Back"), self.escape, key="back", size=m.body)
        back.rect = take_right(foot, m.px(16), m.px(1.6))
        go_on = self._go_on_button(foot)
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
        last = [back] if go_on is None else [go_on, back]
        self.arrange([*buttons, *last], last[0])

    def _put_head(self, room: Rect) -> None:
        """Put the title, with the postmaster beside it where the lessons leave room."""
        m, beside = self.metrics, room
        title, words = (
            _("Learn to play"),
            _(
                "You play at the real table and learn one new thing each turn. The south takes "
                "about ten minutes."
            ),
        )
        if m.text_scale * m.ui_scale <= USUAL:
            bust = portraits.teacher(m.px(BUST), Mood.PLEASED)
            left, wide = room.topleft, bust.get_width() + m.px(2)
            said = text.block_height(title, m.heading, room.width - wide, "bold") + m.px(1.6)
            said += text.block_height(words, m.body, room.width - wide, "italic")
            beside = take_top(room, max(bust.get_height(), said), m.px(1))
            self.put(bust, left[0], beside.centery - bust.get_height() / 2)
            take_left(beside, wide)
            take_top(beside, (beside.height - said) // 2)
        self.write(title, beside, m.heading, palette().ink, "bold")
        self.write(words, beside, m.body, palette().sepia, "italic", gap=m.px(0.8))

    def _go_on_button(self, room: Rect) -> Button | None:
        """The button for the next lesson; None once all are done."""
        if self._next is None:
            return None
        north = self._next - BASE_CHAPTERS
        if north >= 0:
            words = _("Continue in the north: lesson {number}").format(number=north + 1)
        elif self._next or self._done:
            words = _("Continue with lesson {number}").format(number=self._next + 1)
        else:
            words = _("Begin with lesson 1")
        go_on = partial(self._chosen, self._next)
        button = Button(
            self.metrics, words, go_on, key="continue", primary=True, size=self.metrics.body
        )
        width = min(room.width, max(self.metrics.px(34), button.preferred_width()))
        button.rect = take_right(room, width)
        return button

    def _buttons(self, numbers: range, room: Rect, height: int) -> list[Button]:
        """Buttons in two columns, read downwards."""
        m = self.metrics
        gaps = m.px(1.6), m.px(0.9)
        width = (room.width - gaps[0]) // 2
        line = _("{number}. {title}")
        labels = [
            line.format(number=n - numbers[0] + 1, title=_(CHAPTERS[n].title)) for n in numbers
        ]
        size = min(text.fit(label, m.body, width - m.px(8), "semibold")[1] for label in labels)
        buttons = [
            TickedButton(
                m,
                label,
                partial(self._chosen, number),
                key=f"chapter-{number}",
                size=size,
            )
            for number, label in zip(numbers, labels, strict=True)
        ]
        cells = grid(room, len(numbers), (width, height), rows=_rows(numbers), gaps=gaps)
        for number, button, cell in zip(numbers, buttons, cells, strict=True):
            button.rect, button.done = cell, number in self._done
        return [*buttons]

    def escape(self) -> None:
        self._leave()


def next_chapter(at: int, done: Collection[int]) -> int | None:
    """The chapter to go on with: the one reached, else the first that is not done, else None."""
    if at in range(len(CHAPTERS)) and at not in done:
        return at
    return next((number for number in range(len(CHAPTERS)) if number not in done), None)


def _rows(numbers: range) -> int:
    """The number of rows that chapters take in two columns."""
    return -(-len(numbers) // 2)
