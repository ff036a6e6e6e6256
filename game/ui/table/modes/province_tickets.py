"""The choice of a province for all houses of a way: tickets side by side, or arrows."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.draw import highlights
from game.ui.table.model.closing_ways import Way
from game.ui.widgets import Choice

BETWEEN = 0.9
"""Units of width between two tickets."""

DOT, LEAST_DOT, RIM, FINER = 36, 8, 12, 4
"""Per cent of the height of a choice of provinces that its dots have, the pixels of these at least,
per cent of a dot that its rim is wide, and how much larger it is painted.
"""

MARK, TICK, LEAST_MARK = 112, 150, 9
"""Per cent of the size of letters that the ring before a province has, and the tick that comes into
it, and the least pixels of the ring.
"""

AFTER_MARK, EDGE = 0.6, 0.9
"""Units between a ring and the name after it, and before the ring and behind the name."""

FIGURES, LEADING = 112, 84
"""Per cent of the size of the name that the points below it have, and per cent of their usual
height that both lines are high together.
"""

PALE, FLAT = 0.7, 0.3
"""Shares that the paper of a province that is not chosen has of that of a way that is passed over,
and of the usual shadow.
"""


class ProvinceTickets(Choice[Way]):
    """Provinces as tickets beside each other: ways of their own, each with its points below its
    name, and a ring before it like those of the other ways.

    Once the one that is seen is `taken` it lies higher than the others, in a red line, and its ring
    has a tick of wax. Before, all lie alike with empty rings, or one would seem to be chosen; the
    rows of the way name the one that it is counted with.
    """

    taken = False
    """True if the province that is seen is chosen."""
    names: tuple[str, ...] = ()
    """The names of the provinces, and `gains` what each of them brings."""
    gains: tuple[str, ...] = ()

    def choose(self, index: int) -> None:
        """Choose a province, that which is seen, too: before it was only looked at."""
        self.value = self.options[index % len(self.options)][0]
        self.changed(self.value)

    def activate(self) -> None:
        """Choose the province that is seen; once it is chosen, the next one."""
        self.choose(self.index + 1 if self.taken else self.index)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        found = (n for n, part in enumerate(self._parts()) if part.collidepoint(position))
        index = next(found, None)
        return None if index is None else (self.key, index)

    def preferred_width(self) -> int:
        return sum(self._widths()) + self.metrics.px(BETWEEN) * (len(self.options) - 1)

    def _side(self) -> int:
        return max(LEAST_MARK, self.size * MARK // 100)

    def _before(self) -> int:
        """The pixels before the name of a province."""
        return self.metrics.px(EDGE) + self._side() + self.metrics.px(AFTER_MARK)

    def _widths(self) -> list[int]:
        beside = self._before() + self.metrics.px(EDGE)
        return [text.width_of(name, self.size, "semibold") + beside for name in self.names]

    def _parts(self) -> list[Rect]:
        gap, widths = self.metrics.px(BETWEEN), self._widths()
        free = self.rect.width - gap * (len(widths) - 1)
        parts, used = list[Rect](), 0
        for number, width in enumerate(widths):
            x = free * used // sum(widths)
            used += width
            wide = free * used // sum(widths) - x
            parts.append(Rect(self.rect.x + x + number * gap, self.rect.y, wide, self.rect.height))
        return parts

    def sprites(self) -> list[Sprite]:
        result = list[Sprite]()
        for index, part in enumerate(self._parts()):
            result += [*self._ticket(index, part), *self._said(index, part)]
        return result + self.ring_sprites()

    def _mark(self, index: int, side: int, tick: int) -> Surface:
        """The ring before a province, or its tick."""
        if self.taken and index == self.index:
            return highlights.wax_tick(tick)
        return highlights.tick_place(side)

    def _ticket(self, index: int, part: Rect) -> list[Sprite]:
        """The paper of a province, raised."""
        m, chosen = self.metrics, self.taken and index == self.index
        lit = self.hovered and self._hover_at == index
        ground, ink, line, depth = palette().parchment_light, palette().sepia, m.line, m.px(0.4)
        if chosen:
            ink, line = palette().wax, 2 * line
        elif self.taken:
            ground, ink = mix(ground, palette().parchment, PALE), mix(ink, ground, PALE / 2)
            depth = round(depth * FLAT)
        if lit:
            ground = materials.POINTED_AT
        radius, depth = self._radius(), max(1, depth)
        paper = materials.ticket(part.size, ground, ink, radius, line, double=False)
        shadow = materials.ticket_shadow(part.size, radius, depth)
        return [
            Sprite(shadow, *shadows.shadow_corner(part.x, part.y, depth)),
            Sprite(paper, *part.topleft),
        ]

    def _said(self, index: int, part: Rect) -> list[Sprite]:
        """The name of a province, and its points below that; and its ring, or its tick."""
        side = self._side()
        x, before = part.x + self.metrics.px(EDGE) + side // 2, self._before()
        name = text.render(self.names[index], self.size, palette().ink, "semibold")
        gain = text.render(self.gains[index], self.size * FIGURES // 100, palette().ink, "bold")
        both = middle(part, (name.get_height() + gain.get_height()) * LEADING // 100)
        upper = name.get_rect(topleft=(part.x + before, both.y))
        lower = gain.get_rect(bottomleft=(part.x + before, both.bottom))
        mark = self._mark(index, side, self.size * TICK // 100)
        return [
            Sprite(mark, *mark.get_rect(center=(x, part.centery)).topleft),
            Sprite(name, *upper.topleft),
            Sprite(gain, *lower.topleft),
        ]


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


@cached(8)
def _dot(side: int, fill: Colour) -> Surface:
    """A round dot with a fine rim, painted large and made small."""
    large = Surface((side * FINER,) * 2, SRCALPHA)
    large.fill((*palette().sepia, 0))
    middle = side * FINER / 2
    pygame.draw.circle(large, palette().sepia, (middle, middle), middle)
    pygame.draw.circle(large, fill, (middle, middle), middle * (1 - 2 * RIM / 100))
    return pygame.transform.smoothscale(large, (side, side))
