"""Somebody who does the same with a pointer, with keys or with a gamepad.

Everything goes through the app's own queue of events, as it does in the window.
"""

from __future__ import annotations

import pygame

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.scene import TableScene
from game.ui.widgets import Choice, Widget
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.list_view import ListView
from tests.ui.input.fake_gamepads import axis, button
from tests.ui.table.views import closing_view

DEVICES = ("pointer", "keys", "gamepad")
MOST_STEPS = 120

LIST_BY_PAD = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_A,
)
"""The buttons that open a list, go to the next line and choose it."""


def is_awaited(app: App) -> bool:
    """Whether something was pressed that waits for its page to be shown, or for its turn."""
    return bool(app.events and app.scenes) and not app.quitting


class Somebody:
    def __init__(self, app: App, clock: ManualClock, by: str) -> None:
        self.app = app
        self.clock = clock
        self.by = by
        pygame.event.clear()

    @property
    def group(self) -> FocusGroup:
        """The widgets of the page on top, or of the closing view that lies over the table."""
        top = self.app.top
        if isinstance(top, TableScene) and (view := closing_view(top)) is not None:
            return view.group
        assert top is not None
        top.prepare()
        group = getattr(top, "group")  # noqa: B009 - only forms have one
        assert isinstance(group, FocusGroup)
        return group

    def widget(self, key: str) -> Widget:
        found = [widget for widget in self.group.widgets if widget.key == key]
        assert found, f"no widget {key!r} among {[widget.key for widget in self.group.widgets]}"
        return found[0]

    def choose(self, key: str) -> None:
        """Press a widget: with the pointer on it, or once the focus has come to it."""
        if self.by == "pointer":
            self.click(self.widget(key).rect.center)
        else:
            self.go_to(key)
            self.enter()

    def step_choice(self, key: str, steps: int) -> None:
        """Go so many values on in a choice: the next in sight, in its list, or by its arrow."""
        for _ in range(steps):
            widget = self.widget(key)
            assert isinstance(widget, Choice)
            if self.by == "pointer":
                part = widget.rect.width // len(widget.options)
                segment = part * (widget.index + 1) + part // 2
                at = widget.rect.width - 8 if widget.cycling else segment
                if widget.unfold is not None:
                    self.click(widget.rect.center)
                    options = self.widget("options")
                    assert isinstance(options, ListView)
                    options.show(widget.index + 1)
                    self.click(options.pressed_rect.center)
                    continue
                self.click((widget.rect.x + at, widget.rect.centery))
            elif self.by == "gamepad" and widget.unfold is not None:
                self.go_to(key)
                for each in LIST_BY_PAD:
                    self.give(button(each), button(each, down=False))
            else:
                self.go_to(key)
                self.press((pygame.K_RIGHT, 0), pygame.CONTROLLER_BUTTON_DPAD_RIGHT)

    def look_at(self, key: str, place: tuple[int, int]) -> None:
        """Bring the pointer to a place, or the focus to the widget that lies there."""
        if self.by == "pointer":
            self.move(place)
        else:
            self.go_to(key)

    def go_to(self, key: str) -> None:
        for _ in range(MOST_STEPS):
            focused = self.group.focused
            if focused is not None and focused.key == key and focused.ring:
                return
            self.next()
        raise AssertionError(f"the focus does not reach {key!r}")

    def next(self) -> None:
        self.press((pygame.K_TAB, 0), pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def enter(self) -> None:
        self.press((pygame.K_RETURN, 0), pygame.CONTROLLER_BUTTON_A)

    def back(self) -> None:
        self.press((pygame.K_ESCAPE, 0), pygame.CONTROLLER_BUTTON_B)

    def command(self, widget: str, key: tuple[int, int], pad: int) -> None:
        """What has a button on the screen, a key, and a button of the gamepad."""
        if self.by == "pointer":
            self.click(self.widget(widget).rect.center)
        else:
            self.press(key, pad)

    def press(self, key: tuple[int, int], pad: int) -> None:
        """A key of the keyboard, or a button of the gamepad."""
        if self.by == "gamepad":
            self.give(button(pad), button(pad, down=False))
        else:
            down = pygame.Event(pygame.KEYDOWN, key=key[0], mod=key[1], unicode="")
            self.give(down, pygame.Event(pygame.KEYUP, key=key[0], mod=key[1]))

    def push(self, number: int, value: float) -> None:
        """Push a stick or a trigger of the gamepad, and let it go."""
        self.give(axis(number, value), axis(number, 0.0))

    def move(self, place: tuple[int, int]) -> None:
        still = (0, 0, 0)
        self.give(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(3, 3), buttons=still))

    def click(self, place: tuple[int, int]) -> None:
        self.move(place)
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.give(*(pygame.Event(kind, pos=place, button=1) for kind in kinds))

    def give(self, *events: pygame.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.clock.advance(1 / 30)
        self.app.step()
