"""Presses while a rival moves: they cut its pause short, and none of them reaches the own turn."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.input.keys import ENTERS
from game.ui.table.context import TableContext
from game.ui.widgets import Button, Widget

HURRY_KEYS = (*ENTERS, pygame.K_SPACE)


class Hurry:
    """Enter, space and presses beside the buttons hurry a rival; `cut` ends its pause."""

    def __init__(self, table: TableContext, cut: Callable[[], None]) -> None:
        self._table = table
        self._cut = cut
        self._run = -math.inf
        """The time when the last run of presses began with which a rival was hurried."""

    def takes(self, event: pygame.Event, pressed: Widget | None) -> bool:
        """True if an event is for the rival alone; `pressed` is the widget that it would press."""
        key = event.type == pygame.KEYDOWN and event.key in HURRY_KEYS
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (key or click) or isinstance(pressed, Button):
            return False
        session, app = self._table.session, self._table.app
        app.presses.note(event, app.clock.now())
        if session.over:
            return False
        if session.to_act.kind == "ai":
            self._run = app.presses.began
            self._cut()
            return key
        # Somebody who hurries a rival by many presses does not mean the cards by the last ones.
        return app.presses.began == self._run
