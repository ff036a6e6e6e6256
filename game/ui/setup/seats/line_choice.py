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
from game.ui.language import _
from game.ui.setup.opening_button import plate, thing_and_value
from game.ui.setup.seats.places import WORDS
from game.ui.widgets import Choice

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
    """The width of words with the arrow that opens a list, and air at both ends."""
    arrow = round(size * (ARROW + BEFORE))
    return text.width_of(words, size, "semibold") + arrow + 2 * m.px(AIR)


class LineChoice(Choice[T]):
    """A choice that unfolds; what explains it may stand elsewhere.

    For a screen reader that belongs to the value, unless it is not `told`.
    """

    inset = WORDS

    told: Rect | None = None
    """The place of what explains the option that is chosen, if it is shown, in letters of
    `told_size`.
    """

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
        result = super().sprites()
        option = self._of[self.index]
        if self.told is not None and option.about:
            words = option.about[:1].upper() + option.about[1:]
            about = explaining(words, self.told_size, self.told.width)
            at = about.get_rect(midleft=self.told.midleft)
            result.append(Sprite(about, *at.topleft))
        return result


class TitledChoice(LineChoice[T]):
    """A choice on whose plate its name stands before what is chosen."""

    def preferred_width(self) -> int:
        widest = max(text.width_of(self._titled(each), self.size, "semibold") for each in self._of)
        return widest + self._beside_words()

    def face(self) -> str:
        return self._titled(self._of[self.index])

    def _titled(self, option: Option[T]) -> str:
        # Translators: on a plate: what is chosen there, and which option is, as in
        # "Start player: random".
        return _("{choice}: {chosen}").format(choice=self.name, chosen=words_on(option))

    def _paint(self) -> list[Sprite]:
        x, ink = self.rect.x + self.metrics.px(self.inset), palette().ink
        room = self.rect.width - self._beside_words()
        ink = palette().wax if self._lit else ink
        words = thing_and_value(self.face(), self.size, room, ink, (x, self.rect.centery))
        return [*self._ground(), *words, *self._list_sign(), *self.ring_sprites()]


def words_on(option: Option[T]) -> str:
    """What an option is called on the plate."""
    return option.short or option.words
