"""How a hand is kept from other eyes where several people share the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.input import device, gamepad
from game.ui.language import _
from game.ui.settings import Hands

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

PEEK_KEYS = (pygame.K_SPACE, gamepad.PEEK_KEY)
PEEK_BUTTON = 3
"""The right button of the mouse: the left one stays free to drag."""


class HandPrivacy:
    """Uncovers the hand of the seat that is to act in the way the settings ask for.

    Until then the table is looked at by nobody: the hand is not in what is drawn at all. What is
    held while a turn ends must be pressed anew: it was not the next player who held it.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._handing_over = False
        self._held: set[int] = set()

    @property
    def _way(self) -> Hands:
        return self._scene.app.settings.hands

    def hand_over(self) -> None:
        """The turn has come to a person who is not known to look yet."""
        scene, seat = self._scene, self._scene.session.state.turn
        if self._way is Hands.OPEN:
            scene.sit_down(seat)
        elif self._way is Hands.PAGE and not self._handing_over:
            self._handing_over = True
            scene.actions.hand_over(seat, self._taken_over)

    def _taken_over(self) -> None:
        self._handing_over = False
        self._scene.sit_down(self._scene.session.state.turn)

    def handle(self, event: pygame.Event) -> bool:
        """Show the hand while key or button are held; True if the event is used up by that."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        if not self._peeking:
            return False
        match event.type:
            case pygame.KEYDOWN if event.key in PEEK_KEYS:
                self._hold(event.key)
            case pygame.KEYUP if event.key in PEEK_KEYS:
                self._release(event.key)
            case pygame.MOUSEBUTTONDOWN if event.button == PEEK_BUTTON:
                self._hold(PEEK_BUTTON)
            case pygame.MOUSEBUTTONUP if event.button == PEEK_BUTTON:
                self._release(PEEK_BUTTON)
            case _:
                return False
        return True

    def prompt(self) -> str | None:
        """What to say instead of whose turn it is; None where nothing is to be held."""
        scene = self._scene
        if not self._peeking or scene.viewer is not None or scene.session.to_act.kind == "ai":
            return None
        if scene.session.over:
            return None
        said = (
            _("{name}: hold the right stick to the right to see your hand.")
            if device.pad_in_hand()
            else _("{name}: hold the space bar or the right mouse button to see your hand.")
        )
        return said.format(name=scene.session.to_act.name)

    @property
    def _peeking(self) -> bool:
        return self._way is Hands.PEEK and len(self._scene.people) > 1

    def _hold(self, what: int) -> None:
        self._held.add(what)
        if self._scene.session.to_act.kind == "human" and not self._scene.session.over:
            self._scene.sit_down(self._scene.session.state.turn)

    def _release(self, what: int) -> None:
        self._held.discard(what)
        if not self._held:
            self._cover()

    def let_go(self) -> None:
        """Cover what is uncovered by holding something."""
        if self._held:
            self._held.clear()
            self._cover()

    def _cover(self) -> None:
        self._scene.interaction.reset()
        self._scene.sit_down(None)
