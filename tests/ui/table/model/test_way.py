"""The way of a carriage is that of its route: from city to city, on the roads between them."""

from __future__ import annotations

import itertools
import math

import pytest

from game.library import find_loaded
from game.rules.board import Board, CardIndex, Road
from game.tiled.chart import Chart, Point
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.way import Spot, Way, _way

ON_THE_ROAD = 8.0
"""Units that a smooth line may be off the corners of its road."""


@pytest.fixture(scope="module", params=["south", "north"])
def where(request: pytest.FixtureRequest) -> MapKey:
    loaded = find_loaded(request.param)
    return MapKey(loaded.chart, loaded.board)


def way(key: MapKey, cities: list[str]) -> Way:
    return _way(key, tuple(card(key.board, city) for city in cities))


def card(board: Board, city: str) -> CardIndex:
    numbers = [number for number, each in enumerate(board.cities) if each.id == city]
    return next(index for index, number in enumerate(board.city_of) if number == numbers[0])


def off(chart: Chart, road: Road, place: Point) -> float:
    """Units from a place to the nearest one on a road."""
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(chart.roads[road]):
        long = (bx - ax) ** 2 + (by - ay) ** 2
        share = ((place.x - ax) * (bx - ax) + (place.y - ay) * (by - ay)) / long if long else 0.0
        share = min(1.0, max(0.0, share))
        found.append(math.dist(place, (ax + (bx - ax) * share, ay + (by - ay) * share)))
    return min(found)


def test_every_road_is_driven_from_end_to_end_both_ways(where: MapKey) -> None:
    for road in where.chart.roads:
        for one, other in ((road.a, road.b), (road.b, road.a)):
            driven = way(where, [one, other])
            assert driven.at(0).place == where.chart.cities[one].position
            assert driven.at(driven.length).place == where.chart.cities[other].position
            steps = [driven.at(driven.length * n / 40).place for n in range(41)]
            assert max(off(where.chart, road, place) for place in steps) < ON_THE_ROAD
            gaps = [math.dist(a, b) for a, b in itertools.pairwise(steps)]
            assert max(gaps) <= driven.length / 40 + 0.01


def long_route(key: MapKey) -> list[str]:
    """A walk over many cities that enters none of them twice."""
    cities = [key.board.cities[0].id]
    while True:
        near = [
            end
            for road in key.chart.roads
            for begin, end in ((road.a, road.b), (road.b, road.a))
            if begin == cities[-1] and end not in cities
        ]
        if not near:
            return cities
        cities.append(min(near))


def test_a_stop_is_where_its_city_is(where: MapKey) -> None:
    cities = long_route(where)
    assert len(cities) > 5
    driven = way(where, cities)
    assert list(driven.stops) == sorted(driven.stops)
    for city, stop in zip(cities, driven.stops, strict=True):
        assert math.dist(driven.at(stop).place, where.chart.cities[city].position) < 0.01


def test_a_single_city_is_a_way_without_roads(where: MapKey) -> None:
    alone = way(where, [where.board.cities[0].id])
    assert (alone.length, alone.stops) == (0.0, (0.0,))
    assert alone.at(0) == Spot(where.chart.cities[where.board.cities[0].id].position, 0.0, False)


def straight(*points: tuple[float, float]) -> Way:
    roads = [[Point(*a), Point(*b)] for a, b in itertools.pairwise(points)]
    return Way(roads, Point(*points[0]))


def test_a_carriage_looks_where_it_drives() -> None:
    driven = straight((0, 0), (100, 0), (0, 50))
    assert [driven.at(units).left for units in (10, 60, 110, driven.length)] == [
        False,
        False,
        True,
        True,
    ]


def test_on_a_steep_road_it_looks_as_before() -> None:
    driven = straight((0, 0), (-100, 0), (-95, 100), (-200, 120))
    assert driven.at(150).left
    begins_steep = straight((0, 0), (5, 100), (-100, 120))
    assert begins_steep.at(50).left


def test_uphill_is_up_on_either_side() -> None:
    assert straight((0, 0), (100, -50)).at(50).slope == pytest.approx(26.6, abs=0.1)
    assert straight((0, 0), (-100, -50)).at(50).slope == pytest.approx(26.6, abs=0.1)
    assert straight((0, 0), (100, 50)).at(50).slope == pytest.approx(-26.6, abs=0.1)
