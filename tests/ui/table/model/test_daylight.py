"""The hour of the day follows from the game alone, and only goes on."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY
from game.ui.graphics.light import Hour
from game.ui.table.model.daylight import hour_of
from game.ui.table.model.view import View
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for, recorded

HOURS = [*Hour]


def view_of(anna: Player, bert: Player, finisher: int = NOBODY, board: str = "south") -> View:
    variant = "horses" if board == "north" else "base"
    state = position(Ruleset(find_board(board), variant), anna, bert, finisher=finisher)
    return View.of(state, header_for(state, ["human", "ai"]).seats, 0)


@pytest.mark.parametrize(
    ("left", "carriage", "hour"),
    [
        (20, 0, Hour.MORNING),
        (15, 3, Hour.MORNING),
        (14, 3, Hour.NOON),
        (18, 4, Hour.NOON),
        (7, 5, Hour.NOON),
        (6, 5, Hour.EVENING),
        (12, 6, Hour.EVENING),
        (1, 6, Hour.EVENING),
    ],
)
def test_the_foremost_seat_says_how_late_it_is(left: int, carriage: int, hour: Hour) -> None:
    ahead, behind = Player(houses_left=left, carriage=carriage), Player(houses_left=20)
    assert hour_of(view_of(ahead, behind)) is hour
    assert hour_of(view_of(behind, ahead)) is hour


def test_without_carriages_the_houses_alone_count() -> None:
    for left, hour in ((20, Hour.MORNING), (10, Hour.NOON), (3, Hour.EVENING)):
        seats = Player(houses_left=left), Player(houses_left=20)
        assert hour_of(view_of(*seats, board="north")) is hour


def test_the_last_round_is_by_lamplight() -> None:
    done = Player(houses_left=0)
    assert hour_of(view_of(done, Player(houses_left=20), finisher=0)) is Hour.LAMP


@pytest.mark.parametrize("record", ["last-house.jsonl", "dry-supply.jsonl"])
def test_in_a_game_it_gets_later_and_never_earlier(record: str) -> None:
    seen: list[Hour] = []
    for state, _ in recorded(record):
        view = View.of(state, header_for(state, ["human"] * len(state.seats)).seats, 0)
        seen.append(hour_of(view))
    assert seen[0] is Hour.MORNING
    assert seen == sorted(seen, key=HOURS.index)
    assert len(set(seen)) >= 3
