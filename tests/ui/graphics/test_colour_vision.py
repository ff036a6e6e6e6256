"""Colours hold for every colour vision, and words stand out from what they are written on.

Measured with coloraide: distances as CIEDE2000, in which about 2 is the least that an eye tells
apart; protan, deutan and tritan vision as simulated by Brettel and Viénot; contrast as in WCAG 2.1.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.ui.engine.app import App
from game.ui.graphics import light, materials, textures
from game.ui.graphics.light import Hour
from game.ui.graphics.patterns import name_ground
from game.ui.graphics.textures import PaperStyle
from game.ui.graphics.theme import SEAT_COLOURS, Colour, casing, mix, palette, route_casing
from game.ui.pieces import figures
from game.ui.table.draw.map.plates import FREE_CITY_TINT

if TYPE_CHECKING:
    from coloraide import Color

INKS = ("ink", "sepia", "faded", "wax", "green")
VISIONS = ("normal", "protan", "deutan", "tritan")
MAPS = ("south", "north", "italy", "spain")

LEAST_SEATS = 20
"""Houses are a dozen pixels high in the smallest window, and on fields so small the eye sees
colour badly: ten times what it tells apart side by side.
"""

LEAST_PROVINCES = 6
"""Large fields that touch each other, with a border, and each with a pattern of its own."""

LEAST_SIGN = 3.0
"""WCAG 1.4.11, for what is no text: rings, and the marks on houses."""

LEAST_WORDS = {False: 4.5, True: 7.0}
"""WCAG 1.4.3, and with high contrast 1.4.6."""


@pytest.fixture(params=[False, True], ids=["usual", "high contrast"])
def strong(app: App, request: pytest.FixtureRequest) -> Iterator[bool]:
    app.settings.high_contrast = request.param
    app.apply_settings()
    yield request.param
    app.settings.high_contrast = False
    app.apply_settings()


def colour_of(colour: Colour) -> Color:
    # Here, because it takes a third of a second in every process that only collects the tests.
    from coloraide import Color

    return Color("srgb", [channel / 255 for channel in colour])


def distance(one: Colour, other: Colour, vision: str) -> float:
    both = [colour_of(each) for each in (one, other)]
    if vision != "normal":
        both = [each.filter(vision).clip() for each in both]
    return float(both[0].delta_e(both[1], method="2000"))


def contrast(words: Colour, ground: Colour) -> float:
    return float(colour_of(words).contrast(colour_of(ground), method="wcag21"))


def middle_of(image: Surface) -> Colour:
    """The colour of a painted ground: the average of its middle, without edges and shadows."""
    rect = image.get_rect().inflate(-image.get_width() // 2, -image.get_height() // 2)
    return pygame.transform.average_color(image, rect)[:3]


def papers() -> dict[str, Colour]:
    size = (400, 300)
    found = {style: middle_of(textures.paper(size, style)) for style in get_args(PaperStyle)}
    ticket = materials.ticket((300, 60), palette().parchment_light, palette().sepia, 6, 1)
    return {**found, "ticket": middle_of(ticket)}


def neighbours(name: str) -> set[tuple[str, str]]:
    """The pairs of a map's provinces between which a road leads."""
    board = find_loaded(name).board
    province = {city.id: city.province for city in board.cities}
    pairs = {(province[road.a], province[road.b]) for road in board.roads}
    return {(min(a, b), max(a, b)) for a, b in pairs if a and b and a != b}


@pytest.mark.parametrize("vision", VISIONS)
def test_seats_are_told_apart(vision: str) -> None:
    for one, other in itertools.combinations(SEAT_COLOURS.values(), 2):
        found = distance(one.main, other.main, vision)
        assert found >= LEAST_SEATS, f"{one.id} and {other.id}: {found:.1f}"


def test_seats_differ_in_roof_and_pattern_too() -> None:
    assert len({seat.roof for seat in SEAT_COLOURS.values()}) == 4
    assert len({seat.mark for seat in SEAT_COLOURS.values()}) == 4


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", MAPS)
def test_neighbouring_provinces_are_told_apart(name: str, vision: str) -> None:
    areas = find_loaded(name).chart.provinces
    for one, other in neighbours(name):
        found = distance(areas[one].tint, areas[other].tint, vision)
        assert found >= LEAST_PROVINCES, f"{one} and {other}: {found:.1f}"


@pytest.mark.parametrize("name", MAPS)
def test_no_two_provinces_share_a_pattern(name: str) -> None:
    patterns = [area.pattern for area in find_loaded(name).chart.provinces.values()]
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("name", INKS)
def test_inks_can_be_read_on_every_paper(strong: bool, name: str) -> None:
    for paper, ground in papers().items():
        found = contrast(getattr(palette(), name), ground)
        assert found >= LEAST_WORDS[strong], f"{name} on {paper}: {found:.1f}"


