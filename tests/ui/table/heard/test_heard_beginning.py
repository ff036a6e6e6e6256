"""What somebody who listens hears of a game when its table comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.actions import TakeCard
from game.rules.records.assistance import GENTLE, WITHOUT, Assistance
from game.rules.records.series import SeriesPlace
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps, Speech
from game.ui.table.text.heard.seats import seat_words
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing


@pytest.mark.parametrize(
    ("help", "words"),
    [
        (GENTLE, "Safe route: all help, and no route is lost by mistake."),
        (WITHOUT, "No help: no hints, no highlights, no undo."),
        (None, ""),
    ],
)
def test_the_kind_of_help_and_the_game_of_a_series_are_told_first(
    app: App,
    clock: ManualClock,
    fresh: Callable[[int], State],
    help: Assistance | None,
    words: str,
) -> None:
    """It was noticed only when something was refused."""
    desk = Desk(app, clock, fresh(2), help=help)
    desk.session.header = replace(desk.session.header, series=SeriesPlace("evening", 2, 3))
    hearing = Hearing(app, clock)
    told = next(each for each in hearing.wait() if each.startswith("* "))
    assert told.startswith(f"* Game 2 of 3. {words}".strip())
    view = desk.scene.position.view
    assert words in seat_words(view.own, view, Speech.NORMAL)
    assert "Game 2 of 3" not in " ".join(hearing.press(pygame.K_1))


def test_a_handicap_in_cards_is_told_first(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2))
    first, *others = desk.session.header.seats
    seats = (replace(first, draws_second=True), *others)
    desk.session.header = replace(desk.session.header, seats=seats)
    told = next(each for each in Hearing(app, clock).wait() if each.startswith("* "))
    assert told.startswith("* Handicap: the second card of a turn comes from the supply.")


def test_what_was_done_in_the_turn_before_a_game_was_left_is_told(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Gone on with in mid-turn, a game asked for a card and said nothing of the one taken."""
    app.settings.forced_steps = ForcedSteps.NONE
    anna, bert = Player(hand="augsburg lodz-2", route="ingolstadt"), Player(hand="linz")
    display = "muenchen ulm linz muenchen-2 kempten passau"
    desk = Desk(app, clock, position(south_rules, anna, bert, display=display), "human ai")
    desk.submit(TakeCard(1))
    desk.settle()
    desk.open_anew()
    hearing = Hearing(app, clock)
    told = next(each for each in hearing.wait() if each.startswith("* "))
    number = desk.session.state.round
    assert told.startswith(f"* Round {number}, your turn so far: You took München. "), told
    assert "Play a card" in told
    (again,) = hearing.press(pygame.K_F8)
    assert "You took München. " in again
