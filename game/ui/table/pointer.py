"""Gestures of the pointer: tapping a thing, lifting it, dropping it somewhere.

What lies under the pointer is a `Key`, given by the scene; the pointer knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import Rect

from game.ui.table.model.move_index import Key

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and let go on the same thing."""

    key: Key | None
    position: Point


@dataclass(frozen=True, slots=True)
class Lift:
    """Pressed and moved: the thing follows the pointer from now on."""

    key: Key
    position: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """Let go after a `Lift`."""

    key: Key
    position: Point


@dataclass(frozen=True, slots=True)
class Cancel:
    """The right button, or the window lost the pointer: what was lifted goes back."""


Intent: TypeAlias = Tap | Lift | Drop | Cancel


class Pointer:
    """Turns mouse and touch events into intents.

    `threshold` is how many pixels the pointer must move before a press becomes a drag.
    """

    def __init__(self, thing_at: Callable[[Point], Key | None], threshold: int = 6) -> None:
        self.position: Point = (-1, -1)
        self.threshold = threshold
        self.lifted: Key | None = None
        self.grip: Point = (0, 0)
        self._thing_at = thing_at
        self._pressed: tuple[Key | None, Point] | None = None

    def dragged_rect(self, home: Rect, size: tuple[int, int]) -> Rect:
        """The rectangle of the lifted thing now, of this size, held at the same spot of it.

        `home` is its rectangle at rest.
        """
        left = self.position[0] - (self.grip[0] - home.x) * size[0] // max(1, home.width)
        top = self.position[1] - (self.grip[1] - home.y) * size[1] // max(1, home.height)
        return Rect(left, top, *size)

    def handle(self, event: pygame.Event) -> Intent | None:
        """The intent that an event completes, if it does."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.position = event.pos
                self._pressed = (self._thing_at(event.pos), event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return self._cancel()
            case pygame.MOUSEMOTION:
                return self._move(event.pos, event.buttons)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.position = event.pos
                return self._release(event.pos)
            case pygame.WINDOWLEAVE if self.lifted is None:
                self.position = (-1, -1)
            case pygame.WINDOWFOCUSLOST if self.lifted is not None:
                return self._cancel()
            case _:
                pass
        return None

    def _move(self, position: Point, buttons: tuple[int, int, int]) -> Intent | None:
        self.position = position
        if self._pressed is None or self.lifted is not None:
            return None
        key, start = self._pressed
        far = max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= self.threshold
        if key is None or not far or not buttons[0]:
            return None
        self.lifted = key
        self.grip = start
        return Lift(key, position)

    def _release(self, position: Point) -> Intent | None:
        pressed, self._pressed = self._pressed, None
        lifted, self.lifted = self.lifted, None
        if lifted is not None:
            return Drop(lifted, position)
        if pressed is None:
            return None
        key, _ = pressed
        return Tap(key, position) if self._thing_at(position) == key else None

    def _cancel(self) -> Cancel:
        self.let_go()
        return Cancel()

    def let_go(self) -> None:
        """Forget the press: letting the button go will mean nothing."""
        self._pressed = None
        self.lifted = None
