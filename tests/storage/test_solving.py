"""The album keeps count of the problems that each person tries and solves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.album.entries import Album, ProblemTries, Profile
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import clear_album, delete_person, rename_person
from game.storage.album.solving import Solved, add_try, by_theme, solved_by


@pytest.fixture
def album() -> Album:
    """Anna has solved one of two problems, Ben has failed at one."""
    album = Album((Profile("Anna", "red"), Profile("Ben", "blue")))
    for name, problem, theme, right in (
        ("Anna", "a", "take", False),
        ("anna", "a", "take", True),
        ("Anna", "b", "houses", False),
        ("Ben", "a", "take", False),
    ):
        album = add_try(album, name, problem, theme, right)
    return album


def test_tries_count_until_the_problem_is_solved(album: Album) -> None:
    assert solved_by(album, "Anna") == {"a"} and solved_by(album, "Ben") == set()
    assert by_theme(album, "ANNA") == {"take": Solved(1, 1, 2), "houses": Solved(1, 0, 1)}
    assert add_try(album, "Anna", "a", "take", False) == album, "what is solved stays so"


def test_the_count_goes_with_the_person(album: Album) -> None:
    renamed = rename_person(album, "Anna", "Annette")
    assert solved_by(renamed, "Annette") == {"a"} and not by_theme(renamed, "Anna")
    deleted = delete_person(album, "Anna")
    assert not by_theme(deleted, "Anna") and by_theme(deleted, "Ben")
    assert clear_album(album).problems == ()


def test_the_file_keeps_it(album: Album, tmp_path: Path) -> None:
    file = AlbumFile(tmp_path / "album.json")
    file.change(lambda before: album)
    assert file.load() == (album, ())


@pytest.mark.parametrize("tries", [-1, 10_000])
def test_no_count_is_out_of_reach(tries: int) -> None:
    with pytest.raises(ValueError, match="tries a problem"):
        ProblemTries("Anna", "a", "take", tries)
