"""The horses on a card are one badge, whatever the card’s size and whatever is in sight of it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.pieces import horse_badge
from game.ui.pieces.horse_badge import badge_sign, print_badge

pytestmark = pytest.mark.usefixtures("app")
WIDEST = 200


def printed(wide: int, high: int, pale: bool, widest: int = WIDEST, count: int = 2) -> Rect:
    """The place of a badge on a bare card’s foot."""
    face = Surface((wide, high), pygame.SRCALPHA)
    print_badge(face, face.get_rect(), count, pale, widest)
    return face.get_bounding_rect()


@pytest.mark.parametrize("pale", [False, True])
def test_a_badge_lies_within_its_room_and_is_broader_than_high(pale: bool) -> None:
    """On strips there was another drawing, a column whose horse was cut to a stub."""
    for wide, high, count in product((22, 38, 60, 90, 130), (20, 34, 60), (1, 2, 3)):
        badge = printed(wide, high, pale, count=count)
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
        printed(wide, 37, False)
    assert heads and all(w == h >= horse_badge.LEAST_HORSE for w, h in heads)


def test_badges_of_a_row_are_as_large_as_that_on_its_narrowest_strip() -> None:
    narrow, whole = (printed(wide, 33, False, widest=60) for wide in (60, 124))
    assert narrow.size == whole.size


def test_what_is_too_little_differs_by_pale_ink_alone() -> None:
    """Ticks on nearly all cards told nothing, and were as green as the arrow of those that fit."""
    plain, pale = (printed(124, 33, look) for look in (False, True))
    assert plain == pale
    signs = [badge_sign(30, look) for look in (False, True)]
    assert all(abs(sign.get_height() - 30) <= 1 for sign in signs)
    darkest = [min(sum(sign.get_at((x, 15))[:3]) for x in range(6, 40)) for sign in signs]
    assert darkest[0] + 100 < darkest[1]
    for sign in signs:
        colours = [sign.get_at((x, y)) for x in range(6, 40) for y in range(30)]
        assert not any(each.g > each.r + 8 for each in colours if each.a == 255), "green"
