"""What a character likes beside points."""

from __future__ import annotations

import pytest

from game.ai.insight import Insight
from game.ai.leaning import Leaning
from game.ai.weights import shipped_weights
from game.rules import Ruleset
from tests.rules.builders import Player, position

ROUTE = "ulm augsburg muenchen regensburg passau salzburg linz"
"""Through three provinces, with five cities in one of them."""


@pytest.mark.parametrize(("spread", "provinces"), [(-3.0, 1), (3.0, 3)])
def test_spread_decides_in_how_many_provinces_houses_stand(
    rules: Ruleset, spread: float, provinces: int
) -> None:
    state = position(rules, Player(route=ROUTE), Player())
    insight = Insight.of(rules, shipped_weights("base", 2), leaning=Leaning(spread=spread))
    houses = insight.houses_cache.houses(state, 0)
    placed = houses.best(0, state.seats[0].route_mask, 20).houses
    assert sum(bool(placed & each) for each in rules.board.province_masks.values()) == provinces


def test_spread_is_paid_once_for_each_province(rules: Ruleset) -> None:
    state = position(rules, Player(), Player())
    weights, board = shipped_weights("base", 2), rules.board
    liking = Insight.of(rules, weights, leaning=Leaning(spread=0.5)).houses_cache.houses(state, 0)
    usual = Insight.of(rules, weights).houses_cache.houses(state, 0)
    for cities, provinces in (("ulm", 1), ("augsburg muenchen", 1), ("ulm augsburg linz", 3)):
        mask = sum(1 << board.city_index[city] for city in cities.split())
        assert liking.prospects(mask) - usual.prospects(mask) == pytest.approx(0.5 * provinces)
