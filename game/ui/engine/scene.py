"""A scene: one page of the program. The app keeps a stack of them and shows the top one."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics


class Host(Protocol):
    """What a scene needs of the app that shows it; most scenes are handed the whole app."""

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    @property
    def top(self) -> Scene | None:
        """The scene above all others."""

    def metrics(self, size: tuple[int, int] | None = None) -> Metrics:
        """Measures for a window of this size."""


class Scene:
    """The life of a scene: `resize`, `enter`, then `handle` and `tick` in turn, then `leave`.

    `sprites` and `background` change nothing: what is drawn follows from what `handle` and `tick`
    have left behind. After every event the app draws a frame; a `tick` that changes the picture
    on its own calls `app.refresh()` or is `busy`.
    """

    overlay = False
    """True for a dialog that is drawn over the scene below it."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.size = app.size
        self._background: Surface | None = None

    @property
    def metrics(self) -> Metrics:
        return self.app.metrics(self.size)

    @property
    def busy(self) -> bool:
        """True while something moves: the loop then runs at 60 frames a second."""
        return False

    @property
    def laid_out(self) -> bool:
        """False while everything waits to be laid out when it is next drawn."""
        return True

    @property
    def typing(self) -> bool:
        """True while letters are written into something and are no commands."""
        return False

    @property
    def topic(self) -> str:
        """The chapter of the rules that helps here; "" for none in particular."""
        return ""

    @property
    def on_top(self) -> bool:
        """Whether no other page lies over this one."""
        return self.app.top is self

    def enter(self) -> None:
        """The scene has come to the top for the first time."""

    def leave(self) -> None:
        """The scene is taken off the stack, or the program ends."""

    def resume(self) -> None:
        """The scene is on top again, after another one above it has gone."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels; also after a change of settings."""
        self.size = size
        self._background = None

    def handle(self, event: pygame.Event) -> None:
        """React to one event of mouse or keyboard."""

    def tick(self, now: float) -> None:
        """Let time pass; `now` in seconds on the app's clock."""

    def background(self) -> Surface:
        """What lies under the sprites, as large as the window; the same surface until resized."""
        if self._background is None:
            self._background = self.draw_background(self.size)
        return self._background

    def draw_background(self, size: tuple[int, int]) -> Surface:
        """Make the background; called once a size."""
        return Surface(size)

    def prepare(self) -> None:
        """Lay out what the next picture needs, before `background` and `sprites` are asked for.

        Raises BudgetExceededError where the frame's time has run out; it is then called again.
        """

    def sprites(self, now: float) -> list[Sprite]:
        """The pictures of this moment, bottom first."""
        return []
