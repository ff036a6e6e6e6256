"""A route as a row of its towns along a road."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.geometry import TableGeometry

TOWN = 160 / 120
"""Width by height of the drawing of a town."""

HOUSE, LARGEST_TOWN = 56, 24
"""Per cent of a town's height that a house has, and the most units of height of a town."""

LARGER_HOUSE = 72
"""The same of a house above its town, and where the towns stand in two lines and are small."""

FILLED, APART = 94, 9
"""Per cent of a town's share of the width that it fills with what stands beside it, and per cent of
its height between it and its house.
"""

ABOVE = 12
"""Per cent of a town's height that are left above it, and between it and its name."""

TURN, BESIDE_ROAD = 34, 0.9
"""Per cent of a town's height that lie between two lines, for the road that leads from the end of
one to the begin of the other, and the units at both ends of the lines that it has there.
"""

NAME_IN_ONE, NAME_IN_TWO, LOWER_NAME = 17, 13, 70
"""Per cent of the place's height that the font of names in one line of towns has at most, and in
two, and per cent of the usual font that names at two levels have: there are many.
"""

SMALLEST_NAME, READ, WELL_READ = 10, 12, {1: 72, 2: 52}
"""The smallest font of a name in pixels, that of names below one line of towns, and the least of
these in per cent of the usual font, at so many levels: rather than in smaller letters the towns
stand in two lines.
"""

LEAST_TOWN = 21
"""Pixels of height that towns in one line have at least."""

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


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to lay a row out: towns in so many `lines`, their names in turn at so many `levels`,
    and the houses `beside` the towns or else above them.

    In one line names at two levels have room where towns stand close: in two lines a route is taken
    for two.
    """

    lines: int
    levels: int
    beside: bool


FORMS = (_Form(1, 1, False), _Form(1, 2, False))
"""The forms in one line; where none has room there are two."""

LOW_FORMS = (_Form(1, 1, True), *FORMS, _Form(1, 2, True))
"""The same in a low place, where houses may stand beside the towns."""

IN_TWO = _Form(2, 1, True)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The sizes in a form: the width of a town's share, its height and that of its house, the font
    of the names, the height of a line, and the air between two of them.
    """

    form: _Form
    wide: int
    tall: int
    house: int
    font: int
    high: int
    turn: int


