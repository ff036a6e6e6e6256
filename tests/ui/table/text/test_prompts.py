"""The sentence at the table says what can be done, and nothing that cannot."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules import Ruleset
from game.rules.records.assistance import GENTLE, Assistance
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.language import current_language, set_language
from game.ui.settings import ForcedSteps
from game.ui.table.draw.prompt import sentence
from tests.rules.builders import Player, position
from tests.sampling import languages
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


AT_RISK = "No card in your hand fits: take one that does, or the route is lost."
TAKE = "Take a card from the display or the supply."


@pytest.mark.parametrize(
    ("hand", "route", "taken", "said"),
    [
        ("basel linz", LONG, 0, AT_RISK),
        ("basel muenchen", LONG, 0, TAKE),
        ("basel linz", "", 0, TAKE),
        ("", LONG, 0, "Your hand is empty, so the Postmaster lets you take two cards."),
    ],
)
@pytest.mark.parametrize("help", [None, GENTLE], ids=["plain", "gentle"])
def test_that_a_route_is_in_danger_is_said_before_a_card_is_taken(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    hand: str,
    route: str,
    taken: int,
    said: str,
    help: Assistance | None,
) -> None:
    """One had to notice that no card of the hand bore an arrow."""
    app.settings.forced_steps = ForcedSteps.NONE
    player = Player(hand=hand, route=route)
    display = "zuerich lodz passau kempten stuttgart mannheim"
    state = position(
        south_rules, player, Player(hand="linz-2"), display=display, taken=taken, forced=not hand
    )
    desk = Desk(app, clock, state, help=help)
    assert desk.scene.picture.prompt() == said


@pytest.mark.parametrize(("used", "said"), [(1, TAKE), (6, AT_RISK)])
def test_with_horses_a_route_is_in_danger_only_once_no_card_can_be_played_as_such(
    app: App, clock: ManualClock, used: int, said: str
) -> None:
    rules = Ruleset(find_board("north"), "horses")
    horses = ["weimar-1", "weimar-2", "weimar-3", "dresden-1", "dresden-2", "dresden-3"]
    anna = Player(hand="amsterdam-2", route="halle-2", horses=" ".join(horses[:used]))
    shown = "berlin-1 - - - - -"
    state = position(rules, anna, Player(hand="stettin"), display=shown, forced=False)
    assert Desk(app, clock, state).scene.position.prompt(thinking=False) == said


@pytest.mark.parametrize("language", languages())
def test_that_warning_is_whole_in_the_smallest_window(
    app: App, clock: ManualClock, south_rules: Ruleset, language: str
) -> None:
    before = current_language()
    set_language(language)
    try:
        state = position(
            south_rules, Player(hand="basel", route=LONG), Player(hand="linz"), forced=False
        )
        desk = Desk(app, clock, state)
        desk.scene.resize((1024, 600))
        words = desk.scene.position.prompt(thinking=False)
        layout = desk.scene.position.layout
        line = sentence(words, layout.prompt, layout.metrics)
        assert text.words_of(line) == words
        assert line.get_width() <= layout.prompt.width
        assert line.get_height() <= layout.prompt.height
    finally:
        set_language(before)
