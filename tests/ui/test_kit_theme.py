"""Seats can be told apart by people with any colour vision, and words can be read."""

from __future__ import annotations

import itertools
import math

import pytest

from game.ui import theme
from game.ui.theme import SEAT_COLOURS, Colour, Metrics

# Viénot, Brettel and Mollon 1999 / Brettel 1997, linear RGB.
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deuteranopia": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
    "tritanopia": (
        (1.01277, 0.13548, -0.14826),
        (-0.01243, 0.86812, 0.14431),
        (0.07589, 0.80500, 0.11911),
    ),
}


def linear(colour: Colour) -> list[float]:
    parts = [channel / 255 for channel in colour]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(colour: Colour, vision: str) -> list[float]:
    rgb = linear(colour)
    rows = VISIONS[vision]
    return [min(1.0, max(0.0, sum(w * c for w, c in zip(row, rgb, strict=True)))) for row in rows]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = rgb
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def distance(one: Colour, other: Colour, vision: str) -> float:
    pairs = zip(lab(seen(one, vision)), lab(seen(other, vision)), strict=True)
    return math.sqrt(sum((a - b) ** 2 for a, b in pairs))


def contrast(one: Colour, other: Colour) -> float:
    weights = (0.2126, 0.7152, 0.0722)
    light = [sum(w * c for w, c in zip(weights, linear(x), strict=True)) for x in (one, other)]
    return (max(light) + 0.05) / (min(light) + 0.05)


@pytest.mark.parametrize("vision", VISIONS)
def test_seat_colours_differ_in_every_colour_vision(vision: str) -> None:
    for one, other in itertools.combinations(SEAT_COLOURS.values(), 2):
        found = distance(one.main, other.main, vision)
        assert found > 20, f"{one.id} and {other.id} are {found:.1f} apart in {vision}"


def test_seats_differ_in_roof_and_pattern_too() -> None:
    assert len({seat.roof for seat in SEAT_COLOURS.values()}) == 4
    assert len({seat.mark for seat in SEAT_COLOURS.values()}) == 4


@pytest.mark.parametrize("seat", SEAT_COLOURS.values(), ids=lambda seat: seat.id)
def test_seat_inks_can_be_read_on_parchment(seat: theme.SeatColour) -> None:
    assert contrast(seat.ink, theme.PARCHMENT) >= 4.5
    assert contrast(seat.main, seat.on) >= 3.0


@pytest.mark.parametrize("ink", [theme.INK, theme.SEPIA, theme.FADED, theme.WAX])
def test_inks_can_be_read_on_every_paper(ink: Colour) -> None:
    for paper in (theme.PARCHMENT, theme.PARCHMENT_LIGHT):
        assert contrast(ink, paper) >= 4.5
    assert contrast(theme.PARCHMENT_DARK, theme.WALNUT) >= 4.5


@pytest.mark.parametrize(
    "size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_no_text_is_smaller_than_twelve_pixels_and_it_grows_with_the_window(
    size: tuple[int, int],
) -> None:
    metrics = Metrics(size)
    assert metrics.small >= 12
    assert metrics.small < metrics.body < metrics.large < metrics.heading < metrics.title
    assert metrics.body >= min(size[1] / 600, size[0] / 1024) * 13


def test_text_and_interface_scale_separately() -> None:
    plain = Metrics((1280, 720))
    assert Metrics((1280, 720), text_scale=1.5).body > plain.body
    assert Metrics((1280, 720), text_scale=1.5).unit == plain.unit
    assert Metrics((1280, 720), ui_scale=1.25).unit > plain.unit
