"""List of all options of a choice, with a picture and a line of words about each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_top, widths_of
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _
from game.ui.widgets import Button
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.marks import tick_mark

T = TypeVar("T")
V = TypeVar("V", covariant=True)

WIDE, LEAST_WIDE = 78, 44
"""Greatest width of the list in units, and the least."""

PICTURE, PAD = 5.2, 0.3
"""Height in units of a picture, and the space above and below it."""

TICK = 1.8
"""Units of the side of the tick on the option that is chosen."""

MARKS, BEFORE_MARKS = 0.42, 1.6
"""Height of marks in that of letters, and units before them."""


def marks_side(size: int) -> int:
    """The height of marks beside letters of a size."""
    return max(5, round(size * MARKS))


@dataclass(frozen=True, slots=True)
class Option(Generic[V]):
    """A value that can be chosen, what it is called, and a line of words `about` it.

    `picture` is handed the greatest height. `marks` stand at the end of the words, `meaning` says
    for a screen reader what they mean. `short` is what it is called where it stands chosen, if that
    is not all of the words.
    """

    value: V
    words: str
    about: str = ""
    picture: Callable[[int], Surface] | None = None
    marks: Callable[[int], Surface | None] | None = None
    meaning: str = ""
    short: str = ""


def labels(options: Sequence[Option[T]]) -> list[tuple[T, str]]:
    """The options as a choice takes them, without the words about them."""
    return [(each.value, each.words) for each in options]


def marks_of(options: Sequence[Option[T]], size: int) -> list[Surface | None]:
    """The marks of the options beside letters of a size, as a choice takes them."""
    side = marks_side(size)
    return [None if each.marks is None else each.marks(side) for each in options]


@dataclass(frozen=True, slots=True)
class OptionLine(ListLine):
    """An option; pictures of all lines have a column of their own if any is `pictured`."""

    about: str = ""
    picture: Callable[[int], Surface] | None = field(default=None, compare=False)
    marks: Callable[[int], Surface | None] | None = field(default=None, compare=False)
    meaning: str = ""
    pictured: bool = False
    chosen: bool = False

    @property
    def heard(self) -> tuple[str, str]:
        # Translators: what a screen reader says of an option in a list.
        here = _("Chosen.") if self.chosen else ""
        return self.words, " ".join(filter(None, (here, self.meaning, self.about)))

    def height(self, m: Metrics, width: int) -> int:
        about = text.block_height(self.about, m.small, self._room(m, width), "italic")
        words = text.line_height(m.body) + (about if self.about else 0)
        return max(words, m.px(PICTURE) if self.pictured else 0) + 2 * m.px(PAD)

    def wanted(self, m: Metrics) -> int:
        """The width in which the words fit at full size."""
        about = text.width_of(self.about, m.small, "italic")
        words = text.width_of(self.words, m.body, "semibold")
        if (marks := self._marks(m)) is not None:
            words += marks.get_width() + m.px(BEFORE_MARKS)
        return self._left(m) + max(words, about) + _end(m)

    def _marks(self, m: Metrics) -> Surface | None:
        return None if self.marks is None else self.marks(marks_side(m.body))

    def _left(self, m: Metrics) -> int:
        return m.px(1.2) + (m.px(PICTURE + 1.2) if self.pictured else 0)

    def _room(self, m: Metrics, width: int) -> int:
        return max(8, width - self._left(m) - _end(m))

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        high, room = block.get_height(), self._room(m, width)
        if self.picture is not None:
            image = self.picture(m.px(PICTURE))
            block.blit(image, image.get_rect(center=(m.px(1.2 + PICTURE / 2), high // 2)))
        name = text.render_fit(self.words, m.body, room, self.colour, "semibold")
        tall = text.line_height(m.body)
        y = (high - tall) // 2
        if self.about:
            ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.5)
            about = text.render_block(self.about, m.small, room, ink, "italic")
            y = (high - tall - about.get_height()) // 2
            block.blit(about, (self._left(m), y + tall))
        block.blit(name, (self._left(m), y))
        if (marks := self._marks(m)) is not None:
            block.blit(marks, marks.get_rect(midright=(width - _end(m), y + tall // 2)))
        if self.chosen:
            mark = tick_mark(m.px(TICK), palette().wax)
            block.blit(mark, mark.get_rect(midright=(width - m.px(1.8), high // 2)))
        return block


def _end(m: Metrics) -> int:
    """The width at the end of a line for the tick, and for the scroll bar behind it."""
    return m.px(TICK + 3)


class OptionListDialog(FormScene, Generic[T]):
    """Dialog that lists `options`; `changed` gets the one taken, after it has closed."""

    overlay = True

    def __init__(
        self,
        app: App,
        title: str,
        options: Sequence[Option[T]],
        value: T,
        changed: Callable[[T], None],
    ) -> None:
        self.title = title
        self._options = tuple(options)
        self._changed = changed
        pictured = any(each.picture is not None for each in options)
        self._lines = [
            OptionLine(
                *(each.words, palette().ink),
                about=each.about,
                picture=each.picture,
                marks=each.marks,
                meaning=each.meaning,
                pictured=pictured,
                chosen=each.value == value,
            )
            for each in options
        ]
        self._list: ListView | None = None
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return self.title

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m, (width, height) = self.metrics, self.size
        pad, tall = m.px(3.6), m.px(4.2)
        cancel = Button(m, _("Cancel"), self.escape, key="cancel")
        most = min(m.px(WIDE), width - m.px(6)) - 2 * pad
        size = m.font(23)
        heading = text.width_of(self.title, size, "semibold") + m.px(3) + cancel.preferred_width()
        least = max(m.px(LEAST_WIDE) - 2 * pad, heading)
        wide = min(most, max(least, *(each.wanted(m) for each in self._lines)))
        rows = sum(each.height(m, wide) for each in self._lines)
        head = max(tall, text.line_height(size)) + m.px(0.8)
        rows = min(rows, height - m.px(3) - 2 * pad - head)
        sheet = self.put_dialog(wide + 2 * pad, 2 * pad + head + rows, m.px(2))
        room = sheet.inflate(-2 * pad, -2 * pad)
        row = take_top(room, head)
        # The way back stands beside the heading: a long list wants all of the height.
        foot = Rect(row.x, row.y - m.px(0.4), row.width, tall)
        line_up([cancel], foot, 0, widths=widths_of([cancel], m.px(11)), align="right")
        self.put_heading(self.title, row, size)
        before = self._list
        self._list = ListView(
            *(m, take_top(room, rows), self._lines, self._take), key="options", name=self.title
        )
        here = next((n for n, each in enumerate(self._lines) if each.chosen), 0)
        self._list.show(here if before is None else before.cursor)
        self.arrange([self._list, cancel])

    def _take(self, line: int) -> None:
        self.app.pop()
        self._changed(self._options[line].value)
