"""What is heard of cards that may be horses, and of the team before a coach."""

from __future__ import annotations

import pygame
import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing


@pytest.mark.slow
def test_a_card_for_the_coach_says_its_horses(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2 bremen-1", route="bremen-2")
    state = position(
        rules,
        anna,
        Player(hand="cassel-2"),
        display="berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1",
        taken=1,
    )
    Desk(app, clock, state, "human ai")
    hearing.wait()
    (told,) = hearing.press(pygame.K_F2)
    assert "Bremen. Already in your route. Can be played as horses. " in told
    assert " horse" in told


@pytest.mark.slow
def test_the_route_says_how_many_horses_there_are(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2", route="bremen-2")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    before = hearing.press(pygame.K_F3)[0]
    assert " 2 horses for 1 city. Enough for 1 more city. To close a route" in before
    hearing.press(pygame.K_h)
    assert hearing.press(pygame.K_F3)[0] != before


def test_a_first_card_of_a_route_may_start_it_or_be_horses(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    (told,) = hearing.press(pygame.K_F2)
    assert "Starts a route. Can be played as horses." in told


def test_a_card_is_no_horses_where_the_coach_has_all_it_may(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    full = "berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1"
    for horses, may_be in (("berlin-1", True), (full, False)):
        anna = Player(hand="bremen-1", route="bremen-2 hannover-1", horses=horses)
        rival = Player(hand="cassel-2")
        Desk(app, clock, position(rules, anna, rival, taken=1), "human ai")
        hearing.wait()
        (told,) = hearing.press(pygame.K_F2)
        assert ("Can be played as horses." in told) is may_be
        assert "Already in your route." in told


def test_a_card_that_may_be_horses_says_what_it_would_cost_to_lay_it(
    app: App, clock: ManualClock
) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="bremen-1", route="berlin-1 halle-1")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    card_heard = hearing.ear.focused.name
    assert "it would cost the route. Can be played as horses." in card_heard
    assert "it would cost" not in hearing.press(pygame.K_F2)[0]
