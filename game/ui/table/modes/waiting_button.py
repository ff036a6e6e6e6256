"""The place of a button that something is still missing for: words on what, and a count of it."""

from __future__ import annotations

from pygame import Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left
from game.ui.graphics.theme import palette
from game.ui.table.draw import highlights
from game.ui.widgets import Button

MARK = 48
"""Per cent of the button's height that each mark of the count has at most."""


class WaitingButton(Button):
    """A locked button that says what is to be done first, and counts it.

    Of `wanted` things so many are `done`: a mark for each stands before the words.
    """

    done = wanted = 0
    name = ""
    """The deed of it once nothing is missing, for a screen reader."""

    def left_margin(self) -> int:
        return self._edge()

    def _edge(self) -> int:
        """The pixels between the edge and what is written."""
        return self.metrics.px(0.3)

    def fit_label(self) -> None:
        """The words are wrapped as they are painted."""

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.name, description=self.label, acts=PRESSED)

    def _paint(self) -> list[Sprite]:
        # Without a body: what looks like a button is pressed.
        result = list[Sprite]()
        room = self.rect.inflate(-2 * self._edge(), -self.metrics.px(0.4))
        marks = self._marks(room.height)
        gap = self.metrics.unit // 2
        if marks:
            side = max(each.get_width() for each in marks)
            row = take_left(room, (side + gap // 2) * len(marks), gap)
            for number, image in enumerate(marks):
                middle = row.x + (side + gap // 2) * number + side // 2, row.centery
                result.append(Sprite(image, *image.get_rect(center=middle).topleft))
        words = text.render_block_fit(
            self.label,
            self.size,
            *room.size,
            palette().wax,
            "semibold",
            smallest=text.SMALLEST,
            align="center",
        )
        result.append(Sprite(words, *words.get_rect(center=room.center).topleft))
        return [*result, *self.ring_sprites()]

    def _marks(self, height: int) -> list[Surface]:
        side = min(height * MARK // 100, self.metrics.px(2.4))
        return [
            highlights.wax_tick(side) if number < self.done else highlights.tick_place(side)
            for number in range(self.wanted)
        ]


def waiting_button(button: Button, missing: str) -> WaitingButton:
    """A button in the place of another one, which says what is `missing` for that."""
    waits = WaitingButton(button.metrics, missing, button.action, key=button.key, size=button.size)
    waits.name, waits.rect, waits.locked = button.label, button.rect, True
    return waits
