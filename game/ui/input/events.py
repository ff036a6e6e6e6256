"""Queue of input events for the scenes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

import pygame

from game.ui.input import device
from game.ui.input.dropped_files import UNREADABLE, DroppedFiles
from game.ui.input.gamepad import GamepadBackend, GamepadTranslator
from game.ui.input.key_repeat import KeyRepeat

NEXT_REPEAT = 0.045
"""Seconds between the presses of a key that is held."""


class EventQueue:
    """Pygame's events, with the key presses of gamepads and of keys that are held.

    `on_page` gives an event of the pointer its place on the page.
    """

    def __init__(
        self,
        pads: GamepadBackend | None = None,
        on_page: Callable[[pygame.Event], pygame.Event] = lambda event: event,
    ) -> None:
        self._on_page = on_page
        self._gamepad = GamepadTranslator(pads)
        self._repeat = KeyRepeat(NEXT_REPEAT)
        self._dropped = DroppedFiles()
        self._waiting: deque[pygame.Event] = deque()
        self._fetched = 0.0
        """The time of the last fetch."""

    def __bool__(self) -> bool:
        """True if events are waiting."""
        return bool(self._waiting)

    @property
    def holding(self) -> bool:
        """True while a direction of a gamepad is held."""
        return self._gamepad.holding

    def fetch(self, now: float) -> None:
        """Fetch new events; the operating system needs this call at each step."""
        self._fetched = now
        try:
            events = pygame.event.get()
        except (SystemError, UnicodeDecodeError):
            # So pygame fails for a dropped file whose name is not UTF-8; its event is gone then.
            events = [UNREADABLE]
        self._waiting.extend(map(self._on_page, self._dropped.joined(events)))

    def add(self, events: Iterable[pygame.Event]) -> None:
        """Let events follow that no device has sent."""
        self._waiting.extend(events)

    def drop_clicks(self) -> None:
        """Forget the presses of the pointer that are waiting: what they aimed at has moved."""
        kept = (each for each in self._waiting if each.type != pygame.MOUSEBUTTONDOWN)
        self._waiting = deque(kept)

    def take(self, now: float) -> list[pygame.Event]:
        """Take the next event; one of a gamepad becomes key events."""
        event = self._waiting.popleft()
        keys = self._gamepad.translate(event, now)
        if keys is not None:
            return list(keys)
        device.notice(event)
        if event.type == pygame.KEYDOWN:
            self._repeat.press(event.key, event, now)
        return [event]

    def held(self, *, calm: bool) -> list[pygame.Event]:
        """Repeated presses of held keys; `calm` while nothing moves on the screen.

        What was held at the last fetch counts: a page may have needed long since then, and of a
        key that was let go meanwhile nothing is known yet.
        """
        now = self._fetched
        key = self._repeat.holding
        if isinstance(key, int) and not pygame.key.get_pressed()[key]:
            self._repeat.release(key)
        return [*self._repeat.due(now), *self._gamepad.tick(now, calm=calm)]

    def close(self) -> None:
        self._gamepad.close()
