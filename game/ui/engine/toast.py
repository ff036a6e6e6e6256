"""Toast: a short message at the top of the window, above all pages."""

from __future__ import annotations

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette

SECONDS = 1.8
"""Duration of a toast."""


class Toast:
    def __init__(self) -> None:
        self.words = ""
        self._until = 0.0

    def show(self, words: str, now: float) -> None:
        self.words = words
        self._until = now + SECONDS

    def tick(self, now: float) -> bool:
        """Let time pass; True if the toast has just disappeared."""
        if not self.words or now < self._until:
            return False
        self.words = ""
        return True

    def sprites(self, metrics: Metrics) -> list[Sprite]:
        if not self.words:
            return []
        width = metrics.size[0]
        wide = min(width * 2 // 3, 1 + text.width_of(self.words, metrics.large, "semibold"))
        label = text.render_block(
            self.words, metrics.large, wide, palette().parchment_light, "semibold"
        )
        size = label.get_width() + metrics.px(4), label.get_height() + metrics.px(1.6)
        image = textures.plate(
            size, palette().walnut_dark, palette().gold, metrics.px(1), metrics.line
        )
        x, y = (width - size[0]) // 2, metrics.px(1.5)
        return [Sprite(image, x, y), Sprite(label, x + metrics.px(2), y + metrics.px(0.8))]
