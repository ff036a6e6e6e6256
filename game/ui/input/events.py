"""What people press and move, in order, as events for a scene."""

from __future__ import annotations

from collections import deque

import pygame

from game.ui.input import device
from game.ui.input.gamepad import GamepadBackend, GamepadTranslator
from game.ui.input.key_repeat import KeyRepeat

NEXT_REPEAT = 0.045
"""Seconds between the presses of a key that is held."""


class EventQueue:
    """The system's events, and the keys that a gamepad's events or a held key stand for."""

    def __init__(self, pads: GamepadBackend | None = None) -> None:
        self._gamepad = GamepadTranslator(pads)
        self._repeat = KeyRepeat(NEXT_REPEAT)
        self._waiting: deque[pygame.Event] = deque()

    def __bool__(self) -> bool:
        """Whether something has not been taken yet."""
        return bool(self._waiting)

    @property
    def holding(self) -> bool:
        """Whether something of a gamepad is held down."""
        return self._gamepad.holding

    def fetch(self) -> None:
        """Fetch what has happened since; the system also wants that to be asked for."""
        self._waiting.extend(pygame.event.get())

    def take(self, now: float) -> list[pygame.Event]:
        """The next event: as it is, or as the keys that a gamepad's stands for."""
        event = self._waiting.popleft()
        keys = self._gamepad.translate(event, now)
        if keys is not None:
            return list(keys)
        device.notice(event)
        if event.type == pygame.KEYDOWN:
            self._repeat.press(event.key, event, now)
        return [event]

    def held(self, now: float, *, calm: bool) -> list[pygame.Event]:
        """The presses that come of what is still held; `calm` while nothing moves."""
        key = self._repeat.holding
        if isinstance(key, int) and not pygame.key.get_pressed()[key]:
            self._repeat.release(key)
        return [*self._repeat.due(now), *self._gamepad.tick(now, calm=calm)]

    def close(self) -> None:
        self._gamepad.close()
