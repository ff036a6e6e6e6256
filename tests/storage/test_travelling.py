"""Travels in the album: where a person has built first, and the rival."""

from __future__ import annotations

import pytest

from game.achievements.catalogue import EDITION
from game.storage.album.achieving import earned_of
from game.storage.album.entries import Album, Earned, GameResult, Profile, SeatResult
from game.storage.album.tally import played_by
from game.storage.album.travelling import closest_rival, stamps_of
from tests.ui.table.desk import GAMES


def result(number: int, scores: dict[str, int], map_id: str = "south") -> GameResult:
    """A game of people with these points; the first of the best wins."""
    seats = tuple(
        SeatResult(name, "human", colour, score)
        for (name, score), colour in zip(
            scores.items(), ("red", "blue", "yellow", "black"), strict=False
        )
    )
    winner = max(range(len(seats)), key=lambda seat: seats[seat].score)
    day = f"2026-05-{number + 1:02}T20:00:00+00:00"
    return GameResult(f"{number}.jsonl", day, map_id, "base", seats, winner)


def album(*games: GameResult, earned: tuple[Earned, ...] = ()) -> Album:
    return Album((Profile("Anna", "red"),), games, earned=earned)


def built(game: GameResult, *cities: str) -> Earned:
    places = tuple(tuple(each.split()) for each in cities)
    return Earned(game.save, game.finished, ((),) * len(game.seats), EDITION, places)


def test_a_city_has_the_stamp_of_the_first_game_there() -> None:
    first, second = result(0, {"Anna": 9, "Ben": 4}), result(1, {"Ben": 3, "Anna": 7})
    entries = built(second, "basel", "ulm linz"), built(first, "ulm lodz", "passau")
    stamps = stamps_of(album(second, first, earned=entries), "anna")
    assert {city: game.save for city, game in stamps["south"].items()} == {
        "ulm": "0.jsonl",
        "lodz": "0.jsonl",
        "linz": "1.jsonl",
    }
    assert list(stamps["south"])[-1] == "linz", "the latest is the last"


@pytest.mark.parametrize("fault", ["ended anew", "an earlier edition", "gone"])
def test_games_not_read_have_no_stamps(fault: str) -> None:
    game = result(0, {"Anna": 9, "Ben": 4})
    entry = built(game, "ulm", "linz")
    if fault == "ended anew":
        entry = Earned(game.save, "2026-06-01T20:00:00+00:00", ((), ()), EDITION, entry.cities)
    elif fault == "an earlier edition":
        entry = Earned(game.save, game.finished, ((), ()), 1)
    entries = () if fault == "gone" else (entry,)
    assert stamps_of(album(game, earned=entries), "Anna").get("south", {}) == {}


def test_what_a_record_says_is_where_houses_stand() -> None:
    from game.library import find_board
    from game.rules.records.replaying import replay

    replayed = replay((GAMES / "every-province.jsonl").read_bytes(), find_board)
    end = replayed.steps[-1].after
    names = {f"P{n}": 1 for n in range(len(replayed.header.seats))}
    found = earned_of(result(0, names), replayed.header, replayed.steps)
    assert len(found.cities) == len(end.seats)
    for seat, cities in enumerate(found.cities):
        assert cities == end.rules.board.ids_of(end.seats[seat].houses)
        assert len(cities) == 20 - end.seats[seat].houses_left


def test_the_rival_is_whom_one_is_nearest_to_being_even_with() -> None:
    games = [result(n, {"Anna": 5 if n % 2 else 1, "Ben": 3, "Cleo": 0}) for n in range(4)]
    rival = closest_rival(played_by(games, "Anna"))
    assert rival is not None
    assert (rival[0], rival[1].won, rival[1].lost) == ("Ben", 2, 2)
    assert closest_rival(played_by(games[:2], "Anna")) is None
