"""A route as a row of its towns along a road, where only one way to place houses is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.geometry import TableGeometry

ONE_LINE = 7
"""Towns that stand in one line at most, where their names are large enough there."""

TOWN = 160 / 120
"""Width by height of the drawing of a town."""

HOUSE, LARGEST_TOWN = 56, 24
"""Per cent of a town's height that a house beside it has, and the most units of height of a town.
"""

BESIDE = 56
"""Per cent of a house's width by which it stands beside its town."""

NAME_IN_TWO = 13
"""Per cent of the place's height that the font of names in two lines has at most."""

ABOVE = 12
"""Per cent of a town's height that are left above it, and between it and its name."""

LARGER_HOUSE = 72
"""The same where the towns stand in two lines and are small."""

SMALLEST_NAME, READ, WELL_READ = 10, 12, 72
"""The smallest font of a name in pixels, that of names in one line, and the least of these in per
cent of the usual font: rather than in smaller letters they stand in two lines.
"""

COACH = 26
"""Per cent of the place's height that a carriage has on its road below the towns."""

LEAST_COACH, LARGEST_COACH = 4, 7.5
"""Units of height from which a carriage is shown there, and its most."""


@dataclass(frozen=True, slots=True)
class RouteRow:
    """The towns of the route of `seat` in `place`, each with a place for a house, and its name
    below; and the place of its carriage, without height where there is no room.
    """

    seat: int
    place: Rect
    cities: tuple[CityIndex, ...]
    towns: dict[CityIndex, Rect]
    houses: dict[CityIndex, Rect]
    names: dict[CityIndex, Rect]
    name_size: int
    coach: Rect

    @property
    def lines(self) -> list[tuple[CityIndex, ...]]:
        """The towns that stand beside each other."""
        heights = dict.fromkeys(town.bottom for town in self.towns.values())
        return [
            tuple(city for city in self.cities if self.towns[city].bottom == each)
            for each in heights
        ]


def route_row(geometry: TableGeometry, metrics: Metrics, place: Rect) -> RouteRow:
    """The row for the route of the seat to act, as large as it goes in `place`."""
    seat = geometry.view.observation.turn
    board, route = geometry.board, geometry.view.observation.seats[seat].route
    cities = tuple(board.city_of[card] for card in route)
    called = [board.cities[city].name for city in cities]
    read = _fits(called, max(READ, metrics.body * WELL_READ // 100), place.width // len(cities))
    lines = 1 if len(cities) <= ONE_LINE and read else 2
    many = -(-len(cities) // lines)
    wide = place.width // many
    share = HOUSE if lines == 1 else LARGER_HOUSE
    size = max(SMALLEST_NAME, metrics.body)
    if lines > 1:
        # Towns are seen as well as names are read.
        size = min(size, max(READ, place.height * NAME_IN_TWO // 100))
    while size > SMALLEST_NAME and not _fits(called, size, wide):
        size -= 1
    name = plate_size("", size)[1]
    coach = place.height * COACH // 100 if lines == 1 else 0
    if coach < metrics.px(LEAST_COACH):
        coach = 0
    room = (place.height - coach) // lines - name
    tall = min(
        metrics.px(LARGEST_TOWN),
        room * 100 // (100 + 2 * ABOVE),
        round(wide * 0.9 / (TOWN + share * BESIDE / 5000)),
    )
    used = lines * (tall * (100 + 2 * ABOVE) // 100 + name)
    high = used // lines
    coach = min(coach, metrics.px(LARGEST_COACH))
    # What is left is shared by the air above the towns, below them, and below the carriage.
    air = (place.height - used - coach) // (3 if coach else 2)
    first = place.y + air
    towns, houses, names = (dict[CityIndex, Rect]() for _each in range(3))
    for number, city in enumerate(cities):
        line, across = divmod(number, many)
        middle = place.x + wide * across + wide // 2 + (place.width - wide * many) // 2
        town = Rect(0, 0, round(tall * TOWN), tall)
        side = tall * share // 100
        house = Rect(0, 0, side, side)
        aside = side * BESIDE // 100
        town.midtop = middle - aside // 2, first + line * high + tall * ABOVE // 100
        house.bottomright = town.right + aside, town.bottom + tall * 4 // 100
        plate = Rect(0, 0, *plate_size(board.cities[city].name, size))
        plate.midtop = middle, town.bottom + tall * ABOVE // 100
        towns[city], houses[city], names[city] = town, house, plate
    road = Rect(place.x, first + used + air, place.width, coach)
    return RouteRow(seat, place, cities, towns, houses, names, size, road)


def _fits(names: Sequence[str], size: int, wide: int) -> bool:
    """True if each of the names has room beside the next one."""
    return all(plate_size(name, size)[0] <= wide - 4 for name in names)


def plate_size(name: str, size: int) -> tuple[int, int]:
    """The size of the plate with a name in a font."""
    return text.width_of(name, size, "semibold") + round(size * 0.7), round(size * 1.3)
