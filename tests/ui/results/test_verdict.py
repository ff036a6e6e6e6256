"""Every end has a warm word: for the winner, and for the last one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.results.model import ResultsView, TieBreak
from game.ui.results.verdict import verdict
from tests.ui.results.counting import RECORDS, view_of


def with_points(*points: int) -> ResultsView:
    view = view_of(RECORDS[0])
    seats = tuple(
        replace(each, name=name, total=total, head_start=0)
        for each, name, total in zip(view.seats, ("Ada", "Ben", "Cy", "Dot"), points, strict=False)
    )
    return replace(view, seats=seats, winner=points.index(max(points)), by_rules=None)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((20, 19, 9, 4), "By a single point! Well travelled, Dot!"),
        ((20, 17, -9, 4), "By only 3 points!"),
        ((8, 20, 9, 4), "Won by 11 points! Well travelled, Dot!"),
        ((30, 12), "A clear win, by 18 points! Well travelled, Ben!"),
        ((20, 14, 3, 3), "Won by 6 points!"),
    ],
)
def test_the_margin_and_the_last_one_are_told(points: tuple[int, ...], words: str) -> None:
    assert verdict(with_points(*points)) == words


def test_a_tie_says_how_it_was_broken() -> None:
    view = replace(with_points(12, 12, 3, 5), tie=TieBreak.OWNER)
    assert verdict(view) == "It is a tie: Ada has the game-end tile. Well travelled, Cy!"


def test_a_first_win_is_told() -> None:
    view = replace(with_points(12, 11), first_win=True)
    words = "By a single point! The first victory for Ada! Well travelled, Ben!"
    assert verdict(view) == words
