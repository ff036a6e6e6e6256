"""Text field of several lines."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

import pygame

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.widgets.field import TextField, paint_line
from game.ui.widgets.marks import rule


class Span(NamedTuple):
    """A line of a text: its characters from `start` to before `end`."""

    start: int
    end: int


class LongTextField(TextField):
    """A text without line breaks, wrapped into as many lines as its place has room for; where they
    are not enough its letters become smaller.
    """

    def type_text(self, words: str) -> bool:
        # Lines that are pasted stay apart.
        return super().type_text(" ".join(words.split("\n")))

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not self.selected:
            return self._to_line(-1 if event.key == pygame.K_UP else 1)
        return super().key_down(event)

    def press(self, position: tuple[int, int]) -> None:
        self.selected = False
        size, spans = self._lines()
        row = (position[1] - self._top()) // text.line_height(size)
        self.caret = self._nearest(spans[min(max(row, 0), len(spans) - 1)], position[0], size)

    def _to_line(self, step: int) -> bool:
        """Move the caret a line up or down; False if there is none, for the focus to go on."""
        size, spans = self._lines()
        row = self._row(spans)
        if not 0 <= row + step < len(spans):
            return False
        x = self._left() + text.width_of(self.value[spans[row].start : self.caret], size)
        self.caret = self._nearest(spans[row + step], x, size)
        return True

    def _nearest(self, span: Span, x: int, size: int) -> int:
        """The place among the characters of a line that is nearest to a pixel."""
        widths = {
            n: self._left() + text.width_of(self.value[span.start : n], size)
            for n in range(span.start, span.end + 1)
        }
        return min(widths, key=lambda n: abs(widths[n] - x))

    def _row(self, spans: tuple[Span, ...]) -> int:
        """The line in which the caret stands."""
        return bisect_right(spans, self.caret, key=lambda span: span.start) - 1

    def _top(self) -> int:
        return self.rect.y + self.metrics.px(0.4)

    def _lines(self) -> tuple[int, tuple[Span, ...]]:
        """The size of the letters, and the lines."""
        room = self.rect.width - 2 * self.metrics.px(0.8)
        high = self.rect.height - 2 * self.metrics.px(0.4)
        words = self.value or (self.placeholder if not self.focused else "")
        for size in range(self.size, text.SMALLEST, -1):
            spans = _wrapped(words, size, room)
            if len(spans) * text.line_height(size) <= high:
                return size, spans
        return text.SMALLEST, _wrapped(words, text.SMALLEST, room)

    def sprites(self) -> list[Sprite]:
        line, left = self.metrics.line, self._left()
        ink = palette().wax if self.focused else palette().sepia
        result = [Sprite(paint_line(self.rect.size, ink, line), *self.rect.topleft)]
        size, spans = self._lines()
        high, y = text.line_height(size), self._top()
        words, shown = self.value, bool(self.value)
        if not shown and not self.focused:
            words = self.placeholder
        colour = palette().ink if shown else palette().faded
        for span in spans:
            part = words[span.start : span.end]
            if self.selected and self.focused:
                wide = max(1, text.width_of(part, size))
                pale = mix(palette().gold_light, (255, 252, 240), 0.3)
                result.append(Sprite(rule(wide, high, pale), left, y))
            if part:
                image = text.render(part, size, colour, "regular" if shown else "italic")
                result.append(Sprite(image, left, y + (high - image.get_height()) // 2))
            y += high
        if self.focused:
            row = self._row(spans)
            x = left + text.width_of(self.value[spans[row].start : self.caret], size)
            image = rule(line, round(size * 1.1), palette().ink)
            y = self._top() + row * high
            result.append(Sprite(image, x, y + (high - image.get_height()) // 2))
        return result + self.ring_sprites()


@cached(64)
def _wrapped(words: str, size: int, room: int) -> tuple[Span, ...]:
    """The lines of a text in a room of so many pixels, spaces at their ends included."""
    spans, start = [], 0
    while True:
        end = _end_of_line(words, start, size, room)
        spans.append(Span(start, end))
        if end == len(words):
            return tuple(spans)
        start = end


def _end_of_line(words: str, start: int, size: int, room: int) -> int:
    """The end of the line that begins at `start`: behind a space, or in a word that is too long."""
    if text.width_of(words[start:].rstrip(), size) <= room:
        return len(words)
    fitting = bisect_right(
        range(start + 1, len(words) + 1),
        room,
        key=lambda end: text.width_of(words[start:end].rstrip(), size),
    )
    last = start + max(1, fitting)
    if words[last : last + 1] == " ":
        return last + 1
    space = words.rfind(" ", start, last)
    return space + 1 if space >= start else last
