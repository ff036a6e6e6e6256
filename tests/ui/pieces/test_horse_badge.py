"""The horses on a card are one badge, whatever the card’s size and whatever is in sight of it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.theme import palette
from game.ui.pieces import horse_badge
from game.ui.pieces.horse_badge import badge_sign, print_badge

pytestmark = pytest.mark.usefixtures("app")
WIDEST = 200


def printed(wide: int, high: int, widest: int = WIDEST, count: int = 2) -> Rect:
    """The place of a badge on a bare card’s foot."""
    face = Surface((wide, high), pygame.SRCALPHA)
    print_badge(face, face.get_rect(), count, widest)
    return face.get_bounding_rect()


def test_a_badge_lies_within_its_room_and_is_broader_than_high() -> None:
    """On strips there was another drawing, a column whose horse was cut to a stub."""
    for wide, high, count in product((22, 38, 60, 90, 130), (20, 34, 60), (1, 2, 3)):
        badge = printed(wide, high, count=count)
        assert Rect(0, 0, wide, high).contains(badge)
        assert badge.width > badge.height, (wide, high)


def test_a_horse_is_drawn_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    heads: list[tuple[int, int]] = []
    draw = svg.piece

    def note(name: str, size: tuple[int, int], *how: object, **colours: object) -> Surface:
        if name == "horse-head":
            heads.append(size)
        return draw(name, size, *how, **colours)  # type: ignore[arg-type]

    monkeypatch.setattr(svg, "piece", note)
    for wide in (18, 25, 33, 48, 71):
        # Of a height that no other test has asked for.
        printed(wide, 37)
    assert heads and all(w == h >= horse_badge.LEAST_HORSE for w, h in heads)


def test_badges_of_a_row_are_as_large_as_that_on_its_narrowest_strip() -> None:
    narrow, whole = (printed(wide, 33, widest=60) for wide in (60, 124))
    assert narrow.size == whole.size


def test_a_badge_for_words_on_any_card_has_no_number() -> None:
    """“+1” read as what a card brings."""
    alone, numbered = badge_sign(30, 0), badge_sign(30)
    assert alone.get_width() < numbered.get_width() * 0.8
    assert alone.get_height() == numbered.get_height()


def test_a_badge_whose_horses_are_enough_ends_with_a_tick_and_is_as_all_others() -> None:
    """Blue alone was a code that had to be learnt; with a tick it made three looks."""
    middle = badge_sign(40, 3).get_height() // 2

    def grounds(ticked: bool) -> set[tuple[int, ...]]:
        image = badge_sign(40, 3, ticked=ticked)
        return {tuple(image.get_at((x, middle)))[:3] for x in range(image.get_width())}

    green, paper = (tuple(each)[:3] for each in (palette().green, palette().parchment_light))
    assert green in grounds(True) and green not in grounds(False)
    assert paper in grounds(True) & grounds(False)
    assert badge_sign(40, 3, ticked=True).get_height() == badge_sign(40, 3).get_height()


def test_a_tick_leaves_the_number_and_the_horse_whole() -> None:
    for wide in (60, 90, 130):
        face, ticked = (Surface((wide, 36), pygame.SRCALPHA) for _ in range(2))
        print_badge(face, face.get_rect(), 3, WIDEST)
        print_badge(ticked, ticked.get_rect(), 3, WIDEST, ticked=True)
        plain, marked = face.get_bounding_rect(), ticked.get_bounding_rect()
        assert plain.width < marked.width <= wide
        assert marked.height == plain.height
