"""Switches on pages and at the table: the frame is on what is possible, a press chooses it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.rules.records.record import Ply
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import AnimationSpeed, Dwelling, Switches
from tests.ui.input.fake_gamepads import button
from tests.ui.resting import RestingPointer
from tests.ui.switches import SwitchUser
from tests.ui.table.conftest import fresh, sit, south_rules
from tests.ui.table.desk import Desk

__all__ = ["fresh", "sit", "south_rules"]


@pytest.fixture
def person(app: App, clock: ManualClock) -> SwitchUser:
    app.settings.animation_speed = AnimationSpeed.OFF
    app.change_setting("switches", Switches.ONE)
    return SwitchUser(app, clock)


@pytest.fixture
def answers() -> list[str]:
    return []


@pytest.fixture
def question(app: App, answers: list[str]) -> ConfirmDialog:
    dialog = ConfirmDialog(
        app, "?", "", "Yes", partial(answers.append, "yes"), "No", partial(answers.append, "no")
    )
    app.push(SettingsScene(app))
    app.push(dialog)
    return dialog


def give(app: App, *events: pygame.Event) -> None:
    for event in events:
        pygame.event.post(event)
    app.step()
    app.step()


def test_the_frame_walks_by_itself_at_its_pace(
    app: App, clock: ManualClock, person: SwitchUser, question: ConfirmDialog
) -> None:
    app.settings.walk_seconds = 3.0
    person.wait(0.2)
    first = person.framed
    person.wait(2.5)
    assert person.framed == first
    person.wait(0.6)
    assert person.framed != first
    person.wait(3.0)
    assert person.framed == first


def test_with_two_buttons_it_waits_for_the_second(
    app: App, person: SwitchUser, question: ConfirmDialog
) -> None:
    app.settings.switches = Switches.TWO
    person.wait(0.2)
    first = person.framed
    person.wait(9.0)
    assert person.framed == first
    person.go_on()
    assert person.framed != first


@pytest.mark.parametrize(
    "events",
    [
        [pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")],
        [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")],
        [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3)],
        [button(pygame.CONTROLLER_BUTTON_Y)],
    ],
    ids=["space", "enter", "mouse", "gamepad"],
)
def test_any_button_chooses(
    app: App,
    person: SwitchUser,
    question: ConfirmDialog,
    answers: list[str],
    events: list[pygame.Event],
) -> None:
    person.wait(0.2)
    for _ in range(5):
        if person.framed == ["yes"]:
            break
        person.go_on()
    give(app, *events)
    person.wait(0.2)
    assert answers == ["yes"]


def test_a_trembling_press_chooses_once(
    app: App, person: SwitchUser, question: ConfirmDialog, answers: list[str]
) -> None:
    person.wait(0.2)
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    give(app, press, press)
    assert len(answers) == 1
    assert isinstance(app.top, SettingsScene)


def test_a_press_just_after_the_frame_has_moved_is_for_what_it_has_left(
    app: App, person: SwitchUser, question: ConfirmDialog, answers: list[str]
) -> None:
    app.settings.walk_seconds = 3.0
    person.wait(0.2)
    first = person.framed
    while person.framed == first:
        person.frame()
    person.press()
    assert answers == first


def test_where_both_are_on_a_rest_presses_what_it_rests_on(
    app: App, clock: ManualClock, person: SwitchUser, question: ConfirmDialog, answers: list[str]
) -> None:
    app.change_setting("switches", Switches.TWO)
    app.change_setting("dwelling", Dwelling.ONE)
    person.wait(0.2)
    assert person.framed == ["no"]
    yes = next(each for each in question.group.widgets if each.key == "yes")
    RestingPointer(app, clock).click(yes.rect.center)
    assert answers == ["yes"]


def test_off_takes_nothing_and_asks_no_page(
    app: App, person: SwitchUser, question: ConfirmDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change_setting("switches", Switches.OFF)

    def asked() -> None:
        raise AssertionError("a page was asked")

    monkeypatch.setattr(question, "stops", asked)
    person.wait(9.0)
    assert app.switch_mode.sprites(person.clock.now()) == ()
    give(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert app.top is not question


@pytest.mark.slow
def test_the_settings_can_be_left_as_they_were_entered(app: App, person: SwitchUser) -> None:
    """A scale goes both ways, and the mode itself can be switched off."""
    page = SettingsScene(app, SettingsTab.SCREEN)
    app.push(page)
    person.wait(0.2)
    for key, scale in ((pygame.K_RIGHT, 1.15), (pygame.K_LEFT, 1.0)):
        for _ in range(60):
            names = person.names
            if ("t", key) in names:
                person.press()
                if len(names) == 1:
                    break
            else:
                person.go_on()
        assert app.settings.text_scale == scale
    page.tab = SettingsTab.BUTTONS
    page.rebuild()
    person.wait(0.2)
    for _ in range(60):
        names = person.names
        if ("switch", pygame.K_LEFT) in names:
            person.press()
        else:
            person.go_on()
        if app.settings.switches is Switches.OFF:
            return
    raise AssertionError("the mode stays on")


def test_the_handover_page_is_not_pressed_within_its_guard(
    app: App, clock: ManualClock, person: SwitchUser
) -> None:
    led: list[str] = []
    app.push(HandoverScene(app, "Bert", "blue", lambda: led.append("on")))
    app.step()
    person.press()
    assert led == []
    person.wait(3.0)
    person.choose("ready")
    assert led == ["on"]


@pytest.mark.slow
def test_only_what_is_possible_is_framed_and_the_likeliest_first(
    app: App, person: SwitchUser, sit: Callable[..., Desk]
) -> None:
    desk = sit(hand="pilsen", route="basel")
    person.wait(0.2)
    slots = [f"slot-{number}" for number in range(1, 7)]
    assert person.framed == [*slots, "supply-0"]
    person.choose("slot-3")
    person.wait(0.2)
    assert [each.action.DO for each in desk.session.entries if isinstance(each, Ply)] == ["take"]
    assert set(person.framed) == {f"card-{card}" for card in desk.scene.position.view.hand}
    seen = set[object]()
    for _ in range(6):
        seen.update(person.framed)
        person.go_on()
    # Neither the other officials nor the end of the turn are possible yet.
    assert {"undo", "menu"} <= seen
    assert "end" not in seen


@pytest.mark.slow
def test_where_a_chosen_card_may_lie_comes_next(
    app: App, person: SwitchUser, sit: Callable[..., Desk]
) -> None:
    desk = sit(hand="pilsen", route="basel", taken=1)
    person.wait(0.2)
    (card,) = desk.scene.position.view.hand
    person.choose(f"card-{card}")
    person.wait(0.2)
    assert person.framed == ["new-route-0"]
    person.press()
    assert isinstance(app.top, ConfirmDialog)


@pytest.mark.slow
def test_nothing_is_framed_while_something_moves(
    app: App, person: SwitchUser, fresh: Callable[[int], State]
) -> None:
    app.settings.animation_speed = AnimationSpeed.SLOW
    desk = Desk(app, person.clock, fresh(2), "human ai")
    person.wait(0.2)
    person.choose("slot-3")
    assert desk.scene.busy
    assert person.framed == []


@pytest.mark.parametrize("careful", [True, False])
def test_a_question_begins_with_the_answer_that_changes_nothing(
    app: App, person: SwitchUser, careful: bool
) -> None:
    app.push(SettingsScene(app))
    app.push(ConfirmDialog(app, "?", "", "Yes", app.pop, careful=careful))
    person.wait(0.2)
    assert person.framed == ["no"]
