"""Key repeat, for keys that only move something.

All other keys must be pressed each time: a key that starts a game and is held too long must not
take a card on the next page. The system's own key repeat is therefore off.
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
"""Seconds from a press to its first repetition."""


@dataclass(slots=True)
class _Held:
    part: Hashable
    press: pygame.Event
    again: float


class KeyRepeat:
    """Repeats the key or direction pressed last, `next_seconds` apart, while it is held."""

    def __init__(self, next_seconds: float) -> None:
        self._next_seconds = next_seconds
        self._held: _Held | None = None

    @property
    def holding(self) -> Hashable | None:
        """The part that is held and will repeat; None if there is none."""
        return self._held.part if self._held is not None else None

    def press(self, part: Hashable, press: pygame.Event, now: float) -> None:
        """Start repeating `press`, the KEYDOWN event of a part of keyboard or gamepad."""
        again = now + FIRST_SECONDS
        self._held = _Held(part, press, again) if press.key in REPEATING else None

    def release(self, part: Hashable) -> None:
        """Stop repeating this part."""
        if self.holding == part:
            self._held = None

    def due(self, now: float) -> list[pygame.Event]:
        """The KEYDOWN events that are due: one at most, however late it is."""
        held = self._held
        if held is None or now < held.again:
            return []
        held.again = now + self._next_seconds
        return [held.press]
