"""A button that something is still missing for: small words on what, and a count of it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import middle, take_left
from game.ui.graphics.theme import palette
from game.ui.table.draw import highlights
from game.ui.widgets import Button

MARK = 48
"""Per cent of the button's height that each mark of the count has at most."""

DEED, SMALLER, LEAST = 42, 92, 78
"""Per cent of the button's height that the font of its deed has at most where what is missing
stands below it, and per cent of the usual font that the words on that have, and have at least.
"""


class WaitingButton(Button):
    """A locked button that says below its deed what is to be done first, and counts it.

    Of `wanted` things so many are `done`: a mark for each stands before the words. In a low button
    there is room for what is to be done alone.
    """

    done = wanted = 0
    name = ""
    """The deed of it once nothing is missing."""

    def left_margin(self) -> int:
        return self._edge()

    def _edge(self) -> int:
        """The pixels between the edge and what is written."""
        return self.metrics.px(0.9)

    def fit_label(self) -> None:
        """The words are wrapped as they are painted."""

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.name, description=self.about or self.label, acts=PRESSED)

    def _paint(self) -> list[Sprite]:
        # Nothing is wrong yet, so that no word of it is red.
        result = [Sprite(self._paint_body(), *self.rect.topleft)]
        room = self.rect.inflate(-2 * self._edge(), -self.metrics.px(0.4))
        marks = self._marks(room.height)
        gap = self.metrics.unit // 2
        if marks:
            side = max(each.get_width() for each in marks)
            row = take_left(room, (side + gap // 2) * len(marks), gap)
            for number, image in enumerate(marks):
                middle = row.x + (side + gap // 2) * number + side // 2, row.centery
                result.append(Sprite(image, *image.get_rect(center=middle).topleft))
        result += self._said(room)
        return [*result, *self.ring_sprites()]

    def _said(self, room: Rect) -> list[Sprite]:
        """The deed with what is missing below it, or this alone."""
        small = max(text.READABLE, self.metrics.body * SMALLER // 100)
        least = max(text.READABLE, self.metrics.body * LEAST // 100)
        words, fitted = text.fit(self.label, small, room.width - small, "regular", least)
        large = min(self.size, room.height * DEED // 100)
        while words == self.label and large >= least:
            deed = text.render_fit(
                self.name, large, room.width - small, palette().sepia, "semibold", text.READABLE
            )
            missing = text.render(words, fitted, palette().ink, "semibold")
            if (high := deed.get_height() + missing.get_height()) <= room.height:
                both = middle(room, high)
                upper = deed.get_rect(midtop=both.midtop)
                lower = missing.get_rect(midbottom=both.midbottom)
                return [Sprite(deed, *upper.topleft), Sprite(missing, *lower.topleft)]
            # Rather both a little smaller: it is the button that was there before.
            large, fitted = large - 1, max(least, min(fitted, large - 1))
        return self._alone(room)

    def _alone(self, room: Rect) -> list[Sprite]:
        """What is missing alone, in as many lines as it takes."""
        block = text.render_block_fit(
            self.label,
            max(text.READABLE, self.metrics.body * SMALLER // 100),
            *room.size,
            palette().ink,
            smallest=text.SMALLEST,
            align="center",
        )
        return [Sprite(block, *block.get_rect(center=room.center).topleft)]

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
