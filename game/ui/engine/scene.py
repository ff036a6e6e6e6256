"""Base class of the scenes, the pages of the program."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame
from pygame import Surface

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.input.switch import Stops
from game.ui.widgets.focus import FocusGroup


class Host(Protocol):
    """The part of the app that every scene needs; most get the whole app."""

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    @property
    def top(self) -> Scene | None:
        """The scene above all others."""

    def metrics(self, size: tuple[int, int] | None = None) -> Metrics:
        """Measures for a window of this size."""


class Scene:
    """A page. The order of calls is `resize`, `enter`, then `handle` and `tick`, then `leave`.

    Only `handle` and `tick` change anything, `sprites` and `background` do not. The app draws a
    frame after every event; a `tick` that changes the picture calls `app.refresh()` or is `busy`.
    """

    overlay = False
    """True for a dialog that is drawn over the scene below it."""

    heard_whole = False
    """True for a page of which a screen reader reads all words when it comes up."""

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
        """False until the next drawing lays out the page."""
        return True

    @property
    def typing(self) -> bool:
        """True while letters are text for a field and not shortcuts."""
        return False

    @property
    def topic(self) -> str:
        """The chapter of the rules for this page; "" for none in particular."""
        return ""

    @property
    def on_top(self) -> bool:
        """True if no other page lies over this one."""
        return self.app.top is self

    def enter(self) -> None:
        """Called when the scene has been pushed."""

    def leave(self) -> None:
        """Called when the scene is removed, also at the end of the program."""

    def resume(self) -> None:
        """Called when the scene is on top again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels; also called after a change of settings."""
        self.size = size
        self.repaint()

    def handle(self, event: pygame.Event) -> None:
        """React to an event."""

    def tick(self, now: float) -> None:
        """Called at each step of the loop; `now` in seconds on the app's clock."""

    def repaint(self) -> None:
        """Have the background painted anew before the next frame."""
        self._background = None

    def background(self) -> Surface:
        """The picture under the sprites, of the window's size; the same one until repainted."""
        if self._background is None:
            self._background = self.draw_background(self.size)
        return self._background

    def draw_background(self, size: tuple[int, int]) -> Surface:
        """Paint the background; called once for a size, and after `repaint`."""
        return Surface(size)

    def prepare(self) -> None:
        """Lay out the page; called before `background` and `sprites`.

        Raises BudgetExceededError if the frame has used up its time; it is then called again.
        """

    def sprites(self, now: float) -> list[Sprite]:
        """The pictures of this moment, bottom first."""
        return []

    def layers(self, now: float) -> tuple[Sequence[Sprite], Sequence[Sprite]]:
        """The same in two: what seldom changes, kept as one picture, and what lies above it."""
        return (), self.sprites(now)

    @property
    def pressed_group(self) -> FocusGroup | None:
        """The widgets that are all that can be pressed on the page; None if there is more."""
        return None

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The thing that a press at a position of the pointer would be for; None for nothing."""
        group = self.pressed_group
        return None if group is None else group.part_at(position)

    def heed_switch(self) -> bool:
        """React to a press of a switch before it chooses; True if it means nothing else."""
        return False

    def stops(self) -> Stops:
        """The choices with one or two buttons now; called only while that is set."""
        group = self.pressed_group
        return Stops() if group is None else group.stops()

    # For a screen reader

    @property
    def heard_name(self) -> str:
        """The page's name as a screen reader says it when the page has come up."""
        return ""

    def heard_parts(self) -> Sequence[Node]:
        """The parts of the page for a screen reader, in reading order; see `Node`."""
        return ()

    def accessible(self) -> Node:
        """The whole page for a screen reader; called only while one listens."""
        role = Role.DIALOG if self.overlay or self.heard_whole else Role.PAGE
        return Node(
            "page", role, self.heard_name, box=(0, 0, *self.size), children=(*self.heard_parts(),)
        )

    def say_again(self) -> bool:
        """Have a screen reader say the last words again; False where those told last are meant."""
        return False

    def explain(self) -> bool:
        """Have a screen reader say more about what has the focus; False to open the rules."""
        return False

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        """Do what a screen reader asks for with the part of the page at `path`."""
