"""The line of the closing in which the Cartwright is used or not: a box, words and points."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.closing.rows import Row, row_sprites
from game.ui.widgets import Toggle
from game.ui.widgets.marks import tick_box

BOX = 56
"""Per cent of the line's height that its box has."""


class CartwrightRow(Toggle):
    """A line of the sum that can be ticked: its `label` is what is read out, `words` are seen.

    `points` are what it brings; None where a line of each way says so.
    """

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        words: str,
        points: int | None,
        value: bool,
        changed: Callable[[bool], None],
    ) -> None:
        super().__init__(metrics, label, value, changed, key="cartwright")
        self.words, self.points = words, points

    def preferred_height(self, width: int) -> int:
        column = min(self.metrics.px(4), 2 * self.box)
        return text.block_height(self.words, self.size, max(1, width - column)) + self.box // 2

    def sprites(self) -> list[Sprite]:
        rim = palette().wax if self.hovered else palette().sepia
        high = self.rect.height
        column = min(high, self.metrics.px(4))
        box = tick_box(min(high * BOX // 100, column), self.value, rim, palette().ink)
        row = Row((box,), (self.words,), self.points, "carriage", pale=not self.value)
        return [*row_sprites(row, self.metrics, self.rect, column), *self.ring_sprites()]
