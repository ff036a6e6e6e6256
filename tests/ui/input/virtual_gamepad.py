"""A gamepad that SDL itself makes: its presses take the whole way of a real one's."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame

GAMEPAD_TYPE = 1
"""SDL_JOYSTICK_TYPE_GAMECONTROLLER."""

AXES, BUTTONS, HATS = 6, 15, 0


def _sdl() -> ctypes.CDLL:
    """SDL as pygame has loaded it."""
    if sys.platform == "win32":
        return ctypes.CDLL(str(Path(pygame.__file__).with_name("SDL2.dll")))
    # The names of a library are found through an extension module that needs it.
    return ctypes.CDLL(pygame.event.__spec__.origin)


class VirtualGamepad:
    """Plugged in when it is made; SDL's gamepads must have been opened before."""

    def __init__(self) -> None:
        self._sdl = _sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        # A test's window has not always the focus.
        self._sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        self._index = self._sdl.SDL_JoystickAttachVirtual(GAMEPAD_TYPE, AXES, BUTTONS, HATS)
        assert self._index >= 0
        self._device = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    def button(self, number: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._device, number, ctypes.c_uint8(down))

    def axis(self, number: int, value: int) -> None:
        """Move an axis; `value`: -32768 to 32767."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._device, number, ctypes.c_int16(value))

    def unplug(self) -> None:
        self._sdl.SDL_JoystickClose(self._device)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
