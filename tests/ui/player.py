"""Somebody at the screen, whatever they play with: lets time pass and waits for the own turn."""

from __future__ import annotations

import pygame

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.scene import TableScene
from tests.ui.devices import is_awaited

MOST_FRAMES = 4000


class Player:
    """Sits before an app whose clock is moved by hand, `FRAME` seconds a frame."""

    FRAME = 0.1

    def __init__(self, app: App, clock: ManualClock) -> None:
        self.app = app
        self.clock = clock

    def frame(self) -> None:
        self.clock.advance(self.FRAME)
        self.app.step()
        while is_awaited(self.app):
            self.app.step()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / self.FRAME)):
            self.frame()

    @property
    def table(self) -> TableScene:
        scene = self.app.top
        assert isinstance(scene, TableScene), scene
        return scene

    def wait_for_own_turn(self) -> None:
        """Until there is more to do than to end the turn, or another page is there."""
        for _ in range(MOST_FRAMES):
            scene = self.app.top
            if not isinstance(scene, TableScene):
                return
            acting = scene.position.view.may_act and not scene.busy
            if acting and scene.position.moves.actions != (scene.session.rules.end,):
                return
            if acting:
                self.wait_for_turn_end()
            self.frame()
            # The AI thinks in a process of its own.
            pygame.time.wait(3)
        raise AssertionError("the turn does not come round again")

    def wait_for_turn_end(self) -> None:
        """The turn ends by itself in a moment."""
