"""Columns of the score sheet change places: they slide, each as a paper of its own."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.results.sheet.score_column import ScoreColumn, changing_places, times_of

SHARES = [n / 40 for n in range(1, 40)]


def columns() -> list[ScoreColumn]:
    """The last seat has won, the first one comes last, the two between them have stayed."""
    found, ways = list[ScoreColumn](), [300, 0, 0, -300]
    for place, (way, time) in enumerate(zip(ways, times_of(ways), strict=True)):
        where = Rect(100 * place, 0, 100, 50)
        column = ScoreColumn(where, way, time=time)
        column.parts.append(partial(list, [Sprite(Surface((100, 50)), *where.topleft)]))
        found.append(column)
    return found


def test_each_slides_from_its_old_place_to_its_new_one_without_a_jump() -> None:
    for column, old in zip(columns(), (300, 100, 200, 0), strict=True):
        way = [column.sprite(share).x for share in SHARES]
        assert way == sorted(way, reverse=column.apart > 0)
        assert abs(way[0] - old) < 10 and abs(way[-1] - (old - column.apart)) < 10
        assert all(abs(one - other) <= abs(column.apart) // 8 for one, other in pairwise(way))
    assert [column.shift(0.0) for column in columns()] == [300, 0, 0, -300]
    assert [column.shift(1.0) for column in columns()] == [0, 0, 0, 0]


@pytest.mark.parametrize("share", SHARES)
def test_all_are_there_at_any_moment_above_shadows_and_the_winner_comes_last(share: float) -> None:
    """They faded out before they faded in: the whole sheet was blank as the winner was named."""
    found = columns()
    shown = changing_places(found, share)
    whole = [each for each in shown if each.rect.size == (100, 50)]
    pictures = [column.sprite(share).image for column in found]
    papers = [each for each in whole if each.image in pictures]
    assert len(papers) == 4 and {each.alpha for each in papers} == {255}
    assert papers[-1] is shown[-1] and papers[-1].x == found[0].sprite(share).x
    shadow = [each for each in shown if each not in whole]
    assert shadow and {each.alpha for each in shadow} != {255}
    # Pale ones that ran through one another looked like a fault: nothing is read through them.
    assert len(whole) == len(papers)


def test_the_winner_slides_first() -> None:
    winner, *others = columns()
    assert winner.shift(0.3) < 200 and all(each.shift(0.3) == each.apart for each in others)
    assert winner.shift(0.7) == 0 and any(each.shift(0.7) for each in others)


def test_the_others_slide_one_after_the_other_the_longest_way_first() -> None:
    """All at once they ran through one another, and figures were half hidden for a second."""
    first, second, third, last = times_of([100, 100, 100, -300])
    assert first[0] == 0.0 and last[0] < first[1]
    assert last[0] < second[0] < last[1] < second[1] and second[0] < third[0] < second[1]
    assert third[1] == pytest.approx(1.0)
    assert times_of([0, 0])[0] == times_of([100, -100])[0], "the winner's own time is the same"


def test_of_the_others_who_has_the_longest_way_passes_above() -> None:
    """The last one covered the winner as this one came to the first place."""
    found = list[ScoreColumn]()
    for place, seat in enumerate((1, 2, 3, 0)):
        column = ScoreColumn(Rect(100 * place, 0, 100, 50), (seat - place) * 100)
        column.parts.append(partial(list, [Sprite(Surface((100, 50)), 100 * place, 0)]))
        found.append(column)
    for share in SHARES:
        shown = changing_places(found, share)
        pictures = [column.sprite(share).image for column in found]
        order = [pictures.index(each.image) for each in shown if each.image in pictures]
        assert order == [2, 1, 3, 0]


def test_nothing_is_lifted_where_all_stay() -> None:
    still = [ScoreColumn(Rect(100 * place, 0, 100, 50), 0) for place in range(3)]
    shown = changing_places(still, 0.5)
    assert [each.x for each in shown if each.alpha == 255] == [200, 100, 0]
    assert {each.alpha for each in shown} == {0, 255}


def test_a_faint_part_stays_faint_on_what_lies_below() -> None:
    ground = Surface((300, 200))
    ground.fill((0, 0, 100))
    column = ScoreColumn(Rect(50, 20, 100, 50), 0, lambda: [Sprite(ground, 0, 0)])
    image = Surface((100, 50))
    image.fill((200, 0, 100))
    column.parts.append(lambda: [Sprite(image, 50, 20, 128)])
    seen = column.sprite(0.5)
    red, _green, blue, _alpha = seen.image.get_at((50, 25))
    assert abs(red - 100) < 3 and abs(blue - 100) < 3
    assert seen.image.get_alpha() is None or not seen.image.get_flags() & 0x10000
