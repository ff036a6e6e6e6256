"""Number of a turn, and plates of its towns as they stand on the map, beside its words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.board import Board
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.theme import seat_colour
from game.ui.graphics.typeface import Style
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.route_tags import number_disc

STYLE: Style = "semibold"

TALL, BESIDE, GAP, BELOW = 1.32, 1.3, 0.45, 0.3
"""In fonts: the height of a plate, its margins beside the name, the space between two, below all.
"""


def number_of_turn(number: int, size: int, colour: str) -> Surface:
    """The number of a turn on a disc in the colour of its seat."""
    return number_disc(number, size, seat_colour(colour).ink)


class TownPlates:
    """The plates of `cities` in rows of `width` pixels, the names in a font of `size`."""

    def __init__(
        self, board: Board, chart: Chart, cities: Sequence[int], size: int, width: int
    ) -> None:
        self._towns = [board.cities[city] for city in cities]
        self._chart, self._size = chart, size
        self._tall, self._gap = round(size * TALL), round(size * GAP)
        self._places: list[tuple[int, int, int]] = []
        x = y = 0
        for town in self._towns:
            wide = min(width, text.width_of(town.name, size, STYLE) + round(size * BESIDE))
            if x and x + wide > width:
                x, y = 0, y + self._tall + self._gap // 2
            self._places.append((x, y, wide))
            x += wide + self._gap

    @property
    def height(self) -> int:
        """The height of all rows with the space below them; 0 where there is no plate."""
        if not self._places:
            return 0
        return self._places[-1][1] + self._tall + round(self._size * BELOW)

    def pictures(self) -> list[tuple[Surface, int, int]]:
        """Each plate, and its upper left corner below that of all."""
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
