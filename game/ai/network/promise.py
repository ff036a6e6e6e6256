"""Promises of a route, alone and with the cards of the hand."""

from __future__ import annotations

from typing import TypeAlias

from game.ai.houses import Houses
from game.ai.insight import Insight
from game.ai.network.tables import Tables
from game.ai.value import NO_ROUTE, Route
from game.rules.board import CityIndex, CityMask
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.state import Seat

Promise: TypeAlias = tuple[int, int, int, int, int, int, CityMask, CityMask]
"""Promises of route and hand: the cities added from the hand, the houses that a closing may place
now and then, its points now and then, the longest chain of the other cards, the cities that would
extend the route further, and those of the route with the added ones.
"""


def route_of(seat: Seat, insight: Insight) -> Route:
    """The route that lies before a seat."""
    if not seat.route:
        return NO_ROUTE
    city_of = insight.rules.city_of
    one: CityIndex = city_of[seat.route[0]]
    other: CityIndex = city_of[seat.route[-1]]
    return Route(len(seat.route), seat.route_mask, min(one, other), max(one, other))


def promise(
    insight: Insight,
    tables: Tables,
    held: CityMask,
    route: Route,
    placing: Houses,
    tiles: tuple[float, ...],
    houses: CityMask,
    left: int,
    carriage: int,
) -> Promise:
    """The promises of a route with a hand that holds these cities.

    `placing` and `tiles` are the worth of houses and of lengths to the seat; `houses`, `left` and
    `carriage` what it has.
    """
    length, cities = route.length, route.cities
    if not length:
        return 0, 0, 0, 0, 0, insight.chains.longest(held), 0, 0
    added, whole, one, other = insight.chains.extend(cities, route.left, route.right, held)
    room = then = tables.room(cities & ~houses, left)
    ready = soon = _points(insight, placing, tiles, length, cities, houses, left, carriage)
    if added:
        then = tables.room(whole & ~houses, left)
        soon = _points(insight, placing, tiles, length + added, whole, houses, left, carriage)
    rest = held & ~whole
    chain = insight.chains.longest(rest) if rest else 0
    near = (insight.rules.neighbours[one] | insight.rules.neighbours[other]) & ~whole
    return added, room, then, ready, soon, chain, near, whole


def _points(
    insight: Insight,
    placing: Houses,
    tiles: tuple[float, ...],
    length: int,
    cities: CityMask,
    houses: CityMask,
    left: int,
    carriage: int,
) -> int:
    """The points that closing the route brings, with the Cartwright where that helps."""
    if length < SHORTEST_ROUTE:
        return 0
    brings = placing.best(houses, cities, left).points
    brings += tiles[min(length, len(tiles) - 1)]
    carriages, points = insight.rules.carriages, insight.points
    if carriage < len(carriages) and length >= fewest_with_cartwright(carriages[carriage].length):
        brings += points[carriage + 1] - points[carriage]
    return int(brings)