@pytest.mark.parametrize("hour", Hour)
@pytest.mark.parametrize("style", ["letter", "form"])
def test_inks_can_be_read_at_every_hour(app: App, style: PaperStyle, hour: Hour) -> None:
    """On the darkest part of the papers at the table, in the far corner from the lamp."""
    paper = textures.paper((400, 300), style).copy()
    light.lit(paper, light.PAPER[hour], Rect(1520, 780, 400, 300), (1920, 1080))
    ground = pygame.transform.average_color(paper, Rect(320, 240, 68, 50))[:3]
    inks = {name: getattr(palette(), name) for name in INKS}
    inks |= {name: seat.ink for name, seat in palette().seats.items()}
    for name, ink in inks.items():
        assert contrast(ink, ground) >= LEAST_WORDS[False], name


@pytest.mark.parametrize("seat", SEAT_COLOURS)
def test_the_names_of_seats_can_be_read(strong: bool, seat: str) -> None:
    colour = palette().seats[seat]
    for paper, ground in papers().items():
        found = contrast(colour.ink, ground)
        assert found >= LEAST_WORDS[strong], f"{seat} on {paper}: {found:.1f}"
    assert contrast(colour.on, colour.main) >= LEAST_SIGN


@pytest.mark.parametrize("name", MAPS)
def test_the_tags_of_a_route_can_be_read(strong: bool, name: str) -> None:
    tints = [area.tint for area in find_loaded(name).chart.provinces.values()]
    for tint in (*tints, FREE_CITY_TINT):
        found = contrast(palette().ink, mix(tint, palette().parchment_light, 0.42))
        assert found >= LEAST_WORDS[strong], f"on {tint}: {found:.1f}"


@pytest.mark.parametrize("hour", Hour)
def test_light_words_can_be_read_on_wood(strong: bool, hour: Hour) -> None:
    """In the pool of the lamp, where it is lightest; they are large."""
    size = (1024, 600)
    pool = Rect(0, 0, 160, 120)
    pool.center = round(size[0] * light.LAMP[0]), round(size[1] * light.LAMP[1])
    wood = pygame.transform.average_color(textures.walnut(size, hour), pool)[:3]
    for words in (palette().parchment_dark, palette().gold_light):
        assert contrast(words, wood) >= (4.5 if strong else LEAST_SIGN), (words, wood)


def test_light_words_can_be_read_on_leather(strong: bool) -> None:
    hide = materials.leather(
        (300, 60), mix(materials.OXBLOOD, palette().wax_light, 0.12), 6, 1, palette().gold
    )
    brown = materials.leather((300, 60), materials.LEATHER, 6, 1, palette().gold)
    for words, ground in (
        ((255, 240, 214), middle_of(hide)),
        (palette().parchment_light, middle_of(brown)),
    ):
        # Large words of these, for which WCAG asks less than for small ones.
        assert contrast(words, ground) >= (4.5 if strong else LEAST_SIGN), (words, ground)


def test_the_ring_around_the_focus_shows_on_wood_and_paper(strong: bool) -> None:
    assert contrast(palette().focus, palette().walnut_dark) >= LEAST_SIGN
    for ground in papers().values():
        assert contrast(palette().walnut_dark, ground) >= LEAST_SIGN


@pytest.mark.parametrize("name", MAPS)
def test_routes_stand_out_from_every_province(strong: bool, name: str) -> None:
    """By their own colour, or by the dark along both their sides."""
    tints = [area.tint for area in find_loaded(name).chart.provinces.values()]
    for seat, tint in itertools.product(palette().seats.values(), (*tints, FREE_CITY_TINT)):
        both = contrast(seat.main, tint), contrast(route_casing(seat.main), tint)
        assert max(both) >= LEAST_SIGN, (seat.id, tint)


@pytest.mark.parametrize("name", MAPS)
def test_routes_and_houses_stand_out_from_the_map_with_high_contrast(app: App, name: str) -> None:
    """By their own colour, or by the casing around it, which their own stands out from."""
    app.settings.high_contrast = True
    app.apply_settings()
    try:
        tints = [area.tint for area in find_loaded(name).chart.provinces.values()]
        for seat in palette().seats.values():
            around = casing(seat.main)
            assert contrast(seat.main, around) >= LEAST_SIGN, seat.id
            for tint in tints:
                both = contrast(seat.main, tint), contrast(around, tint)
                assert max(both) >= LEAST_SIGN, (seat.id, tint)
        edge = figures.house("yellow", 24)
        found = {tuple(edge.get_at((x, 12)))[:3] for x in range(edge.get_width())}
        assert palette().ink in found
    finally:
        app.settings.high_contrast = False
        app.apply_settings()


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("strong", [False, True])
def test_names_can_be_read_on_their_ribbons(app: App, name: str, strong: bool) -> None:
    """On the tint of the province, and on the colour of the seat that is there."""
    app.settings.high_contrast = strong
    app.apply_settings()
    try:
        for area in find_loaded(name).chart.provinces.values():
            assert contrast(palette().ink, name_ground(area.tint)) >= LEAST_WORDS[strong]
        for seat in palette().seats.values():
            assert contrast(seat.on, seat.main) >= LEAST_WORDS[False], seat.id
    finally:
        app.settings.high_contrast = False
        app.apply_settings()
