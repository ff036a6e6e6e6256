"""Halts of a carriage: short of the cities that it serves, so that these stay in sight."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics.layout import covered
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.moving.drive import train_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import Way

STEP = 6.0
"""World units from one place to the next one at which it is tried."""

FARTHEST, PAST = 0.75, 0.4
"""Shares of the road to a city, and of that beyond it, on which it may halt."""

SHORT, OVER = 1.2, 0.6
"""The lengths of the carriage with its team within which it halts short of a city, and past it.
"""

LEAST_LEG = 0.15
"""The share of the road to a city that it drives at least from the halt before."""

OWN, OTHER = 40, 8
"""Weights of covering a city that is served, and any other one of the way or the tag of a tile."""

DISTANCE = 0.3
"""Weight of being away from the city, in heights of a house for each of its heights."""

BEYOND = 1.0
"""The same past the city, in the distance short of it."""


def halts_of(
    geometry: TableGeometry, seat: int, way: Way, cities: Sequence[CityIndex]
) -> list[float]:
    """The units driven up to the halt at each city of a way, in its order.

    In the first city the carriage waits from the beginning.
    """
    result = [0.0]
    tags = [tag.rect for tag in stack_tags(geometry).values()]
    reach = train_place(geometry, seat, 0.0).width / geometry.layout.scale
    for number in range(1, len(cities)):
        stop, before = way.stops[number], way.stops[number - 1]
        last = number == len(cities) - 1
        beyond = 0.0 if last else (way.stops[number + 1] - stop) * PAST
        end = stop + min(beyond, OVER * reach)
        farthest = stop - min((stop - before) * FARTHEST, SHORT * reach)
        begin = max(result[-1] + (stop - before) * LEAST_LEG, farthest)
        steps = max(1, int((end - begin) / STEP))
        tried = [begin + (end - begin) * step / steps for step in range(steps + 1)]
        house = geometry.house(seat, cities[number])
        kept = _kept(geometry, seat, cities[number])
        others = [geometry.city(city) for city in cities if city != cities[number]]
        others += tags

        def cost(
            driven: float,
            stop: float = stop,
            house: Rect = house,
            kept: Sequence[Rect] = kept,
            others: Sequence[Rect] = others,
        ) -> float:
            train = train_place(geometry, seat, driven)
            hidden = OWN * covered(train, kept) + OTHER * covered(train, others)
            away = (stop - driven) if driven <= stop else BEYOND * (driven - stop)
            return hidden + DISTANCE * house.height * away * geometry.layout.scale

        result.append(min(tried, key=cost))
    return result


def _kept(geometry: TableGeometry, seat: int, city: CityIndex) -> list[Rect]:
    """The part of a city that is looked at while a seat's house is set there."""
    house = geometry.house(seat, city)
    falls = house.union(house.move(0, -house.height))
    # Its name counts twice: it is read while the carriage halts.
    name = geometry.label(city)
    return [name, name, geometry.marker(city), geometry.sockets(city), falls]
