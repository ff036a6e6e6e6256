"""A card that fits at both ends of a route, chosen twice."""

from __future__ import annotations

import pytest

from game.rules.actions import ExtendRoute
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.rules.builders import Player, position
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import Desk


def chosen_twice(
    app: App, clock: ManualClock, rules: Ruleset, by: str, hand: str, route: str
) -> tuple[Desk, Somebody]:
    """A table at which somebody has chosen the first card of the hand twice."""
    desk = Desk(app, clock, position(rules, Player(hand=hand, route=route), Player(), taken=1))
    somebody, (city, *_others) = Somebody(app, clock, by), hand.split()
    card = rules.board.card_index[f"{city}-1"]
    for _ in range(2):
        somebody.choose(f"card-{card}")
    return desk, somebody


@pytest.mark.parametrize("by", DEVICES)
def test_the_ends_of_a_single_city_are_not_asked_about(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    desk, _ = chosen_twice(app, clock, south_rules, by, "innsbruck linz", "salzburg")
    card = south_rules.board.card_index["innsbruck-1"]
    played = [step.ply.action for step in desk.session.steps]
    assert len(played) == 1 and isinstance(played[0], ExtendRoute) and played[0].card == card


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_the_question_which_end_leads_to_one_of_the_ends(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    """From the card the arrows lead past other cards, and past where the route is given up."""
    hand, route = "muenchen linz", "innsbruck salzburg"
    desk, somebody = chosen_twice(app, clock, south_rules, by, hand, route)
    assert desk.session.steps == []
    focused = somebody.group.focused
    assert focused is not None and focused.key == "route-end-1" and focused.ring
    somebody.enter()
    assert [type(step.ply.action) for step in desk.session.steps] == [ExtendRoute]
