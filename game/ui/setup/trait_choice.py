"""Choice of what a seat is like: one word stands out, the rest explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.widgets import Choice
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.marks import arrow, dot

T = TypeVar("T")

PIP, PIPS_APART, PIP_FOOT = 0.55, 1.1, 0.65
"""Units of the side of a pip, from one pip to the next, and from them to the foot of the row."""

SMALLER, EXPLAINED = 0.94, 0.94
"""Greatest size of a head in that of usual letters, and of what explains it in that of the head."""

SIGN = 0.4
"""Side of an arrow, in heights of the row."""


def head_of(label: str, heads: Sequence[str] = ()) -> tuple[str, str]:
    """The part that stands out in a label, and the rest of it: what comes before its colon, or one
    of `heads` with which it begins.
    """
    before, colon, after = label.partition(":")
    if colon:
        return before.strip(), after.strip()
    for head in heads:
        if label.startswith(f"{head} "):
            return head, label.removeprefix(head).strip()
    return label, ""


class TraitChoice(Choice[T]):
    """A cycling choice on a flat ticket. Where there is room below the words, pips say which of the
    options is chosen.
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
        return max(text.READABLE, round(size * EXPLAINED))

    def _fitting(self, room: int) -> int:
        """The size of heads at which each option fits, so that no step changes it."""
        size = round(self.metrics.body * SMALLER)
        while size > text.READABLE and self._wanted(size) > room:
            size -= 1
        return size

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        lit = self.hovered and self.enabled
        # It stands back behind the choice of who plays.
        ground = flat_ticket(m, rect.size, lit) if lit else _outline(rect.size, m.line)
        result = [Sprite(ground, *rect.topleft)]
        side = max(6, round(rect.height * SIGN))
        for index, part in enumerate(self._parts()):
            ink = palette().wax if lit and self._hover_at == index else palette().sepia
            image = arrow(side, index == 1, ink)
            result.append(Sprite(image, *image.get_rect(center=part.center).topleft))
        end = self._arrow_width()
        room = rect.width - 2 * end
        size = self._fitting(room)
        head, rest = self._parts_of[self.index]
        word = text.render_narrow(head, size, room, palette().ink, "semibold", text.READABLE)
        behind, words = room - word.get_width() - self._gap(size), None
        if rest and behind > 0:
            ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
            small = self._smaller(size)
            words = text.render_narrow(rest, small, behind, ink, "italic", text.READABLE)
        wide = word.get_width() + (self._gap(size) + words.get_width() if words else 0)
        foot = max(4, m.px(PIP)) + m.px(PIP_FOOT)
        pips = word.get_height() + foot <= rect.height
        middle = rect.centery - (foot // 2 - m.line if pips else 0)
        if pips:
            result += self._pips(rect.bottom - foot)
        place = word.get_rect(midleft=(rect.centerx - wide // 2, middle))
        result.append(Sprite(word, *place.topleft))
        if words:
            spot = words.get_rect(midleft=(place.right + self._gap(size), middle))
            result.append(Sprite(words, *spot.topleft))
        return result + self.ring_sprites()

    def _pips(self, y: int) -> list[Sprite]:
        """A pip for each option from `y` on, that of the chosen one dark."""
        m = self.metrics
        side, apart = max(4, m.px(PIP)), m.px(PIPS_APART)
        pale = mix(palette().parchment_dark, palette().sepia, 0.25)
        x = self.rect.centerx - len(self.options) * apart // 2
        result = []
        for index in range(len(self.options)):
            image = dot(side, palette().ink if index == self.index else pale)
            result.append(Sprite(image, x + index * apart + (apart - side) // 2, y))
        return result


@cached(8)
def _outline(size: tuple[int, int], line: int) -> Surface:
    """A faint frame with round corners on clear ground."""
    image = Surface(size, pygame.SRCALPHA)
    strong = palette().strong
    ink = palette().ink if strong else mix(palette().parchment_dark, palette().sepia, 0.2)
    image.fill((*ink, 0))
    pygame.draw.rect(image, ink, image.get_rect(), line, border_radius=size[1] // 5)
    return image
