"""Words with a small picture: the quiet row of the title's menu."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.graphics import svg, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets import Button
from game.ui.widgets.marks import rule

PICTURES = {
    "rules": "rules",
    "problems": "problems",
    "extra-0": "replays",
    "extra-1": "album",
}
"""The picture of each button, by its key."""

PICTURE, LEAST, ABOVE = 4.1, 1.2, 0.4
"""Greatest and least side of a picture in units, and the gap between it and the words."""

DIM = 0.55
"""Share of the dark ground in the colour of what cannot be pressed."""


class PicturedWord(Button):
    """A quiet button: a word below its picture, or alone where there is no room for both."""

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        action: Callable[[], None],
        *,
        key: str,
        size: int,
    ) -> None:
        super().__init__(metrics, label, action, key=key, quiet=True, size=size)

    def _room(self) -> int:
        return self.rect.width - self.metrics.px(0.4)

    def _ink(self) -> Colour:
        pale = palette().parchment
        if not self.enabled:
            return mix(pale, palette().walnut_dark, DIM)
        return palette().focus if self.hovered else pale

    def _paint(self) -> list[Sprite]:
        m, rect, ink = self.metrics, self.rect, self._ink()
        down = m.line if self.pressed and self.hovered else 0
        word = text.render_fit(self.label, self.size, self._room(), ink, "semibold", text.READABLE)
        gap = m.px(ABOVE)
        side = min(m.px(PICTURE), rect.height - word.get_height() - gap)
        result: list[Sprite] = []
        x = rect.centerx - word.get_width() // 2
        top = rect.centery - word.get_height() // 2 + down
        if self.key in PICTURES and side >= m.px(LEAST):
            first = rect.centery - (side + gap + word.get_height()) // 2 + down
            gold = mix(palette().gold_light, palette().walnut_dark, 0 if self.enabled else DIM)
            colour = ink if self.hovered else gold
            image = svg.piece(f"icon-{PICTURES[self.key]}", (side, side), ink=colour)
            top = first + side + gap
            result.append(Sprite(image, rect.centerx - side // 2, first))
        result.append(Sprite(word, x, top))
        if self.enabled and (self.hovered or (self.focused and self.ring)):
            line = rule(word.get_width(), m.line, ink)
            result.append(Sprite(line, x, top + word.get_height() - m.line))
        return result + self.ring_sprites()
