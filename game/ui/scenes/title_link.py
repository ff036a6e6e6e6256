"""Link of the title page: words with a line below them and an arrow behind, on no plate."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets import Button
from game.ui.widgets.marks import arrow, rule
from game.ui.widgets.plate_button import PlateButton

SIDE = 0.8
"""The side of the arrow, in sizes of the letters."""


class LinkButton(Button):
    """A button that weighs less than any plate, but is no bare words; `colour` is that of its words
    where they do not stand on paper.
    """

    def _sign_width(self) -> int:
        return round(self.size * SIDE) + self.size // 4

    def _ink(self) -> Colour:
        ink = self.colour or palette().ink
        if not self.hovered:
            return ink
        return palette().wax if self.colour is None else palette().focus

    def _paint(self) -> list[Sprite]:
        rect, line, ink = self.rect, self.metrics.line, self._ink()
        room, side = self._room(), round(self.size * SIDE)
        words = text.render_fit(self.label, self.size, room, ink, "semibold", text.READABLE)
        x = rect.centerx - (words.get_width() + self._sign_width()) // 2
        y = rect.centery - words.get_height() // 2
        y += line if self.pressed and self.hovered else 0
        sign = arrow(side, True, palette().wax if self.colour is None else ink)
        # Pointed at, or with the focus, the line is a strong one.
        strong = self.hovered or (self.focused and self.ring)
        below = rule(
            words.get_width(), line, ink if strong else mix(ink, palette().parchment_dark, 0.5)
        )
        return [
            Sprite(words, x, y),
            Sprite(below, x, y + words.get_height() - line),
            Sprite(sign, x + words.get_width() + self.size // 4, rect.centery - side // 2),
            *self.ring_sprites(),
        ]


def title_link(
    m: Metrics, words: str, action: Callable[[], None] | None, *, key: str, size: int
) -> Button:
    """The link with these words; a dim plate in its place where it leads nowhere."""
    if action is not None:
        return LinkButton(m, words, action, key=key, size=size)
    plate = PlateButton(m, words, _nothing, key=key, size=size)
    plate.enabled = False
    return plate


def _nothing() -> None:
    """Do nothing: a button that cannot be pressed."""
