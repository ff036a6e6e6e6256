"""Columns of the score sheet are turned over all at once, and never lie on one another."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.results.sheet.score_column import ScoreColumn

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


@pytest.mark.parametrize("share", SHARES)
def test_no_two_columns_are_seen_at_one_spot(share: float) -> None:
    seen = [[each.rect for each in column.sprites(share)] for column in columns()]
    for one, other in combinations(seen, 2):
        assert all(part.collidelist(other) < 0 for part in one)


@pytest.mark.parametrize("share", SHARES)
def test_all_columns_are_as_wide_and_stand_in_the_middle_of_a_place(share: float) -> None:
    parts = [each for column in columns() for each in column.sprites(share)]
    assert len({part.rect.width for part in parts}) <= 1
    assert not parts or sorted(part.rect.centerx for part in parts) == [50, 150, 250, 350]


def test_a_column_grows_thin_in_its_old_place_and_whole_in_its_new_one() -> None:
    best = columns()[0]
    widths = {share: part.rect.width for share in SHARES for part in best.sprites(share)}
    before = [width for share, width in widths.items() if share < 0.5]
    after = [width for share, width in widths.items() if share >= 0.5]
    assert before == sorted(before, reverse=True) and after == sorted(after)
    assert before[0] == after[-1] == 100 and min(before + after) < 25
    assert {best.shift(share) for share in SHARES} == {300, 0}


def test_a_faint_part_stays_faint() -> None:
    column = ScoreColumn(Rect(0, 0, 100, 50), 0)
    image = Surface((100, 50))
    image.fill((200, 0, 0))
    column.parts.append(lambda: [Sprite(image, 0, 0, 100)])
    (seen,) = column.sprites(0.01)
    assert seen.image.get_at((50, 25)).a == 100
