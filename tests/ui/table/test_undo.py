"""Taking back at the table: by keys and buttons, as far as the rule goes, and why no further."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import DrawCard, EndTurn, StartRoute, TakeCard
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.session import UndoRefusal
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps, Hands
from game.ui.table.text.undone import refusal_words
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
    assert desk.scene.table.message == "You can’t undo this: it revealed a new card."
    desk.mouse.click(tool(desk, "redo").rect.center)
    assert count(desk) == 3


def test_strictly_a_card_that_came_to_light_stays_and_that_is_said(desk: Desk) -> None:
    press(desk, pygame.K_z, CTRL)
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 2
    assert desk.scene.table.message == "You can’t undo this: it revealed a new card."


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


# The whole last turn


@pytest.fixture
def after_rival(app: App, clock: ManualClock, desk: Desk) -> Desk:
    """Anna has ended her turn, the AI seat has had its own, and it is Anna's turn again."""
    app.settings.free_undo = True
    desk.submit(EndTurn())
    desk.settle()
    rival_plays(desk)
    assert desk.session.state.turn == 0
    return desk


def rival_plays(desk: Desk) -> None:
    while desk.session.to_act.kind == "ai":
        legal = desk.session.legal_actions()
        desk.waiter.answer = next((a for a in legal if a.DO != "administrator"), legal[0])
        desk.pass_time(2)
        desk.settle()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["key", "button"])
def test_freely_the_whole_last_turn_goes_back_with_what_the_rival_did(
    after_rival: Desk, how: str
) -> None:
    desk = after_rival
    opening = desk.session.steps[0].before
    if how == "key":
        press(desk, pygame.K_z, CTRL)
    else:
        assert not dim(desk, "undo")
        desk.mouse.click(tool(desk, "undo").rect.center)
    assert count(desk) == 0
    assert desk.session.state == opening
    message = desk.scene.table.message
    assert message is not None
    assert message.startswith("Undone: your turn with ")
    assert message.endswith(", and what Bert did since.")


@pytest.mark.slow
def test_a_turn_that_went_back_comes_again_by_redo(after_rival: Desk) -> None:
    desk = after_rival
    state, steps = desk.session.state, count(desk)
    press(desk, pygame.K_z, CTRL)
    assert not dim(desk, "redo")
    press(desk, pygame.K_y, CTRL)
    assert (desk.session.state, count(desk)) == (state, steps)
    assert desk.scene.table.message is not None
    assert desk.scene.table.message.startswith("Redone: your turn with ")
    assert desk.scene.table.viewer == 0


@pytest.mark.slow
def test_the_same_cards_come_again_after_a_whole_turn_went_back(after_rival: Desk) -> None:
    desk = after_rival
    hand = desk.session.steps[1].after.seats[0].hand
    press(desk, pygame.K_z, CTRL)
    desk.key(pygame.K_1, pygame.K_0)
    assert desk.session.state.seats[0].hand == hand


def test_a_rivals_turn_half_done_goes_back_too(app: App, desk: Desk) -> None:
    """Also while the rival moves; it is asked again as if for the first time."""
    app.settings.free_undo = True
    desk.submit(EndTurn())
    desk.settle()
    desk.waiter.answer = DrawCard()
    desk.pass_time(2)
    assert desk.session.steps[-1].seat == 1
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 0
    assert desk.scene.position.view.may_act


@pytest.mark.slow
def test_strictly_what_others_have_done_stays(app: App, after_rival: Desk) -> None:
    app.settings.free_undo = False
    after_rival.scene.table.refresh()
    steps = count(after_rival)
    assert dim(after_rival, "undo")
    press(after_rival, pygame.K_z, CTRL)
    assert count(after_rival) == steps
    assert (
        after_rival.scene.table.message
        == "Others have played since: your turn can’t be undone any more."
    )


# Several people


