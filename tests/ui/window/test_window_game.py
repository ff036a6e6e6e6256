"""A whole game through the real window, by the mouse alone, from the title to the results."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.engine.app import App
from tests.ui.table.chooser import Chooser
from tests.ui.window.desktop import Game, Home
from tests.ui.window.table import TWO_PERSONS, play_to_the_end, sit_at_new_game

pytestmark = pytest.mark.slow

DRAGS = (
    "display to hand",
    "supply to hand",
    "administrator to display",
    "hand to left end",
    "hand to right end",
    "hand to a city",
    "hand to empty route",
    "hand to a city, route empty",
    "hand to a new route",
    "a question answered",
    "closing by dragging",
    "closing by button",
    "house toggled",
    "keeping",
)


def test_the_table_is_handed_over_for_some_rounds(
    play: Callable[[Home], Game], home: Home, same_size: Callable[[Game], App]
) -> None:
    game = play(home)
    table = sit_at_new_game(game, same_size(game), home, TWO_PERSONS)
    chooser = Chooser(1706)
    # Until the first one has it again.
    while table.follower.state.round < 2:
        table.play(chooser.choose(table.follower.state))
    table.play(chooser.choose(table.follower.state))
    assert table.follower.actions == table.done


@pytest.mark.thorough
def test_a_whole_game_between_two_persons(
    play: Callable[[Home], Game], open_hands: Home, same_size: Callable[[Game], App]
) -> None:
    home = open_hands
    game = play(home)
    app = same_size(game)
    table = sit_at_new_game(game, app, home, TWO_PERSONS)
    assert [seat.kind for seat in table.follower.header.seats] == ["human", "human"]
    chooser = Chooser(1706)
    play_to_the_end(table, chooser)
    assert chooser.missing == []
    assert [way for way in DRAGS if not table.ways.get(way)] == []
