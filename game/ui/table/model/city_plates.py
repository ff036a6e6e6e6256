"""Plates of the cities on the table, their names as large as the map has room for."""

from __future__ import annotations

from functools import lru_cache

from game.rules.board import Board
from game.tiled.chart import SEATS, Chart
from game.tiled.placement import SCALES, Placement, place_plates
from game.tiled.plates import NAME_HEIGHT, Plate, plate
from game.ui.graphics import text
from game.ui.graphics.text import Style
from game.ui.graphics.theme import palette

GROWTH = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Factors of larger names, of which the largest is taken that fits."""


LARGER = SCALES[:3]
"""Sizes of plates at which larger names are worth having."""


class MapKey:
    """A map as the key of a cache: charts are not hashable, and one read anew is another."""

    def __init__(self, chart: Chart, board: Board) -> None:
        self.chart, self.board = chart, board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MapKey) and self.chart is other.chart

    def __hash__(self) -> int:
        return id(self.chart)


def name_style() -> Style:
    return "bold" if palette().strong else "semibold"


def city_plates(key: MapKey, text_scale: float = 1.0, seats: int = SEATS) -> tuple[Plate, ...]:
    """The plate of each city of the board, in world units, with a socket for each of `seats`.

    With larger words the names of all cities grow alike, as long as nothing covers anything.
    """
    return _plates(key, text_scale, name_style(), seats)


def placement(key: MapKey) -> Placement:
    """Where the plates of a map have room, with words of the usual size."""
    return _placed(key, NAME_HEIGHT, name_style(), SEATS)


@lru_cache(maxsize=32)
def _plates(key: MapKey, text_scale: float, style: Style, seats: int) -> tuple[Plate, ...]:
    placed, height = _placed(key, NAME_HEIGHT, style, seats), NAME_HEIGHT
    # Where cities lie close there is no room for more, and to look for it takes long.
    growth = GROWTH if placed.scale == SCALES[0] else ()
    for factor in growth:
        if factor <= text_scale:
            larger = _placed(key, NAME_HEIGHT * factor, style, seats, LARGER)
            if larger.fits:
                placed, height = larger, NAME_HEIGHT * factor
                break
    sizes = _sizes(key.board, height, style)
    return tuple(
        plate(key.chart.cities[city.id].position, form, sizes[city.id], placed.scale, seats)
        for city, form in zip(key.board.cities, placed.forms, strict=True)
    )


@lru_cache(maxsize=32)
def _placed(
    key: MapKey, height: float, style: Style, seats: int, scales: tuple[float, ...] = SCALES
) -> Placement:
    sizes = _sizes(key.board, height, style)
    return place_plates(key.board.cities, key.chart, sizes, scales, seats)


def _sizes(board: Board, height: float, style: Style) -> dict[str, tuple[float, float]]:
    return {
        city.id: (text.width_of(city.name, round(height), style), height) for city in board.cities
    }
