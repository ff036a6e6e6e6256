"""Choice of what a seat is like: one word stands out, the rest explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Surface

from game.ui.forms.option_list import Option
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import Choice
from game.ui.widgets.choice import INSET, flat_ticket

T = TypeVar("T")

SMALLER, EXPLAINED = 0.94, 0.94
"""Greatest size of a head in that of usual letters, and of what explains it in that of the head."""


def whole_words(option: Option[T]) -> str:
    """What an option is called, and what there is to know of it."""
    return ": ".join(filter(None, (option.words, option.about)))


class TraitChoice(Choice[T]):
    """A cycling choice on a flat ticket, which unfolds."""

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
    ) -> None:
        super().__init__(
            *(metrics, [(each.value, whole_words(each)) for each in options], value, changed),
            key=key,
            cycling=True,
            quiet=True,
            size=metrics.small,
            name=name,
            unfold=unfold,
        )
        self._parts_of = [(each.words, each.about) for each in options]

    def _wanted(self, size: int) -> int:
        """The width of the longest option with a head of this size."""
        return max(
            text.width_of(head, size, "semibold")
            + (self._gap(size) + text.width_of(rest, self._smaller(size), "italic") if rest else 0)
            for head, rest in self._parts_of
        )

    @staticmethod
    def _gap(size: int) -> int:
        return size * 6 // 10

    def _smaller(self, size: int) -> int:
        """The size of what explains a head of this size."""
        return max(text.READABLE, round(size * EXPLAINED))

    def _fitting(self, room: int) -> int:
        """The size of heads at which each option fits, so that no step changes it."""
        size = round(self.metrics.body * SMALLER)
        while size > text.READABLE and self._wanted(size) > room:
            size -= 1
        return size

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        # It stands back behind the choice of who plays.
        ground = flat_ticket(m, rect.size, True) if self._lit else _outline(rect.size, m.line)
        result = [Sprite(ground, *rect.topleft), *self._list_sign()]
        room = rect.width - self._beside_words()
        size = self._fitting(room)
        head, rest = self._parts_of[self.index]
        ink = palette().wax if self._lit else palette().ink
        word = text.render_narrow(head, size, room, ink, "semibold", text.READABLE)
        behind, words = room - word.get_width() - self._gap(size), None
        if rest and behind > 0:
            ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
            small = self._smaller(size)
            words = text.render_narrow(rest, small, behind, ink, "italic", text.READABLE)
        place = word.get_rect(midleft=(rect.x + m.px(INSET), rect.centery))
        result.append(Sprite(word, *place.topleft))
        if words:
            spot = words.get_rect(midleft=(place.right + self._gap(size), rect.centery))
            result.append(Sprite(words, *spot.topleft))
        return [*result, *self.ring_sprites()]


@cached(8)
def _outline(size: tuple[int, int], line: int) -> Surface:
    """A faint frame with round corners on clear ground."""
    image = Surface(size, pygame.SRCALPHA)
    strong = palette().strong
    ink = palette().ink if strong else mix(palette().parchment_dark, palette().sepia, 0.2)
    image.fill((*ink, 0))
    pygame.draw.rect(image, ink, image.get_rect(), line, border_radius=size[1] // 5)
    return image
