"""What is heard where several people share the screen: each deed before the next one is called."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import CloseRoute, KeepCards
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import AnimationSpeed, Hands
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk, done
from tests.ui.table.heard.hearing import Hearing

CLOSED = "You closed Ulm – Augsburg – Ingolstadt."


@pytest.fixture
def table(app: App, clock: ManualClock, south_rules: Ruleset) -> Desk:
    """Anna may close; Bert, who is no AI seat, is next. Both hear what is on the screen."""
    app.settings.animation_speed = AnimationSpeed.OFF
    return make(app, clock, south_rules)


def make(
    app: App, clock: ManualClock, rules: Ruleset, hand: str = "linz", kinds: str = "human human"
) -> Desk:
    anna = Player(hand=hand, route="ulm augsburg ingolstadt")
    others = [Player(hand="lodz") for _kind in kinds.split()[1:]]
    where = {"display": "muenchen basel kempten passau freiburg zuerich", "taken": 1, "played": 1}
    state = position(rules, anna, *others, **where)  # type: ignore[arg-type]
    desk = Desk(app, clock, state, kinds)
    desk.take_over()
    return desk


def close(hearing: Hearing) -> list[str]:
    hearing.wait(10)
    return hearing.press(pygame.K_c, pygame.K_c)


@pytest.mark.parametrize("speed", [AnimationSpeed.OFF, AnimationSpeed.NORMAL])
@pytest.mark.parametrize("kinds", ["human human", "human ai human"])
def test_a_closing_that_ends_the_turn_is_told_before_the_next_one_is_called(
    app: App, clock: ManualClock, south_rules: Ruleset, speed: AnimationSpeed, kinds: str
) -> None:
    app.settings.animation_speed = speed
    hearing = Hearing(app, clock)
    desk = make(app, clock, south_rules, kinds=kinds)
    told = " ".join([*close(hearing), *hearing.wait(200)])
    assert done(desk) and isinstance(done(desk)[-1], CloseRoute)
    assert told.count(CLOSED) == 1 and "+4 points" in told, told
    assert not desk.waiting and not desk.waiter.asked, "nobody knows how long these words take"
    assert hearing.ear.focused.name == "Next"
    assert CLOSED in hearing.press(pygame.K_F8)[-1]
    assert hearing.press(pygame.K_c) == ["* The turn is over: press “Next”."]
    hearing.press(pygame.K_RETURN)
    assert bool(desk.waiting) is (kinds == "human human")
    assert bool(desk.waiter.asked) is (kinds != "human human")


def test_what_the_next_one_has_is_not_told_as_ones_own(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Who had closed a route heard the route of the next one as “your route”, before “Next”."""
    app.settings.animation_speed = AnimationSpeed.OFF
    hearing = Hearing(app, clock)
    anna = Player(hand="linz", route="ulm augsburg ingolstadt")
    bert = Player(hand="lodz", route="passau linz-2")
    where = {"display": "muenchen basel kempten passau freiburg zuerich", "taken": 1, "played": 1}
    state = position(south_rules, anna, bert, **where)  # type: ignore[arg-type]
    desk = Desk(app, clock, state, "human human")
    desk.take_over()
    close(hearing)
    assert hearing.ear.focused.name == "Next"
    for key in (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F6, pygame.K_F7, pygame.K_p):
        assert hearing.press(key) == ["* The turn is over: press “Next”."]
    every = [each.node.name for each in hearing.ear.snapshot.nodes.values()]
    assert any(each.startswith("Passau, ") for each in every), every
    assert "Your route" not in every and not any("In your route" in each for each in every)
    hearing.press(pygame.K_RETURN)
    desk.take_over()
    hearing.wait(10)
    assert hearing.press(pygame.K_F3)[0].startswith("* Your route, 2 cities")


def test_that_the_points_of_several_players_are_hidden_is_said_once(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    hearing = Hearing(app, clock)
    make(app, clock, south_rules, kinds="human human ai")
    hearing.wait(10)
    (told,) = hearing.press(pygame.K_F4)
    hidden = "Points stay hidden until the end of the game."
    assert told.count(hidden) == 1 and told.endswith(hidden) and "Bert, " in told


def test_the_key_that_ends_a_turn_leads_on_too(
    app: App, clock: ManualClock, table: Desk, south_rules: Ruleset
) -> None:
    hearing = Hearing(app, clock)
    close(hearing)
    assert not table.waiting
    hearing.press(pygame.K_e)
    assert [seat for seat, _ready in table.waiting] == [1]
    table.take_over()
    told = " ".join(hearing.wait(10))
    assert "closed" not in told and "it is your turn" in told


def test_cards_that_were_discarded_are_told_before_the_next_one_is_called(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    hearing = Hearing(app, clock)
    desk = make(app, clock, south_rules, hand="linz basel zuerich-2 freiburg-2")
    close(hearing)
    again = hearing.press(pygame.K_F8)[-1]
    assert CLOSED in again and "choose one to discard" in again
    told = " ".join([*hearing.press(pygame.K_RETURN, pygame.K_e), *hearing.wait(40)])
    assert isinstance(done(desk)[-1], KeepCards)
    assert "You discarded" in told and not desk.waiting, told
    hearing.press(pygame.K_RETURN)
    assert desk.waiting


def test_whoever_sees_is_not_kept_waiting(clock: ManualClock, table: Desk) -> None:
    board = table.session.rules.board
    table.submit(CloseRoute(board.mask_of(["ulm", "ingolstadt"])))
    table.pass_time(8)
    assert isinstance(done(table)[-1], CloseRoute) and table.waiting


def test_where_no_page_covers_the_table_nothing_waits_for_a_button(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    app.settings.animation_speed, app.settings.hands = AnimationSpeed.OFF, Hands.PEEK
    hearing = Hearing(app, clock)
    anna = Player(hand="linz", route="ulm augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz"), taken=1, played=1)
    desk = Desk(app, clock, state, "human human")
    hearing.wait(10)
    hearing.press(pygame.K_SPACE)
    told = " ".join([*close(hearing), *hearing.wait(40)])
    assert CLOSED in told and "Bert: hold the space bar" in told, told
    assert desk.session.state.turn == 1


def test_who_is_waited_for_between_two_people_is_told(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    hearing = Hearing(app, clock)
    make(app, clock, south_rules, kinds="human ai human")
    hearing.wait(10)
    told = [*hearing.press(pygame.K_e), *hearing.wait(10)]
    assert sum("It is Bert’s turn." in words for words in told) == 1, told
    assert "Your turn is over." in " ".join(told)


def test_a_press_that_comes_too_soon_for_the_next_person_is_answered(
    app: App, clock: ManualClock
) -> None:
    """It was taken for one of the person before, and so were all that followed."""
    hearing = Hearing(app, clock)
    sat: list[int] = []
    app.push(ConfirmDialog(app, "Before", "", "Yes", lambda: None))
    hearing.wait()
    app.push(HandoverScene(app, "Bert", "blue", lambda: sat.append(1)))
    app.step()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))
    told = hearing.wait(2)
    assert "* Wait a moment, then press once more." in told, told
    hearing.wait(8)
    again = hearing.press(pygame.K_F8)[-1]
    assert "I am Bert" in again and "Wait a moment" not in again, "that is over"
    hearing.press(pygame.K_RETURN)
    assert sat
