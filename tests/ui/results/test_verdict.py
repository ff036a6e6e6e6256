"""The verdict names the second one, whom the winner is ahead of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.engine.app import App
from game.ui.language import signed
from game.ui.results.model import ResultsView, TieBreak
from game.ui.results.row_names import TILE_ROWS
from game.ui.results.verdict import lead, leading_since, standings, verdict
from game.ui.review.rounds import RoundEnd
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
    view = replace(view_of(RECORDS[0]), rounds=())
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
    assert lead(view) == f"Largest lead: {row}, {more} to {fewer}."


def test_two_rows_with_the_same_lead_are_both_told() -> None:
    """Provinces were named where as much was gained by houses."""
    view = with_points(22, 20)
    plain = [replace(each, tiles=(), carriage_points=0, houses_left=0) for each in view.seats]
    first = replace(plain[0], carriage_points=7)
    second = replace(plain[1], carriage_points=5, houses_left=2)
    view = replace(view, seats=(first, second), rounds=())
    assert lead(view) == "Largest leads: Carriage and Houses left, +2 each."
    assert not lead(replace(view, seats=tuple(plain)))


@pytest.mark.parametrize(
    ("rounds", "starts", "words"),
    [
        (((0, 0), (1, 2), (5, 4), (9, 8)), (0, 0), "In the lead since round 2."),
        (((0, 0), (2, 1), (5, 4), (9, 8)), (0, 0), "In the lead since round 1."),
        (((0, 0), (2, 1), (4, 4), (9, 8)), (0, 0), "Took the lead in the very last round!"),
        (((0, 0), (1, 2), (5, 4), (9, 8)), (5, 0), "In the lead since round 1."),
    ],
)
def test_since_when_the_winner_has_led_is_told(
    rounds: tuple[tuple[int, int], ...], starts: tuple[int, int], words: str
) -> None:
    """A lead in provinces said less than the moment at which it was won."""
    view = with_points(9, 8)
    seats = [replace(each, head_start=more) for each, more in zip(view.seats, starts, strict=True)]
    ends = tuple(RoundEnd(number, points) for number, points in enumerate(rounds))
    assert lead(replace(view, seats=tuple(seats), rounds=ends)) == words


@pytest.mark.parametrize("name", RECORDS)
def test_at_the_end_of_that_round_the_winner_was_ahead_and_before_it_not(name: str) -> None:
    view = view_of(name)
    since = leading_since(view)
    assert since

    def ahead(number: int) -> bool:
        points = list(view.rounds[number].points)
        return points.pop(view.winner) > max(points)

    assert all(map(ahead, range(since, len(view.rounds))))
    assert since == 1 or not ahead(since - 1)


def test_after_a_tie_or_with_several_second_ones_no_lead_is_told() -> None:
    assert not lead(replace(with_points(12, 12, 3, 5), tie=TieBreak.OWNER))
    assert not lead(with_points(20, 14, 14, 3))


def test_a_first_win_is_told() -> None:
    view = replace(with_points(12, 11), first_win=True)
    words = "One point ahead of Ben! The first victory for Ada!"
    assert verdict(view) == words


def test_by_ear_the_points_are_told_in_the_order_of_the_sheet() -> None:
    """In a tie the winner's came second, behind those of who sits before."""
    view = replace(with_points(7, 12, 12, 9), winner=2, tie=TieBreak.OWNER)
    assert standings(view) == "Cy: 12. Ben: 12. Dot: 9. Ada: 7."


def test_by_ear_a_head_start_is_told_with_the_points_it_is_in() -> None:
    view = with_points(24, -7)
    first, second = view.seats
    view = replace(view, seats=(replace(first, head_start=5), second))
    assert standings(view) == "Ada: 29, including a head start of 5. Ben: −7."


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


def test_who_played_with_a_handicap_in_cards_is_told() -> None:
    view = with_points(20, 19, 9, 4)
    first, second, *others = view.seats
    seats = (replace(first, draws_second=True), replace(second, draws_second=True), *others)
    told = verdict(replace(view, seats=seats))
    assert told == "One point ahead of Ben! With a handicap in cards: Ada and Ben."
