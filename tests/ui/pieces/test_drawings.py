"""What the drawn pieces show, measured: whole figures, one light, houses that differ when small."""

from __future__ import annotations

import importlib
import itertools
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import resources
from game.ui.graphics import svg, theme
from game.ui.pieces import coach, figures

pytestmark = pytest.mark.usefixtures("app")

GREY = (150, 150, 150)
SMALL = (16, 20, 28)


def brightness(image: Surface, box: tuple[int, int, int, int]) -> float:
    """Mean brightness, 0 to 255, of what is painted within a box."""
    left, top, width, height = box
    seen = [
        sum(image.get_at((x, y))[:3]) / 3
        for x in range(left, left + width)
        for y in range(top, top + height)
        if image.get_at((x, y)).a > 200
    ]
    return sum(seen) / len(seen)


def on_grey(image: Surface) -> bytes:
    """The picture on grey ground, as brightness from pixel to pixel."""
    ground = Surface(image.get_size())
    ground.fill(GREY)
    ground.blit(image, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[0::3]


@pytest.mark.parametrize("size", [56, 112, 300])
def test_the_rider_is_of_one_piece(size: int) -> None:
    figure = pygame.mask.from_surface(figures.rider(size), 100)
    assert figure.connected_component().count() > 0.995 * figure.count()


@pytest.mark.parametrize("size", [(28, 20), (79, 56), (248, 176)])
def test_one_can_look_through_the_coil_of_the_horn(size: tuple[int, int]) -> None:
    ground = pygame.mask.from_surface(figures.horn(size), 100)
    ground.invert()
    holes = sorted(part.count() for part in ground.connected_components())
    assert holes[-2] > 0.02 * size[0] * size[1]


def test_the_bell_of_the_horn_is_round_and_whole() -> None:
    """Its mouth is one dark oval within a bright rim."""
    gold, dark = (200, 150, 60), (60, 30, 10)
    image = svg.piece("horn", (620, 440), gold, gold, dark, gold)
    mouths = pygame.mask.from_threshold(image, dark, (12, 12, 12, 255))
    right = pygame.Mask((110, 440))
    right.draw(mouths, (-510, 0))
    whole = [
        box
        for part in right.connected_components(200)
        for box in part.get_bounding_rects()
        if 1.5 * box.width < box.height and part.count() > 0.6 * box.width * box.height
    ]
    assert [box.height > 0.25 * 440 for box in whole] == [True]


@pytest.mark.parametrize("colour", list(theme.SEAT_COLOURS))
@pytest.mark.parametrize("size", SMALL)
def test_houses_are_lit_from_the_left(colour: str, size: int) -> None:
    image = figures.house(colour, size)
    half = image.get_width() // 2
    # The ornament on the front is no light: only roof and upper wall are compared.
    left = brightness(image, (0, 0, half, size * 6 // 10))
    right = brightness(image, (image.get_width() - half, 0, half, size * 6 // 10))
    assert left > right


@pytest.mark.parametrize("size", SMALL)
def test_small_houses_differ_without_their_colours(size: int) -> None:
    """By roof and pattern alone, all four painted grey."""
    names = [seat.roof for seat in theme.SEAT_COLOURS.values()]
    box = (round(size * figures.HOUSE_ASPECT), size)
    tones = (GREY, (200, 200, 200), (80, 80, 80), (250, 250, 250), (30, 30, 30))
    drawn = {name: svg.piece(f"house-{name}", box, *tones) for name in names}
    for one, other in itertools.combinations(names, 2):
        pairs = zip(on_grey(drawn[one]), on_grey(drawn[other]), strict=True)
        unlike = sum(abs(a - b) > 30 for a, b in pairs)
        assert unlike > 0.15 * box[0] * box[1], (one, other)


def test_a_coachman_sits_above_the_pole() -> None:
    """His hat is as high as the roof, and the pole begins far below him."""
    image = coach.coach((236, 140), (196, 52, 34))
    figure = pygame.mask.from_surface(image, 100)
    highest = {x: next(y for y in range(140) if figure.get_at((x, y))) for x in (30, 164, 226)}
    assert highest[164] < highest[30] + 6
    assert highest[226] > 90


def test_the_wheel_that_is_lost_lies_beside_the_coach() -> None:
    image = figures.broken_coach(200)
    figure = pygame.mask.from_surface(image, 100)
    parts = [part.get_bounding_rects()[0] for part in figure.connected_components(40)]
    wheel = max(parts, key=lambda box: box.right)
    assert len(parts) > 1
    assert wheel.width > 1.7 * wheel.height
    assert wheel.bottom > 0.93 * image.get_height()


@pytest.mark.slow
@pytest.mark.parametrize(
    "script",
    [
        "post_horn",
        "horses",
        "gallop",
        "carriages",
        "broken_coach",
        "driving",
        "dust",
        "houses",
        "towns",
        "engravings",
        "views",
        "desk",
        "landscape",
        "foreground",
        "lettering",
        "vignette",
    ],
)
def test_the_files_are_what_their_scripts_draw(
    script: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assets = resources.folder("assets")
    monkeypatch.syspath_prepend(assets / "drawing")
    for folder in ("pieces", "towns/map", "towns/views"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(importlib.import_module("shapes"), "ASSETS", tmp_path)
    importlib.import_module(script).main()
    drawn = list(tmp_path.rglob("*.svg"))
    assert drawn
    for each in drawn:
        assert each.read_text() == (assets / each.relative_to(tmp_path)).read_text(), each.name
