"""A walk along the roads of the map by the arrows."""

from __future__ import annotations

from math import atan2, degrees

from game.rules.board import CityIndex, bits
from game.ui.table.model.geometry import TableGeometry

Step = tuple[int, int]
"""One city to the right or left, or down or up."""

WIDEST = 80.0
"""Degrees by which a road may lead aside from the arrow that follows it."""


def city_beyond(city: CityIndex, step: Step, geometry: TableGeometry) -> CityIndex | None:
    """The city at the other end of the road that leads most in a direction; None without one.

    Each road belongs to the arrow that it differs least from, as far as every arrow has one road.
    """
    taken: dict[Step, CityIndex] = {}
    roads = sorted(
        (_aside(city, other, way, geometry), way, other)
        for other in bits(geometry.view.rules.neighbours[city])
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    for aside, way, other in roads:
        if aside <= WIDEST and way not in taken and other not in taken.values():
            taken[way] = other
    return taken.get(step)


def next_around(city: CityIndex, start: CityIndex, turn: int, geometry: TableGeometry) -> CityIndex:
    """The next neighbour of `start` after `city`, clockwise for a `turn` of 1."""
    around = sorted(
        bits(geometry.view.rules.neighbours[start]),
        key=lambda other: _angle(start, other, geometry),
    )
    if city not in around:
        return around[0] if around else city
    return around[(around.index(city) + turn) % len(around)]


def _angle(city: CityIndex, other: CityIndex, geometry: TableGeometry) -> float:
    """The direction to another city in degrees, clockwise from the right."""
    (x, y), (to_x, to_y) = geometry.marker(city).center, geometry.marker(other).center
    return degrees(atan2(to_y - y, to_x - x)) % 360


def _aside(city: CityIndex, other: CityIndex, way: Step, geometry: TableGeometry) -> float:
    """By how many degrees a road leads aside from a direction."""
    wanted = degrees(atan2(way[1], way[0])) % 360
    away = abs(_angle(city, other, geometry) - wanted)
    return min(away, 360 - away)
