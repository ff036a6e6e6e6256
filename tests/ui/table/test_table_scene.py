"""The table as its people feel it: when it moves and when not, what ends a turn, what is shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.rules.actions import CloseRoute, EndTurn, ExtendRoute, StartRoute, TakeCard
from game.rules.state import Stage
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.table.model.move_index import (
    HAND,
    SUPPLY,
    slot_key,
)
from tests.ui.table.desk import Desk, done, index, middle


@pytest.mark.parametrize("what", ["key", "press", "right button", "wheel"])
def test_any_input_hurries_a_running_animation(sit: Callable[..., Desk], what: str) -> None:
    desk = sit(hand="augsburg")
    desk.submit(TakeCard(1))
    desk.pass_time(0.1)
    assert desk.scene.busy
    empty = 2, 2
    match what:
        case "key":
            desk.key(pygame.K_F5)
        case "press":
            desk.mouse.press(empty)
        case "right button":
            desk.mouse.press(empty, button=3)
        case "wheel":
            desk.mouse.press(empty, button=4)
    assert not desk.scene.busy


def test_the_input_that_hurries_also_counts(sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.key(pygame.K_1, pygame.K_2)
    assert done(desk) == [TakeCard(1), TakeCard(2)]


@pytest.mark.slow
def test_pointing_hurries_nothing(sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.submit(TakeCard(1))
    desk.mouse.move((300, 300))
    assert desk.scene.busy


@pytest.mark.slow
def test_an_animation_goes_on_in_a_window_of_another_size(
    app: App, sit: Callable[..., Desk]
) -> None:
    """The same things are in flight, between the places that they have there."""
    desk = sit()
    desk.submit(TakeCard(1))
    desk.pass_time(0.1)
    before = desk.scene.table.timeline
    assert before is not None
    shown, end = desk.scene.position.view.observation, before.end
    desk.scene.resize((1280, 720))
    after = desk.scene.table.timeline
    assert after is not None
    assert after.end == end
    assert after.due(desk.clock.now()) == [], "what was heard is not heard again"
    assert desk.scene.position.view.observation == shown
    (flight,) = after.flights(desk.clock.now())
    assert tuple(flight.start_rect) == tuple(desk.scene.position.layout.slot(1))
    desk.pass_time(2)
    assert not desk.scene.busy
    assert desk.scene.position.view.observation == desk.session.observe(0)


@pytest.mark.slow
def test_a_drag_goes_on_in_a_window_of_another_size(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.mouse.lift(desk.gestures().grip(slot_key(1)), (400, 400))
    desk.scene.resize((1600, 900))
    app.render(desk.scene, (1600, 900))
    desk.scene.resize((1600, 900))
    home = desk.scene.position.places[slot_key(1)]
    held = desk.scene.position.geometry.held_size(slot_key(1), home)
    hanging = desk.scene.pointer.dragged_rect(home, held)
    assert hanging.size == desk.scene.position.layout.hand_cards(1)[0].size
    assert hanging.collidepoint(400, 400)
    goal = desk.scene.position.layout.hand.center
    desk.mouse.move(goal, held=True)
    desk.mouse.release(goal)
    assert done(desk) == [TakeCard(1)]


def test_resizing_keeps_a_closing_that_was_begun(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    closing.choose(0)
    before = closing.choice.houses
    closing.toggle(desk.session.rules.city_of[index(desk, "ulm")])
    desk.scene.resize((1600, 900))
    assert desk.closing is closing and closing.choice.chosen == 0
    assert closing.choice.houses == before ^ 1 << desk.session.rules.city_of[index(desk, "ulm")]
    assert any(place.contains(closing.confirm.rect) for place in closing.places.buttons)
    assert Rect(0, 0, 1600, 900).contains(closing.places.sheet)


@pytest.mark.slow
def test_a_turn_ends_by_itself_only_when_nothing_is_left_to_decide(
    app: App, sit: Callable[..., Desk]
) -> None:
    desk = sit(hand="ulm augsburg", taken=1)
    ulm, augsburg = index(desk, "ulm"), index(desk, "augsburg")
    desk.submit(StartRoute(ulm))
    desk.settle()
    desk.pass_time(1)
    assert done(desk) == [StartRoute(ulm)], "the Postal Carrier is free"
    side = next(a.side for a in desk.session.legal_actions() if isinstance(a, ExtendRoute))
    desk.submit(ExtendRoute(augsburg, side))
    desk.settle()
    desk.pass_time(2.2)
    assert done(desk)[2:] == [EndTurn()], "two cards are no route to close"


def test_a_turn_does_not_end_by_itself_while_a_route_could_be_closed(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.pass_time(2)
    assert done(desk) == []
    desk.key(pygame.K_e)
    assert done(desk) == [EndTurn()]


def test_the_last_card_of_all_can_be_taken(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", display="- - ulm - - -", supply="", discard="")
    assert SUPPLY not in desk.scene.position.moves.sources
    desk.mouse.drag(desk.gestures().grip(slot_key(3)), middle(desk, HAND))
    desk.settle()
    assert done(desk) == [TakeCard(3)]
    assert set(desk.session.state.display) == {-1}
    for slot in range(1, 7):
        desk.mouse.move(desk.scene.position.layout.slot(slot).center)
        desk.app.step()
    desk.key(pygame.K_1, pygame.K_0)
    assert done(desk) == [TakeCard(3)]


@pytest.mark.slow
def test_the_last_card_of_the_supply_leaves_the_discard_pile_to_draw_from(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="augsburg", supply="zuerich", discard="linz-2 linz-3")
    for _ in range(2):
        desk.mouse.drag(desk.gestures().grip(SUPPLY), middle(desk, HAND))
        desk.settle()
    assert [type(action).DO for action in done(desk)] == ["draw", "draw"]  # type: ignore[attr-defined]
    assert "chance" in desk.session.entries[1].line(desk.session.rules.board)


def test_nothing_to_take_and_nothing_to_play_ends_the_turn(sit: Callable[..., Desk]) -> None:
    desk = sit(display="- - - - - -", supply="", discard="")
    desk.pass_time(2.2)
    assert done(desk) == [EndTurn()]


def test_an_ai_seat_is_asked_once_and_sees_its_own_cards_only(sit: Callable[..., Desk]) -> None:
    desk = sit(turn=1)
    desk.pass_time(2)
    (asked,) = desk.waiter.asked
    assert asked.viewer == 1
    desk.waiter.answer = TakeCard(1)
    desk.pass_time(1 / 30)
    assert done(desk) == [TakeCard(1)]
    desk.app.replace(ConfirmDialog(desk.app, "", "", "", lambda: None))
    assert desk.waiter.cancelled == 1


def test_an_ai_seat_waits_for_its_pause(app: App, sit: Callable[..., Desk]) -> None:
    app.settings.ai_pause = 1.0
    desk = sit(turn=1)
    desk.pass_time(0.5)
    desk.waiter.answer = TakeCard(1)
    desk.pass_time(0.1)
    desk.settle()
    desk.waiter.answer = TakeCard(2)
    desk.pass_time(0.8)
    assert done(desk) == [TakeCard(1)]
    desk.pass_time(0.4)
    assert done(desk) == [TakeCard(1), TakeCard(2)]


@pytest.mark.parametrize("turn", [0, 1])
def test_nothing_is_drawn_while_nothing_moves(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, turn: int
) -> None:
    desk = sit(hand="augsburg", turn=turn)
    desk.mouse.move(desk.scene.position.layout.slot(1).center)
    desk.pass_time(1)
    frames: list[object] = []
    monkeypatch.setattr(pygame.display, "update", frames.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: frames.append("flip"))
    monkeypatch.setattr(desk.app, "draw", lambda: frames.append("draw"))
    desk.pass_time(1)
    assert frames == []
    desk.scene.table.say("Something.")
    desk.app.step()
    assert frames


def test_a_closing_is_chosen_by_toggling_and_cannot_break_the_rule(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    city_of = desk.session.rules.city_of
    closing.place(CloseRoute(0))
    for name in ("augsburg", "ingolstadt", "ulm"):
        closing.toggle(city_of[index(desk, name)])
        assert desk.session.why_not(CloseRoute(closing.choice.houses)) is None
    desk.mouse.click(closing.confirm.rect.center)
    wanted = desk.session.rules.board.mask_of(["ulm", "ingolstadt"])
    assert done(desk) == [CloseRoute(wanted)]


def test_a_house_place_is_toggled_by_a_press_that_begins_there(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="kempten", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    ulm = desk.session.rules.city_of[index(desk, "ulm")]
    closing.choose(0)
    place = closing.geometry.house(0, ulm).center
    before = closing.choice.houses
    desk.mouse.press((2, 2))
    desk.mouse.release(place)
    assert closing.choice.houses == before
    desk.mouse.click(place)
    assert closing.choice.houses == before ^ 1 << ulm


def test_everybodys_points_are_open_once_the_game_is_over(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", taken=1)
    assert not desk.scene.position.view.scores_open
    desk.session.state.stage = Stage.OVER
    desk.scene.table.update_position()
    assert desk.scene.position.view.scores_open


def test_the_results_can_be_looked_at_again_after_the_board(sit: Callable[..., Desk]) -> None:
    """The page is put away to look at the board; one button brings it back."""
    desk = sit(hand="augsburg", taken=1)
    desk.session.state.stage = Stage.OVER
    desk.scene.table.update_position()
    seen = len(desk.finished)
    (button,) = (widget for widget in desk.scene.group.widgets if widget.key == "results")
    desk.mouse.click(button.rect.center)
    assert len(desk.finished) == seen + 1
