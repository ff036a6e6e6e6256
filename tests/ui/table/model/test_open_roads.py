"""The roads that are lit while one thinks: from the ends of the own route to new cities."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.ui.graphics.breath import BREATHS, FAINT, FULL, PERIOD, REST, breath
from game.ui.table.model.highlight import open_roads
from game.ui.table.model.view import View
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for


def view(rules: Ruleset, route: str, viewer: int = 0) -> View:
    state = position(
        rules,
        Player(hand="lodz", route=route),
        Player(hand="lodz-2"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
        taken=1,
    )
    return View.of(state, header_for(state, ["human"] * 2).seats, viewer)


def roads(found: View) -> set[frozenset[str]]:
    return {frozenset({road.a, road.b}) for road in open_roads(found)}


def test_roads_lead_from_both_ends_to_cities_not_on_the_route(south_rules: Ruleset) -> None:
    found = roads(view(south_rules, "lodz-3 pilsen budweis"))
    assert found == {frozenset({"budweis", "linz"})}
    assert frozenset({"pilsen", "nuernberg"}) not in found


def test_none_is_lit_without_a_route_or_in_anothers_turn(south_rules: Ruleset) -> None:
    assert not roads(view(south_rules, ""))
    assert not roads(view(south_rules, "pilsen", viewer=1))
    assert roads(view(south_rules, "pilsen"))


@pytest.mark.parametrize("still", [False, True])
def test_the_light_comes_to_rest(still: bool) -> None:
    moments = [breath(second / 20, still) for second in range(round(PERIOD * BREATHS * 20) + 40)]
    assert moments[0] == REST
    assert set(moments[-40:]) == {REST}
    assert (len(set(moments)) == 1) == still
    assert all(FAINT <= each <= FULL for each in moments)
