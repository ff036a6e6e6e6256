"""The page of all lessons: a card with a picture for each, all of one width, the next marked."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

import pygame
import pytest

from game.library import find_board
from game.rules.board import StackKind
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import MULTIPLY
from game.ui.graphics.text import words_of
from game.ui.language import LANGUAGES, set_language
from game.ui.pieces.bonus_tiles import bonus_tile
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw.highlights import wax_tick
from game.ui.tutorial.chapters import pictures
from game.ui.tutorial.chapters.card import LessonCard
from game.ui.tutorial.chapters.pictures import PICTURES, picture_of
from game.ui.tutorial.chapters.scene import ChaptersScene
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS

SIZES = ((1024, 600), (1024, 768), (1920, 1080), (2560, 1080))


def page(app: App, at: int = 3, done: Collection[int] = (0, 1, 2)) -> list[LessonCard]:
    scene = ChaptersScene(app, at, done, lambda number: None, lambda: None)
    app.push(scene)
    scene.prepare()
    return [each for each in scene.group.widgets if isinstance(each, LessonCard)]


def test_the_tile_of_a_free_city_is_worth_what_it_is_in_the_north(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was worth 2 on the stamp."""
    drawn: list[tuple[str, int]] = []

    def noted(kind: str, value: int, side: int) -> pygame.Surface:
        drawn.append((kind, value))
        return bonus_tile(kind, value, side)

    monkeypatch.setattr(pictures, "bonus_tile", noted)
    picture_of(len(PICTURES) - 1, (160, 120))
    stacks = [each for each in find_board("north").stacks if each.kind is StackKind.FREE_CITY]
    assert drawn == [("free_city", max(stacks[0].values))]


def test_each_lesson_has_a_picture_of_its_own() -> None:
    assert len(PICTURES) == len(CHAPTERS)
    size = (60, 44)
    pictures = [
        pygame.image.tobytes(picture_of(each, size), "RGB") for each in range(len(CHAPTERS))
    ]
    assert len({*pictures}) == len(CHAPTERS)


@pytest.mark.parametrize("size", SIZES)
def test_all_lessons_have_cards_of_one_width_in_columns(size: tuple[int, int]) -> None:
    """Those of the north are as wide as the others, though they are few."""
    app = offscreen_app(size, Settings(), ManualClock())
    cards = page(app)
    assert [card.chapter for card in cards] == [*range(len(CHAPTERS))]
    rows = [[*row] for _y, row in groupby(cards, key=lambda card: card.rect.y)]
    columns = [[card.rect.left for card in row] for row in rows]
    widest = max(columns, key=len)
    assert all(row == widest[: len(row)] for row in columns)
    wide = {card.rect.width for card in cards}
    assert max(wide) - min(wide) <= 1
    for card in cards:
        assert card.rect.contains(card.stamp)
        assert card.fits(card.size)


def test_the_progress_of_each_part_stands_beside_its_title(app: App) -> None:
    for done, expected in (
        ((0, 1, 2), ["3 of 9 done", "0 of 2 done"]),
        ((*range(9), 10), ["9 of 9 done", "1 of 2 done"]),
    ):
        page(app, 3, done)
        assert isinstance(app.top, ChaptersScene)
        said = [words_of(each.image) for each in app.top.decor]
        assert [words for words in said if words.endswith(" done")] == expected


def test_a_lesson_that_is_done_has_a_large_tick(app: App) -> None:
    cards = page(app)
    ticks = []
    for card in cards:
        tick = wax_tick(card.tick)
        ticks.append([each.rect for each in card.sprites() if each.image is tick])
        assert all(not rect.colliderect(card.words_room) for rect in ticks[-1])
    assert [len(each) for each in ticks] == [card.done for card in cards]


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


