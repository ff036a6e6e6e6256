"""A window that is pulled smaller than it may be, where no window manager keeps it from that."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.ui.engine.app import App
from tests.ui.table.chooser import Chooser
from tests.ui.window import pages
from tests.ui.window.desktop import Game, Home, wait_for
from tests.ui.window.table import sit_at_new_game

pytestmark = pytest.mark.slow


def test_a_game_goes_on_after_its_window_was_nothing(
    play: Callable[[Home], Game], home: Home, same_size: Callable[[Game], App]
) -> None:
    game = play(home)
    size = game.size
    app = same_size(game)
    table = sit_at_new_game(game, app, home, {})
    chooser = Chooser(1516)
    for small in ((1, 1), (40, 40), (400, 300), (2, 2)):
        game.resize(small)
        game.wait_for_place(game.corner, small)
        assert game.process.poll() is None, game.said
    game.resize(size)
    game.wait_for_place(game.corner, size)
    table.wait_for_turn(0)
    game.point_at((3, 3))
    expected = pages.table(app, table.follower.session(), 0)
    game.wait_for_picture(expected, Rect((0, 0), size), "the table as it was")
    before = len(table.follower.entries)
    table.play(chooser.choose(table.follower.state))
    wait_for(lambda: len(table.follower.entries) > before, "the next action")
