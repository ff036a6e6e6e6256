"""Columns of the score sheet slide to their places, the best one over all others."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.results.sheet.score_column import ScoreColumn, sliding

SHARES = [n / 40 for n in range(1, 40)]


def columns() -> list[ScoreColumn]:
    """The last seat has won, the first one comes last, the two between them have stayed."""
    found = list[ScoreColumn]()
    for place, seat in enumerate((3, 1, 2, 0)):
        where = Rect(100 * place, 0, 100, 50)
        column = ScoreColumn(where, (seat - place) * 100)
        column.parts.append(partial(list, [Sprite(Surface((100, 50)), *where.topleft)]))
        found.append(column)
    return found


def test_each_slides_from_its_old_place_to_its_new_one_without_a_leap() -> None:
    places = [[column.sprites(share)[0].x for share in SHARES] for column in columns()]
    assert [way[0] // 100 for way in places] == [2, 1, 2, 0]
    best, stays, _also, last = places
    assert best == sorted(best, reverse=True) and last == sorted(last)
    assert {*stays} == {100}
    assert max(abs(one - other) for one, other in pairwise(best)) < 25
    assert [column.shift(0.0) for column in columns()] == [300, 0, 0, -300]
    assert [column.shift(1.0) for column in columns()] == [0, 0, 0, 0]


@pytest.mark.parametrize("share", SHARES)
def test_all_stay_whole_and_who_goes_back_is_seen_over_all_others(share: float) -> None:
    """The last one slid behind the winner, was cut and came out again on the other side."""
    order = columns()
    shown = sliding(order, share)
    assert {each.rect.size for each in shown} == {(100, 50)} and len(shown) == 4
    *_others, best, last = shown
    assert best.x == order[0].shift(share)
    assert last.x == 300 + order[3].shift(share) and last.y <= best.y == 0


def test_who_goes_back_goes_in_an_arc() -> None:
    last = columns()[3]
    heights = [last.sprites(share)[0].y for share in SHARES]
    assert min(heights) < -10 and abs(heights[0]) < 2 and abs(heights[-1]) < 2


def test_a_faint_part_stays_faint_on_what_lies_below() -> None:
    ground = Surface((300, 200))
    ground.fill((0, 0, 100))
    column = ScoreColumn(Rect(50, 20, 100, 50), 0, lambda: [Sprite(ground, 0, 0)])
    image = Surface((100, 50))
    image.fill((200, 0, 100))
    column.parts.append(lambda: [Sprite(image, 50, 20, 128)])
    (seen,) = column.sprites(0.5)
    red, _green, blue, _alpha = seen.image.get_at((50, 25))
    assert abs(red - 100) < 3 and abs(blue - 100) < 3
    assert seen.image.get_alpha() is None or not seen.image.get_flags() & 0x10000
