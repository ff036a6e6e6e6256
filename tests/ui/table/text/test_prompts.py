"""The sentence at the table says what can be done, and nothing that cannot."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk

SHORT, LONG = "ulm augsburg", "ulm augsburg ingolstadt"


@pytest.mark.parametrize(
    ("route", "hand", "said"),
    [
        (SHORT, "muenchen", "Play a second card with the Postal Carrier, or end your turn."),
        (SHORT, "basel", "End your turn."),
        (LONG, "", "Close the route or end your turn."),
        (
            LONG,
            "muenchen",
            "Play a second card with the Postal Carrier, close the route, or end the turn.",
        ),
    ],
)
def test_at_the_end_of_a_turn(
    app: App, clock: ManualClock, south_rules: Ruleset, route: str, hand: str, said: str
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    player = Player(hand=hand, route=route)
    state = position(south_rules, player, Player(hand="linz"), taken=1, played=1, forced=False)
    desk = Desk(app, clock, state)
    assert desk.scene.position.prompt(thinking=False) == said
