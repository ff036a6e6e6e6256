"""Line of a list: words, with a rule above them at the beginning of a section."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ui.graphics import text, typeface
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style

MARK: Style = "semibold-italic"


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of words. `mark` is a text on a rule above it, "" for none; `badge` a small picture at
    its right end; `said` are the words for a screen reader, if they are others. Of several
    `columns` side by side the line stands in the one numbered `column`; the first begins a row.
    They are equally wide, but for one that has a `part` of the list's width, from one share of it
    to another.

    Sizes are in pixels; other kinds of lines override `height` and `paint`.
    """

    words: str
    colour: Colour
    head: bool = False
    mark: str = ""
    badge: Surface | None = None
    said: str = ""
    column: int = 0
    columns: int = 1
    part: tuple[float, float] | None = None

    @property
    def heard(self) -> tuple[str, str]:
        """The words of a screen reader on the line: its name, and what there is to know besides."""
        return self.said or self.words, self.mark

    @property
    def presses(self) -> bool:
        """False for a line that is only looked at."""
        return True

    def takes_press(self, m: Metrics, width: int, place: tuple[int, int]) -> bool:
        """True where a press of the pointer at a place on its picture is for the line."""
        return True

    @property
    def clear(self) -> bool:
        """True for a picture that is seen only where the tab at the foot covers nothing of it."""
        return False

    def height(self, m: Metrics, width: int) -> int:
        """The height of the line in a list of this width."""
        _, room, style = self._style(m, width)
        return self._above(m) + text.block_height(self.words, m.body, room, style)

    def beginning(self, m: Metrics) -> int:
        """The least height of its upper end that is worth showing, if it is a picture."""
        return text.line_height(m.large) + m.px(3)

    def paint(self, m: Metrics, width: int) -> Surface:
        """The line as a picture."""
        indent, room, style = self._style(m, width)
        words = text.render_block(self.words, m.body, room, self.colour, style)
        above = self._above(m)
        block = Surface((width, above + words.get_height()), pygame.SRCALPHA)
        self._paint_mark(m, block, (indent, m.px(0.2)), room)
        block.blit(words, (indent, above))
        if self.badge is not None:
            y = above + (text.line_height(m.body) - self.badge.get_height()) // 2
            block.blit(self.badge, (width - m.px(1.6) - self.badge.get_width(), y))
        return block

    def _paint_mark(self, m: Metrics, block: Surface, place: tuple[int, int], room: int) -> None:
        """The mark, if any, in so much room, and the rule beside it."""
        if not self.mark:
            return
        mark = text.render_fit(self.mark, m.small, room, palette().wax, MARK)
        y = place[1] + mark.get_height() // 2
        start, end = place[0] + mark.get_width() + m.px(0.6), block.get_width() - m.px(1.6)
        pygame.draw.line(block, palette().wax, (start, y), (end, y), m.line)
        block.blit(mark, place)

    def _style(self, m: Metrics, width: int) -> tuple[int, int, Style]:
        """The indent, the width for the words, and their style."""
        indent = m.px(0.6 if self.head else 1.8)
        beside = 0 if self.badge is None else self.badge.get_width() + m.px(0.6)
        room = max(8, width - indent - m.px(1.6) - beside)
        return indent, room, "semibold" if self.head else "regular"

    def _above(self, m: Metrics) -> int:
        """The space above the words, which holds the mark."""
        mark = typeface.font(m.small, MARK).get_height() + m.px(0.4) if self.mark else 0
        return mark + (m.px(0.7) if self.head else 0)
