"""Taking back at the table: by keys and buttons, as far as the rule goes, and why no further."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import DrawCard, EndTurn, StartRoute, TakeCard
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps
from game.ui.widgets import IconButton, Widget
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk, give

CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def desk(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    """Anna, against one AI seat, has taken two cards and laid one."""
    app.settings.forced_steps = ForcedSteps.NONE
    desk = Desk(app, clock, fresh(2), "human ai")
    desk.key(pygame.K_1, pygame.K_0)
    desk.submit(StartRoute(desk.session.state.seat.hand[0]))
    desk.settle()
    return desk


def count(desk: Desk) -> int:
    return len(desk.session.steps)


def press(desk: Desk, key: int, mod: int = 0) -> None:
    give(desk.app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def tool(desk: Desk, key: str) -> Widget:
    return next(w for w in desk.scene.group.widgets if w.key == key)


def dim(desk: Desk, key: str) -> bool:
    found = tool(desk, key)
    assert isinstance(found, IconButton)
    return found.dim


@pytest.mark.parametrize(
    ("back", "again"),
    [
        ((pygame.K_z, CTRL), (pygame.K_y, CTRL)),
        ((pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL | SHIFT)),
    ],
)
def test_a_card_laid_goes_back_and_again(
    desk: Desk, back: tuple[int, int], again: tuple[int, int]
) -> None:
    state = desk.session.state
    press(desk, *back)
    assert desk.session.state.seat.route == ()
    assert len(desk.scene.position.view.hand) == 2
    assert desk.scene.table.message is not None
    press(desk, *again)
    assert desk.session.state == state


def test_the_buttons_do_the_same_and_show_when_there_is_nothing_to_do(desk: Desk) -> None:
    assert dim(desk, "redo")
    assert not dim(desk, "undo")
    desk.mouse.click(tool(desk, "undo").rect.center)
    assert count(desk) == 2
    assert dim(desk, "undo"), "a card drawn stays drawn"
    desk.mouse.click(tool(desk, "undo").rect.center)
    assert desk.scene.table.message == "You can't undo this: it revealed a new card."
    desk.mouse.click(tool(desk, "redo").rect.center)
    assert count(desk) == 3


def test_strictly_a_card_that_came_to_light_stays_and_that_is_said(desk: Desk) -> None:
    press(desk, pygame.K_z, CTRL)
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 2
    assert desk.scene.table.message == "You can't undo this: it revealed a new card."


def test_freely_the_whole_turn_goes_back_and_the_same_cards_come_again(
    app: App, desk: Desk
) -> None:
    app.settings.free_undo = True
    hand = desk.session.steps[1].after.seats[0].hand
    for _ in range(3):
        press(desk, pygame.K_BACKSPACE)
    assert count(desk) == 0
    press(desk, pygame.K_BACKSPACE)
    assert desk.scene.table.message == "There is nothing to undo."
    desk.key(pygame.K_1, pygame.K_0)
    assert desk.session.state.seats[0].hand == hand


def test_an_ended_turn_goes_back_while_the_rival_thinks(desk: Desk) -> None:
    desk.submit(EndTurn())
    desk.settle()
    desk.pass_time(0.1)
    assert desk.scene.table.thinking
    press(desk, pygame.K_z, CTRL)
    assert desk.session.state.turn == 0
    assert desk.waiter.cancelled == 1
    desk.pass_time(2)
    assert count(desk) == 3, "nor does the turn end by itself at once"
    desk.key(pygame.K_e)
    desk.settle()
    desk.waiter.answer = DrawCard()
    desk.pass_time(2)
    assert count(desk) == 5
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 5


def test_nobody_takes_back_the_turn_of_another_person(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    app.settings.free_undo = True
    app.settings.forced_steps = ForcedSteps.NONE
    desk = Desk(app, clock, fresh(2), "human human")
    desk.take_over()
    desk.key(pygame.K_1, pygame.K_2)
    desk.submit(StartRoute(desk.session.state.seat.hand[0]))
    desk.submit(EndTurn())
    desk.settle()
    desk.pass_time(0.1)
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 4, "nobody sits at the table now"
    desk.take_over()
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 4


@pytest.mark.parametrize("mode", ForcedSteps)
def test_what_is_forced_happens_by_itself_as_far_as_one_wishes(
    app: App, clock: ManualClock, south_rules: Ruleset, mode: ForcedSteps
) -> None:
    """The only card goes to the only place, and then nothing is left but to end the turn."""
    app.settings.forced_steps = mode
    lone = position(
        south_rules, Player(), Player(hand="lodz"), display="ulm - - - - -", supply="", discard=""
    )
    desk = Desk(app, clock, lone, "human ai")
    desk.pass_time(3)
    done = [type(step.ply.action) for step in desk.session.steps]
    assert done == ([TakeCard, StartRoute, EndTurn] if mode is ForcedSteps.ALL else [])
    if mode is not ForcedSteps.ALL:
        desk.key(pygame.K_1)
        desk.submit(StartRoute(card("ulm", south_rules.board)))
        desk.pass_time(3)
        assert count(desk) == (3 if mode is ForcedSteps.END else 2)


def test_a_route_is_never_thrown_away_by_itself(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    app.settings.forced_steps = ForcedSteps.ALL
    anna = Player(hand="lodz-2", route="ulm augsburg")
    state = position(south_rules, anna, Player(hand="lodz"), taken=2)
    desk = Desk(app, clock, state, "human ai")
    desk.pass_time(2)
    assert count(desk) == 0
