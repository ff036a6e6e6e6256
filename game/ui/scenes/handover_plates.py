"""Plates of towns in rows, and what was won in a turn after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame
from pygame import Surface

from game.rules.board import Board, BonusStack
from game.rules.events import CarriageTaken, HousePlaced, TileWon
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.pieces import bonus_tiles, figures
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.text.turn_summary import TurnSummary

STYLE: Style = "semibold"

CAPTION = 0.94
"""The font of words before towns, above them and on an official, in that of the sentence."""

TALL, BESIDE, GAP, BELOW = 1.32, 1.3, 0.45, 0.3
"""In fonts: the height of a plate, its margins beside the name, the space between two, below all.
"""

CLOSER = 1.0
"""The margins, in fonts, with which plates stand where all of them fit in one row then."""

SQUEEZED = 0.84
"""The share of its width that a plate has at least."""

Placed: TypeAlias = tuple[Surface, int, int]
"""A picture, and its upper left corner below that of all."""

Gain: TypeAlias = Callable[[int], Surface]
"""The painter of something won, so many pixels high."""


class Flow:
    """Plates of `cities` and then `gains`, in rows of `width` pixels.

    The names are in a font of `size`; all is as high as a plate, or `larger` by that factor. A
    `word` stands before them.
    """

    def __init__(
        self,
        board: Board,
        chart: Chart,
        cities: Sequence[int],
        size: int,
        width: int,
        gains: Sequence[Gain] = (),
        larger: float = 1.0,
        word: str = "",
    ) -> None:
        self._towns = [board.cities[city] for city in cities]
        self._chart, self._size, self._gains = chart, size, gains
        self._tall, self._gap = round(size * TALL * larger), round(size * GAP)
        self._places: list[tuple[int, int, int]] = []
        names = [text.width_of(town.name, size, STYLE) for town in self._towns]
        wanted, closer = (
            [wide + round(size * margin) for wide in names] for margin in (BESIDE, CLOSER)
        )
        self.cramped = SQUEEZED * max(wanted, default=0) > width
        won = [gain(self._tall).get_width() for gain in gains]
        self._word = word
        x = y = 0
        if word:
            x = text.width_of(word, round(size * CAPTION)) + self._gap
        every = [*closer, *won]
        if x + sum(every) + self._gap * (len(every) - 1) <= width:
            left = width - x - sum(won) - self._gap * (len(every) - 1)
            wanted = _shared(wanted, closer, left)
        for wide in [*(min(width, each) for each in wanted), *won]:
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
        """The plates and gains."""
        towns, rest = self._places[: len(self._towns)], self._places[len(self._towns) :]
        plates = [
            (
                ribbon(
                    *((wide, self._tall), town.name, self._size, STYLE),
                    *look_of(self._chart, town.province),
                ),
                x,
                y,
            )
            for town, (x, y, wide) in zip(self._towns, towns, strict=True)
        ]
        images = [gain(self._tall) for gain in self._gains]
        if self._word:
            # A copy has no words for a screen reader, which tells the whole turn instead.
            said = text.render(self._word, round(self._size * CAPTION), palette().ink).copy()
            plates.insert(0, (said, 0, (self._tall - said.get_height()) // 2))
        return plates + [
            (image, x, y + (self._tall - image.get_height()) // 2)
            for image, (x, y, _wide) in zip(images, rest, strict=True)
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


class Stacked:
    """Flows below each other."""

    def __init__(self, flows: Sequence[Flow], size: int) -> None:
        self._flows, self._gap = flows, round(size * BELOW)
        self.cramped = any(each.cramped for each in flows)

    @property
    def high(self) -> int:
        """The height of all of them."""
        return sum(each.high for each in self._flows) + self._gap * (len(self._flows) - 1)

    def pictures(self) -> list[Placed]:
        """The plates, gains and words of all."""
        result, down = list[Placed](), 0
        for flow in self._flows:
            result += [(image, x, down + y) for image, x, y in flow.pictures()]
            down += flow.high + self._gap
        return result


def gains_of(summary: TurnSummary, turn: int) -> list[Gain]:
    """The gains of a turn: its houses with their number, tiles and a carriage."""
    if turn >= len(summary.places):
        return []
    colour, rules = summary.lines[turn][0], summary.after(None).rules
    won = summary.won_in(turn)
    houses = sum(isinstance(each, HousePlaced) for each in won)
    result: list[Gain] = [partial(_houses, houses, colour)] if houses else []
    for event in won:
        match event:
            case TileWon(stack=stack, value=value):
                result.append(partial(_tile, rules.board.stacks[stack], value, summary.chart))
            case CarriageTaken(length=length):
                points = next((one.points for one in rules.carriages if one.length == length), None)
                result.append(
                    partial(_carriage, length, points, seat_colour(colour).main),
                )
            case _:
                pass
    return result


@cached(32)
def _houses(count: int, colour: str, tall: int) -> Surface:
    """A house and how many of them."""
    house = figures.house(colour, tall)
    number = text.render(str(count), tall * 2 // 3, palette().ink, "bold")
    gap = tall // 8
    image = Surface((house.get_width() + gap + number.get_width(), tall), pygame.SRCALPHA)
    image.blit(house, house.get_rect(midleft=(0, tall // 2)))
    image.blit(number, number.get_rect(midright=(image.get_width(), tall // 2)))
    return image


def _tile(stack: BonusStack, value: int, chart: Chart, tall: int) -> Surface:
    tints = tuple(SpriteFactory.deep(look_of(chart, each)[0]) for each in stack.provinces)
    return bonus_tiles.bonus_tile(stack.kind.value, value, tall, tints, ribbon=False)


def _carriage(length: int, points: int | None, colour: Colour, tall: int) -> Surface:
    return figures.rated_carriage(length, points, tall * 9 // 10, colour)
