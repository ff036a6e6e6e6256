"""What was used last: the pointer, the keys, or a gamepad, and whose make it is.

Kept for the whole program, as the language is: the focus shows, and the buttons of a gamepad are
drawn, on every page alike.
"""

from __future__ import annotations

from enum import Enum, StrEnum

import pygame


class Device(Enum):
    POINTER = "pointer"
    KEYS = "keys"
    PAD = "pad"


class Make(StrEnum):
    """The families of gamepads that print different signs on their buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


NAMES = {
    Make.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}


class _LastUsed:
    device = Device.POINTER
    make = Make.XBOX
    always = False


def make_of(name: str) -> Make:
    """The make of a gamepad by the name that it gives itself; Xbox for all that are like it."""
    words = name.lower()
    found = (make for make, parts in NAMES.items() if any(part in words for part in parts))
    return next(found, Make.XBOX)


def use(device: Device, make: Make | None = None) -> None:
    """This was used just now."""
    _LastUsed.device = device
    _LastUsed.make = make or _LastUsed.make


def notice(event: pygame.Event) -> None:
    """Take in which device an event comes from, if it is from one."""
    if event.type == pygame.KEYDOWN:
        use(Device.KEYS)
    elif event.type == pygame.MOUSEBUTTONDOWN or (
        # Some windows tell of a pointer that lies still.
        event.type == pygame.MOUSEMOTION and any(event.rel)
    ):
        use(Device.POINTER)


def always_show_glyphs(on: bool) -> None:
    """Whether the signs of a gamepad's buttons show whatever is used."""
    _LastUsed.always = on


def uses_focus() -> bool:
    """Whether the one who plays sees only by the focus where they are."""
    return _LastUsed.device is not Device.POINTER


def uses_gamepad() -> bool:
    """Whether a gamepad was used last, which has no letters."""
    return _LastUsed.device is Device.PAD


def glyph_make() -> Make | None:
    """The make whose signs are to be shown; None for no signs."""
    return _LastUsed.make if _LastUsed.always or _LastUsed.device is Device.PAD else None
