"""The row of towns of a route: every town, house, point and name has a place of its own."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from pygame import Rect

from game.library import find_board, find_loaded
from game.rules import Ruleset
from game.session import Session
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.closing.town_places import RouteRow, route_row
from game.ui.table.position import Position
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for

LONG = "basel zuerich sigmaringen ulm ingolstadt regensburg passau linz budweis pilsen"
NARROW = 400
PLACES = ((340, 170), (340, 130), (735, 330), (1500, 640))

pytestmark = pytest.mark.usefixtures("app")


def row_of(cities: int, size: tuple[int, int]) -> RouteRow:
    rules = Ruleset(find_board("south"))
    route = " ".join(LONG.split()[:cities])
    state = position(rules, Player(hand="lodz", route=route), Player(hand="pilsen-2"))
    session = Session(header_for(state, ["human"] * 2), rules, state, Random(0))
    metrics = Metrics((1920, 1080))
    shown = Position.of(session, 0, metrics, find_loaded("south").chart)
    return route_row(shown.geometry, metrics, Rect((40, 30), size))


@pytest.mark.parametrize("size", PLACES, ids=str)
@pytest.mark.parametrize("cities", [2, 3, 5, 7, 8, 10])
def test_nothing_in_a_row_lies_over_another_thing(cities: int, size: tuple[int, int]) -> None:
    row = row_of(cities, size)
    assert len(row.towns) == cities
    # In a narrow sheet names need the width: they would be too small side by side.
    assert len(row.lines) == 1 or cities > (4 if size[0] > NARROW else 2)
    for one, other in itertools.combinations(row.cities, 2):
        for own, strange in itertools.product((row.houses, row.names), repeat=2):
            assert not own[one].colliderect(strange[other])
    for city in row.cities:
        assert row.houses[city].collidelist([*row.towns.values()]) < 0, "no house hides a town"
        assert not row.names[city].colliderect(row.towns[city])
        assert not row.names[city].colliderect(row.houses[city])
        parts = (row.towns[city], row.houses[city], row.names[city])
        assert all(row.place.contains(part) for part in parts)
        assert not any(part.colliderect(row.coach) for part in parts)


@pytest.mark.parametrize("cities", [5, 6, 7])
def test_towns_that_stand_close_have_their_names_at_two_levels(cities: int) -> None:
    """In two lines that nothing joined one route was taken for two."""
    row = row_of(cities, PLACES[1])
    assert len(row.lines) == 1
    assert len({each.top for each in row.names.values()}) == 2
    upper = [name for city, name in row.names.items() if city in row.cities[::2]]
    for city in row.cities[1::2]:
        stem = Rect(row.towns[city].midbottom, (1, row.names[city].top - row.towns[city].bottom))
        assert stem.collidelist(upper) < 0, "each stem is seen"


def test_between_two_lines_of_towns_there_is_room_for_the_road() -> None:
    row = row_of(10, PLACES[1])
    first, second = row.lines
    foot = max(row.names[city].bottom for city in first)
    head = min(row.towns[city].top for city in second)
    assert head - foot >= 8
    assert all(row.names[city].right < row.place.right - 4 for city in row.cities)
