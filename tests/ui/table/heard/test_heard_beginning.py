"""What somebody who listens hears of a game when its table comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.records.assistance import GENTLE, WITHOUT, Assistance
from game.rules.records.series import SeriesPlace
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import Speech
from game.ui.table.text.heard.seats import seat_words
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing


@pytest.mark.parametrize(
    ("help", "words"),
    [
        (GENTLE, "Safe route: all help, and no route is lost by mistake."),
        (WITHOUT, "No help: no hints, no highlights, no undo."),
        (None, ""),
    ],
)
def test_the_kind_of_help_and_the_game_of_a_series_are_told_first(
    app: App,
    clock: ManualClock,
    fresh: Callable[[int], State],
    help: Assistance | None,
    words: str,
) -> None:
    """It was noticed only when something was refused."""
    desk = Desk(app, clock, fresh(2), help=help)
    desk.session.header = replace(desk.session.header, series=SeriesPlace("evening", 2, 3))
    hearing = Hearing(app, clock)
    told = next(each for each in hearing.wait() if each.startswith("* "))
    assert told.startswith(f"* Game 2 of 3. {words}".strip())
    view = desk.scene.position.view
    assert words in seat_words(view.own, view, Speech.NORMAL)
    assert "Game 2 of 3" not in " ".join(hearing.press(pygame.K_1))


def test_a_handicap_in_cards_is_told_first(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2))
    first, *others = desk.session.header.seats
    seats = (replace(first, draws_second=True), *others)
    desk.session.header = replace(desk.session.header, seats=seats)
    told = next(each for each in Hearing(app, clock).wait() if each.startswith("* "))
    assert told.startswith("* Handicap: the second card of a turn comes from the supply.")
