"""The roads that are lit while one thinks: from the ends of the own route to new cities."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.ui.graphics.breath import BREATHS, FAINT, FULL, PERIOD, REST, breath
from game.ui.table.model.highlight import open_roads, roads_in_reach
from game.ui.table.model.view import View
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for


def view(rules: Ruleset, route: str, viewer: int = 0, hand: str = "lodz", taken: int = 1) -> View:
    state = position(
        rules,
        Player(hand=hand, route=route),
        Player(hand="lodz-2"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
        taken=taken,
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


@pytest.mark.parametrize(
    ("taken", "reached"),
    [
        pytest.param(0, {"lodz", "linz"}, id="while a card is taken, by the open ones as well"),
        pytest.param(1, {"lodz", "linz"}, id="while a second one may be taken, by these too"),
        pytest.param(2, {"lodz"}, id="while one is played, by those in hand"),
    ],
)
def test_only_roads_to_cities_of_cards_in_sight_call(
    south_rules: Ruleset, taken: int, reached: set[str]
) -> None:
    table = view(south_rules, "pilsen budweis", taken=taken)
    found = {frozenset({road.a, road.b}) for road in roads_in_reach(table)}
    assert found == {each for each in roads(table) if each & reached}
    assert found < roads(table)


def test_a_second_card_of_an_end_calls_no_road(south_rules: Ruleset) -> None:
    assert not roads_in_reach(view(south_rules, "pilsen", hand="pilsen-2"))


def test_cards_that_lie_face_down_call_none(south_rules: Ruleset) -> None:
    table = view(south_rules, "pilsen budweis", viewer=1)
    assert not roads_in_reach(table)


@pytest.mark.parametrize("still", [False, True])
def test_the_light_comes_to_rest(still: bool) -> None:
    moments = [breath(second / 20, still) for second in range(round(PERIOD * BREATHS * 20) + 40)]
    assert moments[0] == REST
    assert set(moments[-40:]) == {REST}
    assert (len(set(moments)) == 1) == still
    assert all(FAINT <= each <= FULL for each in moments)