def route_row(
    geometry: TableGeometry, metrics: Metrics, place: Rect, *, low: bool = False
) -> RouteRow:
    """The row for the route of the seat to act, as large as it goes in `place`, which may be
    `low`: no house hides a town.
    """
    seat = geometry.view.observation.turn
    board, route = geometry.board, geometry.view.observation.seats[seat].route
    cities = tuple(board.city_of[card] for card in route)
    called = [board.cities[city].name for city in cities]
    coach = place.height * COACH // 100
    if coach < metrics.px(LEAST_COACH):
        coach = 0
    above_coach = Rect(place.topleft, (place.width, place.height - coach))
    sizes = (
        _sizes(form, called, room, metrics, max(READ, metrics.body * WELL_READ[form.levels] // 100))
        for form in (LOW_FORMS if low else FORMS)
        for room in (above_coach if form.levels == 1 else place,)
    )
    in_one = [each for each in sizes if each is not None and each.tall >= LEAST_TOWN]
    found = max(in_one, key=lambda each: each.tall // each.form.levels, default=None)
    if found is None:
        coach = 0
        found = _sizes(IN_TWO, called, place, metrics, SMALLEST_NAME)
    assert found is not None, "in two lines the smallest names do"
    form = found.form
    if form.levels > 1:
        coach = 0
    used = form.lines * found.high + (form.lines - 1) * found.turn
    coach = min(coach, metrics.px(LARGEST_COACH))
    # What is left is shared by the air above the towns, below them, and below the carriage.
    air = max(0, place.height - used - coach) // (3 if coach else 2)
    many = -(-len(cities) // form.lines)
    left = place.x + (place.width - found.wide * many) // 2
    towns, houses, names = (dict[CityIndex, Rect]() for _each in range(3))
    for number, city in enumerate(cities):
        line, across = divmod(number, many)
        middle = left + found.wide * across + found.wide // 2
        top = place.y + air + line * (found.high + found.turn) + found.tall * ABOVE // 100
        town = Rect(0, 0, round(found.tall * TOWN), found.tall)
        house = Rect(0, 0, found.house, found.house)
        apart = found.tall * APART // 100
        if form.beside:
            town.midtop = middle - (found.house + apart) // 2, top
            house.bottomleft = town.right + apart, town.bottom + found.tall * APART // 100
        else:
            house.midtop = middle, top
            town.midtop = middle, house.bottom + apart
        plate = Rect(0, 0, *plate_size(board.cities[city].name, found.font))
        level = number % form.levels
        plate.midtop = middle, town.bottom + found.tall * ABOVE // 100 + level * _step(found.font)
        towns[city], houses[city], names[city] = town, house, plate
    road = Rect(place.x, place.y + 2 * air + used, place.width, coach)
    return RouteRow(seat, place, cities, towns, houses, names, found.font, road)


def _step(font: int) -> int:
    """The height from one level of names to the next."""
    return plate_size("", font)[1] + max(2, font // 5)


def _sizes(
    form: _Form, names: Sequence[str], place: Rect, metrics: Metrics, least: int
) -> _Sizes | None:
    """The sizes of a form in a place; None where names there would be smaller than `least`."""
    beside = metrics.px(BESIDE_ROAD) if form.lines > 1 else 0
    many = max(1, -(-len(names) // form.lines))
    width = place.width - 2 * beside
    most = metrics.body if form.levels == 1 else metrics.body * LOWER_NAME // 100
    if form.lines == 1 and not form.beside:
        most = min(most, max(READ, place.height * NAME_IN_ONE // 100))
    if form.lines > 1:
        # Towns are seen as well as names are read.
        most = min(most, max(READ, place.height * NAME_IN_TWO // 100))
    rows = [names[begin : begin + many] for begin in range(0, len(names), many)]
    font, wide = 0, width // many
    for size in range(max(most, least), least - 1, -1):
        apart = [_apart(row, form, size, width) for row in rows]
        if all(apart):
            font, wide = size, min(apart)
            break
    if not font and form.lines == 1:
        return None
    font = font or SMALLEST_NAME
    share = HOUSE if form.lines == 1 and form.beside else LARGER_HOUSE
    named = plate_size("", font)[1] + (form.levels - 1) * _step(font)
    room = place.height - form.lines * named
    upward = 100 + 2 * ABOVE + (0 if form.beside else share + APART)
    turns = TURN * (form.lines - 1)
    across = TOWN * 100 + (share + APART if form.beside else 0)
    tall = min(
        metrics.px(LARGEST_TOWN),
        room * 100 // (form.lines * upward + turns),
        round(wide * FILLED / across),
    )
    high = tall * upward // 100 + named
    return _Sizes(form, wide, tall, tall * share // 100, font, high, tall * turns // 100)


def _apart(names: Sequence[str], form: _Form, size: int, width: int) -> int:
    """The pixels from town to town in a line in which each name has room beside the next one at its
    level, and the stems of the lower ones between the upper ones; 0 where they have none.
    """
    plates = [plate_size(name, size)[0] for name in names]
    wide = width // len(names)
    if form.levels == 1:
        return wide if all(each <= wide - 4 for each in plates) else 0
    if len(names) > 1:
        # The names at the ends are within the line.
        wide = min(wide, (width - max(plates[0], plates[-1])) // (len(names) - 1))
    upper = all(each // 2 + 3 <= wide for each in plates[::2])
    beside = zip(plates, plates[2:], strict=False)
    room = all((one + other) // 2 + 4 <= 2 * wide for one, other in beside)
    return wide if upper and room else 0


def plate_size(name: str, size: int) -> tuple[int, int]:
    """The size of the plate with a name in a font."""
    return text.width_of(name, size, "semibold") + round(size * 0.7), round(size * 1.3)
