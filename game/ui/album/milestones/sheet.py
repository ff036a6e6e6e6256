"""Sheet of stamps side by side: the arrow keys go from one to the next, words are at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.accessibility.node import Node
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets import CursorLook
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import Turning, note_width, tab_height

FOOT = 1.6
"""Units between the words at the foot and the tabs beside them."""

INSET = 1
"""Units from the edge of the sheet to the words at the foot."""

EDGE = 1.5
"""Units of width of the edges at which those who have one button only go left and right."""


class StampSheet(ListView):
    """Stamps in rows; `foots` are words on each, shown beside the tabs that turn the sheet for the
    one that is pointed at, or that keys have come to. `otherwise` stands there while it is none.

    Up and down lead from row to row, but where all is `read` to the next one: what is heard is a
    list, of which they left out most.
    """

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        lines: Sequence[ListLine],
        foots: Sequence[str],
        otherwise: str,
        chosen: Callable[[int], None],
        *,
        key: str,
        before: ListView | None,
        name: str,
        turning: Turning,
        read: bool = False,
    ) -> None:
        super().__init__(
            *(metrics, rect, lines, chosen),
            key=key,
            before=before,
            look=CursorLook.NONE,
            turning=turning,
            name=name,
        )
        self._foots = tuple(foots)
        self._otherwise = otherwise
        self._read = read
        self._pointed: int | None = None

    def point_at(self, position: tuple[int, int]) -> None:
        self._pointed = self.line_at(position)

    def key_down(self, event: pygame.Event) -> bool:
        goals = {
            pygame.K_LEFT: self.cursor - 1,
            pygame.K_RIGHT: self.cursor + 1,
            pygame.K_UP: self._beside(-1),
            pygame.K_DOWN: self._beside(1),
        }
        if self._read and event.key in (pygame.K_UP, pygame.K_DOWN):
            return super().key_down(event)
        if event.key not in goals:
            return super().key_down(event)
        self.show(goals[event.key])
        return True

    def _beside(self, rows: int) -> int:
        """The stamp in the same column of another row, or the last one of a shorter row."""
        starts = [number for number, line in enumerate(self.lines) if not line.column]
        here = max(n for n, start in enumerate(starts) if start <= self.cursor)
        if not 0 <= here + rows < len(starts):
            return self.cursor
        ends = [*starts[1:], len(self.lines)]
        column = self.cursor - starts[here]
        return min(starts[here + rows] + column, ends[here + rows] - 1)

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        wide = self.metrics.px(EDGE)
        left = Rect(self.rect.x, self.rect.y, wide, self.rect.height)
        right = left.move(self.rect.width - wide, 0)
        return [*super().strokes(), (left, pygame.K_LEFT), (right, pygame.K_RIGHT)]

    @property
    def told(self) -> int | None:
        """The number of the stamp on which the words at the foot are; None for none."""
        if self.hovered and self._pointed is not None:
            return self._pointed
        return self.cursor if self.focused and self.ring and self.lines else None

    def accessible(self) -> Node | None:
        node = super().accessible()
        # Orca reads the name of a list, and no description, when the focus is on a line.
        return None if node is None else node._replace(name=self._otherwise)

    def sprites(self) -> list[Sprite]:
        told, room = self.told, self._foot
        words, ink = self._otherwise, palette().small_ink
        if told is not None:
            words, ink = self._foots[told], palette().ink
        size = self.metrics.body
        image = text.render_narrow(words, size, room.width, ink, smallest=text.READABLE)
        return [
            *super().sprites(),
            Sprite(image, *image.get_rect(midleft=room.midleft).topleft),
        ]

    @property
    def _foot(self) -> Rect:
        """The place of the words at the foot."""
        m, high = self.metrics, tab_height(self.metrics)
        first = min((each.x for each in self.tab_places), default=self.rect.right)
        first -= note_width(m, self.page_words)
        left = self.rect.x + m.px(INSET)
        return Rect(left, self.rect.bottom - high, first - m.px(FOOT) - left, high)
