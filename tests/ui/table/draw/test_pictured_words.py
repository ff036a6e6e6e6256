"""A sentence with a picture in it stands in one line, or the one without it stands instead."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.table.draw.own.pictured_words import PicturedWords

pytestmark = pytest.mark.usefixtures("app")

SPOKEN = "No card fits: take one that does, or the route is lost."
SIZE, SMALLEST = 30, 11


def square(side: int) -> Surface:
    image = Surface((side, side))
    image.fill((0, 0, 255))
    return image


def line(wide: int, high: int = 40) -> Surface | None:
    words = PicturedWords(("No card fits: take one with ", square, ", or it is lost."), SPOKEN)
    return words.in_line(SIZE, (wide, high), SMALLEST, palette().wax)


@pytest.mark.parametrize("wide", [900, 500, 320])
def test_the_picture_stands_between_its_words_in_a_line_that_has_room(wide: int) -> None:
    found = line(wide)
    assert found is not None
    assert found.get_width() <= wide
    blue = pygame.mask.from_threshold(found, (0, 0, 255), (1, 1, 1, 255)).get_bounding_rects()
    (picture,) = (each for each in blue if each.width > 5)
    assert picture.width == picture.height
    for words in (Rect(0, 0, picture.left, 1), Rect(picture.right, 0, 1000, 1)):
        beside = Rect(words.x, 0, words.width, found.get_height()).clip(found.get_rect())
        assert pygame.mask.from_surface(found.subsurface(beside)).count()


def test_it_is_read_out_without_the_picture() -> None:
    found = line(900)
    assert found is not None and text.words_of(found) == SPOKEN


def test_words_without_the_picture_stand_where_they_are_clearly_larger_or_alone_have_room() -> None:
    assert line(330, high=90) is None, "three large lines"
    assert line(60) is None