@pytest.mark.parametrize("size", SIZES)
def test_the_title_of_a_part_is_heard_before_its_lessons(size: tuple[int, int]) -> None:
    """In the north it stood before the eighth lesson, and how many are done after the second."""
    app = offscreen_app(size, Settings(), ManualClock())
    page(app)
    assert isinstance(app.top, ChaptersScene)
    heard = [each.name for each in app.top.heard_parts()]
    south, north = (f"{part}: " for part in ("In the south", "In the north, with horses"))
    parts = [each for each in heard if each.startswith((south, north, *"123456789"))]
    count = len(CHAPTERS) - BASE_CHAPTERS
    assert parts[0] == f"{south}3 of {BASE_CHAPTERS} done"
    assert parts[BASE_CHAPTERS + 1] == f"{north}0 of {count} done"
    assert [each[:3] for each in parts[1:4]] == ["1. ", "2. ", "3. "]
    assert not [each for each in heard if each.endswith(" done") and each not in parts]


def test_each_number_stands_there_once_with_the_minutes_of_its_lesson(app: App) -> None:
    """There were two of lesson 1 and of lesson 2."""
    cards = page(app, 0, range(len(CHAPTERS)))
    assert [card.above for card in cards] == [f"Lesson {n + 1}" for n in range(len(CHAPTERS))]
    for card in cards:
        assert card.time in [words_of(each.image) for each in card.sprites()]
    south = sum(chapter.minutes for chapter in CHAPTERS[:BASE_CHAPTERS])
    assert south == 10, "as many as the page says"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_postmaster_stands_large_beside_the_lessons(size: tuple[int, int]) -> None:
    """And where a row has no more lessons drives a coach, so that no place is empty."""
    app = offscreen_app(size, Settings(), ManualClock())
    cards = page(app)
    assert isinstance(app.top, ChaptersScene)
    left = min(card.rect.x for card in cards)
    largest = max(
        (each for each in app.top.decor if each.rect.right < left),
        key=lambda each: each.rect.height,
    )
    assert largest.rect.height > 2 * cards[0].rect.height
    free = pygame.Rect(cards[2].rect.x, cards[-1].rect.y, *cards[-1].rect.size)
    assert any(free.inflate(4, 4).contains(each.rect) for each in app.top.decor)


@pytest.mark.parametrize("size", SIZES)
def test_the_coach_is_no_stamp_and_no_card(size: tuple[int, int]) -> None:
    """As a stamp, and as a landscape in colours, it seemed to be a twelfth lesson. It is printed on
    the paper in one ink, lower than a card, and its edges fade away.
    """
    app = offscreen_app(size, Settings(), ManualClock())
    cards = page(app)
    assert isinstance(app.top, ChaptersScene)
    last = cards[-1].rect
    beside = [
        each
        for each in app.top.decor
        if each.alpha == MULTIPLY and each.rect.x > last.right and last.y <= each.rect.centery
    ]
    assert len(beside) == (last.x != cards[2].rect.x and cards[2].rect.y == cards[0].rect.y)
    for each in beside:
        wide, high = each.image.get_size()
        assert high < last.height // 2
        edge = [*((x, 0) for x in range(wide)), *((0, y) for y in range(high))]
        assert min(min(each.image.get_at(at)[:3]) for at in edge) > 240
        assert len({each.image.get_at((x, high // 2))[:3] for x in range(wide)}) > 5


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_place_is_empty_and_no_name_runs_to_an_edge(language: str) -> None:
    """The lessons of the north are two where three have room."""
    try:
        for size in ((1024, 600), (1920, 1080)):
            app = offscreen_app(size, Settings(language=language), ManualClock())
            cards = page(app)
            assert isinstance(app.top, ChaptersScene)
            for card in cards:
                edge = card.words_room.right
                assert card.rect.right - edge >= 1.5 * (card.stamp.x - card.rect.x)
            free = pygame.Rect(cards[2].rect.x, cards[-1].rect.y, *cards[-1].rect.size)
            assert any(free.inflate(9, 9).contains(each.rect) for each in app.top.decor)
    finally:
        set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_full_size_in_each_language(language: str, scale: float) -> None:
    """In French it had shrunk to half a window, with words across each other."""
    app = offscreen_app((1024, 600), Settings(language=language, text_scale=scale), ManualClock())
    try:
        cards = page(app)
        assert isinstance(app.top, ChaptersScene)
        assert app.top._shrink == 1.0 or scale > 1.0
        assert not app.top.crowded
        assert all(card.fits(card.size) for card in cards)
    finally:
        set_language("en")
