"""The typeface that is easy to read: every sign, in the lines of the usual one, at once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.library import find_loaded
from game.ui.engine.app import App
from game.ui.graphics import text, typeface
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.typeface import Style, usual_font
from game.ui.samples import SCENES, Sample
from game.ui.settings import Typeface
from game.ui.table.model.city_plates import MapKey, city_plates
from tests.ui.samples.conftest import sample

__all__ = ["sample"]

ROOT = Path(__file__).parents[3]
STYLES: tuple[Style, ...] = get_args(Style)


@pytest.fixture
def easy() -> Iterator[None]:
    pytest.importorskip("fontpkg_atkinson_hyperlegible")
    typeface.use_easy_letters(True)
    clear_caches()
    yield
    typeface.use_easy_letters(False)
    clear_caches()


def picture(face: pygame.Font, words: str) -> bytes:
    return pygame.image.tobytes(face.render(words, True, (0, 0, 0)), "RGBA")


def bounds(face: pygame.Font, letter: str) -> pygame.Rect:
    return face.render(letter, True, (0, 0, 0)).get_bounding_rect()


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_every_sign_of_every_language_has_a_picture(easy: None, style: Style) -> None:
    """Arrows and the like come from the usual typeface, others would be an empty box."""
    signs = {*"ąćęłńóśźż→×−–“”…½"}
    for file in (ROOT / "assets" / "translations").glob("*/LC_MESSAGES/game.po"):
        signs |= {*file.read_text(encoding="utf-8")}
    own, usual = typeface.font(20, style), usual_font(20, style)
    assert isinstance(own, typeface.EasyFont)
    boxes = {picture(own, typeface.NOWHERE), picture(usual, typeface.NOWHERE)}
    shown = {sign: picture(own, sign) for sign in signs if sign.isprintable()}
    assert [sign for sign, pixels in shown.items() if pixels in boxes] == []
    assert shown["→"] == picture(usual, "→")
    assert shown["ł"] != picture(usual, "ł")


@pytest.mark.parametrize("style", STYLES)
def test_lines_are_as_high_and_letters_stand_where_they_stood(easy: None, style: Style) -> None:
    for size in (12, 16, 20, 28, 46, 92):
        own, usual = typeface.font(size, style), usual_font(size, style)
        assert own is not usual
        assert own.size("Hx")[1] == usual.size("Hx")[1] == own.get_height()
        assert own.get_ascent() == usual.get_ascent()
        for letter in "Hx":
            new, old = bounds(own, letter), bounds(usual, letter)
            assert abs(new.bottom - old.bottom) <= 1, (size, letter)


@pytest.mark.parametrize("style", STYLES)
def test_small_letters_are_as_large(easy: None, style: Style) -> None:
    for size in (28, 46, 92):
        new, old = bounds(typeface.font(size, style), "x"), bounds(usual_font(size, style), "x")
        assert abs(new.height - old.height) <= 1 + size * 0.03, size


@pytest.mark.parametrize("words", ["", "Ulm", "Ulm → Łódź", "Nguyễn Ḋ", "→", " a  ← b "])
def test_a_line_is_as_wide_as_it_is_said_to_be(easy: None, words: str) -> None:
    for style in STYLES:
        face = typeface.font(24, style)
        assert abs(face.render(words, True, (0, 0, 0)).get_width() - face.size(words)[0]) <= 1


def test_letters_are_not_joined(easy: None) -> None:
    """Who finds reading hard finds two letters in one picture harder."""
    face = typeface.font(100)
    for joined in ("fi", "fl", "ff"):
        apart = joined[0] + "\N{ZERO WIDTH NON-JOINER}" + joined[1]
        assert pygame.Font.size(face, joined) == pygame.Font.size(face, apart)


@pytest.mark.slow
def test_names_on_the_map_are_measured_anew(easy: None) -> None:
    loaded = find_loaded("south")
    key = MapKey(loaded.chart, loaded.board)
    now = city_plates(key)
    typeface.use_easy_letters(False)
    clear_caches()
    assert city_plates(key) != now


def test_without_its_package_the_usual_letters_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fontpkg_atkinson_hyperlegible", None)
    assert not typeface.use_easy_letters(True)
    assert not isinstance(typeface.font(20), typeface.EasyFont)


@pytest.mark.slow
def test_the_choice_counts_at_once_and_goes_again(app: App, sample: Sample) -> None:
    """On the page below as well, whose pictures are all made anew."""
    pytest.importorskip("fontpkg_atkinson_hyperlegible")
    app.push(SCENES["settings-screen"](app, sample))

    def look() -> tuple[bytes, bytes]:
        app.draw()
        words = text.render("Words", 20)
        return pygame.image.tobytes(app.surface, "RGB"), pygame.image.tobytes(words, "RGBA")

    usual = look()
    app.change_setting("typeface", Typeface.EASY)
    easy = look()
    app.change_setting("typeface", Typeface.USUAL)
    assert all(one != other for one, other in zip(usual, easy, strict=True))
    assert look() == usual


@pytest.mark.parametrize("style", [each for each in STYLES if "italic" not in each])
def test_no_word_has_a_gap_behind_two_of_its_letters(style: Style) -> None:
    """The bold letters have a ligature that is too wide."""
    for size in (20, 40):
        face = usual_font(size, style)
        image = face.render("öffn", True, (0, 0, 0))
        columns = pygame.mask.from_surface(image, 60)
        filled = [
            any(columns.get_at((x, y)) for y in range(image.get_height() // 2, image.get_height()))
            for x in range(image.get_width())
        ]
        words = "".join("x" if each else " " for each in filled).strip()
        gaps = [len(each) for each in words.replace("x", "|").split("|") if each]
        assert max(gaps, default=0) <= size * 0.13, style
