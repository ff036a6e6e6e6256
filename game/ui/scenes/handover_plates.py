"""Plates of towns in rows, and pictures of what is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Surface

from game.rules.board import Board, BonusStack
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.pieces import bonus_tiles, figures
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.sprites import SpriteFactory

STYLE: Style = "semibold"

TALL, BESIDE, GAP, BELOW = 1.32, 1.3, 0.45, 0.3
"""In fonts: the height of a plate, its margins beside the name, the space between two, below all.
"""

CLOSER = 1.0
"""The margins, in fonts, with which plates stand where all of them fit in one row then."""

SQUEEZED = 0.84
"""The share of its width that a plate has at least."""

Placed: TypeAlias = tuple[Surface, int, int]
"""A picture, and its upper left corner below that of all."""


class Flow:
    """Plates of `cities` in rows of `width` pixels, with their names in a font of `size`."""

    def __init__(
        self, board: Board, chart: Chart, cities: Sequence[int], size: int, width: int
    ) -> None:
        self._towns = [board.cities[city] for city in cities]
        self._chart, self._size = chart, size
        self._tall, self._gap = round(size * TALL), round(size * GAP)
        self._places: list[tuple[int, int, int]] = []
        names = [text.width_of(town.name, size, STYLE) for town in self._towns]
        wanted, closer = (
            [wide + round(size * margin) for wide in names] for margin in (BESIDE, CLOSER)
        )
        self.cramped = SQUEEZED * max(wanted, default=0) > width
        gaps = self._gap * (len(closer) - 1)
        if sum(closer) + gaps <= width:
            wanted = _shared(wanted, closer, width - gaps)
        x = y = 0
        for wide in (min(width, each) for each in wanted):
            if x and x + wide > width:
                x, y = 0, y + self._tall + self._gap // 2
            self._places.append((x, y, wide))
            x += wide + self._gap

    @property
    def high(self) -> int:
        """The height of all rows; 0 where there is nothing."""
        return self._places[-1][1] + self._tall if self._places else 0

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len({y for _x, y, _wide in self._places})

    @property
    def height(self) -> int:
        """Pixels of the same with the space below them."""
        return self.high + round(self._size * BELOW) if self._places else 0

    def pictures(self) -> list[Placed]:
        """The plates."""
        return [
            (
                ribbon(
                    *((wide, self._tall), town.name, self._size, STYLE),
                    *look_of(self._chart, town.province),
                ),
                x,
                y,
            )
            for town, (x, y, wide) in zip(self._towns, self._places, strict=True)
        ]


def _shared(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Widths as `wanted`, or as much less as it takes to fit in `room`, which has that for the
    `least` ones.
    """
    more = max(0, sum(wanted) - room)
    fewer = sum(wanted) - sum(least)
    return [
        whole - -(-more * (whole - few) // max(1, fewer))
        for whole, few in zip(wanted, least, strict=True)
    ]


@cached(32)
def houses(count: int, colour: str, tall: int) -> Surface:
    """A house and how many of them."""
    house = figures.house(colour, tall)
    number = text.render(str(count), tall * 2 // 3, palette().ink, "bold")
    gap = tall // 8
    image = Surface((house.get_width() + gap + number.get_width(), tall), pygame.SRCALPHA)
    image.blit(house, house.get_rect(midleft=(0, tall // 2)))
    image.blit(number, number.get_rect(midright=(image.get_width(), tall // 2)))
    return image


def tile(stack: BonusStack, value: int, chart: Chart, tall: int) -> Surface:
    """A tile with its value."""
    tints = tuple(SpriteFactory.deep(look_of(chart, each)[0]) for each in stack.provinces)
    return bonus_tiles.bonus_tile(stack.kind.value, value, tall, tints, ribbon=False)


def carriage(length: int, colour: str, tall: int) -> Surface:
    """A carriage with the cities that it stands for."""
    return figures.rated_carriage(length, None, tall * 9 // 10, seat_colour(colour).main)
