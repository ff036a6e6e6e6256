"""The shadow over most of the table while a lesson speaks of something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pygame import Rect

from game.rules.board import CityIndex, Road
from game.ui.graphics.canvas import Sprite
from game.ui.table.advice.spotlight import Points, shadow
from game.ui.table.position import Position


def evening(
    position: Position,
    meant: Sequence[Rect],
    cities: Iterable[CityIndex],
    roads: Iterable[tuple[CityIndex, CityIndex]],
) -> Sprite:
    """Shadow over all but what is `meant`, the learner's own route, these cities and roads."""
    layout, geometry = position.layout, position.geometry
    route = [position.view.rules.city_of[card] for card in position.view.own_seat.route]
    clear = [geometry.city(city) for city in {*cities, *route}]
    lines = [_points(position, *pair) for pair in (*roads, *pairwise(route))]
    return shadow(layout.metrics.size, [*meant, *clear], lines, layout.metrics)


def _points(position: Position, one: CityIndex, other: CityIndex) -> Points:
    """The road between two cities in the window."""
    cities = position.geometry.board.cities
    return position.layout.road(Road.between(cities[one].id, cities[other].id))
