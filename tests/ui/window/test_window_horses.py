"""A whole game with horses in the north through the real window, by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.engine.app import App
from tests.ui.table.chooser import Chooser
from tests.ui.window.desktop import Game, Home
from tests.ui.window.table import (
    HORSES_IN_THE_NORTH,
    TWO_PERSONS,
    play_to_the_end,
    sit_at_new_game,
)

pytestmark = pytest.mark.slow

DRAGS = (
    "hand to coach",
    "display to hand",
    "supply to hand",
    "administrator to display",
    "hand to left end",
    "hand to right end",
    "hand to a new route",
    "closing by dragging",
    "closing by button",
    "house toggled",
    "keeping",
)


def test_a_whole_game_with_horses(
    play: Callable[[Home], Game], open_hands: Home, same_size: Callable[[Game], App]
) -> None:
    home = open_hands
    game = play(home)
    app = same_size(game)
    table = sit_at_new_game(game, app, home, {**TWO_PERSONS, **HORSES_IN_THE_NORTH})
    header = table.follower.header
    assert (header.map_id, header.variant) == ("north", "horses")
    chooser = Chooser(1864, "horses")
    play_to_the_end(table, chooser)
    assert chooser.missing == []
    assert [way for way in DRAGS if not table.ways.get(way)] == []
    assert "cartwright" not in table.ways
