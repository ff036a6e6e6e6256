"""Theme: colours, seat marks and measures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

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
    """A seat's colours, with roof and mark to tell seats apart without colours.

    `ink` is dark enough for words on parchment, `on` is for marks on `main`.
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
    """A mix of two colours, with a share of `b` from 0 to 1."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of everything but maps and pieces; `palette()` gives the one in use."""

    ink: Colour = (46, 33, 23)
    sepia: Colour = (94, 70, 48)
    faded: Colour = (104, 82, 57)
    parchment: Colour = (240, 226, 196)
    parchment_light: Colour = (249, 240, 218)
    parchment_dark: Colour = (217, 196, 157)
    letter: Colour = (251, 246, 234)
    form: Colour = (245, 240, 227)
    walnut: Colour = (74, 46, 29)
    walnut_dark: Colour = (38, 22, 14)
    wax: Colour = (148, 32, 28)
    wax_light: Colour = (190, 66, 52)
    gold: Colour = (201, 155, 62)
    gold_light: Colour = (238, 204, 122)
    green: Colour = (54, 90, 58)
    focus: Colour = (255, 214, 102)
    veil: Colour = (18, 10, 6)
    ring: float = 1.0
    """Factor of the thickness of the focus ring."""

    strong: bool = False
    """True for the colours of high contrast."""

    @property
    def small_ink(self) -> Colour:
        """The colour of small words on mottled paper."""
        return mix(self.sepia, self.ink, 0.6)

    @property
    def seats(self) -> Mapping[str, SeatColour]:
        """The seats' colours by id."""
        return _STRONG_SEATS if self.strong else SEAT_COLOURS


_USUAL = Palette()
_STRONG = Palette(
    ink=(14, 8, 4),
    sepia=(50, 34, 20),
    faded=(66, 48, 30),
    parchment=(250, 243, 226),
    parchment_light=(255, 252, 243),
    parchment_dark=(234, 219, 188),
    letter=(255, 254, 250),
    form=(248, 244, 233),
    wax=(122, 16, 14),
    green=(30, 70, 36),
    focus=(255, 226, 0),
    ring=2.0,
    strong=True,
)
BRIGHT = 400
"""The sum of its parts from which a colour bears dark marks."""

_STRONG_SEATS = {
    id: replace(
        seat,
        ink=mix(seat.ink, _STRONG.ink, 0.4),
        # Brown on yellow is too little.
        on=_STRONG.ink if sum(seat.main) > BRIGHT else seat.on,
    )
    for id, seat in SEAT_COLOURS.items()
}
_in_use = _USUAL


def palette() -> Palette:
    """The colours in use. Call this where something is painted, and do not store them."""
    return _in_use


def use_high_contrast(on: bool) -> bool:
    """Switch between high contrast and the usual colours; True if that is a change.

    Pictures painted before keep the old colours: clear the caches.
    """
    global _in_use
    changed = on != _in_use.strong
    _in_use = _STRONG if on else _USUAL
    return changed


def seat_colour(colour: str) -> SeatColour:
    """A seat's colour by id; red for an id that is not known."""
    seats = palette().seats
    return seats.get(colour, seats["red"])


DARK = 200
"""The largest sum of its parts for which a colour is lost on ink."""


def casing(colour: Colour) -> Colour:
    """The colour along both sides of a line of this colour, to lift it off the map.

    With high contrast the map is pale: there ink lifts all but the darkest lines.
    """
    if palette().strong and sum(colour) > DARK:
        return palette().ink
    return palette().parchment_light


def route_casing(colour: Colour) -> Colour:
    """The colour along both sides of a route: dark, since some lines are as pale as their land."""
    return casing(colour) if palette().strong else palette().walnut_dark


def to_hex(colour: Colour) -> str:
    """The colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@dataclass(frozen=True)
class Metrics:
    """Measures in pixels for a window of `size`.

    `unit` is the spacing unit: 8 pixels in a window of 600 lines, growing with the window. All
    else is a multiple of it; text follows `text_scale` as well.
    """

    size: tuple[int, int]
    ui_scale: float = 1.0
    text_scale: float = 1.0
    map_first: bool = False
    """True where the table gives the map the room that panels and own part can spare."""

    @cached_property
    def factor(self) -> float:
        """The size of things relative to the smallest window."""
        width, height = self.size
        return max(0.5, min(height / 600, width / 1024)) * self.ui_scale

    @cached_property
    def unit(self) -> int:
        return max(4, round(8 * self.factor))

    def px(self, units: float) -> int:
        """Units in pixels, at least 1."""
        return max(1, round(units * 8 * self.factor))

    def font(self, points: float) -> int:
        """Height in pixels of a font that has `points` pixels in the smallest window."""
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

    @cached_property
    def line(self) -> int:
        """Width of a thin line."""
        return max(1, round(1.2 * self.factor))
