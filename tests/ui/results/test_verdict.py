"""The verdict names the second one, whom the winner is ahead of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.engine.app import App
from game.ui.language import signed
from game.ui.results.model import ResultsView, TieBreak
from game.ui.results.row_names import TILE_ROWS
from game.ui.results.verdict import largest_lead, verdict
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


def test_the_row_with_the_largest_lead_over_the_second_one_is_told() -> None:
    view = view_of(RECORDS[0])
    winner, second = view.seats[view.winner], view.seats[view.second or 0]
    # Sums of the score sheet, as anybody can read them there.
    rows = {
        "Carriage": (winner.carriage_points, second.carriage_points),
        "Houses left": (-winner.houses_left, -second.houses_left),
    }
    for kind, row in TILE_ROWS.items():
        sums = [sum(t.value for t in each.tiles_of(kind).values()) for each in (winner, second)]
        rows[row] = sums[0], sums[1]
    row = max(rows, key=lambda each: rows[each][0] - rows[each][1])
    more, fewer = map(signed, rows[row])
    assert largest_lead(view) == f"Largest lead: {row}, {more} to {fewer}."


def test_after_a_tie_or_with_several_second_ones_no_lead_is_told() -> None:
    assert not largest_lead(replace(with_points(12, 12, 3, 5), tie=TieBreak.OWNER))
    assert not largest_lead(with_points(20, 14, 14, 3))


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
