"""Somebody who has one button, or two, and nothing else."""

from __future__ import annotations

from itertools import cycle

import pygame

from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.switch_mode import GRACE
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.settings import Switches
from tests.ui.input.fake_gamepads import button
from tests.ui.player import Player
from tests.ui.table.views import cards_pressed, closing_view, next_press, way_wanted

MOST_STEPS = 120
ANYWHERE = (3, 3)
KEYS = (pygame.KEYDOWN, pygame.KEYUP)


def _keys(key: int) -> list[pygame.Event]:
    return [pygame.Event(kind, key=key, mod=0, unicode="") for kind in KEYS]


def _clicks(number: int) -> list[pygame.Event]:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [pygame.Event(kind, pos=ANYWHERE, button=number) for kind in kinds]


class SwitchUser(Player):
    """Presses only switches: a key, the mouse or a gamepad, in turn."""

    def __init__(self, app: App, clock: ManualClock) -> None:
        super().__init__(app, clock)
        pads = [button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, down=False)]
        self._first = cycle([_keys(pygame.K_RETURN), _clicks(1), pads])
        self._second = cycle([_keys(pygame.K_SPACE), _clicks(3)])
        pygame.event.clear()

    @property
    def names(self) -> list[object]:
        """What is in the frame: widgets, with the keys that are pressed on them."""
        return [each.name for each in self.app.switch_mode.framed]

    @property
    def framed(self) -> list[object]:
        """The keys of the widgets in the frame."""
        return [_key(name) for name in self.names]

    def press(self) -> None:
        self._give(next(self._first))

    def go_on(self) -> None:
        if self.app.settings.switches is Switches.ONE:
            before = self.names
            for _ in range(60):
                self.frame()
                if self.names != before:
                    self.wait(GRACE)
                    return
        else:
            self._give(next(self._second))

    def _give(self, events: list[pygame.Event]) -> None:
        for event in events:
            pygame.event.post(event)
        self.wait(3 * self.FRAME)

    def choose(self, key: str) -> None:
        """Wait for the frame to come to a widget, by its group, and press."""
        seen = []
        for _ in range(MOST_STEPS):
            framed = self.framed
            seen.append(framed)
            if key not in framed:
                self.go_on()
                continue
            self.press()
            if len(framed) == 1:
                return
        raise AssertionError(f"the frame does not come to {key!r}, but to {seen}")

    # At the table

    def do(self, action: Action) -> None:
        match action:
            case TakeCard(slot):
                self.choose(f"slot-{slot}")
            case DrawCard():
                self.choose("supply-0")
            case CallAdministrator():
                self.choose("official-2")
            case StartRoute(card):
                self.choose(f"card-{card}")
                self.choose("new-route-0")
                if isinstance(self.app.top, ConfirmDialog):
                    self.choose("yes")
            case ExtendRoute(card, side):
                self.choose(f"card-{card}")
                self.choose("route-end-0" if side is Side.LEFT else "route-end-1")
            case CloseRoute():
                self._close(action)
            case KeepCards(cards):
                for card in cards_pressed(self.table.session.state.seat.hand, cards):
                    self.choose(f"card-{card}")
                self.choose("keep")
            case EndTurn():
                self.choose("end")

    def _close(self, action: CloseRoute) -> None:
        self.choose("close")
        view = closing_view(self.table)
        assert view is not None
        board = self.table.session.rules.board
        number = way_wanted(view, action, board)
        if view.choice.chosen != number:
            self.choose(f"way-{number}")
        while (city := next_press(view, action, board)) is not None:
            self.choose(f"way-{number}-{city}")
        if view.choice.cartwright != action.cartwright:
            self.choose("cartwright")
        self.choose("close")

    def wait_for_own_turn(self) -> None:
        super().wait_for_own_turn()
        # The frame comes to what is possible now.
        self.frame()


def _key(name: object) -> object:
    return name[0] if isinstance(name, tuple) else name
