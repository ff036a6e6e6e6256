"""Button that opens a page or unfolds what is below it: a plate with words and a sign."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets import Button
from game.ui.widgets.marks import dot, down_arrow, plus_sign, up_arrow

SIGN, PLUS_BAR = 0.6, 0.18
"""The side of the sign that something opens, as a share of the size of the words, and the width of
the bars of a plus, in its sides.
"""

INSET, BEFORE = 1.1, 0.7
"""Units from either end to the words and to the sign, and before the sign."""

SEAL = 1.25
"""The side of the seal with a number, as a share of the size of the words."""

LIGHT = 0.8
"""The share of the light ink in that of a value."""

PLATE = 3.6
"""Units of height of a plate; more where words are large."""


def plate_height(m: Metrics) -> int:
    """The height of a plate on the setup page."""
    return max(m.px(PLATE), text.line_height(m.body) + m.px(0.4))


def plate(m: Metrics, rect: Rect, *, lit: bool, flat: bool = False) -> list[Sprite]:
    """The ground of what opens more: a slip with a fine edge over its shadow, or a `flat` one."""
    pale = mix(palette().parchment, palette().parchment_light, 0.55)
    ground = materials.POINTED_AT if lit else pale if flat else palette().parchment_light
    strong = 1.0 if palette().strong or lit else 0.4 if flat else 0.75
    rim = mix(palette().parchment_dark, palette().sepia, strong)
    notch, depth = max(3, min(rect.height // 6, m.px(0.8))), max(2, m.px(0.45))
    face = materials.ticket(rect.size, ground, rim, notch, m.line, double=False)
    if flat:
        return [Sprite(face, *rect.topleft)]
    shadow = materials.ticket_shadow(rect.size, notch, depth)
    return [
        Sprite(shadow, *shadows.shadow_corner(rect.x, rect.y, depth)),
        Sprite(face, *rect.topleft),
    ]


def thing_and_value(
    words: str, size: int, room: int, ink: Colour, start: tuple[int, int]
) -> list[Sprite]:
    """Words that begin at `start`, in the middle of their height: "Thing: value", the thing in
    strong letters and its value in lighter ones; in strong letters alone what has to be narrowed.
    """
    x, middle = start
    shown, size = text.fit(words, size, room, "semibold", text.READABLE)
    thing, colon, value = shown.rpartition(":")
    if not colon or shown != words:
        image = text.render_fit(words, size, room, ink, "semibold", text.READABLE)
        return [Sprite(image, *image.get_rect(midleft=(x, middle)).topleft)]
    result = list[Sprite]()
    light = mix(ink, palette().sepia, LIGHT)
    for image in (
        text.render(thing + colon, size, ink, "semibold"),
        text.render(value.strip(), size, light, "regular"),
    ):
        result.append(Sprite(image, *image.get_rect(midleft=(x, middle)).topleft))
        x += image.get_width() + size // 4
    return result


class OpeningButton(Button):
    """A plate with words, and a sign at its end. In "Thing: value" the value is lighter.

    An arrow points down to what opens, and up once it is `unfolded`, if that is told: otherwise it
    opens a page of its own. A `count` above 0 stands on a seal between the two.
    """

    adds = False
    """True for a plus instead of the arrow: one finds room there for something of one's own."""

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

    def preferred_width(self) -> int:
        return self.width_for(self.label)

    def width_for(self, words: str) -> int:
        """The width in which these words fit at full size."""
        return text.width_of(words, self.size, "semibold") + self._beside()

    def fit_label(self) -> None:
        self.size = text.fit(self.label, self.size, self._room(), "semibold", text.READABLE)[1]

    def accessible(self) -> Node | None:
        more = {} if self.unfolded is None else {"expanded": self.unfolded}
        return self.node(Role.BUTTON, self.label, description=self.about, acts=PRESSED, **more)

    def _beside(self) -> int:
        """The width of all but the words."""
        ends = 2 * self.metrics.px(INSET) + self.metrics.px(BEFORE)
        return ends + self._seal_width() + self._sign().get_width()

    def _room(self) -> int:
        return self.rect.width - self._beside()

    def _seal_width(self) -> int:
        """The width of the seal, with the gap before it."""
        return self._seal_side() + self.metrics.px(0.8) if self.count else 0

    def _seal_side(self) -> int:
        most = self.rect.height * 7 // 10 or self.size
        return min(round(self.size * SEAL), most)

    def _paint(self) -> list[Sprite]:
        rect, m = self.rect, self.metrics
        down = m.line if self.pressed and self.hovered else 0
        middle = rect.centery + down
        sign = self._sign()
        place = sign.get_rect(midright=(rect.right - m.px(INSET), middle))
        result = [
            *plate(m, rect.move(0, down), lit=self.hovered),
            *self._words(rect.x + m.px(INSET), middle),
            Sprite(sign, *place.topleft),
        ]
        if self.count:
            seal = _seal(self._seal_side(), self.count)
            at = seal.get_rect(midright=(place.x - m.px(BEFORE), middle))
            result.append(Sprite(seal, *at.topleft))
        return result + self.ring_sprites()

    def _words(self, x: int, middle: int) -> list[Sprite]:
        """The words from `x` on."""
        return thing_and_value(self.label, self.size, self._room(), self._ink(), (x, middle))

    def left_margin(self) -> int:
        return self.metrics.px(INSET)

    def _sign(self) -> Surface:
        ink = mix(palette().parchment_dark, palette().sepia, 0.8)
        ink, side = palette().wax if self.hovered else ink, max(6, round(self.size * SIGN))
        if self.adds:
            return plus_sign(side, ink, PLUS_BAR)
        return (up_arrow if self.unfolded else down_arrow)(side, ink)


@cached(8)
def _seal(side: int, number: int) -> Surface:
    """A number on a disc of wax."""
    image = dot(side, palette().wax).copy()
    figure = text.render(str(number), side * 6 // 10, palette().parchment_light, "semibold")
    image.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    return image
