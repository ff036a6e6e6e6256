"""Button that opens a page or unfolds what is below it: underlined words with a sign."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import Button
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.marks import dot, down_arrow, rule, up_arrow

SIGN = 0.6
"""The side of the sign that something opens, as a share of the size of the words."""

SEAL = 1.25
"""The side of the seal with a number, as a share of the size of the words."""


def sign_side(size: int) -> int:
    """The side of the sign behind words of a size, that something opens."""
    return max(6, round(size * SIGN))


def list_sign(size: int, *, lit: bool) -> Surface:
    """The sign behind words of a size, that something opens below them."""
    return down_arrow(sign_side(size), palette().wax if lit else palette().sepia)


def link_ground(m: Metrics, rect: Rect, *, lit: bool) -> list[Sprite]:
    """The ground of words that open more: none, or a ticket if it is `lit`."""
    return [Sprite(flat_ticket(m, rect.size, lit=True), *rect.topleft)] if lit else []


def underlined(m: Metrics, words: Surface, spot: Rect) -> list[Sprite]:
    """Words that open more, with the line close below them by which they are known."""
    colour = mix(palette().parchment_dark, palette().sepia, 1.0 if palette().strong else 0.6)
    line = rule(spot.width, m.line, colour)
    return [Sprite(words, *spot.topleft), Sprite(line, spot.x, spot.bottom - m.line)]


class OpeningButton(Button):
    """Underlined words, and a sign behind them.

    An arrow points down to what opens, and up once it is `unfolded`, if that is told: otherwise it
    opens a page of its own, and its words begin at the left. A `count` above 0 stands on a seal
    between the two.
    """

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        action: Callable[[], None],
        *,
        key: str,
        size: int,
        unfolded: bool | None = None,
        count: int = 0,
    ) -> None:
        super().__init__(metrics, label, action, key=key, size=size)
        self.unfolded = unfolded
        self.count = count

    @property
    def raised(self) -> bool:
        return False

    def preferred_width(self) -> int:
        return self.width_for(self.label)

    def width_for(self, words: str) -> int:
        """The width in which these words fit at full size."""
        wide = text.width_of(words, self.size) + self._seal_width()
        return wide + self.metrics.px(0.8) + self._ends()

    def fit_label(self) -> None:
        self.size = text.fit(self.label, self.size, self._room(), "regular", text.READABLE)[1]

    def accessible(self) -> Node | None:
        more = {} if self.unfolded is None else {"expanded": self.unfolded}
        return self.node(Role.BUTTON, self.label, description=self.about, acts=PRESSED, **more)

    def _ends(self) -> int:
        """The width of the sign with the space around it."""
        return self.metrics.px(1.2) + sign_side(self.size)

    def _room(self) -> int:
        # Beside the sign the words need no margin of their own.
        return self.rect.width - self.metrics.px(0.6) - self._ends() - self._seal_width()

    def _seal_width(self) -> int:
        """The width of the seal, with the gap before it."""
        return self._seal_side() + self.metrics.px(0.8) if self.count else 0

    def _seal_side(self) -> int:
        most = self.rect.height * 7 // 10 or self.size
        return min(round(self.size * SEAL), most)

    def _paint(self) -> list[Sprite]:
        rect, m = self.rect, self.metrics
        down = m.line if self.pressed and self.hovered else 0
        words = text.render_fit(
            self.label, self.size, self._room(), palette().ink, smallest=text.READABLE
        )
        wide = words.get_width() + self._seal_width()
        x = rect.x + self._margin(words.get_width())
        middle = rect.centery + down
        sign = self._sign()
        centre = x + wide + m.px(0.7) + sign.get_width() // 2, middle
        result = link_ground(m, rect.move(0, down), lit=self.hovered)
        spot = words.get_rect(midleft=(x, middle))
        result += [*underlined(m, words, spot), Sprite(sign, *sign.get_rect(center=centre).topleft)]
        if self.count:
            seal = _seal(self._seal_side(), self.count)
            place = seal.get_rect(midright=(x + wide, middle))
            result.append(Sprite(seal, *place.topleft))
        return result + self.ring_sprites()

    def left_margin(self) -> int:
        words, size = text.fit(self.label, self.size, self._room(), smallest=text.READABLE)
        return self._margin(text.width_of(words, size))

    def _margin(self, words: int) -> int:
        """Pixels before words of a width."""
        least = self.metrics.px(0.4)
        if self.unfolded is None:
            return least
        wide = words + self._seal_width() + self._ends()
        return max(least, (self.rect.width - wide) // 2)

    def _sign(self) -> Surface:
        if self.unfolded:
            return up_arrow(sign_side(self.size), palette().sepia)
        return list_sign(self.size, lit=False)


@cached(8)
def _seal(side: int, number: int) -> Surface:
    """A number on a disc of wax."""
    image = dot(side, palette().wax).copy()
    figure = text.render(str(number), side * 6 // 10, palette().parchment_light, "semibold")
    image.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    return image