@pytest.fixture
def family(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    """Anna and Bert, and between them an AI seat; Anna has had her turn."""
    app.settings.free_undo = True
    app.settings.forced_steps = ForcedSteps.NONE
    desk = Desk(app, clock, fresh(3), "human ai human")
    desk.take_over()
    desk.key(pygame.K_1, pygame.K_2)
    desk.submit(StartRoute(desk.session.state.seat.hand[0]))
    desk.submit(EndTurn())
    desk.settle()
    return desk


@pytest.mark.slow
def test_among_several_a_turn_goes_back_until_the_next_hand_was_seen(family: Desk) -> None:
    desk = family
    rival_plays(desk)
    desk.pass_time(0.1)
    assert desk.waiting, "the next person is waited for"
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 0
    assert desk.scene.table.viewer is None, "and nobody sees a hand before it is taken over"
    desk.pass_time(0.1)
    assert desk.take_over() == 0
    assert desk.scene.table.viewer == 0


@pytest.mark.slow
def test_whoever_was_waited_for_sees_no_hand_of_the_one_who_went_back(family: Desk) -> None:
    desk = family
    rival_plays(desk)
    desk.pass_time(0.1)
    _, ready = desk.waiting.pop()
    press(desk, pygame.K_z, CTRL)
    ready()
    assert desk.scene.table.viewer is None


@pytest.mark.slow
def test_nobody_takes_back_the_turn_of_another_person(family: Desk) -> None:
    desk = family
    rival_plays(desk)
    desk.pass_time(0.1)
    steps = count(desk)
    assert desk.take_over() == 2
    desk.pass_time(0.1)
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == steps
    desk.key(pygame.K_1)
    desk.settle()
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == steps
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == steps


@pytest.mark.slow
def test_a_hand_that_was_peeked_at_counts_as_seen(app: App, family: Desk) -> None:
    desk = family
    app.settings.hands = Hands.PEEK
    rival_plays(desk)
    steps = count(desk)
    desk.pass_time(1)
    desk.key(pygame.K_SPACE)
    assert desk.scene.table.viewer == 2
    desk.pass_time(0.4)
    give(desk.app, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=""))
    assert desk.scene.table.viewer is None
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == steps
    # Nobody has played since but the AI seat, whose turn would have gone back, too.
    assert desk.scene.table.message == "The next hand was seen: your turn can’t be undone any more."


@pytest.mark.parametrize("seen", [False, True])
def test_strictly_a_turn_has_ended_when_the_hands_are_covered(
    app: App, clock: ManualClock, fresh: Callable[[int], State], seen: bool
) -> None:
    app.settings.free_undo, app.settings.forced_steps = False, ForcedSteps.NONE
    desk = Desk(app, clock, fresh(2), "human human")
    desk.take_over()
    app.settings.hands = Hands.PEEK
    desk.key(pygame.K_1, pygame.K_2)
    desk.submit(StartRoute(desk.session.state.seat.hand[0]))
    desk.submit(EndTurn())
    desk.settle()
    desk.pass_time(1)
    if seen:
        desk.key(pygame.K_SPACE)
        assert desk.scene.table.viewer == 1
        desk.pass_time(0.4)
    give(desk.app, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=""))
    assert desk.scene.table.viewer is None
    steps = count(desk)
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == steps
    words = "Anna has ended the turn: it can’t be undone any more."
    assert desk.scene.table.message == words, "it stands beside the house of the next player"


def test_whoever_is_named_is_not_addressed_where_another_sits_at_the_table() -> None:
    assert refusal_words(UndoRefusal.AGREED, name="Anna") == "Anna plays without undo."
    others = refusal_words(UndoRefusal.OTHERS, True, "Anna")
    assert others == "Others have played after Anna: that turn can’t be undone any more."
    assert refusal_words(UndoRefusal.OTHERS, False, "Anna") == "There is nothing to undo."


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
    desk.pass_time(7)
    done = [type(step.ply.action) for step in desk.session.steps]
    assert done == ([TakeCard, StartRoute, EndTurn] if mode is ForcedSteps.ALL else [])
    if mode is not ForcedSteps.ALL:
        desk.key(pygame.K_1)
        desk.submit(StartRoute(card("ulm", south_rules.board)))
        desk.pass_time(4)
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
