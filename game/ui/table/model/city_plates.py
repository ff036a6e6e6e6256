"""Plates of the cities on the table, their names as large as the map has room for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.rules.board import Board
from game.tiled.chart import SEATS, Chart
from game.tiled.placement import SCALES, Placement, place_plates
from game.tiled.plates import NAME_HEIGHT, SQUARES, Plate, Sizes, plate
from game.tiled.surroundings import Ways
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.graphics.typeface import Style, in_easy_letters

GROWTH = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Factors of larger names, of which the largest is taken that fits."""


LARGER = SCALES[:3]
"""Sizes of plates at which larger names are worth having."""

READ_AFAR = (
    (2.25, 0.77, 0.7),
    (2.25, 0.77, 0.65),
    (2.3, 0.77, 0.65),
)
"""Names that are 16 minutes of arc high from a sofa, of which the first are taken that fit: their
factor, the width of their letters by the usual one, the size of the plates."""

CROWDED = 1.9, 4
"""The factor of names of cities so close together that not all of their names fit otherwise, and
how often more of them are looked for."""

NEARLY_AFAR = (
    (1.95, 0.85, 0.65),
    (1.9, 0.8, 0.7),
    (1.9, 0.85, 0.7),
    (1.75, 0.85, 0.75),
)
"""The same for maps on which too many cities lie close."""


class MapKey:
    """A map as the key of a cache: charts are not hashable, and one read anew is another."""

    def __init__(self, chart: Chart, board: Board) -> None:
        self.chart, self.board = chart, board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MapKey) and self.chart is other.chart

    def __hash__(self) -> int:
        return id(self.chart)


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters of names, as part of the key of a cache: no other typeface is as wide."""

    style: Style
    easy: bool


def name_style() -> Style:
    return "bold" if palette().strong else "semibold"


def _lettering() -> Lettering:
    return Lettering(name_style(), in_easy_letters())


def city_plates(
    key: MapKey, text_scale: float = 1.0, seats: int = SEATS, *, from_afar: bool = False
) -> tuple[Plate, ...]:
    """The plate of each city of the board, in world units, with a socket for each of `seats`.

    Each lies at the same place with any number of seats, so that a map that was learnt stays as it
    was, unless some are squares. With larger words the names of all cities grow alike, as long as
    nothing covers anything. To be read `from_afar` they grow more, with narrower letters and the
    rest of the plates smaller.
    """
    if from_afar:
        return _from_afar(key, _lettering(), seats)
    return _larger(key, text_scale, _lettering(), seats)


def placement(key: MapKey) -> Placement:
    """The places where the plates of a map have room, with words of the usual size."""
    return _placed(key, NAME_HEIGHT, _lettering(), SEATS)


@lru_cache(maxsize=32)
def city_ways(key: MapKey) -> Ways:
    """The places along the roads of a map."""
    return Ways(key.chart.roads.values())


@lru_cache(maxsize=32)
def _larger(key: MapKey, text_scale: float, letters: Lettering, seats: int) -> tuple[Plate, ...]:
    placed, height, kept = _placed(key, NAME_HEIGHT, letters, SEATS), NAME_HEIGHT, SEATS
    if any(form.side in SQUARES for form in placed.forms):
        # What is a square for four seats is a row for fewer of them, which is sooner read.
        placed, kept = _placed(key, NAME_HEIGHT, letters, seats), seats
    # Where cities lie close there is no room for more, and to look for it takes long.
    growth = GROWTH if placed.scale == SCALES[0] else ()
    for factor in growth:
        if factor <= text_scale:
            larger = _placed(key, NAME_HEIGHT * factor, letters, seats, LARGER)
            if larger.fits:
                placed, height, kept = larger, NAME_HEIGHT * factor, seats
                break
    return _plates(key, placed, _sizes(key.board, height, letters), seats, kept)


@lru_cache(maxsize=64)
def _from_afar(key: MapKey, letters: Lettering, seats: int) -> tuple[Plate, ...]:
    for tries in (READ_AFAR, None, NEARLY_AFAR):
        for factor, narrow, scale in tries or READ_AFAR[1:2]:
            sizes: Sizes = _sizes(key.board, NAME_HEIGHT * factor, letters, narrow)
            if tries is None:
                sizes = _smaller_where_crowded(key, letters, seats, sizes, narrow, scale)
            placed = _placed_as(key, tuple(sizes.items()), (scale,), seats)
            if placed.fits:
                return _plates(key, placed, sizes, seats)
    return _larger(key, GROWTH[0], letters, seats)


def _smaller_where_crowded(
    key: MapKey, letters: Lettering, seats: int, sizes: Sizes, narrow: float, scale: float
) -> Sizes:
    """The sizes of names, smaller for cities that have no room otherwise."""
    (factor, times), found = CROWDED, dict(sizes)
    smaller = _sizes(key.board, NAME_HEIGHT * factor, letters, narrow)
    for _time in range(times):
        placed = _placed_as(key, tuple(found.items()), (scale,), seats)
        crowded = {city.id for city, _trouble in placed.troubles()}
        if all(found[city] == smaller[city] for city in crowded):
            break
        found.update({city: smaller[city] for city in crowded})
    return found


def _plates(
    key: MapKey, placed: Placement, sizes: Sizes, seats: int, kept: int = 0
) -> tuple[Plate, ...]:
    return tuple(
        plate(key.chart.cities[city.id].position, form, sizes[city.id], placed.scale, seats, kept)
        for city, form in zip(key.board.cities, placed.forms, strict=True)
    )


def _placed(
    key: MapKey, height: float, letters: Lettering, seats: int, scales: tuple[float, ...] = SCALES
) -> Placement:
    sizes = _sizes(key.board, height, letters)
    return _placed_as(key, tuple(sizes.items()), scales, seats)


@lru_cache(maxsize=128)
def _placed_as(
    key: MapKey,
    sizes: tuple[tuple[str, tuple[float, float]], ...],
    scales: tuple[float, ...],
    seats: int,
) -> Placement:
    return place_plates(key.board.cities, key.chart, dict(sizes), scales, seats)


def _sizes(
    board: Board, height: float, letters: Lettering, narrow: float = 1.0
) -> dict[str, tuple[float, float]]:
    return {
        city.id: (narrow * text.width_of(city.name, round(height), letters.style), height)
        for city in board.cities
    }
