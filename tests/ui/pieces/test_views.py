"""The large engravings of the towns: one for each, whole within its plate, none like another."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect

from game import resources
from game.ui.graphics import svg
from game.ui.pieces import cards
from tests.sampling import every
from tests.ui.pieces.test_towns import IDS, bits, unlike

pytestmark = pytest.mark.usefixtures("app")

SIZE = (240, 150)
MARGIN = 3
"""Pixels of blank paper round the plate, at SIZE."""


def dark(town: str) -> list[bool]:
    """Where the engraving is darker than its paper by a good step, row by row."""
    grey = pygame.transform.grayscale(cards.town_view(town, SIZE))
    return [value < 150 for value in pygame.image.tobytes(grey, "RGB")[0::3]]


def test_every_town_has_a_view_and_none_is_left_over() -> None:
    folder = resources.folder("assets") / "towns" / "views"
    assert {path.stem for path in folder.glob("*.svg")} == set(IDS)


def test_a_town_that_nobody_has_drawn_shows_what_its_cards_show() -> None:
    assert svg.town_view("atlantis") is None
    assert cards.town_view("atlantis", SIZE).get_size() == SIZE


@pytest.mark.slow
@pytest.mark.parametrize("town", list(every(IDS, 7)))
def test_the_view_is_whole_within_its_plate(town: str) -> None:
    seen = cards.town_view(town, SIZE)
    paper = seen.get_at((0, 0))
    inside = Rect((0, 0), seen.get_size()).inflate(-2 * MARGIN, -2 * MARGIN)
    for x, y in itertools.product(range(seen.get_width()), range(seen.get_height())):
        if not inside.collidepoint(x, y):
            assert seen.get_at((x, y)) == paper, (x, y)
    share = sum(dark(town)) / len(dark(town))
    assert 0.06 < share < 0.4, share


@pytest.mark.slow
def test_no_two_views_are_alike() -> None:
    pictures = {town: bits(dark(town), 0) for town in every(IDS, 7)}
    for a, b in itertools.combinations(pictures, 2):
        assert unlike(pictures[a], pictures[b]) > 0.3, (a, b)
