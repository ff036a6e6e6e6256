"""Gamepads, whose buttons and sticks become key presses.

SDL's controller database maps the buttons, so that the lower one is A on every make. Devices are
searched for after the first frames, when nothing moves, and whenever one is plugged in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeAlias

import pygame

from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.input.key_repeat import KeyRepeat

Press: TypeAlias = tuple[int, int]
"""A key with its modifiers."""

Part: TypeAlias = tuple[int, str, int]
"""A gamepad's id, "button" or "axis", and its number."""

MENU_KEY = pygame.K_F10
HELP_KEY = pygame.K_F1
HINT_KEY = pygame.K_t
ASK_KEY = pygame.K_QUESTION
PEEK_KEY = pygame.K_INSERT
"""The gamepad's key for looking at a hand; on keyboards it is Space, which also activates."""

BUTTONS: dict[int, Press] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_c, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_e, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_g, 0),
    pygame.CONTROLLER_BUTTON_START: (MENU_KEY, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (HELP_KEY, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (HINT_KEY, 0),
}
TRIGGERS: dict[int, Press] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_z, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_y, pygame.KMOD_LCTRL),
}
STICKS: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (ASK_KEY, PEEK_KEY),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
OTHER_AXIS = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_RIGHTX: pygame.CONTROLLER_AXIS_RIGHTY,
    pygame.CONTROLLER_AXIS_RIGHTY: pygame.CONTROLLER_AXIS_RIGHTX,
}
FULL_SCALE = 32767
PRESS_FROM, RELEASE_BELOW = 0.55, 0.35
"""Deflection of a stick or trigger, 0 to 1, that presses and that releases."""

NEXT_REPEAT = 0.13
"""Seconds between the presses of a held direction."""

REST, LONGEST_WAIT = 0.4, 3.0
"""Seconds from the first frame until devices are searched for: if nothing moves, and at most."""

EVENTS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
BLOCKED_EVENTS = (
    pygame.CONTROLLERDEVICEREMAPPED,
    pygame.CONTROLLERSENSORUPDATE,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
)
JOYSTICK_EVENTS = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYHATMOTION,
)


class GamepadBackend(Protocol):
    """Access to the devices, which tests replace."""

    def open(self) -> bool:
        """Start listening; False if that is impossible."""
        ...

    def take(self, index: int) -> tuple[int, str] | None:
        """Open the device that was plugged in as number `index`: its id and name, None on error."""
        ...

    def drop(self, pad: int) -> None:
        """Close the device of this id, which was unplugged."""
        ...

    def close(self) -> None: ...


class SdlGamepadBackend:
    """Gamepads by SDL."""

    def __init__(self) -> None:
        self._controllers: dict[int, object] = {}

    def open(self) -> bool:
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return False
        pygame.event.set_blocked(BLOCKED_EVENTS)
        return True

    def take(self, index: int) -> tuple[int, str] | None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
        except pygame.error:
            return None
        self._controllers[number] = pad
        return number, str(pad.name)

    def drop(self, pad: int) -> None:
        self._controllers.pop(pad, None)

    def close(self) -> None:
        from pygame._sdl2 import controller

        self._controllers = {}
        controller.quit()


class GamepadTranslator:
    """Translates gamepad events into key events, and sets the device used last."""

    def __init__(self, pads: GamepadBackend | None) -> None:
        self._pads = pads
        self._open = False
        self._first_tick: float | None = None
        self._makes: dict[int, Make] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._down: dict[Part, Press] = {}
        self._repeat = KeyRepeat(NEXT_REPEAT)

    @property
    def holding(self) -> bool:
        """True while a direction is held and will repeat."""
        return self._repeat.holding is not None

    def tick(self, now: float, calm: bool = True) -> list[pygame.Event]:
        """Search for devices if it is time, and give the repeated presses."""
        if self._pads is not None and not self._open:
            self._first_tick = now if self._first_tick is None else self._first_tick
            waited = now - self._first_tick
            if waited >= REST and (calm or waited >= LONGEST_WAIT):
                self._open = self._pads.open()
                self._pads = self._pads if self._open else None
        return self._repeat.due(now)

    def translate(self, event: pygame.Event, now: float) -> list[pygame.Event] | None:
        """The key events for a gamepad event; None if the event is no gamepad's."""
        # Each gamepad also sends events as a joystick. SDL makes the gamepad's from those, so that
        # they must not be blocked.
        if event.type in JOYSTICK_EVENTS:
            return []
        if event.type not in EVENTS:
            return None
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._take(event.device_index)
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return list(self._drop(event.instance_id))
        pad = event.instance_id
        keys = list(
            self._axis(pad, event.axis, event.value / FULL_SCALE, now)
            if event.type == pygame.CONTROLLERAXISMOTION
            else self._button(pad, event.button, event.type == pygame.CONTROLLERBUTTONDOWN, now)
        )
        if any(key.type == pygame.KEYDOWN for key in keys):
            device.use(Device.PAD, self._makes.get(pad))
        return keys

    def close(self) -> None:
        if self._pads is not None and self._open:
            self._pads.close()
        self._pads = None

    def _take(self, index: int) -> None:
        opened = self._pads.take(index) if self._pads is not None else None
        if opened is not None:
            pad, name = opened
            self._makes[pad] = device.make_of(name)

    def _drop(self, pad: int) -> Iterator[pygame.Event]:
        """Release everything of a gamepad that was unplugged."""
        for part in [part for part in self._down if part[0] == pad]:
            yield from self._release(part)
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != pad}
        self._makes.pop(pad, None)
        if self._pads is not None:
            self._pads.drop(pad)

    def _button(self, pad: int, button: int, down: bool, now: float) -> Iterator[pygame.Event]:
        part = (pad, "button", button)
        if not down:
            yield from self._release(part)
        elif button in BUTTONS:
            yield from self._press(part, BUTTONS[button], now)

    def _axis(self, pad: int, axis: int, value: float, now: float) -> Iterator[pygame.Event]:
        self._axes[pad, axis] = value
        part = (pad, "axis", axis)
        if abs(value) < RELEASE_BELOW:
            yield from self._release(part)
        if abs(value) < PRESS_FROM:
            return
        if axis in TRIGGERS and part not in self._down:
            yield from self._press(part, TRIGGERS[axis], now)
        elif axis in STICKS:
            press = (STICKS[axis][value > 0], 0)
            # A stick presses one direction at a time, that of the larger deflection.
            other = OTHER_AXIS.get(axis, axis)
            larger = abs(value) >= abs(self._axes.get((pad, other), 0.0))
            if larger and self._down.get(part) != press:
                yield from self._release(part)
                yield from self._release((pad, "axis", other))
                yield from self._press(part, press, now)

    def _press(self, part: Part, press: Press, now: float) -> Iterator[pygame.Event]:
        self._down[part] = press
        down = pygame.Event(pygame.KEYDOWN, key=press[0], mod=press[1], unicode="")
        self._repeat.press(part, down, now)
        yield down

    def _release(self, part: Part) -> Iterator[pygame.Event]:
        press = self._down.pop(part, None)
        self._repeat.release(part)
        if press is not None:
            yield pygame.Event(pygame.KEYUP, key=press[0], mod=press[1])
