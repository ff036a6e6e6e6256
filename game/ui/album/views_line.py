"""Line of a person's travels: large engravings of cities, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import cards
from game.ui.widgets.list_line import ListLine

NARROWEST = 20
"""Units of an engraving's least width."""

MOST = 4
"""Engravings of a line, side by side where there is room."""


@dataclass(frozen=True, slots=True)
class ViewsLine(ListLine):
    """Engravings of a few `cities`, by id and name; `words` are their names."""

    cities: tuple[tuple[str, str], ...] = ()

    def height(self, m: Metrics, width: int) -> int:
        rows = ceil(len(self.cities) / _columns(m, width))
        return self._above(m) + rows * _cell(m, width)[1]

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        self._paint_mark(m, block, (m.px(0.8), m.px(0.4)), width - m.px(8))
        columns, (wide, high) = _columns(m, width), _cell(m, width)
        picture = wide - m.px(1.4)
        for number, (city, name) in enumerate(self.cities):
            x = m.px(0.8) + number % columns * wide
            y = self._above(m) + number // columns * high
            view = cards.town_view(city, (picture, picture * 5 // 8))
            block.blit(view, (x + (picture - view.get_width()) // 2, y))
            label = text.render_fit(name, m.small, picture, palette().ink, "semibold-italic")
            place = (x + picture // 2, y + picture * 5 // 8 + m.px(0.2))
            block.blit(label, label.get_rect(midtop=place))
        return block

    def _above(self, m: Metrics) -> int:
        return text.line_height(m.small) + m.px(1.2) if self.mark else 0


def views_lines(heading: str, cities: Sequence[tuple[str, str]]) -> list[ViewsLine]:
    """Lines with the engravings of these cities, by id and name, below a heading."""
    return [
        ViewsLine(
            ", ".join(name for _city, name in cities[start : start + MOST]),
            palette().ink,
            mark="" if start else heading,
            cities=tuple(cities[start : start + MOST]),
        )
        for start in range(0, len(cities), MOST)
    ]


def _columns(m: Metrics, width: int) -> int:
    room = (width - m.px(1.6)) // m.px(NARROWEST)
    # Each row of a line is full.
    return next((count for count in (MOST, MOST // 2) if count <= room), 1)


def _cell(m: Metrics, width: int) -> tuple[int, int]:
    """Width and height of an engraving with its name and the space around it."""
    wide = (width - m.px(1.6)) // _columns(m, width)
    return wide, (wide - m.px(1.4)) * 5 // 8 + text.line_height(m.small) + m.px(1)
