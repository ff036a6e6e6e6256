"""Words with a small picture above: the quiet row of the title's menu."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

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

PICTURE, LEAST, ABOVE = 3.7, 1.2, 0.3
"""Greatest and least side of a picture in units, and the gap between it and the words."""

GILT = 0.3
"""Share of gold in the colour of the pictures."""

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

    @property
    def pressed_rect(self) -> Rect:
        picture = self._picture_place(self._word().get_height())
        if picture is None:
            return self.rect
        return Rect(self.rect.x, picture.y, self.rect.width, picture.height)

    def left_margin(self) -> int:
        picture = self._picture_place(self._word().get_height())
        return super().left_margin() if picture is None else picture.x - self.rect.x

    def _word(self) -> Surface:
        return text.render_fit(
            self.label, self.size, self._room(), self._ink(), "semibold", text.READABLE
        )

    def _picture_place(self, below: int) -> Rect | None:
        """The place of the picture above a word so many pixels high; None where it has no room."""
        m, rect = self.metrics, self.rect
        gap = m.px(ABOVE)
        side = min(m.px(PICTURE), rect.height - below - gap)
        if self.key not in PICTURES or side < m.px(LEAST):
            return None
        top = rect.centery - (side + gap + below) // 2
        return Rect(rect.centerx - side // 2, top, side, side)

    def _ink(self) -> Colour:
        pale = palette().parchment
        if not self.enabled:
            return mix(pale, palette().walnut_dark, DIM)
        return palette().focus if self.hovered else pale

    def _paint(self) -> list[Sprite]:
        m, rect, ink = self.metrics, self.rect, self._ink()
        down = m.line if self.pressed and self.hovered else 0
        word = self._word()
        picture = self._picture_place(word.get_height())
        result: list[Sprite] = []
        x = rect.centerx - word.get_width() // 2
        top = rect.centery - word.get_height() // 2 + down
        if picture is not None:
            gilt = ink if self.hovered else mix(ink, palette().gold, GILT)
            image = svg.piece(f"icon-{PICTURES[self.key]}", picture.size, ink=gilt)
            top = picture.bottom + m.px(ABOVE) + down
            result.append(Sprite(image, picture.x, picture.y + down))
        result.append(Sprite(word, x, top))
        if self.enabled and (self.hovered or (self.focused and self.ring)):
            line = rule(word.get_width(), m.line, ink)
            result.append(Sprite(line, x, top + word.get_height() - m.line))
        return result + self.ring_sprites()
