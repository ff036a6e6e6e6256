"""A button with a tick once what it opens is done."""

from __future__ import annotations

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.widgets.button import Button
from game.ui.widgets.marks import tick_mark


class TickedButton(Button):
    """A button with a tick at its right end once it is `done`."""

    done = False

    def _paint(self) -> list[Sprite]:
        result = super()._paint()
        if self.done:
            side = self.metrics.px(2)
            ink = palette().parchment_light if self.primary else palette().wax
            x = self.rect.right - side - self.metrics.px(1)
            result.append(Sprite(tick_mark(side, ink), x, self.rect.centery - side // 2))
        return result
