"""The page of all lessons: a card with a picture for each, the next one marked, no hole."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

import pygame
import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.tutorial.chapters.card import LessonCard
from game.ui.tutorial.chapters.pictures import PICTURES, picture_of
from game.ui.tutorial.chapters.scene import ChaptersScene
from game.ui.tutorial.course import CHAPTERS

SIZES = ((1024, 600), (1024, 768), (1920, 1080), (2560, 1080))


def page(app: App, at: int = 3, done: Collection[int] = (0, 1, 2)) -> list[LessonCard]:
    scene = ChaptersScene(app, at, done, lambda number: None, lambda: None)
    app.push(scene)
    scene.prepare()
    return [each for each in scene.group.widgets if isinstance(each, LessonCard)]


def test_each_lesson_has_a_picture_of_its_own() -> None:
    assert len(PICTURES) == len(CHAPTERS)
    size = (60, 44)
    pictures = [
        pygame.image.tobytes(picture_of(each, size), "RGB") for each in range(len(CHAPTERS))
    ]
    assert len({*pictures}) == len(CHAPTERS)


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_lessons_have_no_hole(size: tuple[int, int]) -> None:
    app = offscreen_app(size, Settings(), ManualClock())
    cards = page(app)
    assert [card.chapter for card in cards] == [*range(len(CHAPTERS))]
    rows = [[*row] for _y, row in groupby(cards, key=lambda card: card.rect.y)]
    edges = {(row[0].rect.left, row[-1].rect.right) for row in rows}
    assert len({left for left, _right in edges}) == 1
    assert max(right for _left, right in edges) - min(right for _left, right in edges) <= 2
    for card in cards:
        assert card.rect.contains(card.stamp)
        assert card.fits(card.size)


def test_the_next_lesson_alone_is_marked(app: App) -> None:
    cards = page(app)
    assert [card.chapter for card in cards if card.next] == [3]
    assert [card.chapter for card in cards if card.done] == [0, 1, 2]
    assert cards[3].above == "Next: lesson 4" and cards[4].above == "Lesson 5"
    assert not [card for card in page(app, 0, range(len(CHAPTERS))) if card.next]


def test_a_screen_reader_says_which_is_next(app: App) -> None:
    nodes = [card.accessible() for card in page(app)]
    heard = [(node.name, node.description) for node in nodes if node is not None]
    assert heard[3] == ("4. The Postal Carrier", "Next: lesson 4")
    assert heard[0] == ("1. Take a card, play a card", "This lesson is done.")
    assert heard[4] == ("5. Closing a route", "")
