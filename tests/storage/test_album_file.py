"""The album's file: whole or not at all, and nothing that lies in it is lost."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest

from game.storage.album.entries import Album, GameResult, LastSetup, Profile, SeatResult, SetupSeat
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import recolour_person
from game.storage.locks import replace_lock
from game.storage.messages import StorageError
from tests.storage.disk import every_failure

ROOT = Path(__file__).resolve().parents[2]
GAME = GameResult(
    save="a.jsonl",
    finished="2026-05-12T18:15:00+00:00",
    map_id="south",
    variant="base",
    seats=(SeatResult("Änne", "human", "red", 21), SeatResult("Blue", "ai", "blue", 17, "club")),
    winner=0,
    rounds=24,
)
ALBUM = Album(
    profiles=(Profile("Änne", "red", "2026-05-12T17:00:00+00:00"), Profile("Ben", "blue")),
    games=(GAME,),
    setups=(
        LastSetup(
            "south",
            "base",
            (SetupSeat("person", "red", "Änne"), SetupSeat("club", "blue")),
            0,
            ("open_scores",),
        ),
    ),
    apart=("b.jsonl",),
)


@pytest.fixture
def file(tmp_path: Path) -> AlbumFile:
    return AlbumFile(tmp_path / "data" / "album.json")


def write(file: AlbumFile, values: object) -> None:
    file.path.parent.mkdir(exist_ok=True)
    data = values if isinstance(values, bytes) else json.dumps(values).encode()
    file.path.write_bytes(data)


def read(file: AlbumFile) -> Any:
    """The file's values without what tells whether they are as the game wrote them."""
    values = json.loads(file.path.read_text(encoding="utf-8"))
    del values["version"], values["check"]
    return values


def names(file: AlbumFile) -> list[str]:
    return sorted(path.name for path in file.path.parent.iterdir())


def test_without_a_file_the_album_is_empty_and_none_is_made(file: AlbumFile) -> None:
    assert file.load() == (Album(), ())
    assert file.change(lambda album: album) == (Album(), ())
    assert not file.path.parent.exists()


def test_what_is_kept_is_loaded(file: AlbumFile) -> None:
    assert file.change(lambda _: ALBUM) == (ALBUM, ())
    assert AlbumFile(file.path).load() == (ALBUM, ())
    assert names(file) == ["album.json"]


def test_what_another_window_has_kept_stays(file: AlbumFile) -> None:
    file.change(lambda _: ALBUM)
    AlbumFile(file.path).change(lambda album: recolour_person(album, "Ben", "yellow"))
    album, _notices = file.change(lambda album: recolour_person(album, "änne", "black"))
    assert [profile.colour for profile in album.profiles] == ["black", "yellow"]


def test_keys_of_another_version_stay_in_the_file(file: AlbumFile) -> None:
    write(file, {"hologram": {"x": [1]}, "profiles": [{"name": "Ida", "colour": "red", "hat": 1}]})
    album, notices = file.load()
    assert notices == ()
    assert [profile.name for profile in album.profiles] == ["Ida"]
    file.change(lambda album: recolour_person(album, "Ida", "blue"))
    assert read(file)["hologram"] == {"x": [1]}


@pytest.mark.parametrize(
    ("place", "key", "value"),
    [
        ("games", "winner", 2),
        ("games", "winner", "0"),
        ("games", "finished", "yesterday"),
        ("games", "seats", []),
        ("games", "seats", [{"name": "x", "kind": "cat", "colour": "red", "score": 1}]),
        ("games", "seats", [{"name": "\0", "kind": "human", "colour": "red", "score": 1}]),
        ("profiles", "name", ""),
        ("profiles", "name", 5),
        ("setups", "start", "first"),
    ],
)
def test_a_bad_entry_costs_only_itself(
    file: AlbumFile, place: str, key: str, value: object
) -> None:
    file.change(lambda _: ALBUM)
    values = read(file)
    values[place][0][key] = value
    write(file, values)
    before = file.path.read_bytes()
    album, (notice,) = file.load()
    for each in ("profiles", "games", "setups", "apart"):
        whole: tuple[object, ...] = getattr(ALBUM, each)
        assert getattr(album, each) == (whole[1:] if each == place else whole)
    assert "album.json.damaged-1" in str(notice)
    assert file.path.with_name("album.json.damaged-1").read_bytes() == before
    assert file.load() == (album, ())


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff{}", b'{"x": NaN}', b"[" * 100_000])
def test_a_damaged_file_is_kept_aside_once(file: AlbumFile, data: bytes) -> None:
    write(file, data)
    album, notices = file.change(lambda album: Album(ALBUM.profiles))
    assert album.profiles == ALBUM.profiles
    assert len(notices) == 1
    assert file.load() == (album, ())
    assert file.path.with_name("album.json.damaged-1").read_bytes() == data
    assert names(file) == ["album.json", "album.json.damaged-1"]


def test_a_folder_in_the_place_of_the_file_is_said_and_left(file: AlbumFile) -> None:
    file.path.mkdir(parents=True)
    album, (notice,) = file.load()
    assert album == Album()
    assert "a folder stands where the file should be" in str(notice)
    with pytest.raises(StorageError, match="cannot be read"):
        file.change(lambda _: ALBUM)
    assert file.path.is_dir()


@pytest.mark.parametrize("short", [False, True])
def test_a_failing_disk_leaves_the_old_album(file: AlbumFile, short: bool) -> None:
    file.change(lambda _: ALBUM)
    failures = set()
    for number, disk in enumerate(every_failure(errno.ENOSPC, short)):
        before, _notices = file.load()
        after = recolour_person(before, "Ben", f"colour {number}")
        try:
            file.change(lambda _, after=after: after)  # type: ignore[misc]
        except StorageError as error:
            failures.add(disk.failed)
            assert "the disk is full" in str(error)
        assert file.load()[0] in (before, after)
        assert names(file) == ["album.json"]
    assert failures >= {"open", "write", "fsync", "replace"}


def test_damage_that_cannot_be_copied_is_not_written_over(file: AlbumFile) -> None:
    write(file, b"torn")
    for disk in every_failure(errno.EROFS):
        try:
            file.change(lambda _: ALBUM)
        except StorageError:
            copies = [path.read_bytes() for path in file.path.parent.glob("album.json*")]
            assert b"torn" in copies, disk.failed
    assert file.load()[0] == ALBUM


@pytest.mark.slow
def test_two_windows_at_one_moment_lose_nothing_of_each_other(file: AlbumFile) -> None:
    # All are waited for, also where one fails.
    with ExitStack() as running:
        writers = [
            running.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.storage.signatures", str(file.path), name, "25"],
                    cwd=ROOT,
                )
            )
            for name in ("Anna", "Ben", "Ida")
        ]
        assert [writer.wait(timeout=60) for writer in writers] == [0, 0, 0]
    signed = [profile.name for profile in file.load()[0].profiles]
    assert sorted(signed) == sorted(f"{x} {n}" for x in ("Anna", "Ben", "Ida") for n in range(25))
    assert names(file) == ["album.json"]


def test_a_window_that_never_finishes_is_said(
    file: AlbumFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.change(lambda _: ALBUM)
    monkeypatch.setattr("game.storage.mended_file.replace_lock", impatient)
    with replace_lock(file.path), pytest.raises(StorageError, match="in another window"):
        file.change(lambda album: recolour_person(album, "Ben", "black"))
    assert file.change(lambda album: recolour_person(album, "Ben", "black"))[1] == ()


def impatient(path: Path) -> AbstractContextManager[None]:
    return replace_lock(path, patience=0.05)
