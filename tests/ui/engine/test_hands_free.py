"""A pointer that rests presses what it rests on, on pages and at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.rules.records.record import Ply
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.onscreen_keyboard import OnscreenKeyboard
from game.ui.games.rename import RenameDialog
from game.ui.rulebook.scene import RulesScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import AnimationSpeed, Dwelling, Hands
from game.ui.table.model.move_index import KeyKind, slot_key
from game.ui.widgets.focus import FocusGroup
from tests.ui.resting import ASIDE, RestingPointer
from tests.ui.table.conftest import fresh, sit, south_rules
from tests.ui.table.desk import Desk

__all__ = ["fresh", "sit", "south_rules"]


@pytest.fixture
def pointer(app: App, clock: ManualClock) -> RestingPointer:
    app.change_setting("dwelling", Dwelling.ONE)
    return RestingPointer(app, clock)


@pytest.fixture
def answers() -> list[str]:
    return []


@pytest.fixture
def question(app: App, answers: list[str]) -> ConfirmDialog:
    """A question over the settings, which reports its answers."""
    dialog = ConfirmDialog(app, "?", "", "Yes", partial(answers.append, "yes"), "No")
    app.push(SettingsScene(app))
    app.push(dialog)
    return dialog


def place_of(group: FocusGroup, key: str) -> tuple[int, int]:
    return next(each.rect.center for each in group.widgets if each.key == key)


def frames_that_change(app: App, clock: ManualClock, seconds: float) -> int:
    drawn, before = 0, app.hands_free.sprites(clock.now())
    for _ in range(round(seconds * 10)):
        clock.advance(0.1)
        app.step()
        now = app.hands_free.sprites(clock.now())
        drawn, before = drawn + (now != before), now
    return drawn


@pytest.mark.slow
def test_resting_presses_a_button_once(
    app: App, pointer: RestingPointer, question: ConfirmDialog, answers: list[str]
) -> None:
    pointer.settle()
    pointer.click(place_of(question.group, "yes"))
    assert answers == ["yes"]
    assert isinstance(app.top, SettingsScene)


def test_nothing_is_pressed_before_the_time_is_over(
    app: App, pointer: RestingPointer, question: ConfirmDialog
) -> None:
    pointer.settle()
    pointer.move(place_of(question.group, "yes"))
    pointer.wait(0.8)
    assert app.top is question
    pointer.wait(0.4)
    assert app.top is not question


def test_the_page_that_comes_up_is_not_pressed_by_the_same_rest(
    app: App, pointer: RestingPointer, question: ConfirmDialog
) -> None:
    """Whatever lies there: here a tab of the settings is laid where the button was."""
    pointer.settle()
    place = place_of(question.group, "yes")
    pointer.click(place)
    below = app.top
    assert isinstance(below, SettingsScene)
    below.group.widgets[-1].rect.center = place
    pointer.wait(3.0)
    pointer.nudge()
    pointer.wait(3.0)
    assert app.top is below


def test_an_arrow_is_pressed_again_only_after_leaving_it(app: App, pointer: RestingPointer) -> None:
    page = SettingsScene(app, SettingsTab.SCREEN)
    app.push(page)
    pointer.settle()
    row = next(each for each in page.group.widgets if each.key == "t")
    place = row.rect.right - 6, row.rect.centery
    pointer.click(place)
    pointer.wait(3.0)
    assert app.settings.text_scale == 1.15
    # The new size counts once the pointer has left the row, which then lies elsewhere.
    pointer.move(ASIDE)
    pointer.settle()
    row = next(each for each in page.group.widgets if each.key == "t")
    pointer.click((row.rect.right - 6, row.rect.centery))
    assert app.settings.text_scale == 1.3


def test_off_presses_nothing_and_asks_no_page(
    app: App, pointer: RestingPointer, question: ConfirmDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change_setting("dwelling", Dwelling.OFF)
    pointer.settle()
    asked: list[object] = []
    monkeypatch.setattr(question, "part_at", asked.append)
    pointer.move(place_of(question.group, "yes"))
    pointer.wait(3.0)
    assert app.top is question
    assert asked == []
    assert app.hands_free.sprites(pointer.clock.now()) == ()


def test_the_ring_fills_and_goes(
    app: App, clock: ManualClock, pointer: RestingPointer, question: ConfirmDialog
) -> None:
    pointer.settle()
    place = place_of(question.group, "yes")
    pointer.move(place)
    assert frames_that_change(app, clock, 0.9) >= 6
    (ring,) = app.hands_free.sprites(clock.now())
    assert ring.rect.collidepoint(place)
    pointer.wait(0.3)
    assert app.hands_free.sprites(clock.now()) == ()


def test_with_reduced_motion_only_the_seconds_change(
    app: App, clock: ManualClock, pointer: RestingPointer, question: ConfirmDialog
) -> None:
    app.settings.reduced_motion, app.settings.dwelling = True, Dwelling.TWO
    pointer.settle()
    pointer.move(place_of(question.group, "yes"))
    # It comes up with a 2, and changes to a 1.
    assert frames_that_change(app, clock, 1.9) == 2


def test_the_handover_page_is_not_pressed_within_its_guard(
    app: App, clock: ManualClock, pointer: RestingPointer
) -> None:
    """Nor by a pointer that already lay there, however long it rests."""
    led: list[str] = []
    page = HandoverScene(app, "Bert", "blue", lambda: led.append("on"))
    page.prepare()
    place = place_of(page.group, "ready")
    pointer.move(place)
    app.push(page)
    pointer.nudge()
    pointer.wait(5.0)
    assert led == []
    pointer.click(place)
    assert led == ["on"]


def test_a_name_is_written_with_letters_on_the_screen(app: App, pointer: RestingPointer) -> None:
    page = RenameDialog(app, "", "", lambda name: None)
    app.push(page)
    pointer.settle()
    field = next(each for each in page.group.widgets if each.key == "title")
    pointer.click(field.rect.center)
    assert isinstance(app.top, OnscreenKeyboard)
    pointer.settle()
    pointer.click(place_of(app.top.group, "letter-b"))
    assert app.top.value == "B"


@pytest.mark.slow
def test_a_route_of_one_city_is_not_given_up_without_asking(
    app: App, pointer: RestingPointer, sit: Callable[..., Desk]
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    desk = sit(hand="pilsen", route="basel", taken=1)
    pointer.settle()
    card = next(key for key in desk.scene.position.moves.sources if key.kind is KeyKind.CARD)
    beside = desk.scene.position.layout.beside_route
    pointer.click(desk.gestures().grip(card), beside.center)
    assert isinstance(app.top, ConfirmDialog)
    assert desk.session.entries == []


@pytest.mark.slow
def test_cards_are_taken_and_what_is_not_possible_is_left_alone(
    app: App, pointer: RestingPointer, fresh: Callable[[int], State]
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    desk = Desk(app, pointer.clock, fresh(2), "human ai")
    pointer.settle()
    layout = desk.scene.position.layout
    for place in (layout.discard.center, layout.buttons[1].center, layout.board.center):
        pointer.move(place)
        pointer.wait(2.0)
    assert desk.scene.table.message is None
    assert desk.scene.table.mode.selected is None
    slot = desk.gestures().grip(slot_key(1))
    pointer.click(slot, layout.rack.center)
    assert [each.action.DO for each in desk.session.entries if isinstance(each, Ply)] == ["take"]


@pytest.mark.slow
def test_nobody_has_to_hold_a_button_to_see_the_own_hand(
    app: App, clock: ManualClock, pointer: RestingPointer, fresh: Callable[[int], State]
) -> None:
    app.settings.hands = Hands.PEEK
    desk = Desk(app, clock, fresh(2), "human human")
    assert [seat for seat, _ready in desk.waiting] == [0]


@pytest.mark.slow
def test_the_button_that_opened_a_page_does_not_hinder_its_namesake_there(
    app: App, pointer: RestingPointer, sit: Callable[..., Desk]
) -> None:
    """Both close the route, and the pointer may jump from one to the other."""
    app.settings.animation_speed = AnimationSpeed.OFF
    desk = sit(route="budweis linz passau", taken=1, played=1, forced=False)
    pointer.settle()
    pointer.click(place_of(desk.scene.group, "close"))
    view = desk.closing
    assert view is not None
    pointer.move(place_of(view.group, "close"))
    pointer.wait(1.2)
    assert desk.closing is None
    assert desk.session.entries


@pytest.mark.slow
def test_a_long_text_goes_on_by_resting_on_its_arrow(app: App, pointer: RestingPointer) -> None:
    page = RulesScene(app, app.pop, "tiles")
    app.push(page)
    pointer.settle()
    rect, reach = page.page.rect, app.metrics().px(3)
    pointer.click((rect.right - reach, rect.bottom - 3))
    once = page.page.top
    assert once > rect.height // 2
    pointer.wait(3.0)
    pointer.nudge()
    pointer.wait(3.0)
    assert page.page.top == once, "one press for one rest"
    pointer.click((rect.right - 2, rect.y + 3))
    assert page.page.top == 0
