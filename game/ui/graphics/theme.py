"""Colours, seat marks and measures: what the whole table looks like."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

INK: Colour = (46, 33, 23)
SEPIA: Colour = (94, 70, 48)
FADED: Colour = (104, 82, 57)
PARCHMENT: Colour = (240, 226, 196)
PARCHMENT_LIGHT: Colour = (249, 240, 218)
PARCHMENT_DARK: Colour = (217, 196, 157)
WALNUT: Colour = (74, 46, 29)
WALNUT_DARK: Colour = (38, 22, 14)
WAX: Colour = (148, 32, 28)
WAX_LIGHT: Colour = (190, 66, 52)
GOLD: Colour = (201, 155, 62)
GOLD_LIGHT: Colour = (238, 204, 122)
GREEN: Colour = (62, 98, 66)
FOCUS: Colour = (255, 214, 102)
VEIL: Colour = (18, 10, 6)

RING = 1.0
"""How thick the ring around what has the focus is, by the usual."""

MIN_SIZE = (1024, 600)


class Roof(StrEnum):
    GABLE = "gable"
    HIP = "hip"
    STEPPED = "stepped"
    TOWER = "tower"


class Mark(StrEnum):
    """The pattern on a seat's houses."""

    PLAIN = "plain"
    STRIPES = "stripes"
    DOTS = "dots"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class SeatColour:
    """A seat's colour with everything else that tells it apart.

    `ink` is a shade dark enough for words on parchment, `on` the one for marks on `main`.
    """

    id: str
    main: Colour
    light: Colour
    dark: Colour
    ink: Colour
    on: Colour
    roof: Roof
    mark: Mark


SEAT_COLOURS: dict[str, SeatColour] = {
    seat.id: seat
    for seat in (
        SeatColour(
            "red",
            main=(196, 52, 34),
            light=(232, 112, 86),
            dark=(126, 26, 18),
            ink=(146, 32, 22),
            on=(255, 232, 210),
            roof=Roof.GABLE,
            mark=Mark.PLAIN,
        ),
        SeatColour(
            "blue",
            main=(38, 104, 178),
            light=(112, 168, 222),
            dark=(18, 58, 112),
            ink=(22, 72, 134),
            on=(232, 242, 252),
            roof=Roof.HIP,
            mark=Mark.STRIPES,
        ),
        SeatColour(
            "yellow",
            main=(244, 196, 48),
            light=(255, 228, 132),
            dark=(168, 120, 12),
            ink=(116, 78, 2),
            on=(104, 66, 4),
            roof=Roof.STEPPED,
            mark=Mark.DOTS,
        ),
        SeatColour(
            "black",
            main=(44, 42, 48),
            light=(106, 104, 114),
            dark=(16, 15, 18),
            ink=(30, 28, 32),
            on=(236, 230, 218),
            roof=Roof.TOWER,
            mark=Mark.CROSS,
        ),
    )
}


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with a share of `b`, 0 to 1, in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


_USUAL = (INK, SEPIA, FADED, PARCHMENT, PARCHMENT_LIGHT, PARCHMENT_DARK, WAX, GREEN, FOCUS)
_STRONG: tuple[Colour, ...] = (
    (14, 8, 4),
    (50, 34, 20),
    (66, 48, 30),
    (250, 243, 226),
    (255, 252, 243),
    (234, 219, 188),
    (122, 16, 14),
    (30, 70, 36),
    (255, 226, 0),
)
_INKS = {colour: seat.ink for colour, seat in SEAT_COLOURS.items()}


def high_contrast() -> bool:
    """Whether the stronger inks are in use."""
    return _STRONG[0] == INK


def use_high_contrast(on: bool) -> bool:
    """Take the stronger inks on lighter papers, or the usual ones; whether that is a change.

    Every picture that was made before is of the old colours.
    """
    global INK, SEPIA, FADED, PARCHMENT, PARCHMENT_LIGHT, PARCHMENT_DARK, WAX, GREEN, FOCUS
    global RING
    colours = _STRONG if on else _USUAL
    changed = on != high_contrast()
    INK, SEPIA, FADED, PARCHMENT, PARCHMENT_LIGHT, PARCHMENT_DARK, WAX, GREEN, FOCUS = colours
    RING = 2.0 if on else 1.0
    for colour, seat in SEAT_COLOURS.items():
        ink = mix(_INKS[colour], INK, 0.4) if on else _INKS[colour]
        SEAT_COLOURS[colour] = replace(seat, ink=ink)
    return changed


def seat_colour(colour: str) -> SeatColour:
    """A seat's colour by id; red for an id that is not known."""
    return SEAT_COLOURS.get(colour, SEAT_COLOURS["red"])


def hexed(colour: Colour) -> str:
    """The colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@dataclass(frozen=True, slots=True)
class Metrics:
    """Measures in pixels for a window of `size`.

    `unit` is the spacing unit: 8 pixels in a window of 600 lines, growing with the window. All
    else is a multiple of it; text follows `text_scale` as well.
    """

    size: tuple[int, int]
    ui_scale: float = 1.0
    text_scale: float = 1.0

    @property
    def factor(self) -> float:
        """How much larger than in the smallest window things are drawn."""
        width, height = self.size
        return max(0.5, min(height / 600, width / 1024)) * self.ui_scale

    @property
    def unit(self) -> int:
        return max(4, round(8 * self.factor))

    def px(self, units: float) -> int:
        """So many units in pixels, at least one."""
        return max(1, round(units * 8 * self.factor))

    def font(self, points: float) -> int:
        """Font height in pixels for one that is `points` high in the smallest window."""
        grown = points * float(self.factor**0.92) * self.text_scale
        return max(round(12 * min(self.text_scale, 1.0)), round(grown))

    @property
    def small(self) -> int:
        return self.font(13)

    @property
    def body(self) -> int:
        return self.font(16)

    @property
    def large(self) -> int:
        return self.font(20)

    @property
    def heading(self) -> int:
        return self.font(28)

    @property
    def title(self) -> int:
        return self.font(46)

    @property
    def line(self) -> int:
        """A hairline."""
        return max(1, round(1.2 * self.factor))
