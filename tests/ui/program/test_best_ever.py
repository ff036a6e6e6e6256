"""After a game, people are told of their best result ever; it must be one."""

from __future__ import annotations

from game.storage.album.entries import Album, GameResult, Profile, SeatResult
from game.ui.program.result_pages import _best_ever


def game(number: int, *points: int) -> GameResult:
    names = ("Anna", "Bert")
    seats = tuple(
        SeatResult(name, "human", "red", each) for name, each in zip(names, points, strict=True)
    )
    when = f"2026-01-{number:02}T12:00:00+00:00"
    return GameResult(f"{number}.jsonl", when, "south", "base", seats, points.index(max(points)))


def album(*games: GameResult) -> Album:
    return Album(profiles=(Profile("Anna", "red"),), games=games)


def test_more_points_than_in_all_games_before_are_the_best_ever() -> None:
    found = album(game(1, 4, 9), game(2, 6, 3), game(3, 7, 12))
    assert _best_ever(found, "3.jsonl") == (0,), "Bert is not in the album"
    assert _best_ever(album(game(1, 4, 9), game(2, 7, 3), game(3, 7, 12)), "3.jsonl") == ()


def test_of_two_games_none_is_called_the_best() -> None:
    assert _best_ever(album(game(1, 4, 9), game(2, 7, 3)), "2.jsonl") == ()
    assert _best_ever(album(), "2.jsonl") == ()
