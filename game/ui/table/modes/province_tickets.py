"""The choice of a province for all houses of a way: tickets side by side, or arrows."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _
from game.ui.table.model.closing_ways import Way
from game.ui.widgets import Choice
from game.ui.widgets.choice import APART

BESIDE_OR, CLOSE = 0.7, 0.4
"""Units of width on either side of an “or”, and between two tickets without one."""

DOT, LEAST_DOT, RIM, FINER = 36, 8, 12, 4
"""Per cent of the height of a choice of provinces that its dots have, the pixels of these at least,
per cent of a dot that its rim is wide, and how much larger it is painted.
"""

MARK, LEAST_MARK, FILLED = 78, 9, 52
"""Per cent of the size of letters that the ring before a province has, the least pixels of this,
and per cent of it that the dot has in that of the one which is seen.
"""


class ProvinceTickets(Choice[Way]):
    """Provinces as tickets beside each other, with an “or” between them if there is room for it.

    The one that is seen is of leather, the others are raised paper: ways of their own, to be
    pressed.
    """

    apart = True
    """True if an “or” stands between them."""

    def take_marks(self) -> None:
        """Put a ring before each province, filled before the one that is seen."""
        side = max(LEAST_MARK, self.size * MARK // 100)
        self.pictures = tuple(_mark(side, n == self.index) for n in range(len(self.options)))

    def preferred_width(self) -> int:
        return sum(self._widths()) + self._gap() * (len(self.options) - 1)

    def _widths(self) -> list[int]:
        # The ring before the words of each leaves less room than usual beside them.
        beside = max(self.metrics.px(0.8), self.size * APART // 100) + 2
        return [
            text.width_of(label, self.size, "semibold") + self._picture_width(index) + beside
            for index, (_way, label) in enumerate(self.options)
        ]

    def _gap(self) -> int:
        """The pixels between two tickets, in which the “or” stands."""
        if not self.apart:
            return self.metrics.px(CLOSE)
        return text.width_of(_or(), self.size, "italic") + 2 * self.metrics.px(BESIDE_OR)

    def _parts(self) -> list[Rect]:
        gap, widths = self._gap(), self._widths()
        free = self.rect.width - gap * (len(widths) - 1)
        parts, used = list[Rect](), 0
        for number, width in enumerate(widths):
            x = free * used // sum(widths)
            used += width
            wide = free * used // sum(widths) - x
            parts.append(Rect(self.rect.x + x + number * gap, self.rect.y, wide, self.rect.height))
        return parts

    def _ground(self) -> list[Sprite]:
        """A raised ticket below each province but the one that is seen, and the words between."""
        result, parts, m = list[Sprite](), self._parts(), self.metrics
        radius, depth = self._radius(), max(2, m.px(0.4))
        for index, part in enumerate(parts):
            if index == self.index:
                continue
            lit = self.hovered and self._hover_at == index
            ground = materials.POINTED_AT if lit else palette().parchment_light
            ticket = materials.ticket(part.size, ground, palette().sepia, radius, m.line)
            shadow = materials.ticket_shadow(part.size, radius, depth)
            result += [
                Sprite(shadow, *shadows.shadow_corner(part.x, part.y, depth)),
                Sprite(ticket, *part.topleft),
            ]
        if not self.apart:
            return result
        words = text.render(_or(), self.size, palette().ink, "italic")
        for one, other in pairwise(parts):
            middle = (one.right + other.left) // 2, one.centery
            result.append(Sprite(words, *words.get_rect(center=middle).topleft))
        return result


def _or() -> str:
    # Translators: stands between two provinces of which one is chosen, as in “Baiern or Tyrol”.
    return _("or")


class ProvinceChoice(Choice[Way]):
    """A choice with dots on its lower edge: how many provinces there are, and which is seen."""

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self._dots()]

    def _dots(self) -> list[Sprite]:
        """A dot for each province, that of the one which is seen in wax."""
        side = max(LEAST_DOT, self.rect.height * DOT // 100)
        step, count = side * 3 // 2, len(self.options)
        x = self.rect.centerx - (step * (count - 1) + side) // 2
        return [
            Sprite(
                _dot(side, palette().wax if number == self.index else palette().parchment_light),
                x + number * step,
                self.rect.bottom - side // 2,
            )
            for number in range(count)
        ]


@cached(4)
def _mark(side: int, chosen: bool) -> Surface:
    """A ring, with a dot in it once its province is seen, painted large and made small."""
    large = Surface((side * FINER,) * 2, SRCALPHA)
    large.fill((*palette().sepia, 0))
    middle = side * FINER / 2
    wide = round(middle * 2 * RIM / 100)
    pygame.draw.circle(large, palette().sepia, (middle, middle), middle, wide)
    if chosen:
        pygame.draw.circle(large, palette().sepia, (middle, middle), middle * FILLED / 100)
    return pygame.transform.smoothscale(large, (side, side))


@cached(8)
def _dot(side: int, fill: Colour) -> Surface:
    """A round dot with a fine rim, painted large and made small."""
    large = Surface((side * FINER,) * 2, SRCALPHA)
    large.fill((*palette().sepia, 0))
    middle = side * FINER / 2
    pygame.draw.circle(large, palette().sepia, (middle, middle), middle)
    pygame.draw.circle(large, fill, (middle, middle), middle * (1 - 2 * RIM / 100))
    return pygame.transform.smoothscale(large, (side, side))
