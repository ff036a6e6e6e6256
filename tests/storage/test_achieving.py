"""The album keeps achievements by game and seat; each is reached once, in the first game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.achievements.catalogue import EDITION, Achievement
from game.achievements.earned import cities_built, earned_in
from game.library import map_names
from game.storage.album.achieving import (
    MAPS,
    earned_of,
    new_in,
    note_earned,
    progress_of,
    reached_by,
    unread_games,
)
from game.storage.album.entries import Album, Earned, GameResult, Profile, SeatResult
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import (
    clear_album,
    delete_person,
    end_game,
    rename_person,
    result_of,
)
from game.storage.album.solving import add_try
from game.storage.checks import seal_file
from tests.storage.games import new_game, play

NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)
PEOPLE = (Profile("Anna", "red"), Profile("Ben", "blue"))


def result(
    day: int, *names: str, map_id: str = "south", level: str = "", winner: int = 0
) -> GameResult:
    seats = [SeatResult(name, "human", "red", 10) for name in names]
    if level:
        seats.append(SeatResult("AI", "ai", "black", 5, level))
    when = (NOW + timedelta(days=day)).isoformat()
    return GameResult(f"{day}.jsonl", when, map_id, "base", tuple(seats), winner)


def earned(game: GameResult, *seats: str, edition: int = EDITION) -> Earned:
    """The ids of each seat, separated by blanks."""
    return Earned(game.save, game.finished, tuple(tuple(ids.split()) for ids in seats), edition)


def album(*games: GameResult) -> Album:
    return Album(PEOPLE, games)


def ids(of: Album, name: str) -> dict[str, str]:
    """The achievements of a person with the saves of their games."""
    return {
        each.achievement.value: "" if each.game is None else each.game.save
        for each in reached_by(of, name).values()
    }


def test_each_is_reached_once_in_the_first_game() -> None:
    first, second = result(1, "Anna", "Ben"), result(2, "Ben", "Anna")
    kept = note_earned(
        album(second, first), [earned(second, "won", "won carriage-5"), earned(first, "won", "")]
    )
    assert ids(kept, "anna") == {"won": "1.jsonl", "carriage-5": "2.jsonl"}
    assert ids(kept, "Ben") == {"won": "2.jsonl"}
    assert new_in(kept, "2.jsonl") == {
        "Ben": (Achievement.WON,),
        "Anna": (Achievement.CARRIAGE_5,),
    }
    assert new_in(kept, "1.jsonl") == {"Anna": (Achievement.WON,)}
    assert new_in(kept, "none.jsonl") == {}


def test_what_follows_from_results_alone() -> None:
    games = [result(n, "Anna", level="novice", map_id=each) for n, each in enumerate(sorted(MAPS))]
    assert "every-map" not in ids(album(*games[:-1]), "Anna")
    assert ids(album(*games), "Anna")["every-map"] == "3.jsonl"
    assert ids(album(*games), "Anna")["beat-novice"] == "0.jsonl"
    lost = replace(games[0], winner=1)
    assert "beat-novice" not in ids(album(lost), "Anna")
    three = result(1, "Anna", "Ben", level="club")
    assert "four-players" not in ids(album(three), "Ben")
    assert "beat-club" not in ids(album(three), "Ben")
    four = result(2, "Anna", "Ben", "Clara", level="club", winner=1)
    assert {"four-players", "beat-club"} <= set(ids(album(four), "Ben"))


def test_the_maps_of_the_game() -> None:
    assert set(map_names()) >= MAPS


def test_ten_problems() -> None:
    tried = album()
    for number in range(10):
        tried = add_try(tried, "Anna", f"{number}", "take", right=True)
        assert ("ten-problems" in ids(tried, "Anna")) == (number == 9)
    assert ids(tried, "Ben") == {}
    wrong = add_try(album(), "Anna", "0", "take", right=False)
    assert ids(wrong, "Anna") == {}


def test_a_game_that_ended_anew_is_out_of_date() -> None:
    game = result(1, "Anna", "Ben")
    kept = note_earned(album(game), [earned(game, "won", "")])
    assert unread_games(kept) == []
    again = end_game(kept, replace(game, finished=NOW.isoformat(), winner=1))
    assert ids(again, "Anna") == {}
    assert [each.save for each in unread_games(again)] == ["1.jsonl"]


@pytest.mark.parametrize(("edition", "unread"), [(EDITION - 1, 1), (EDITION, 0), (EDITION + 1, 0)])
def test_editions(edition: int, unread: int) -> None:
    """What an earlier edition found stays; what a later one found is passed over where unknown."""
    game = result(1, "Anna", "Ben")
    kept = note_earned(album(game), [earned(game, "won flying-coach", "", edition=edition)])
    assert ids(kept, "Anna") == {"won": "1.jsonl"}
    assert len(unread_games(kept)) == unread


def test_they_go_with_the_person() -> None:
    both, alone = result(1, "Anna", "Ben"), result(2, "Anna", level="master", winner=1)
    kept = note_earned(album(both, alone), [earned(both, "won", "won"), earned(alone, "won", "")])
    assert ids(rename_person(kept, "Anna", "Annabelle"), "Annabelle") == {"won": "1.jsonl"}
    deleted = delete_person(kept, "Anna")
    assert ids(deleted, "Ben") == {"won": "1.jsonl"}
    assert [each.save for each in deleted.earned] == ["1.jsonl"]
    assert new_in(deleted, "1.jsonl") == {"Ben": (Achievement.WON,)}
    assert clear_album(kept).earned == ()


def test_entries_of_games_that_the_album_does_not_have_are_left_out() -> None:
    game = result(1, "Anna", "Ben")
    assert note_earned(album(), [earned(game, "won", "")]) == album()
    other = Album(PEOPLE, (game,), earned=(earned(result(7, "Anna", "Ben"), "", ""),))
    kept = note_earned(other, [earned(game, "won", "")])
    assert [each.save for each in kept.earned] == ["1.jsonl"]


def test_a_seat_too_many_or_too_few_is_not_trusted() -> None:
    game = result(1, "Anna", "Ben")
    kept = note_earned(album(game), [earned(game, "won", "won", "won")])
    assert ids(kept, "Anna") == {}


def test_what_a_played_game_has_brought() -> None:
    session = play(new_game(3), 10_000)
    ended = result_of(session, "x.jsonl", NOW)
    entry = earned_of(ended, session.header, session.steps)
    found = earned_in(session.header, session.steps, 0)
    assert found
    cities = tuple(cities_built(session.steps, seat) for seat in (0, 1))
    assert all(cities)
    assert entry == Earned(
        "x.jsonl", ended.finished, (tuple(each.value for each in found), ()), EDITION, cities
    )


def test_the_file_keeps_them_and_an_older_one_has_none(tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    game = result(1, "Anna", "Ben")
    kept = note_earned(album(game), [earned(game, "won", "")])
    file.change(lambda before: kept)
    assert file.load() == (kept, ())
    file.path.write_bytes(seal_file({"profiles": [{"name": "Anna", "colour": "red"}]}))
    loaded, notices = file.load()
    assert (loaded.earned, notices) == ((), ())


@pytest.mark.parametrize(
    "entry",
    [
        7,
        {},
        {"save": "", "finished": "", "seats": [[], []], "edition": 1},
        {"save": "a", "finished": "b", "seats": [[]], "edition": 1},
        {"save": "a", "finished": "b", "seats": [["won"], [1]], "edition": 1},
        {"save": "a", "finished": "b", "seats": [[], []], "edition": "1"},
    ],
)
def test_what_is_no_entry_is_left_out_with_a_notice(entry: object, tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    file.path.write_bytes(seal_file({"earned": [entry]}))
    loaded, (notice,) = file.load()
    assert loaded.earned == ()
    assert "damaged or changed" in notice.text()


def test_what_was_reached_on_the_way_counts_towards_what_is_to_come() -> None:
    games = tuple(result(day, "Anna", "Ben") for day in (1, 2))
    album = Album(PEOPLE, games)
    assert Achievement.CARRIAGE_6 not in progress_of(album, "Anna")
    album = note_earned(album, [earned(games[0], "carriage-5 three-provinces", "")])
    found = progress_of(album, "Anna")
    assert found[Achievement.FOUR_PROVINCES] == (3, 4)
    assert found[Achievement.CARRIAGE_6] == (5, 6) and found[Achievement.CARRIAGE_7] == (5, 7)
    album = note_earned(album, [earned(games[1], "carriage-6", "")])
    assert progress_of(album, "Anna")[Achievement.CARRIAGE_7] == (6, 7)
    assert Achievement.FOUR_PROVINCES not in progress_of(album, "Ben")
