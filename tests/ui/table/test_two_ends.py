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


@pytest.mark.parametrize("by", DEVICES)
def test_the_ends_of_a_single_city_are_not_asked_about(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    state = position(
        south_rules, Player(hand="innsbruck linz", route="salzburg"), Player(), taken=1
    )
    desk = Desk(app, clock, state)
    somebody = Somebody(app, clock, by)
    card = south_rules.board.card_index["innsbruck-1"]
    for _ in range(2):
        somebody.choose(f"card-{card}")
    played = [step.ply.action for step in desk.session.steps]
    assert len(played) == 1 and isinstance(played[0], ExtendRoute) and played[0].card == card


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_the_question_which_end_leads_to_one_of_the_ends(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    """From the card the arrows lead past other cards, and past where the route is given up."""
    state = position(
        south_rules, Player(hand="muenchen linz", route="innsbruck salzburg"), Player(), taken=1
    )
    desk = Desk(app, clock, state)
    somebody = Somebody(app, clock, by)
    card = south_rules.board.card_index["muenchen-1"]
    for _ in range(2):
        somebody.choose(f"card-{card}")
    assert desk.session.steps == []
    focused = somebody.group.focused
    assert focused is not None and focused.key == "route-end-1" and focused.ring
    somebody.enter()
    assert [type(step.ply.action) for step in desk.session.steps] == [ExtendRoute]
