"""The album keeps the first game of each deal for each person, and compares them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from game.deals import Deal, DealKind
from game.storage.album.dealing import (
    begin_deal,
    deal_results,
    deals_of,
    family_deal,
    first_game,
    place_among,
)
from game.storage.album.entries import Album, DealStart, GameResult, Profile, SeatResult
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import clear_album, delete_person, end_game, rename_person
from game.storage.checks import seal_file

NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)
DAY = Deal(DealKind.DAY, date(2026, 11, 23), "south", "base")
FAMILY = Deal(DealKind.FAMILY, date(2026, 11, 23), "south", "base", "novice", "0123abcd")


def end(album: Album, save: str, name: str, points: tuple[int, ...]) -> Album:
    seats = tuple(
        SeatResult(f"AI {seat}" if seat else name, "ai" if seat else "human", "red", score)
        for seat, score in enumerate(points)
    )
    winner = points.index(max(points))
    return end_game(album, GameResult(save, NOW.isoformat(), "south", "base", seats, winner))


@pytest.fixture
def album() -> Album:
    """Anna has 21 points, Ben 25, Clara 21; Dora has begun."""
    album = Album((Profile("Anna", "blue"),))
    for name in ("anna", "Ben", "Clara", "Dora"):
        album = begin_deal(album, DAY, (name, "red"), f"{name}.jsonl", NOW)
    album = end(album, "anna.jsonl", "anna", (21, 30, 22, 5))
    album = end(album, "Ben.jsonl", "Ben", (25, 20, 10, 5))
    return end(album, "Clara.jsonl", "Clara", (21, 21, 3, 21))


def test_the_best_come_first_and_share_a_place(album: Album) -> None:
    results = deal_results(album, DAY)
    assert [each.name for each in results] == ["Ben", "Anna", "Clara", "Dora"]
    assert [place_among(results, name) for name in ("Ben", "Anna", "Clara")] == [1, 2, 2]
    assert [each.seat_place for each in results[:3]] == [1, 3, 1]
    assert results[3].played is None
    with pytest.raises(ValueError, match="not over"):
        results[3].points  # noqa: B018
    with pytest.raises(ValueError, match="not finished"):
        place_among(results, "Dora")


def test_only_the_first_game_of_a_person_counts(album: Album) -> None:
    again = begin_deal(album, DAY, ("ANNA", "red"), "again.jsonl", NOW)
    assert again == album
    counted = first_game(end(album, "again.jsonl", "Anna", (40, 1, 1, 1)), DAY, "Anna")
    assert counted is not None and (counted.save, counted.points) == ("anna.jsonl", 21)


def test_who_is_new_gets_a_page_and_who_is_known_keeps_it(album: Album) -> None:
    assert [each.name for each in album.profiles] == ["Anna", "Ben", "Clara", "Dora"]
    assert album.profiles[0].colour == "blue"


def test_deals_are_kept_apart(album: Album) -> None:
    assert family_deal(album) is None and deal_results(album, FAMILY) == []
    album = begin_deal(album, FAMILY, ("Ben", "red"), "f.jsonl", NOW)
    assert family_deal(album) == FAMILY
    album = end(album, "f.jsonl", "Ben", (31, 2, 3, 4))
    assert [each.deal for each in deals_of(album, "ben")] == [FAMILY, DAY]
    assert deals_of(album, "Dora") == []


def test_the_results_go_with_the_person(album: Album) -> None:
    renamed = rename_person(album, "Ben", "Benno")
    assert deal_results(renamed, DAY)[0].name == "Benno"
    assert deal_results(renamed, DAY)[0].points == 25
    deleted = delete_person(album, "Ben")
    assert [each.name for each in deal_results(deleted, DAY)] == ["Anna", "Clara", "Dora"]
    assert clear_album(album).deals == ()


def test_the_file_keeps_them_and_an_older_one_has_none(album: Album, tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    file.change(lambda before: album)
    assert file.load() == (album, ())
    file.path.write_bytes(seal_file({"profiles": [{"name": "Anna", "colour": "red"}]}))
    loaded, notices = file.load()
    assert (loaded.deals, notices) == ((), ()) and loaded.profile("Anna") is not None


def test_a_deal_of_a_later_version_stays_in_the_file_and_is_passed_over(tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    later = DealStart("week/2026-48/south", "Anna", "w.jsonl")
    file.change(lambda album: Album((Profile("Anna", "red"),), deals=(later,)))
    loaded, notices = file.load()
    assert loaded.deals == (later,) and notices == ()
    assert deals_of(loaded, "Anna") == [] and family_deal(loaded) is None


@pytest.mark.parametrize(
    "entry", [7, {}, {"deal": "", "name": "Anna", "save": "a"}, {"deal": 1, "name": [], "save": {}}]
)
def test_what_is_no_entry_is_left_out_with_a_notice(entry: object, tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    file.path.write_bytes(seal_file({"deals": [entry]}))
    loaded, (notice,) = file.load()
    assert loaded.deals == ()
    assert "damaged or changed" in notice.text()
