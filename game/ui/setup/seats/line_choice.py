"""Choice that is a word in a line: underlined, with the sign of a list, and no frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from game.ui.forms.option_list import Option, marks_of
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.setup.opening_button import link_ground, list_sign, sign_side, underlined
from game.ui.setup.seats.places import INSET
from game.ui.widgets import Choice

T = TypeVar("T")


def whole_words(option: Option[T]) -> str:
    """What an option is called, and what there is to know of it."""
    return ": ".join(filter(None, (option.words, option.about)))


def explaining(words: str, size: int, room: int, *, trouble: bool = False) -> Surface:
    """Words that explain what is chosen, in one line."""
    ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
    ink = palette().wax if trouble else ink
    return text.render_narrow(words, size, room, ink, "italic", text.READABLE)


class LineChoice(Choice[T]):
    """A choice as wide as what is chosen, which unfolds; what explains it may stand elsewhere.

    For a screen reader that belongs to the value, unless it is not `told`.
    """

    told: Rect | None = None
    """The place of what explains the option that is chosen, if it is shown."""

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
            quiet=True,
            size=size,
            name=name,
            about=about,
            unfold=unfold,
        )
        self._of = tuple(options)
        self.marks = tuple(marks_of(options, self.size))

    def place(self, x: int, room: Rect) -> int:
        """Stand at `x` in `room`, as wide as what is chosen; the x where there is room again."""
        wide = min(self._wide(self.index), room.right - x)
        self.rect = Rect(x, room.y, max(8, wide), room.height)
        return self.rect.right

    def preferred_width(self) -> int:
        return max(self._wide(number) for number in range(len(self._of)))

    def _wide(self, number: int) -> int:
        return text.width_of(self._of[number].words, self.size) + self._beside(number)

    def _beside(self, number: int) -> int:
        """The width of all but the words of an option."""
        marks = self.marks[number]
        before = 0 if marks is None else marks.get_width() + self._gap()
        return before + self._gap() + sign_side(self.size) + 2 * self.metrics.px(INSET)

    def _gap(self) -> int:
        return round(self.size * 0.4)

    def sprites(self) -> list[Sprite]:
        m, rect, option = self.metrics, self.rect, self._of[self.index]
        result = link_ground(m, rect, lit=self._lit)
        room = rect.width - self._beside(self.index)
        words = text.render_narrow(
            option.words, self.size, room, palette().ink, "regular", text.READABLE
        )
        spot = words.get_rect(midleft=(rect.x + m.px(INSET), rect.centery))
        result += underlined(m, words, spot)
        x = spot.right
        if (marks := self.marks[self.index]) is not None:
            at = marks.get_rect(midleft=(x + self._gap(), rect.centery))
            result.append(Sprite(marks, *at.topleft))
            x = at.right
        sign = list_sign(self.size, lit=self._lit)
        at = sign.get_rect(midleft=(x + self._gap(), rect.centery))
        result.append(Sprite(sign, *at.topleft))
        if self.told is not None and option.about:
            about = explaining(option.about, m.body, self.told.width)
            at = about.get_rect(midleft=self.told.midleft)
            result.append(Sprite(about, *at.topleft))
        return [*result, *self.ring_sprites()]
