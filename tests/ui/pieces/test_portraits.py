"""Portraits: everybody has a face of their own, in both moods and in every size."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree

import pygame
import pytest
from pygame import Surface

from game import resources
from game.rules.events import Official
from game.rules.levels import CHARACTERS
from game.ui.graphics import svg
from game.ui.pieces import portraits
from game.ui.pieces.portraits import ASPECT, BURGHERS, RIVALS, Mood

PEOPLE = (
    *(f"official-{official.value}" for official in Official),
    *(f"character-{name}" for name in CHARACTERS),
    *(f"burgher-{name}" for name in BURGHERS),
    *(f"rival-{name}" for name in RIVALS),
    "teacher",
)
FILES = tuple(f"{name}-{mood}" for name in PEOPLE for mood in Mood)
pytestmark = pytest.mark.usefixtures("app")


def look(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_everybody_is_drawn_in_both_moods_and_nobody_else_is() -> None:
    folder = resources.folder("assets") / "pieces" / "portraits"
    assert sorted(path.stem for path in folder.iterdir()) == sorted([*FILES, "nobody"])


@pytest.mark.parametrize("name", FILES)
def test_each_portrait_is_a_drawing_in_the_colours_that_the_game_replaces(name: str) -> None:
    drawing = svg.piece_art(f"portraits/{name}")
    parts = list(ElementTree.fromstring(drawing).iter())
    assert len(parts) > 40
    used = {part.get(kind) for part in parts for kind in ("fill", "stroke")}
    assert used - {None, "none"} <= set(svg.PLACEHOLDERS)


def test_nobody_looks_like_another() -> None:
    drawn = [
        *(portraits.official(official.value, 40) for official in Official),
        *(portraits.character(name, 40) for name in CHARACTERS),
        *(portraits.burgher(name, 40) for name in BURGHERS),
        *(portraits.rival(name, 40) for name in RIVALS),
        portraits.teacher(40),
    ]
    for one, other in itertools.combinations(drawn, 2):
        # Of the pixels, not the bytes: at least as many differ as a hat or a face has.
        pairs = zip(look(one)[::4], look(other)[::4], strict=True)
        assert sum(abs(a - b) > 32 for a, b in pairs) > 100


def test_a_face_shows_the_colour_of_its_seat() -> None:
    plain, red, blue = (
        look(portraits.burgher("lady", 80, seat=seat)) for seat in ("", "red", "blue")
    )
    assert len({plain, red, blue}) == 3
    # All that differs is the ground: the face and its lines are the same.
    beside = 4 * (round(80 * portraits.ASPECT) * 30 + 12)
    assert red[beside] > red[beside + 2] and blue[beside] < blue[beside + 2]


@pytest.mark.parametrize("mood", Mood)
def test_light_lies_clear_on_the_near_cheeks_of_women_and_the_young(mood: Mood) -> None:
    size = 310
    for name in ("lady", "widow", "maid", "gardener", "student"):
        image = portraits.burgher(name, size, mood)
        unit = size / 124
        # Beside lines of laughter, and before the shadow of the side turned from the light.
        cheek = pygame.Rect(52.5 * unit, 62 * unit, 4 * unit, 5.5 * unit)
        light = sum(pygame.transform.average_color(image, cheek)[:3]) / 3
        assert light > 233, f"{name}: {light}"


@pytest.mark.slow
@pytest.mark.parametrize("size", [24, 64, 200])
def test_somebody_pleased_looks_so(size: int) -> None:
    for name in BURGHERS:
        assert look(portraits.burgher(name, size)) != look(
            portraits.burgher(name, size, Mood.PLEASED)
        )
    assert look(portraits.teacher(size)) != look(portraits.teacher(size, Mood.PLEASED))


@pytest.mark.parametrize("size", [12, 24, 64, 109, 110, 400])
def test_portraits_are_as_high_as_asked_for_and_painted_once(size: int) -> None:
    image = portraits.burgher("lady", size)
    assert image.get_size() == (round(size * ASPECT), size)
    assert portraits.burgher("lady", size) is image
    assert image.get_at((image.get_width() // 2, size // 2)).a > 250
