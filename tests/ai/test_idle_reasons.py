"""Reasons that are true and yet say nothing: of a card already there, or one laid last."""

from __future__ import annotations

from game.ai.advice.reasons import FactKind
from game.rules import Ruleset
from tests.ai.positions import DISPLAY, SUPPLY
from tests.ai.reason_values import values
from tests.rules.builders import Player, position


def test_a_second_card_of_a_city_is_not_taken_for_the_house_there(rules: Ruleset) -> None:
    display = "freiburg ulm lodz-2 lodz-3 budweis-2 pilsen-2"
    without = position(rules, Player(hand="lodz", route="basel"), Player(), display=display)
    assert values(without, "take 1", FactKind.NEEDED) is not None
    for own in (Player(hand="freiburg-2", route="basel"), Player(hand="lodz", route="freiburg-2")):
        twin = position(rules, own, Player(), display=display)
        assert values(twin, "take 1", FactKind.NEEDED) is None


def test_what_could_come_after_a_card_is_no_reason_where_the_route_is_closed(
    rules: Ruleset,
) -> None:
    player = Player(hand="salzburg", route="linz passau")
    state = position(rules, player, Player(), display=DISPLAY, supply=SUPPLY, taken=1)
    played = "extend left salzburg"
    assert values(state, played, FactKind.CONNECTED, "end") is not None
    close = "close salzburg passau"
    assert values(state, played, FactKind.CONNECTED, close) is None
