"""What stands in the place of a file of the person's may be no file, or have no possible name."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.album.entries import Album
from game.storage.album.file import AlbumFile
from game.storage.messages import StorageError
from game.storage.reading import is_file
from game.storage.saves import Saves
from game.storage.settings import load_settings, save_settings
from game.ui.settings import Settings
from tests.storage.games import data_of, new_game, play
from tests.storage.opening import unfinished

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")

ODD: dict[str, Callable[[Path], None]] = {
    "pipe": lambda path: os.mkfifo(path),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "circle": lambda path: path.symlink_to(path.name),
    "folder": lambda path: path.mkdir(),
}


@pytest.fixture(params=ODD.values(), ids=list(ODD))
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "odd.jsonl"
    request.param(path)
    return path


def test_settings_and_album_are_the_usual_ones(odd: Path) -> None:
    settings, notices = load_settings(Settings, odd)
    assert (settings, len(notices)) == (Settings(), 1)
    album, notices = AlbumFile(odd).load()
    assert (album, len(notices)) == (Album(), 1)


def test_a_record_is_refused(odd: Path) -> None:
    with pytest.raises(StorageError):
        Saves(odd.parent).show(odd)


def test_the_other_saves_are_listed(odd: Path) -> None:
    good = odd.with_name("good.jsonl")
    good.write_bytes(data_of(play(new_game(1), 6)))
    assert [game.path for game in unfinished(Saves(odd.parent))] == [good]


def test_a_name_that_no_disk_takes(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300) / "settings.json"
    assert not is_file(path)
    settings, (notice,) = load_settings(Settings, path)
    assert settings == Settings()
    assert "its name is too long" in str(notice)
    with pytest.raises(StorageError, match="its name is too long"):
        save_settings(settings, path)
