"""Words of a page that can have the focus while a screen reader listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.keys import ENTERS
from game.ui.widgets.base import Widget

STEPS = {
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
}
IDLE = (pygame.K_LEFT, pygame.K_RIGHT)
"""Keys that do nothing on words without rows: they do not leap to things beside them."""

WHOLE = -1
"""Stands for a column: the whole row is read."""


class HeardWords(Widget):
    """A place for the focus on the words of `heard`, a node of the page; draws the ring alone.

    Of a table it reads a row at a time, each value after the head of its column: before it, a value
    would run into a head such as “4 players”. Up and down go from row to row, right and left to
    single values.
    """

    takes_pointer = False

    def __init__(self, metrics: Metrics, heard: Node, with_head: Callable[[str, str], str]) -> None:
        """`with_head` says the head of a column and a value in it."""
        super().__init__(metrics, heard.key)
        self.heard = heard
        self._with_head = with_head
        self.rect = Rect(heard.box or (0, 0, 0, 0))
        self.row, self.column = 1, WHOLE

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return []

    def inherit(self, before: Widget) -> None:
        if isinstance(before, HeardWords):
            self._go(before.row, before.column)

    @property
    def reads_rows(self) -> bool:
        return self.heard.role is Role.TABLE and len(self.heard.children) > 1

    @property
    def place_read(self) -> int | None:
        return self.row if self.reads_rows else None

    def accessible(self) -> Node:
        acts = frozenset({Act.FOCUS})
        if not self.reads_rows:
            return self.heard._replace(focused=self.focused, acts=acts)
        rows = self.heard.children
        cells = tuple(
            each._replace(name=words, focused=self.focused and self.column == column)
            for column, (each, words) in enumerate(
                zip(rows[self.row].children, self._values(), strict=True)
            )
        )
        read = rows[self.row]._replace(
            name=", ".join(filter(None, self._values())),
            focused=self.focused and self.column == WHOLE,
            children=cells,
        )
        table = (*rows[: self.row], read, *rows[self.row + 1 :])
        return self.heard._replace(children=table, acts=acts)

    def _values(self) -> list[str]:
        """The cells of the row that is read, each with the head of its column."""
        heads, cells = self.heard.children[0].children, self.heard.children[self.row].children
        return [
            cell.name if cell.role is Role.ROW_HEADER else self._with_head(head.name, cell.name)
            for head, cell in zip(heads, cells, strict=True)
        ]

    def _go(self, row: int, column: int) -> None:
        """Read this row or cell, or the nearest there is."""
        rows = self.heard.children
        self.row = min(max(row, 1), max(1, len(rows) - 1))
        if self.reads_rows:
            self.column = min(max(column, WHOLE), len(rows[self.row].children) - 1)

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in ENTERS or (event.key in IDLE and not self.reads_rows):
            # Nor does Enter press a button from here.
            return True
        if not self.reads_rows or event.key not in STEPS:
            return False
        down, right = STEPS[event.key]
        if not 0 < self.row + down < len(self.heard.children):
            # Who has no Tab leaves the table at its ends.
            return not device.uses_gamepad()
        self._go(self.row + down, self.column + right if right else WHOLE)
        return True

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        """Nothing more than the focus, which the group gives."""

    def sprites(self) -> list[Sprite]:
        return self.ring_sprites()
