"""Gamepads press the keys they stand for, come and go, and their signs show while they are used."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.ui.accessibility.node import Node, Role
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import NoticeDialog
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.input.gamepad import (
    BUTTONS,
    FULL_SCALE,
    NEXT_REPEAT,
    REST,
    TRIGGERS,
    GamepadTranslator,
    SdlGamepadBackend,
)
from game.ui.input.key_repeat import FIRST_SECONDS
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.widgets import Button, Choice, IconButton, TextField, glyphs
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.heard_words import HeardWords
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from tests.ui.input.fake_gamepads import NoPads, axis, button, plugged, pulled
from tests.ui.input.virtual_gamepad import VirtualGamepad

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture(autouse=True)
def nothing_used() -> Iterator[None]:
    device.use(Device.POINTER, Make.XBOX)
    yield
    device.use(Device.POINTER, Make.XBOX)


@pytest.fixture
def pad() -> GamepadTranslator:
    pad = GamepadTranslator(NoPads("Xbox Series X Controller"))
    pad.tick(0.0)
    pad.tick(1.0)
    pad.translate(plugged(), 1.0)
    return pad


def keys(events: list[pygame.Event] | None) -> list[int]:
    return [event.key for event in events or () if event.type == pygame.KEYDOWN]


@pytest.mark.parametrize(("number", "press"), BUTTONS.items())
def test_buttons_press_their_keys_and_let_go_of_them(
    pad: GamepadTranslator, number: int, press: tuple[int, int]
) -> None:
    down = pad.translate(button(number), 1.0)
    assert down is not None
    assert [(e.type, e.key, e.mod) for e in down] == [(pygame.KEYDOWN, *press)]
    up = pad.translate(button(number, down=False), 1.1)
    assert up is not None
    assert [(e.type, e.key) for e in up] == [(pygame.KEYUP, press[0])]


@pytest.mark.parametrize("number", TRIGGERS)
def test_a_trigger_counts_once_however_it_trembles(pad: GamepadTranslator, number: int) -> None:
    pulls = [0.2, 0.6, 0.5, 0.7, 1.0, 0.4, 0.9, 0.1, 0.8]
    found = [key for value in pulls for key in keys(pad.translate(axis(number, value), 1.0))]
    assert found == [TRIGGERS[number][0]] * 2


def test_the_stick_goes_one_way_at_a_time(pad: GamepadTranslator) -> None:
    pushes = [
        (LEFT_X, 0.3),
        (LEFT_X, 0.9),
        (LEFT_Y, 0.6),
        (LEFT_X, 0.5),
        (LEFT_Y, 0.8),
        (LEFT_Y, 0.1),
        (LEFT_X, -0.9),
    ]
    found = [key for each in pushes for key in keys(pad.translate(axis(*each), 1.0))]
    assert found == [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT]


def test_a_direction_that_is_held_repeats_and_a_button_does_not(pad: GamepadTranslator) -> None:
    pad.translate(button(pygame.CONTROLLER_BUTTON_A), 1.0)
    assert pad.tick(9.0) == []
    pad.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN), 10.0)
    assert pad.holding
    assert pad.tick(10.0 + FIRST_SECONDS * 0.9) == []
    assert keys(pad.tick(10.0 + FIRST_SECONDS)) == [pygame.K_DOWN]
    assert keys(pad.tick(10.0 + FIRST_SECONDS + NEXT_REPEAT)) == [pygame.K_DOWN]
    pad.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False), 11.0)
    assert not pad.holding
    assert pad.tick(12.0) == []


class SlowPage(Scene):
    """A page on which each key takes a second to be handled."""

    def __init__(self, app: App, clock: ManualClock) -> None:
        super().__init__(app)
        self.clock = clock
        self.pressed: list[int] = []

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.pressed.append(event.key)
            self.clock.advance(1.0)


def test_a_short_press_on_a_slow_page_does_not_repeat(app: App, clock: ManualClock) -> None:
    page = SlowPage(app, clock)
    app.push(page)
    app.step()
    pygame.event.clear()
    pygame.event.post(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    app.step()
    # It was let go while the page was busy.
    pygame.event.post(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, down=False))
    app.step()
    app.step()
    assert page.pressed == [pygame.K_RIGHT]


def test_a_direction_that_is_held_repeats_on_a_slow_page(app: App, clock: ManualClock) -> None:
    page = SlowPage(app, clock)
    app.push(page)
    app.step()
    pygame.event.clear()
    pygame.event.post(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    for _ in range(3):
        app.step()
    assert page.pressed == [pygame.K_RIGHT] * 3


def test_a_pad_that_is_pulled_out_lets_go(pad: GamepadTranslator) -> None:
    pad.translate(axis(LEFT_X, 1.0), 1.0)
    up = pad.translate(pulled(), 1.1)
    assert up is not None
    assert [(e.type, e.key) for e in up] == [(pygame.KEYUP, pygame.K_RIGHT)]
    assert not pad.holding


def test_a_stick_that_drifts_wakes_nothing(app: App, clock: ManualClock) -> None:
    app.push(NoticeDialog(app, "", "Words"))
    pygame.event.clear()
    app.step()
    app.step()
    for number in range(20):
        pygame.event.post(axis(LEFT_X, 0.1 + number / 200))
        pygame.event.post(pygame.Event(pygame.JOYAXISMOTION, axis=0, value=0.1 + number / 200))
    app.step()
    assert not app._refresh
    assert device.glyph_make() is None


def test_devices_are_looked_for_once_it_is_calm_and_never_trouble_the_start() -> None:
    pads = NoPads()
    gamepad = GamepadTranslator(pads)
    gamepad.tick(0.0)
    gamepad.tick(0.5, calm=False)
    assert pads.opened == 0
    gamepad.tick(0.6)
    gamepad.tick(9.0)
    assert pads.opened == 1
    gamepad.close()
    assert pads.closed == 1


def test_where_there_are_no_gamepads_at_all_nothing_is_different() -> None:
    pads = NoPads(works=False)
    gamepad = GamepadTranslator(pads)
    for now in range(5):
        gamepad.tick(float(now))
    assert pads.opened == 1
    assert gamepad.translate(plugged(), 5.0) == []
    gamepad.close()
    assert pads.closed == 0


def test_a_device_that_does_not_answer_is_left_alone(pad: GamepadTranslator) -> None:
    assert pad.translate(plugged(7), 1.0) == []


def test_the_real_devices_can_be_listened_to(app: App) -> None:
    pads = SdlGamepadBackend()
    assert pads.open()
    assert pads.take(9) is None
    pads.drop(9)
    pads.close()


def test_what_a_device_sends_through_sdl_arrives_as_keys(app: App) -> None:
    gamepad = GamepadTranslator(SdlGamepadBackend())
    pygame.event.clear()

    def arriving() -> list[tuple[int, int]]:
        found = [gamepad.translate(event, 1.0) or [] for event in pygame.event.get()]
        return [(each.type, each.key) for keys in found for each in keys]

    gamepad.tick(0.0)
    gamepad.tick(REST)
    device = VirtualGamepad()
    assert arriving() == []
    device.button(pygame.CONTROLLER_BUTTON_A, True)
    assert arriving() == [(pygame.KEYDOWN, pygame.K_RETURN)]
    device.button(pygame.CONTROLLER_BUTTON_A, False)
    assert arriving() == [(pygame.KEYUP, pygame.K_RETURN)]
    device.axis(LEFT_Y, FULL_SCALE)
    assert arriving() == [(pygame.KEYDOWN, pygame.K_DOWN)]
    device.unplug()
    assert arriving() == [(pygame.KEYUP, pygame.K_DOWN)]
    gamepad.close()


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("Xbox One S Controller", Make.XBOX),
        ("Logitech Gamepad F310", Make.XBOX),
        ("PS4 Controller", Make.PLAYSTATION),
        ("DualSense Wireless Controller", Make.PLAYSTATION),
        ("Sony Interactive Entertainment Controller", Make.PLAYSTATION),
        ("Nintendo Switch Pro Controller", Make.NINTENDO),
        ("Joy-Con (L)", Make.NINTENDO),
    ],
)
def test_the_make_is_known_by_the_name(name: str, make: Make) -> None:
    gamepad = GamepadTranslator(NoPads(name))
    gamepad.tick(0.0)
    gamepad.tick(1.0)
    gamepad.translate(plugged(), 1.0)
    gamepad.translate(button(pygame.CONTROLLER_BUTTON_A), 1.0)
    assert device.glyph_make() is make


def test_words_that_are_heard_have_no_sign_for_they_cannot_be_pressed() -> None:
    metrics = Metrics((1280, 800), 1.0)
    heading = HeardWords(
        metrics,
        Node("heading", Role.HEADING, "Who plays?", box=(10, 10, 200, 40)),
        "{0} {1}".format,
    )
    pressed = Button(metrics, "Play", lambda: None, key="play")
    group = FocusGroup()
    group.set([heading, pressed])
    device.use(Device.PAD, Make.XBOX)
    signs = []
    for each in (heading, pressed):
        group.focus(each)
        group.show_focus()
        signs.append(len(group._glyphs(Make.XBOX)))
    assert signs == [0, 1]


def test_a_tooltip_names_no_keys_to_who_holds_a_pad() -> None:
    undo = IconButton(Metrics((1280, 800), 1.0), "undo", "Undo (Ctrl+Z)", lambda: None, key="undo")
    undo.hovered = True
    said = []
    for used in (Device.KEYS, Device.PAD):
        device.use(used, Make.XBOX)
        said.append(text.words_of(undo.tooltip()[-1].image))
    assert said == ["Undo (Ctrl+Z)", "Undo"]


def a_list(metrics: Metrics, count: int) -> ListView:
    lines = [ListLine(f"{number}", (0, 0, 0)) for number in range(count)]
    found = ListView(metrics, Rect(50, 100, 400, 300), lines, lambda line: None, key="lines")
    found.show(0)
    return found


@pytest.mark.parametrize(("used", "reached"), [(Device.PAD, "above"), (Device.KEYS, "lines")])
def test_a_pad_leaves_a_list_at_its_ends(used: Device, reached: str) -> None:
    metrics = Metrics((1280, 800), 1.0)
    above, below = (Button(metrics, key, lambda: None, key=key) for key in ("above", "below"))
    above.rect, below.rect = Rect(50, 20, 400, 40), Rect(50, 450, 400, 40)
    shown = a_list(metrics, 2)
    group = FocusGroup()
    group.set([above, shown, below])
    device.use(used, Make.XBOX)

    def press(key: int) -> str:
        group.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert group.focused is not None
        return group.focused.key

    group.focus(shown)
    assert press(pygame.K_UP) == reached
    group.focus(shown)
    assert press(pygame.K_DOWN) == "lines" and shown.cursor == 1
    assert press(pygame.K_DOWN) == ("below" if reached == "above" else "lines")


@pytest.mark.parametrize("used", [Device.PAD, Device.KEYS])
def test_a_pad_goes_sideways_past_names_and_lists_that_it_opens(used: Device) -> None:
    metrics = Metrics((1280, 800), 1.0)
    face = Button(metrics, "Face", lambda: None, key="face")
    name = TextField(metrics, "Ada", lambda name: None, key="name")
    options = [("person", "Person"), ("off", "Empty")]
    who = Choice(metrics, options, "person", print, key="who", cycling=True, unfold=lambda: None)
    face.rect, name.rect, who.rect = (
        Rect(50, 50, 40, 40),
        Rect(100, 50, 90, 40),
        Rect(200, 50, 90, 40),
    )
    group = FocusGroup()
    group.set([face, name, who])
    device.use(used, Make.XBOX)
    group.focus(who)
    for _ in range(2):
        group.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    by_pad = used is Device.PAD
    assert group.focused is (face if by_pad else who)
    assert (who.index, name.value) == (0, "Ada")
    group.focus(who)
    group.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    assert who.index == (0 if by_pad else 1)


def test_sideways_from_an_unfolding_list_the_row_comes_before_what_is_nearer() -> None:
    metrics = Metrics((1280, 800), 1.0)
    options = [("random", "Random"), ("ada", "Ada")]
    start = Choice(metrics, options, "random", print, key="start", unfold=lambda: None)
    above, series = (Button(metrics, key, lambda: None, key=key) for key in ("above", "series"))
    start.rect, above.rect = Rect(50, 200, 60, 40), Rect(115, 150, 90, 40)
    series.rect = Rect(400, 200, 90, 40)
    group = FocusGroup()
    group.set([above, start, series])
    group.focus(start)
    group.move_towards(1, 0)
    assert group.focused is series


def test_sideways_a_list_with_nothing_beside_it_is_left_for_what_is_next() -> None:
    metrics = Metrics((1280, 800), 1.0)
    back, opens = (Button(metrics, key, lambda: None, key=key) for key in ("back", "open"))
    back.rect, opens.rect = Rect(50, 450, 90, 40), Rect(360, 450, 90, 40)
    beside = Button(metrics, "beside", lambda: None, key="beside")
    beside.rect = Rect(500, 200, 90, 40)
    shown = a_list(metrics, 2)
    group = FocusGroup()
    for widgets, reached in (([shown, back, opens], "open"), ([shown, back, beside], "beside")):
        group.set(widgets, opens if opens in widgets else None)
        group.focus(shown)
        group.move_towards(1, 0)
        assert group.focused is not None and group.focused.key == reached


def test_down_leads_to_a_row_within_a_place_and_up_back_to_it() -> None:
    metrics = Metrics((1280, 800), 1.0)
    names = ("paper", "house", "within", "below")
    paper, house, within, below = (Button(metrics, key, lambda: None, key=key) for key in names)
    house.rect = Rect(140, 180, 20, 20)
    paper.rect, within.rect = Rect(50, 50, 200, 300), Rect(60, 200, 180, 30)
    below.rect = Rect(50, 400, 200, 40)
    group = FocusGroup()
    group.set([paper, house, within, below])
    found = []
    for step in (1, -1, 1, 1, -1):
        group.move_towards(0, step)
        assert group.focused is not None
        found.append(group.focused.key)
    assert found == ["within", "paper", "within", "below", "paper"]


def test_signs_show_while_a_pad_is_used_and_hide_with_pointer_and_keys(app: App) -> None:
    app.push(NoticeDialog(app, "", "Words"))
    plain = len(app.picture(0.0).sprites)

    def after(event: pygame.Event) -> int:
        pygame.event.clear()
        pygame.event.post(event)
        app.step()
        return len(app.picture(0.0).sprites) - plain

    right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    # The sign, and the ring around what has the focus.
    assert after(button(right)) == 2
    still = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert after(still) == 2
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(9, 5), rel=(4, 0), buttons=(0, 0, 0))
    # Whoever moves the pointer looks there: the ring goes as well.
    assert after(moved) == 0
    assert after(button(right)) == 2
    assert after(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")) == 1


def test_the_focus_is_seen_on_a_page_that_keys_have_opened(clock: ManualClock) -> None:
    app = offscreen_app((1024, 600), Settings(), clock)
    for used, seen in ((Device.POINTER, False), (Device.KEYS, True), (Device.PAD, True)):
        device.use(used)
        scene = NoticeDialog(app, "", "Words")
        app.push(scene)
        scene.prepare()
        assert scene.group.focused is not None
        assert scene.group.focused.ring is seen


@pytest.mark.parametrize("make", Make)
def test_every_button_has_a_sign_of_its_own(make: Make) -> None:
    pictures = {
        pygame.image.tobytes(image, "RGBA")
        for press in glyphs.GLYPH_OF_PRESS
        if (image := glyphs.glyph(press, make, 32)) is not None
    }
    assert len(pictures) == len(glyphs.GLYPH_OF_PRESS) - (make is Make.NINTENDO)
    assert glyphs.glyph((pygame.K_q, 0), make, 32) is None


def test_signs_stand_on_the_page_on_top_alone(app: App) -> None:
    below = NoticeDialog(app, "", "Words")
    app.push(below)
    device.use(Device.PAD)
    below.resize(app.size)
    below.prepare()
    seen = len(below.sprites(0.0))
    app.push(NoticeDialog(app, "", "Other words"))
    assert len(below.sprites(0.0)) == seen - 1
