"""Hidden hands where several people share the screen."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.forms.press_guard import PressGuard
from game.ui.input import device, gamepad
from game.ui.language import _
from game.ui.settings import Hands
from game.ui.table.context import TableContext

PEEK_KEYS = (pygame.K_SPACE, gamepad.PEEK_KEY)
PEEK_BUTTON = 3
"""The right button of the mouse: the left one stays free to drag."""

TAP_SECONDS = 0.3
"""A press that is let go sooner keeps the hand open until the next one is, or the turn's end."""


class HandPrivacy:
    """Shows the hand of the seat to act in the way that the settings ask for.

    Until then `viewer` is None, so the hand is not in the View. A key or button held while a turn
    ends must be pressed anew, after a pause: it was not the next player who held it. When hands
    are set to lie open in the middle of a game, each person is asked once more.
    """

    def __init__(
        self,
        table: TableContext,
        hand_over: Callable[[int, Callable[[], None]], None],
        forget: Callable[[], None],
    ) -> None:
        """`hand_over` covers the screen and calls back; `forget` lets go of what was chosen."""
        self._table = table
        self._cover_screen = hand_over
        self._forget = forget
        self._handing_over: int | None = None
        """The seat that is waited for."""
        self._held: dict[int, float] = {}
        """The keys and buttons that are held, with the times at which they went down."""
        self._guard = PressGuard(table.app)
        self._asked: tuple[int, int] | None = None
        """Round and seat of the turn whose hand can be uncovered."""
        self._open = set(table.people) if self._setting is Hands.OPEN else set[int]()
        """The seats whose hands may lie open."""

    @property
    def _setting(self) -> Hands:
        """The privacy that is set; a page covers the hand of who can hold no button."""
        settings = self._table.app.settings
        if settings.hands is Hands.PEEK and settings.without_keys:
            return Hands.PAGE
        return settings.hands

    @property
    def _turn(self) -> tuple[int, int]:
        state = self._table.session.state
        return state.round, state.turn

    def hand_over(self) -> None:
        """Show the hand of the person to act, or ask for it, as the settings say."""
        seat = self._table.session.state.turn
        if self._setting is Hands.PEEK:
            if self._asked != self._turn:
                self._asked = self._turn
                self._guard.begin()
                self._guard.seen()
        elif self._setting is Hands.OPEN and seat in self._open:
            self._table.set_viewer(seat)
        elif self._handing_over != seat:
            self._handing_over = seat
            self._cover_screen(seat, lambda: self._taken_over(seat))

    def _taken_over(self, seat: int) -> None:
        """Show the hand of this seat, unless the turn has gone back to another one meanwhile."""
        if self._handing_over == seat == self._table.session.state.turn:
            self._handing_over = None
            if not self._peeking:
                self._table.set_viewer(seat)
            self._note_open()

    def _note_open(self) -> None:
        """Remember who has been at the table since hands were set to lie open."""
        if self._setting is not Hands.OPEN:
            self._open.clear()
        elif self._table.viewer is not None:
            self._open.add(self._table.viewer)

    def handle(self, event: pygame.Event) -> bool:
        """Show the hand while a key or button is held; True if the event was for that."""
        self._note_open()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        if not self._peeking:
            return False
        match event.type:
            case pygame.KEYDOWN if event.key in PEEK_KEYS:
                self._hold(event.key, event)
            case pygame.KEYUP if event.key in PEEK_KEYS:
                self._release(event.key)
            case pygame.MOUSEBUTTONDOWN if event.button == PEEK_BUTTON:
                self._hold(PEEK_BUTTON, event)
            case pygame.MOUSEBUTTONUP if event.button == PEEK_BUTTON:
                self._release(PEEK_BUTTON)
            case _:
                return False
        return True

    def prompt(self) -> str:
        """The sentence that tells how to see the hand; "" where it is not hidden."""
        session = self._table.session
        if not self._peeking or self._table.viewer is not None:
            return ""
        if session.to_act.kind == "ai" or session.over:
            return ""
        if not session.state.seat.hand:
            words = (
                _("{name}: move the right stick to the right to play.")
                if device.uses_gamepad()
                else _("{name}: press the space bar or the right mouse button to play.")
            )
            return words.format(name=session.to_act.name)
        words = (
            _("{name}: hold the right stick to the right to see your hand; a tap keeps it open.")
            if device.uses_gamepad()
            else _(
                "{name}: hold the space bar or the right mouse button to see your hand; a short "
                "press keeps it open."
            )
        )
        return words.format(name=session.to_act.name)

    @property
    def _peeking(self) -> bool:
        return self._setting is Hands.PEEK and len(self._table.people) > 1

    def _hold(self, what: int, event: pygame.Event) -> None:
        session, table = self._table.session, self._table
        if table.viewer is not None and not self._held:
            # What is held shows the hand, whatever came before: it is covered once it is let go.
            self._held[what] = -math.inf
        elif not self._guard.takes(event) and self._asked == self._turn and not session.over:
            self._held[what] = table.app.clock.now()
            if session.to_act.kind == "human":
                table.set_viewer(session.state.turn)

    def _release(self, what: int) -> None:
        pressed = self._held.pop(what, None)
        if pressed is None or self._held:
            return
        if self._table.app.clock.now() - pressed >= TAP_SECONDS:
            self._cover()

    def let_go(self) -> None:
        """Cover what is uncovered by pressing something, or is to be from now on."""
        if self._held or (self._peeking and self._table.viewer is not None):
            self._held.clear()
            self._cover()

    def _cover(self) -> None:
        self._forget()
        self._table.set_viewer(None)
