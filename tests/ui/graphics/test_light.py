"""One lamp, upper left, on all that lies on the table; papers by what stands on them."""

from __future__ import annotations

import itertools
from typing import get_args

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.graphics import light, textures
from game.ui.graphics.light import Hour
from game.ui.graphics.textures import PaperStyle
from game.ui.pieces import bonus_tiles
from game.ui.settings import Typeface
from game.ui.table.draw.seat_marks import ribbon

pytestmark = pytest.mark.usefixtures("app")

SIZE = (420, 240)


def brightness(image: Surface, rect: Rect) -> float:
    return sum(pygame.transform.average_color(image, rect)[:3]) / 3


def corners(size: tuple[int, int], inset: int) -> tuple[Rect, Rect]:
    """A square at the upper left and one at the lower right, off the edges."""
    side = min(size) // 6
    far = (size[0] - inset - side, size[1] - inset - side)
    return Rect(inset, inset, side, side), Rect(*far, side, side)


@pytest.mark.parametrize("style", ["letter", "form", "parchment"])
def test_light_falls_off_on_a_sheet(style: PaperStyle) -> None:
    sheet = textures.paper(SIZE, style)
    near, far = corners(SIZE, 30)
    assert brightness(sheet, near) > brightness(sheet, far) + 4


def test_the_lamp_stands_at_the_upper_left_of_the_table() -> None:
    size = (960, 540)
    lamp = Rect(0, 0, 60, 60)
    lamp.center = round(size[0] * light.LAMP[0]), round(size[1] * light.LAMP[1])
    for hour in Hour:
        paper = Surface(size)
        paper.fill((255, 255, 255))
        light.lit(paper, light.PAPER[hour], paper.get_rect(), size)
        for ground in (paper, textures.walnut(size, hour)):
            for corner in ((900, 0), (0, 480), (900, 480)):
                assert brightness(ground, lamp) > brightness(ground, Rect(*corner, 60, 60))
            first, last = Rect(0, 0, 60, 60), Rect(900, 480, 60, 60)
            assert brightness(ground, lamp) >= brightness(ground, first)
            assert brightness(ground, first) > brightness(ground, last)


def test_forms_are_between_white_letters_and_brown_parchment() -> None:
    tones: dict[str, tuple[int, int, int]] = {
        style: pygame.transform.average_color(textures.paper(SIZE, style))[:3]
        for style in get_args(PaperStyle)
    }
    assert sum(tones["letter"]) > sum(tones["form"]) > sum(tones["parchment"])
    assert max(tones, key=lambda style: sum(tones[style])) == "letter"


@pytest.mark.parametrize("style", ["letter", "form"])
def test_letters_and_forms_are_cut_straight(style: PaperStyle) -> None:
    """Along each edge every pixel but those of the corners is paper."""
    sheet = textures.paper(SIZE, style)
    along = range(12, SIZE[0] - 12)
    assert all(sheet.get_at((x, y)).a > 200 for x in along for y in (0, SIZE[1] - 1))


def test_the_boards_of_the_table_are_not_all_alike() -> None:
    heights = [round(b - a, 3) for a, b in itertools.pairwise(textures.BOARDS)]
    assert len(set(heights)) == len(heights)


@pytest.mark.parametrize("size", [48, 64, 120])
def test_a_seal_casts_its_shadow_to_the_lower_right(size: int) -> None:
    image = bonus_tiles.bonus_tile("provinces", 3, size)
    whole = pygame.mask.from_surface(image, 24)
    whole.erase(pygame.mask.from_surface(image, 150), (0, 0))
    x, y = whole.centroid()
    assert x > size * 0.55 and y > size * 0.55


def test_a_ribbon_turns_away_at_its_ends_and_is_woven() -> None:
    image = ribbon((400, 40), "red", 8)
    ends = brightness(image, Rect(0, 8, 3, 24)), brightness(image, Rect(397, 8, 3, 24))
    assert max(ends) < 0.7 * brightness(image, Rect(100, 8, 200, 24))
    threads = {tuple(image.get_at((x, 20))) for x in range(100, 160)}
    assert len(threads) > 4


@pytest.mark.parametrize("hour", Hour)
def test_light_falls_off_without_bands(hour: Hour) -> None:
    """Nowhere on a lit paper do many pixels side by side have the same colour."""
    place, window = Rect(1000, 60, 900, 300), (1920, 1080)
    paper = textures.paper(place.size, "form").copy()
    light.lit(paper, light.PAPER[hour], place, window)
    for y in range(20, 280, 40):
        row = [tuple(paper.get_at((x, y))) for x in range(10, 890)]
        assert max(len([*same]) for _, same in itertools.groupby(row)) < 16


def test_each_hour_has_a_light_of_its_own() -> None:
    seen = set()
    for hour in Hour:
        paper = textures.paper(SIZE, "letter").copy()
        light.lit(paper, light.PAPER[hour], paper.get_rect(), SIZE)
        seen.add(pygame.transform.average_color(paper)[:3])
    assert len(seen) == len(Hour)


@pytest.mark.parametrize("style", ["letter", "form"])
def test_with_high_contrast_or_easy_letters_papers_are_flat(app: App, style: PaperStyle) -> None:
    near, far = corners(SIZE, 30)
    for name, on, off in (
        ("high_contrast", True, False),
        ("typeface", Typeface.EASY, Typeface.USUAL),
    ):
        app.change_setting(name, on)
        sheet, even = textures.paper(SIZE, style), light.is_even()
        app.change_setting(name, off)
        assert abs(brightness(sheet, near) - brightness(sheet, far)) < 2, name
        assert even and not light.is_even()
