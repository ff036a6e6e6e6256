"""A game with horses in the north through the real window, by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.engine.app import App
from tests.ui.table.chooser import Chooser
from tests.ui.window.desktop import Game, Home
from tests.ui.window.table import HORSES_IN_THE_NORTH, TWO_PERSONS, sit_at_new_game

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


@pytest.mark.thorough
def test_a_game_with_horses_until_all_of_it_was_done(
    play: Callable[[Home], Game], open_hands: Home, same_size: Callable[[Game], App]
) -> None:
    """How a game ends in the window is seen in one without horses."""
    home = open_hands
    game = play(home)
    app = same_size(game)
    table = sit_at_new_game(game, app, home, {**TWO_PERSONS, **HORSES_IN_THE_NORTH})
    header = table.follower.header
    assert (header.map_id, header.variant) == ("north", "horses")
    chooser = Chooser(1864, "horses")
    follower = table.follower
    while chooser.missing or not all(table.ways.get(way) for way in DRAGS):
        assert not follower.state.over, (chooser.missing, table.ways)
        table.play(chooser.choose(follower.state))
    follower.follow()
    assert follower.actions == table.done
    assert "cartwright" not in table.ways
