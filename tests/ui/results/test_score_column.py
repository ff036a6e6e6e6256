"""Columns of the score sheet change places: they slide, each as a paper of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise, permutations

import pytest
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.results.count import SORT
from game.ui.results.sheet.score_column import ScoreColumn, changing_places

SHARES = [n / 40 for n in range(1, 40)]


def columns(order: Sequence[int] = (3, 1, 2, 0)) -> list[ScoreColumn]:
    """If nothing else is said the last seat has won, the first one comes last, the two between them
    have stayed.
    """
    found = list[ScoreColumn]()
    for place, seat in enumerate(order):
        where = Rect(100 * place, 0, 100, 50)
        column = ScoreColumn(where, 100 * (seat - place))
        column.parts.append(partial(list, [Sprite(Surface((100, 50)), *where.topleft)]))
        found.append(column)
    return found


def test_each_slides_from_its_old_place_to_its_new_one_without_a_jump() -> None:
    for column, old in zip(columns(), (300, 100, 200, 0), strict=True):
        way = [column.sprite(share).x for share in SHARES]
        assert way == sorted(way, reverse=column.apart > 0)
        assert abs(way[0] - old) < 10 and abs(way[-1] - (old - column.apart)) < 10
        assert all(abs(one - other) <= abs(column.apart) // 6 for one, other in pairwise(way))
    assert [column.shift(0.0) for column in columns()] == [300, 0, 0, -300]
    assert [column.shift(1.0) for column in columns()] == [0, 0, 0, 0]


@pytest.mark.parametrize("share", SHARES)
def test_all_are_there_at_any_moment_and_nothing_is_read_through_them(share: float) -> None:
    """They faded out before they faded in: the whole sheet was blank as the winner was named."""
    found = columns()
    shown = changing_places(found, share)
    whole = [each for each in shown if each.rect.size == (100, 50)]
    pictures = [column.sprite(share).image for column in found]
    papers = [each for each in whole if each.image in pictures]
    assert len(papers) == 4 and {each.alpha for each in papers} == {255}
    # Pale ones that ran through one another looked like a fault: nothing is read through them, and
    # what else lies on one is bare paper.
    for each in whole:
        if each.image not in pictures:
            assert each.image.get_at((5, 5))[:3] == palette().parchment
            assert each.rect in [paper.rect for paper in papers]


@pytest.mark.parametrize("share", SHARES)
def test_of_a_paper_that_is_partly_covered_nothing_is_read(share: float) -> None:
    """Names were cut: “althasar”, “harlotte”."""
    found = columns()
    shown = changing_places(found, share)
    papers = [column.sprite(share) for column in found]
    pictures = [paper.image for paper in papers]
    for paper in papers:
        at = next(n for n, each in enumerate(shown) if each.image is paper.image)
        above = [each.rect for each in shown[at + 1 :] if each.image in pictures]
        covered = max((paper.rect.clip(each).width for each in above), default=0)
        bare = [each for each in shown[at + 1 : at + 2] if each.image not in pictures]
        alpha = bare[0].alpha if bare and bare[0].rect == paper.rect else 0
        assert alpha == 255 if covered >= 10 else (alpha > 0) == (covered > 0)


@pytest.mark.parametrize("order", [*permutations(range(4))], ids=str)
def test_all_slide_at_once_and_no_place_stays_empty(order: tuple[int, ...]) -> None:
    """One after the other they left holes for a second and a half."""
    empty = dict.fromkeys(range(4), 0)
    for share in SHARES:
        found = columns(order)
        places = [column.sprite(share).rect for column in found]
        gone = [place.x - column.sprite(1.0).x for column, place in zip(found, places, strict=True)]
        if 0.2 < share < 0.8:
            assert [each != 0 for each in gone] == [column.apart != 0 for column in found]
        for place in empty:
            where = Rect(100 * place, 0, 100, 50)
            empty[place] += not any(where.clip(each).width > 20 for each in places)
    assert max(empty.values()) * SORT / len(SHARES) < 0.25, "seconds"


@pytest.mark.parametrize("order", [*permutations(range(4))], ids=str)
def test_who_rises_passes_above_all_others_and_who_falls_below(order: tuple[int, ...]) -> None:
    for share in SHARES:
        found = columns(order)
        shown = changing_places(found, share)
        height = [
            next(n for n, each in enumerate(shown) if each.image is column.sprite(share).image)
            for column in found
        ]
        for one, other in combinations(range(4), 2):
            ways = found[one].apart, found[other].apart
            if min(ways) <= 0 < max(ways) or min(ways) < 0 <= max(ways):
                assert (height[one] > height[other]) == (ways[0] > ways[1])
            else:
                assert height[one] > height[other], "the better one"


@pytest.mark.parametrize("share", SHARES)
def test_who_passes_below_others_lies_in_their_shadow(share: float) -> None:
    shown = changing_places(columns(), share)
    papers = [each for each in shown if each.rect.size == (100, 50)]
    shades = [each for each in shown if each not in papers]
    lowest, *others = papers
    covered = max(each.rect.clip(lowest.rect).width for each in others)
    # At the ends of the time all lie flat.
    assert shades or covered < 4 or min(share, 1 - share) < 0.1
    assert all(shown.index(lowest) < shown.index(shade) for shade in shades)


def test_nothing_is_lifted_where_all_stay() -> None:
    still = [ScoreColumn(Rect(100 * place, 0, 100, 50), 0) for place in range(3)]
    shown = sorted(changing_places(still, 0.5), key=lambda each: each.x)
    assert [(each.x, each.alpha) for each in shown] == [(0, 255), (100, 255), (200, 255)]


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
