"""A whole game through the real window, by the mouse alone, from the title to the results."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.library import find_board
from game.rules.record import Result
from game.rules.replay import verify
from game.ui.app import App
from tests.ui.table.chooser import Chooser
from tests.ui.window import pages
from tests.ui.window.desktop import Game, Home
from tests.ui.window.table import sit_at_new_game

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


def test_a_whole_game_between_two_persons(
    play: Callable[[Home], Game], home: Home, same_size: Callable[[Game], App]
) -> None:
    game = play(home)
    app = same_size(game)
    table = sit_at_new_game(game, app, home, two_persons=True)
    follower = table.follower
    assert [seat.kind for seat in follower.header.seats] == ["human", "human"]

    chooser = Chooser(1706)
    while not follower.state.over:
        table.play(chooser.choose(follower.state))
    assert chooser.missing == []
    assert [way for way in DRAGS if not table.ways.get(way)] == []

    follower.follow()
    results = pages.results(app, follower.session())
    heading = Rect(0, 0, game.size[0], game.size[1] // 4)
    game.wait_for_picture(app.render(results), heading, "the results")
    game.click(pages.place(results, "title"))
    pages.press_on_title(game, app, "quit")
    assert game.ended() == 0, game.said

    assert follower.actions == table.done
    assert follower.result == Result.of(follower.state)
    assert verify(follower.path.read_bytes(), find_board).result
