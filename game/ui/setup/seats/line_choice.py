"""Choice that is a plate with what is chosen on it, and what explains that somewhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from game.ui.forms.option_list import Option, marks_of
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.setup.opening_button import plate
from game.ui.setup.seats.places import WORDS
from game.ui.widgets import Choice

T = TypeVar("T")


def whole_words(option: Option[T]) -> str:
    """What an option is called, and what there is to know of it."""
    return ": ".join(filter(None, (option.words, option.about)))


def explaining(words: str, size: int, room: int, *, trouble: bool = False) -> Surface:
    """Words that explain what is chosen, in one line."""
    ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
    ink = palette().wax if trouble else ink
    return text.render_narrow(words, size, room, ink, "regular", text.READABLE)


class LineChoice(Choice[T]):
    """A choice that unfolds; what explains it may stand elsewhere.

    For a screen reader that belongs to the value, unless it is not `told`.
    """

    inset = WORDS

    told: Rect | None = None
    """The place of what explains the option that is chosen, if it is shown: below the plate, or in
    its lower part.
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
        self._seen = Kept[list[Sprite]]()
        self.marks = tuple(marks_of(options, self.size))

    def preferred_width(self) -> int:
        widest = max(text.width_of(_words_on(each), self.size, "semibold") for each in self._of)
        return widest + self._beside_words()

    def _common_size(self, room: int) -> int:
        # Whoever lays it out sees to that; the names of bots are narrowed.
        return self.size

    def _head(self) -> Rect:
        rect = self.rect
        if self.told is None or not rect.contains(self.told):
            return rect
        pad = rect.bottom - self.told.bottom
        return Rect(rect.x, rect.y + pad, rect.width, self.told.y - rect.y - pad)

    def _ground(self) -> list[Sprite]:
        return plate(self.metrics, self.rect, lit=self._lit)

    def _face(self) -> str:
        return _words_on(self._of[self.index])

    def sprites(self) -> list[Sprite]:
        """Made anew only when something has changed: they are asked for at every frame."""
        state = *self.rect, *(self.told or ()), self.index, self.size, self.enabled
        return self._seen.get((*state, self.hovered, self.focused, self.ring), self._paint)

    def _paint(self) -> list[Sprite]:
        result, option = super().sprites(), self._of[self.index]
        if self.told is not None and option.about:
            about = explaining(option.about, self.metrics.body, self.told.width)
            at = about.get_rect(midleft=self.told.midleft)
            result.append(Sprite(about, *at.topleft))
        return result


def _words_on(option: Option[T]) -> str:
    """What an option is called on the plate."""
    return option.short or option.words
