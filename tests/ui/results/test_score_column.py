"""Columns of the score sheet change places: they fade out, and come in sight in their order."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.results.sheet.score_column import ScoreColumn, changing_places

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


def test_each_fades_out_of_its_old_place_and_in_at_its_new_one() -> None:
    for column, old in zip(columns(), (300, 100, 200, 0), strict=True):
        seen = [each for share in SHARES for each in column.sprites(share)]
        places = list(dict.fromkeys(each.x for each in seen))
        assert places == list(dict.fromkeys((old, old - column.apart)))
        if column.apart:
            assert min(each.alpha for each in seen) < 60 and len(seen) < len(SHARES)
        else:
            assert {each.alpha for each in seen} == {255}, "it stays"
    assert [column.shift(0.0) for column in columns()] == [300, 0, 0, -300]
    assert [column.shift(1.0) for column in columns()] == [0, 0, 0, 0]


@pytest.mark.parametrize("share", SHARES)
def test_none_is_ever_cut_or_covered_by_another_one(share: float) -> None:
    """They slid over one another: words were cut, and the winner was hidden."""
    shown = changing_places(columns(), share)
    assert {each.rect.size for each in shown} == {(100, 50)}
    places = [each.x for each in shown]
    assert len(places) == len({*places})


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
