"""Keys and directions that are held count again and again, where that only moves something.

What does something must be pressed anew each time: a key that begins a game and is held a little
long must not take a card on the page that comes up under it. The system's own repeats are
therefore switched off for good.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

REPEATING = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
)

FIRST_SECONDS = 0.4
"""How long something is held until it counts again for the first time."""


@dataclass(slots=True)
class _Held:
    part: Hashable
    press: pygame.Event
    again: float


class KeyRepeat:
    """The one thing that is held, the last pressed, and the presses that come of it."""

    def __init__(self, next_seconds: float) -> None:
        self._next_seconds = next_seconds
        self._held: _Held | None = None

    @property
    def holding(self) -> Hashable | None:
        """The part that is held and will count again."""
        return self._held.part if self._held is not None else None

    def press(self, part: Hashable, press: pygame.Event, now: float) -> None:
        """This part of a keyboard or gamepad went down and made this KEYDOWN event."""
        again = now + FIRST_SECONDS
        self._held = _Held(part, press, again) if press.key in REPEATING else None

    def release(self, part: Hashable) -> None:
        """This part came up again."""
        if self.holding == part:
            self._held = None

    def due(self, now: float) -> list[pygame.Event]:
        """The KEYDOWN events that have become due: one at most, however late it is."""
        held = self._held
        if held is None or now < held.again:
            return []
        held.again = now + self._next_seconds
        return [held.press]
