"""Somebody at the table who has nothing but a keyboard."""

from __future__ import annotations

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
from game.rules.variants.horses import PlayHorses
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.widgets.focus import FocusGroup
from tests.ui.player import Player
from tests.ui.table.views import cards_pressed, closing_view, next_press, way_wanted

MOST_TABS = 80


class Keyboard(Player):
    """Somebody with nothing but a keyboard."""

    def press(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
        self.frame()

    def type(self, words: str) -> None:
        for letter in words:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.frame()

    def go_to(self, group: FocusGroup, key: str) -> None:
        """Press Tab until this widget has the focus."""
        for _ in range(MOST_TABS):
            if group.focused is not None and group.focused.key == key:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {key!r}")

    def do(self, action: Action) -> None:
        match action:
            case TakeCard(slot):
                self.press(pygame.K_0 + slot)
            case DrawCard():
                self.press(pygame.K_0)
            case CallAdministrator():
                self.press(pygame.K_a)
            case StartRoute(card):
                self._choose(card)
                self.press(pygame.K_n)
                if isinstance(self.app.top, ConfirmDialog):
                    self.go_to(self.app.top.group, "yes")
                    self.press(pygame.K_RETURN)
            case ExtendRoute(card, side):
                self._choose(card)
                if side is Side.LEFT:
                    self.press(pygame.K_l)
                else:
                    # The end of the route can be reached like everything else.
                    self.go_to(self.table.group, "route-end-1")
                    self.press(pygame.K_RETURN)
            case PlayHorses(card):
                self._choose(card)
                self.press(pygame.K_h)
            case CloseRoute():
                self._close(action)
            case KeepCards(cards):
                for card in cards_pressed(self.table.session.state.seat.hand, cards):
                    self._choose(card)
                self.go_to(self.table.group, "keep")
                self.press(pygame.K_RETURN)
            case EndTurn():
                self.press(pygame.K_e)

    def _choose(self, card: int) -> None:
        self.go_to(self.table.group, f"card-{card}")
        self.press(pygame.K_SPACE)

    def _close(self, action: CloseRoute) -> None:
        self.press(pygame.K_c)
        view = closing_view(self.table)
        assert view is not None
        board = self.table.session.rules.board
        number = way_wanted(view, action, board)
        if view.choice.chosen != number:
            self.go_to(view.group, f"way-{number}")
            self.press(pygame.K_RETURN)
        while (city := next_press(view, action, board)) is not None:
            # Where a teacher has chosen there are no small maps.
            small = f"way-{number}-{city}"
            there = any(each.key == small for each in view.group.widgets)
            self.go_to(view.group, small if there else f"city-{city}")
            self.press(pygame.K_SPACE)
        if view.choice.cartwright != action.cartwright:
            self.go_to(view.group, "cartwright")
            self.press(pygame.K_SPACE)
        self.go_to(view.group, "close")
        self.press(pygame.K_RETURN)

    def wait_for_turn_end(self) -> None:
        # Nobody who plays a whole game waits out the beat before each turn's end.
        self.press(pygame.K_e)
