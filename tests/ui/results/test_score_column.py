"""Columns of the score sheet that pass each other lie one behind the other, never mixed."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.results.score_column import ScoreColumn, pile

SHARES = [n / 40 for n in range(41)]


def columns() -> list[ScoreColumn]:
    """The last seat has won, the first one comes last, the two between them have stayed."""
    found = list[ScoreColumn]()
    for place, seat in enumerate((3, 1, 2, 0)):
        where = Rect(100 * place, 0, 100, 50)
        found.append(ScoreColumn(where, (seat - place) * 100, wins=not place))
    pile(found)
    return found


@pytest.mark.parametrize("share", SHARES)
def test_no_two_columns_are_seen_at_one_spot(share: float) -> None:
    seen = [
        [
            part.rect
            for part in each.in_front([Sprite(Surface((100, 50)), *each.at(share).topleft)], share)
        ]
        for each in columns()
    ]
    for one, other in combinations(seen, 2):
        assert all(part.collidelist(other) < 0 for part in one)
    # What is hidden lies behind another column, so that the paper has no hole.
    ends = Rect(0, 0, 0, 0).unionall([each.at(share) for each in columns()])
    assert sum(part.width for parts in seen for part in parts) <= ends.width


@pytest.mark.parametrize("share", SHARES)
def test_the_winners_column_is_always_whole(share: float) -> None:
    best = columns()[0]
    words = Sprite(Surface((100, 50)), *best.at(share).topleft)
    assert best.in_front([words], share) == [words]


def seen_of(column: ScoreColumn, share: float) -> int:
    """The pixels of its width that are seen."""
    words = Sprite(Surface((100, 50)), *column.at(share).topleft)
    return sum(part.rect.width for part in column.in_front([words], share))


def test_the_column_with_the_longest_way_passes_over_all_but_the_winners() -> None:
    """Behind all of them it would not be seen for most of its way."""
    best, *_stayed, worst = columns()
    widths = [seen_of(worst, share) for share in SHARES]
    assert 100 in widths and len(set(widths)) > 4
    for share, width in zip(SHARES, widths, strict=True):
        assert width == 100 - worst.at(share).clip(best.at(share)).width
    assert sum(width < 50 for width in widths) * 8 < len(widths)


def test_a_column_that_is_passed_is_partly_behind_the_other_one() -> None:
    _best, stays, *_others = columns()
    widths = {seen_of(stays, share) for share in SHARES}
    assert 100 in widths and len(widths) > 4


@pytest.mark.parametrize("share", SHARES)
def test_columns_lie_on_paper_while_they_move(share: float) -> None:
    """It comes before they move, and goes when all have their places."""
    found = columns()
    moving = any(each.shift(share) not in (0, each.apart) for each in found)
    papers = [each.paper(share) for each in found]
    if moving:
        assert all(part.alpha == 255 for parts in papers for part in parts)
        assert [part.rect for part in papers[0]] == [found[0].at(share)]
    if share in (0, 1):
        assert not any(papers)
    for one, other in combinations(papers, 2):
        assert all(part.rect.collidelist([each.rect for each in other]) < 0 for part in one)
