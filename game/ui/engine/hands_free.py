"""Play without pressing: a resting pointer becomes presses of the mouse."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.engine.presenter import Presenter
from game.ui.graphics.canvas import Sprite
from game.ui.input.dwell import Dwell
from game.ui.input.events import EventQueue
from game.ui.widgets.waiting import filling_ring, seconds_around

SHOWN_FROM = 0.12
"""The share of the time after which the ring shows: not on everything that is passed over."""

SLACK = 1.2
"""Units that a hand may tremble."""


class HandsFree:
    """Presses what the pointer rests on, if that is set, by events of the mouse.

    While it is not set, nothing is asked of any page.
    """

    def __init__(self, app: Presenter, events: EventQueue) -> None:
        self._app = app
        self._events = events
        self._dwell = Dwell()
        self._place = (-1, -1)
        """The place to which the pointer was moved last."""
        self._shown: Sequence[Sprite] = ()

    @property
    def waiting(self) -> bool:
        """True while the pointer rests on what it will press."""
        return self._dwell.rest is not None

    @property
    def _seconds(self) -> float:
        return self._app.settings.dwelling.seconds

    def note(self, event: pygame.Event) -> None:
        """Take an event of the pointer into account, before its page gets it."""
        if not self._seconds:
            self._dwell.stop()
        elif event.type == pygame.MOUSEMOTION:
            self._place = event.pos
            if any(event.buttons):
                self._dwell.stop()
            else:
                slack = SLACK * self._app.metrics().unit
                self._dwell.move(event.pos, self._thing(), self._app.clock.now(), slack)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._place = event.pos
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._dwell.spend(event.pos, self._thing())
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._dwell.stop()

    def tick(self, now: float) -> None:
        """Press once the time is over; ask for a frame if the ring has to change."""
        rest = self._dwell.rest
        if rest is None and not self._shown:
            return
        if rest is not None and (not self._seconds or self._thing() != rest.thing):
            # The page has changed: what is there now was not aimed at.
            self._dwell.stop()
        elif rest is not None and self._dwell.share(now, self._seconds) >= 1:
            self._dwell.spend(rest.place, rest.thing)
            kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            # Synthetic: a switch would choose what its frame is on.
            self._events.add(
                pygame.Event(kind, pos=self._place, button=1, synthetic=True) for kind in kinds
            )
        sprites = self.sprites(now)
        if sprites != self._shown:
            self._shown = sprites
            self._app.refresh()

    def _thing(self) -> Hashable | None:
        """The thing that a press would be for now, told from the same on another page."""
        top = self._app.top
        part = None if top is None or not self._app.top_ready else top.part_at(self._place)
        return None if part is None else (id(top), part)

    def sprites(self, now: float) -> Sequence[Sprite]:
        """The ring around the pointer, or with reduced motion the seconds that are left."""
        share = self._dwell.share(now, self._seconds or 1.0)
        if self._dwell.rest is None or share < SHOWN_FROM:
            return ()
        metrics = self._app.metrics()
        if self._app.settings.reduced_motion:
            return seconds_around(self._place, (1 - share) * self._seconds, metrics)
        return [filling_ring(self._place, (share - SHOWN_FROM) / (1 - SHOWN_FROM), metrics)]
