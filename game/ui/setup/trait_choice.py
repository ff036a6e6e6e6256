"""Choice of what a seat is like, in plain writing: one word stands out, the rest explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import Choice
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.marks import arrow, dot

T = TypeVar("T")

PIP, PIPS_APART = 0.6, 1.1
"""Units of the side of a pip, and from one pip to the next."""

LEAST = 0.85
"""The least share of their size to which heads shrink for the pips."""

SIGN = 0.3
"""Side of an arrow, in heights of the row."""


def head_of(label: str, heads: Sequence[str] = ()) -> tuple[str, str]:
    """What stands out in a label, and the rest of it: what comes before its colon, or one of
    `heads` with which it begins.
    """
    before, colon, after = label.partition(":")
    if colon:
        return before.strip(), after.strip()
    for head in heads:
        if label.startswith(f"{head} "):
            return head, label.removeprefix(head).strip()
    return label, ""


class TraitChoice(Choice[T]):
    """A cycling choice without a ground until it is pointed at. Where there is room, pips say
    which of the options is chosen.
    """

    def __init__(
        self,
        metrics: Metrics,
        options: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
        *,
        key: str,
        end: int,
        name: str,
        heads: Sequence[str] = (),
    ) -> None:
        super().__init__(
            *(metrics, options, value, changed),
            key=key,
            cycling=True,
            quiet=True,
            end=end,
            size=metrics.small,
            name=name,
        )
        self._parts_of = [head_of(label, heads) for _value, label in self.options]

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
        share = self.size / self.metrics.body
        return max(text.READABLE, round(size * share))

    def _fitting(self, room: int) -> int:
        """The size of heads at which each option fits, so that no step changes it."""
        size = self.metrics.body
        while size > text.READABLE and self._wanted(size) > room:
            size -= 1
        return size

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        lit = self.hovered and self.enabled
        result: list[Sprite] = []
        if lit:
            result.append(Sprite(flat_ticket(m, rect.size, lit=True), *rect.topleft))
        side = max(6, round(rect.height * SIGN))
        for index, part in enumerate(self._parts()):
            ink = palette().wax if lit and self._hover_at == index else palette().sepia
            image = arrow(side, index == 1, ink)
            result.append(Sprite(image, *image.get_rect(center=part.center).topleft))
        end = self._arrow_width()
        left, room = rect.x + end, rect.width - 2 * end
        pips = len(self.options) * m.px(PIPS_APART)
        size = self._fitting(room - pips - m.px(PIPS_APART))
        if size >= LEAST * m.body:
            result += self._pips(rect.right - end - pips)
            room -= pips + m.px(PIPS_APART)
        else:
            size = self._fitting(room)
        head, rest = self._parts_of[self.index]
        wide = min(room, text.width_of(head, size, "semibold"))
        word = text.render_narrow(head, size, room, palette().ink, "semibold", text.READABLE)
        place = word.get_rect(midleft=(left, rect.centery))
        result.append(Sprite(word, *place.topleft))
        behind = room - wide - self._gap(size)
        if rest and behind > 0:
            ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.5)
            small = self._smaller(size)
            words = text.render_narrow(rest, small, behind, ink, "italic", text.READABLE)
            spot = words.get_rect(midleft=(place.right + self._gap(size), rect.centery))
            result.append(Sprite(words, *spot.topleft))
        return result + self.ring_sprites()

    def _pips(self, x: int) -> list[Sprite]:
        """A pip for each option from `x` on, that of the chosen one dark."""
        m = self.metrics
        side = max(4, m.px(PIP))
        pale = mix(palette().parchment_dark, palette().sepia, 0.25)
        result = []
        for index in range(len(self.options)):
            image = dot(side, palette().ink if index == self.index else pale)
            middle = x + m.px(PIPS_APART) * index + m.px(PIPS_APART) // 2, self.rect.centery
            result.append(Sprite(image, *image.get_rect(center=middle).topleft))
        return result
