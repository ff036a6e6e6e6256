"""The verdict names the second one, whom the winner is ahead of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.engine.app import App
from game.ui.results.model import ResultsView, TieBreak
from game.ui.results.verdict import verdict
from tests.ui.accessibility.listener import listen, steps
from tests.ui.results.counting import RECORDS, counting, view_of


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
        ((20, 19, 9, 4), "One point ahead of Ben!"),
        ((20, -9, 17, 4), "Only 3 points ahead of Cy!"),
        ((8, 20, 9, 4), "11 points ahead of Cy!"),
        ((30, 12), "A clear win, 18 points ahead of Ben!"),
        ((20, 14, 14, 3), "Won by 6 points!"),
        ((20, 19, 19, 3), "By a single point!"),
    ],
)
def test_the_margin_and_the_second_one_are_told(points: tuple[int, ...], words: str) -> None:
    assert verdict(with_points(*points)) == words


def test_a_tie_says_how_it_was_broken() -> None:
    view = replace(with_points(12, 12, 3, 5), tie=TieBreak.OWNER)
    assert verdict(view) == "It is a tie: Ada has the game-end tile."


def test_a_first_win_is_told() -> None:
    view = replace(with_points(12, 11), first_win=True)
    words = "One point ahead of Ben! The first victory for Ada!"
    assert verdict(view) == words


def test_by_ear_the_verdict_is_told_once(app: App) -> None:
    ear = listen(app)
    told = list[str]()
    app.announce = lambda words, **_: told.append(words)  # type: ignore[method-assign]
    scene = counting(app, first_time=False)
    steps(app)
    words = verdict(scene.view)
    assert words not in " ".join(told) and told
    heard = [each.node.name for each in ear.snapshot.nodes.values()]
    assert heard.count(words) == 1
