"""Words of a page that can have the focus while a screen reader listens."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.widgets.base import Widget

STEPS = {
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
}


class HeardWords(Widget):
    """A place for the focus on the words of `heard`, a node of the page; draws the ring alone.

    In a table the arrow keys go from cell to cell, and leave it at its upper and lower edge.
    """

    takes_pointer = False

    def __init__(self, metrics: Metrics, heard: Node) -> None:
        super().__init__(metrics, heard.key)
        self.heard = heard
        self.rect = Rect(heard.box or (0, 0, 0, 0))
        self.at = (0, 0)
        """Row and column of the cell that is read, in a table."""

    def inherit(self, before: Widget) -> None:
        if isinstance(before, HeardWords):
            self.at = before.at

    def accessible(self) -> Node:
        acts = frozenset({Act.FOCUS})
        if self.heard.role is not Role.TABLE:
            return self.heard._replace(focused=self.focused, acts=acts)
        rows = self.heard.children
        row, column = self._nearest(*self.at)
        cells = list(rows[row].children)
        cells[column] = cells[column]._replace(focused=self.focused, acts=acts)
        read = rows[row]._replace(children=tuple(cells))
        return self.heard._replace(children=(*rows[:row], read, *rows[row + 1 :]), acts=acts)

    def _nearest(self, row: int, column: int) -> tuple[int, int]:
        rows = self.heard.children
        row = min(max(row, 0), len(rows) - 1)
        return row, min(max(column, 0), len(rows[row].children) - 1)

    def key_down(self, event: pygame.Event) -> bool:
        if self.heard.role is not Role.TABLE or event.key not in STEPS:
            return False
        down, right = STEPS[event.key]
        row, column = self._nearest(*self.at)
        if not 0 <= row + down < len(self.heard.children):
            return False
        self.at = self._nearest(row + down, column + right)
        return True

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        """Nothing more than the focus, which the group gives."""

    def sprites(self) -> list[Sprite]:
        return self.ring_sprites()
