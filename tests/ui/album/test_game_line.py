"""The line of a game in the album."""

from __future__ import annotations

import pytest

from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.album.sections import game_line


@pytest.mark.parametrize(
    ("name", "kind", "house"),
    [("Anna", "human", "black"), ("Bert", "human", "yellow"), ("Anna", "ai", "yellow")],
)
def test_the_house_of_a_winner_has_the_colour_of_the_album(
    name: str, kind: str, house: str
) -> None:
    """That of the game was at odds with the same name in the list beside it."""
    winner = SeatResult(name, "human" if kind == "human" else "ai", "yellow", 20)
    seats = winner, SeatResult("Cora", "human", "red", 10)
    game = GameResult("", "2026-10-13T20:16:00+00:00", "south", "carriages", seats, 0)
    assert game_line(PlayerGame(game, 1), True, {"Anna": "black"}).house == house
