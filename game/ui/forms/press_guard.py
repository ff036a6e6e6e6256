"""Guard of a page against presses that were meant for the page before."""

from __future__ import annotations

import pygame

from game.ui.engine.app import App
from game.ui.input.gamepad import MENU_KEY
from game.ui.input.presses import PRESSES, enters
from game.ui.language import _

GUARD_SECONDS = 0.6
"""Seconds from the moment in which a page is first seen until a press can be meant for it."""


class PressGuard:
    """Takes the presses of each run that begins before the page or in its first moments.

    Somebody who presses again and again, to hurry an animation or because nothing seemed to
    happen, presses nothing on this page until they have paused (see `RUN_SECONDS`).

    A page that `has_menu` gets the key of the menu all the same: it means the same on the page
    before, and the menu decides nothing.
    """

    def __init__(self, app: App, *, has_menu: bool = False) -> None:
        self._app = app
        self._has_menu = has_menu
        self._counts_from: float | None = None

    def begin(self) -> None:
        """Begin to guard; the time counts from the next call, when the page has been drawn."""
        self._counts_from = None

    def seen(self) -> None:
        """Let the time count from now, unless it counts already: the page has been drawn."""
        self._start(self._app.clock.now())

    @property
    def holds(self) -> bool:
        """True while a press would be taken."""
        now = self._app.clock.now()
        start = self._start(now)
        return now < start or (self._app.presses.began < start and not self._app.presses.over(now))

    @property
    def wait(self) -> tuple[float, float]:
        """Seconds that have gone since the page was seen, and that are left if nobody presses."""
        now = self._app.clock.now()
        start = self._start(now)
        ends = start
        if self._app.presses.began < start:
            ends = max(start, self._app.presses.ends)
        return now - (start - GUARD_SECONDS), max(0.0, ends - now)

    def takes(self, event: pygame.Event) -> bool:
        """True for a press that was not meant for the page."""
        if event.type not in PRESSES:
            return False
        now = self._app.clock.now()
        self._app.presses.note(event, now)
        if self._has_menu and event.type == pygame.KEYDOWN and event.key == MENU_KEY:
            return False
        taken = self._app.presses.began < self._start(now)
        if taken and enters(event):
            # To the eye a page shows for how long it waits.
            words = _("Wait a moment, then press once more.")
            self._app.announce(words, interrupt=True, passing=True)
        return taken

    def _start(self, now: float) -> float:
        if self._counts_from is None:
            self._counts_from = now + GUARD_SECONDS
        return self._counts_from
