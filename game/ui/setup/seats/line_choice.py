"""Choice that is a plate with what is chosen on it, and what explains that somewhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from game.ui.forms.heard import value_with_head
from game.ui.forms.option_list import Option
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.setup.opening_button import plate
from game.ui.setup.seats.places import WORDS
from game.ui.widgets import Choice
from game.ui.widgets.marks import down_arrow

T = TypeVar("T")

ARROW, BEFORE, AIR = 0.6, 0.4, 0.9
"""Side of the arrow behind words on a narrow plate and the gap before it, in sizes of letters, and
units of air at both ends.
"""


def whole_words(option: Option[T]) -> str:
    """What an option is called, and what there is to know of it."""
    return value_with_head(option.words, option.about)


def explaining(words: str, size: int, room: int, *, trouble: bool = False) -> Surface:
    """Words that explain what is chosen, in one line."""
    ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
    ink = palette().wax if trouble else ink
    return text.render_narrow(words, size, room, ink, "regular", text.READABLE)


def opening_width(m: Metrics, words: str, size: int) -> int:
    """The width of `opening_words`."""
    arrow = round(size * (ARROW + BEFORE))
    return text.width_of(words, size, "semibold") + arrow + 2 * m.px(AIR)


def opening_words(
    m: Metrics, rect: Rect, words: str, size: int, *, lit: bool = False
) -> list[Sprite]:
    """Words with an arrow that opens a list, on a flat plate that may be `lit`."""
    air, ink = m.px(AIR), palette().wax if lit else palette().ink
    room = rect.width - round(size * (ARROW + BEFORE)) - 2 * air
    label = text.render_narrow(words, size, room, ink, "semibold", text.READABLE)
    at = label.get_rect(midleft=(rect.x + air, rect.centery))
    pale = mix(palette().parchment_dark, palette().sepia, 0.8)
    sign = down_arrow(max(6, round(size * ARROW)), ink if lit else pale)
    spot = sign.get_rect(midleft=(at.right + round(size * BEFORE), rect.centery))
    ground = plate(m, rect, lit=lit, flat=True)
    return [*ground, Sprite(label, *at.topleft), Sprite(sign, *spot.topleft)]


class LineChoice(Choice[T]):
    """A choice that unfolds; what explains it may stand elsewhere.

    For a screen reader that belongs to the value, unless it is not `told`.
    """

    inset = WORDS

    told: Rect | None = None
    """The place of what explains the option that is chosen, if it is shown, in letters of
    `told_size`.
    """

    light = False
    """True for a flat plate that is as wide as its words: of less weight than others."""

    def __init__(
        self,
        metrics: Metrics,
        options: Sequence[Option[T]],
        value: T,
        changed: Callable[[T], None],
        *,
        key: str,
        name: str,
        unfold: Callable[[], None],
        size: int | None = None,
        about: str = "",
        tells: bool = False,
    ) -> None:
        labels = [(each.value, whole_words(each) if tells else each.words) for each in options]
        super().__init__(
            *(metrics, labels, value, changed),
            key=key,
            cycling=True,
            size=size,
            name=name,
            about=about,
            unfold=unfold,
        )
        self._of = tuple(options)
        self.told_size = metrics.body
        self._seen = Kept[list[Sprite]]()

    def preferred_width(self) -> int:
        widest = max(text.width_of(words_on(each), self.size, "semibold") for each in self._of)
        return widest + self._beside_words()

    def _common_size(self, room: int) -> int:
        # Whoever lays it out sees to that; the names of bots are narrowed.
        return self.size

    def _ground(self) -> list[Sprite]:
        return plate(self.metrics, self.rect, lit=self._lit)

    def face(self) -> str:
        return words_on(self._of[self.index])

    def sprites(self) -> list[Sprite]:
        """Made anew only when something has changed: they are asked for at every frame."""
        state = *self.rect, *(self.told or ()), self.index, self.size, self.enabled
        return self._seen.get((*state, self.hovered, self.focused, self.ring), self._paint)

    def _paint(self) -> list[Sprite]:
        result = self._light() if self.light else super().sprites()
        option = self._of[self.index]
        if self.told is not None and option.about:
            words = option.about[:1].upper() + option.about[1:]
            about = explaining(words, self.told_size, self.told.width)
            at = about.get_rect(midleft=self.told.midleft)
            result.append(Sprite(about, *at.topleft))
        return result

    def _light(self) -> list[Sprite]:
        m, lit = self.metrics, self._lit
        words = opening_words(m, self.rect, self.face(), self.size, lit=lit)
        return words + self.ring_sprites()


def words_on(option: Option[T]) -> str:
    """What an option is called on the plate."""
    return option.short or option.words
