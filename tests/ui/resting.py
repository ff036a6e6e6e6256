"""Somebody who moves a pointer and presses nothing."""

from __future__ import annotations

import pygame

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.ui.player import Player

ASIDE = (2, 2)
"""A place where there is nothing on any page."""


class RestingPointer(Player):
    """Moves the pointer by the app's own queue of events, and waits."""

    def __init__(self, app: App, clock: ManualClock) -> None:
        super().__init__(app, clock)
        self.at = ASIDE
        pygame.event.clear()

    def settle(self) -> None:
        """Let the page be shown."""
        self.wait(2 * self.FRAME)

    def move(self, place: tuple[int, int]) -> None:
        rel = place[0] - self.at[0], place[1] - self.at[1]
        self.at = place
        still = (0, 0, 0)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=still))
        self.frame()

    def nudge(self) -> None:
        """Tremble a little."""
        self.move((self.at[0] + 2, self.at[1] + 1))

    def click(self, *places: tuple[int, int]) -> None:
        """Rest on each place until it must have been pressed."""
        for place in places:
            self.move(ASIDE)
            self.move(place)
            self.wait(self.app.settings.dwelling.seconds + self.FRAME)

    def drag(self, *way: tuple[int, int]) -> None:
        raise AssertionError("somebody who presses nothing cannot drag")
