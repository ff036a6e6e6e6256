"""Play with one or two buttons: a frame goes over what is possible, a press chooses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.presenter import Presenter
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.events import EventQueue
from game.ui.input.key_repeat import REPEATING
from game.ui.input.keys import ENTERS
from game.ui.input.switch import Stop, SwitchWalk
from game.ui.settings import Switches
from game.ui.widgets.marks import ring

BOUNCE = 0.25
"""Seconds within which a second press is a trembling of the first."""

GRACE = 0.2
"""Seconds within which a press is meant for what the frame has just left by itself."""

RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP)


class SwitchMode:
    """Takes the presses of switches and presses what the frame is on, by key events.

    While it is off, nothing is asked of any page.
    """

    def __init__(self, app: Presenter, events: EventQueue) -> None:
        self._app = app
        self._events = events
        self._walk = SwitchWalk()
        self._next_step = 0.0
        self._last_step = -GRACE
        self._last_press = -BOUNCE
        self._page: object = None

    @property
    def _on(self) -> bool:
        return self._app.settings.switches is not Switches.OFF

    @property
    def framed(self) -> Sequence[Stop]:
        """The things that the frame is on: a group of things, or one."""
        return self._walk.framed if self._on and self._page is self._app.top else ()

    def takes(self, event: pygame.Event) -> bool:
        """React to a press of a switch; True if the event was one and is for no page."""
        if not self._on or getattr(event, "synthetic", False):
            return False
        if event.type == pygame.TEXTINPUT:
            return not event.text.strip()
        chooses = self._chooses(event)
        if chooses is None:
            return False
        now = self._app.clock.now()
        if event.type in RELEASES or now - self._last_press < BOUNCE:
            return True
        self._last_press = now
        self._begin_step(now)
        if self._app.top is not None and self._app.top.heed_switch():
            return True
        if chooses:
            if now - self._last_step < GRACE:
                self._walk.step_back()
            self._choose()
        else:
            self.go_on()
        return True

    def _chooses(self, event: pygame.Event) -> bool | None:
        """True for a press or release that chooses, False for one that moves on, else None."""
        two = self._app.settings.switches is Switches.TWO
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return not two or event.button == 1
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return None
        if event.key in ENTERS:
            return True
        if event.key == pygame.K_SPACE:
            return not two
        if not device.uses_gamepad():
            return None
        if two:
            return False if event.key == pygame.K_ESCAPE else None
        return None if event.key in REPEATING else True

    def _choose(self) -> None:
        stop = self._walk.choose()
        if stop is None:
            self._focus()
            return
        self._walk.restart()
        stop.focus()
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        self._events.add(
            pygame.Event(kind, key=stop.press, mod=0, unicode="", synthetic=True) for kind in kinds
        )

    def go_on(self) -> None:
        """Move the frame on."""
        self._walk.go_on()
        self._focus()

    def tick(self, now: float) -> None:
        """Take over what can be chosen now, and move the frame on if it is time."""
        top = self._app.top
        if not self._on or top is None or not self._app.top_ready:
            return
        begun = self._walk.show(top.stops())
        if self._page is not top:
            self._page, begun = top, True
            self._walk.restart()
        if begun:
            self._begin_step(now)
            self._focus()
        elif self._app.settings.switches is Switches.ONE and now >= self._next_step:
            self._begin_step(now)
            self._last_step = now
            self.go_on()

    def _begin_step(self, now: float) -> None:
        self._next_step = now + self._app.settings.walk_seconds

    def _focus(self) -> None:
        stop = self._walk.stop
        if stop is not None:
            device.use(device.Device.KEYS)
            stop.focus()
        self._app.refresh()

    def sprites(self, now: float) -> Sequence[Sprite]:
        """The frame around a group or a thing."""
        rects = [each.rect for each in self.framed]
        if not rects:
            return ()
        metrics, rect = self._app.metrics(), rects[0].unionall(rects)
        gap = 2 * metrics.px(0.9)
        around = rect.inflate(gap, gap)
        image = ring(around.size, metrics.px(1), max(4, metrics.px(0.6)))
        return [Sprite(image, *around.topleft)]
