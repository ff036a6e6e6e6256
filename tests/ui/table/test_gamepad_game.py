"""A whole game by a gamepad alone, from the title to the results, against an AI seat."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import (
    Action,
    CallAdministrator,
    DrawCard,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.onscreen_keyboard import OnscreenKeyboard
from game.ui.input import device
from game.ui.input.device import Make
from game.ui.input.gamepad import BUTTONS
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.setup.scene import SetupScene
from game.ui.table.menu import MenuScene
from game.ui.table.model.move_index import ADMINISTRATOR
from tests.ui.conftest import past_the_guard
from tests.ui.input.fake_gamepads import NoPads, button, plugged
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.whole_games import check_end, play, program

__all__ = ["program"]

pytestmark = pytest.mark.slow

BUTTON_OF = {key: number for number, (key, mod) in BUTTONS.items() if not mod}
BUTTON_OF[pygame.K_SPACE] = pygame.CONTROLLER_BUTTON_A


class PadInHand(Keyboard):
    """Somebody with nothing but a gamepad."""

    def press(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(button(BUTTON_OF[key]))
            pygame.event.post(button(BUTTON_OF[key], down=False))
        self.frame()

    def write(self, word: str) -> None:
        """Choose letter after letter, one of them wrong, on the page that offers them."""
        page = self.app.top
        assert isinstance(page, OnscreenKeyboard)
        while page.value:
            self.press(pygame.K_c)
        for letter in word + "x":
            self.go_to(page.group, f"letter-{letter.lower()}")
            self.press(pygame.K_RETURN)
        self.go_to(page.group, "delete")
        self.press(pygame.K_RETURN, pygame.K_ESCAPE)

    def tap(self, *things: str) -> None:
        for thing in things:
            self.go_to(self.table.group, thing)
            self.press(pygame.K_RETURN)

    def do(self, action: Action) -> None:
        match action:
            case TakeCard(slot):
                self.tap(f"slot-{slot}", "hand-0")
            case DrawCard():
                self.tap("supply-0", "hand-0")
            case CallAdministrator():
                self.tap(f"official-{ADMINISTRATOR.number}")
            case StartRoute(card):
                self.tap(f"card-{card}", "new-route-0")
                if isinstance(self.app.top, ConfirmDialog):
                    self.go_to(self.app.top.group, "yes")
                    self.press(pygame.K_RETURN)
            case ExtendRoute(card, side):
                self.tap(f"card-{card}", f"route-end-{int(side is Side.RIGHT)}")
            case _:
                super().do(action)


@pytest.mark.thorough
def test_a_whole_game_by_a_gamepad(
    app: App, clock: ManualClock, program: Program, tmp_path: Path
) -> None:
    # Flights are drawn in the game by the keyboard.
    app.settings.animation_speed = AnimationSpeed.OFF
    app.events._gamepad._pads = NoPads("PS5 Controller")
    clock.advance(1.0)
    app.step()
    clock.advance(1.0)
    app.step()
    pygame.event.post(plugged())
    pad = PadInHand(app, clock)
    assert isinstance(app.top, TitleScene)
    pad.go_to(app.top.group, "new")
    pad.press(pygame.K_RETURN)
    setup = app.top
    assert isinstance(setup, SetupScene)
    pad.go_to(setup.group, "name-0")
    pad.press(pygame.K_RETURN)
    pad.write("Änne")
    assert app.top is setup
    assert setup.model.seats[0].name == "Änne"
    pad.go_to(setup.group, "who-1")
    while setup.model.seats[1].who != "club":
        pad.press(pygame.K_RIGHT)
    pad.go_to(setup.group, "go")
    pad.press(pygame.K_RETURN)

    session = pad.table.session
    pad.wait_for_own_turn()
    pad.press(pygame.K_F10)
    assert isinstance(app.top, MenuScene)
    pad.press(pygame.K_ESCAPE)

    def do(action: Action) -> None:
        pad.do(action)
        assert device.glyph_make() is Make.PLAYSTATION

    assert play(pad, do)
    check_end(app, session, tmp_path / "saves")
    past_the_guard(app)
    pad.go_to(app.top.group, "title")
    pad.press(pygame.K_RETURN)
    assert isinstance(app.top, TitleScene)
    pad.go_to(app.top.group, "quit")
    pad.press(pygame.K_RETURN)
    assert app.quitting
