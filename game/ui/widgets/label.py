"""Text on a form."""

from __future__ import annotations

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.text import Align, Style
from game.ui.graphics.theme import Colour, Metrics
from game.ui.widgets.base import Widget


class Label(Widget):
    """Words that do nothing; wrapped into `rect`, or on one line if `lines` is 1."""

    focusable = False

    def __init__(
        self,
        metrics: Metrics,
        words: str,
        size: int | None = None,
        colour: Colour | None = None,
        style: Style = "regular",
        align: Align = "left",
        single: bool = False,
    ) -> None:
        super().__init__(metrics)
        self.words = words
        self.size = size or metrics.body
        self.colour = colour
        self.style: Style = style
        self.align: Align = align
        self.single = single

    def preferred_width(self) -> int:
        return text.width_of(self.words, self.size, self.style)

    def sprites(self) -> list[Sprite]:
        if not self.words:
            return []
        if self.single:
            image = text.render_fit(self.words, self.size, self.rect.width, self.colour, self.style)
            spare = self.rect.width - image.get_width()
            x = self.rect.x + {"left": 0, "center": spare // 2, "right": spare}[self.align]
            return [Sprite(image, x, self.rect.centery - image.get_height() // 2)]
        block = text.render_block(
            self.words, self.size, max(1, self.rect.width), self.colour, self.style, self.align
        )
        return [Sprite(block, *self.rect.topleft)]
