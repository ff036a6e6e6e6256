"""Input device used last: pointer, keys, or a gamepad and its make.

Global, as the language is: focus ring and gamepad glyphs are the same on every page.
"""

from __future__ import annotations

from enum import Enum, StrEnum

import pygame


class Device(Enum):
    NONE = "none"
    POINTER = "pointer"
    KEYS = "keys"
    PAD = "pad"


class Make(StrEnum):
    """Makes of gamepads, whose buttons have different glyphs."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


NAMES = {
    Make.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}


class _LastUsed:
    device = Device.NONE
    make = Make.XBOX
    always = False
    without_keys = False


def make_of(name: str) -> Make:
    """The make of a gamepad by its device name; Xbox if none matches."""
    words = name.lower()
    matching = (make for make, parts in NAMES.items() if any(part in words for part in parts))
    return next(matching, Make.XBOX)


def use(device: Device, make: Make | None = None) -> None:
    """Set the device used last, and the make if one is given."""
    _LastUsed.device = device
    _LastUsed.make = make or _LastUsed.make


def notice(event: pygame.Event) -> None:
    """Set the device used last from an event of keyboard or mouse."""
    if event.type == pygame.KEYDOWN:
        use(Device.KEYS)
    elif event.type == pygame.MOUSEBUTTONDOWN or (
        # Some windows send this for a pointer that does not move.
        event.type == pygame.MOUSEMOTION and any(event.rel)
    ):
        use(Device.POINTER)


def always_show_glyphs(on: bool) -> None:
    """Show gamepad glyphs always, or only while a gamepad is used."""
    _LastUsed.always = on


def lacks_keys(on: bool) -> None:
    """Set whether nothing can be typed: letters are then chosen on the screen."""
    _LastUsed.without_keys = on


def needs_letters() -> bool:
    """True if a text field is written with letters on the screen."""
    return _LastUsed.without_keys or uses_gamepad()


def uses_focus() -> bool:
    """True if keys or a gamepad were used last: then the focus ring shows."""
    return _LastUsed.device in (Device.KEYS, Device.PAD)


def uses_pointer() -> bool:
    """True if the pointer was used last."""
    return _LastUsed.device is Device.POINTER


def uses_keys() -> bool:
    """True if the keyboard was used last."""
    return _LastUsed.device is Device.KEYS


def uses_gamepad() -> bool:
    """True if a gamepad was used last."""
    return _LastUsed.device is Device.PAD


def glyph_make() -> Make | None:
    """The make whose button glyphs to show; None for no glyphs."""
    return _LastUsed.make if _LastUsed.always or _LastUsed.device is Device.PAD else None
