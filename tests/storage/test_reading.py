"""What stands in the place of a file of the person's may be no file, or have no possible name."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.file_kinds import exists, is_file, is_folder
from game.storage.album.entries import Album
from game.storage.album.file import AlbumFile
from game.storage.messages import StorageError
from game.storage.peek import SavedGame, UnreadableSave
from game.storage.saves import Saves
from game.storage.settings import load_settings, save_settings
from game.ui.settings import Settings
from tests.locked import locked
from tests.storage.games import data_of, new_game, play
from tests.storage.opening import survey, unfinished

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


def test_a_save_that_cannot_be_looked_at_is_listed_with_the_reason(tmp_path: Path) -> None:
    folder, apart = tmp_path / "saves", tmp_path / "apart"
    apart.mkdir()
    good = data_of(play(new_game(1), 6))
    (apart / "a.jsonl").write_bytes(good)
    folder.mkdir()
    (folder / "good.jsonl").write_bytes(good)
    (folder / "a.jsonl").symlink_to(apart / "a.jsonl")
    (folder / "b.jsonl").symlink_to("b.jsonl")
    (folder / "gone.jsonl").symlink_to("nothing")
    with locked(apart):
        entries = {each.path.name: each for each in Saves(folder).entries()}
    assert entries.keys() == {"a.jsonl", "b.jsonl", "good.jsonl"}
    assert isinstance(entries["good.jsonl"], SavedGame)
    for name, why in {"a": "check the rights", "b": "its links lead in a circle"}.items():
        entry = entries[f"{name}.jsonl"]
        assert isinstance(entry, UnreadableSave) and why in str(entry.sentence)


@pytest.mark.parametrize("mode", [0o600, 0o300, 0o000])
def test_games_in_a_folder_that_may_not_be_entered_are_not_hidden(
    tmp_path: Path, mode: int
) -> None:
    saves = Saves(tmp_path / "saves")
    saves.create(new_game(1).header).close()
    assert len(survey(saves)[0]) == 1
    with locked(saves.folder, mode), pytest.raises(StorageError, match="check the rights"):
        saves.entries()
    with locked(tmp_path), pytest.raises(StorageError, match="check the rights"):
        saves.entries()


def test_a_file_in_a_folder_that_may_not_be_entered_is_no_file(tmp_path: Path) -> None:
    folder, path = tmp_path / "folder", tmp_path / "folder" / "file"
    folder.mkdir()
    path.touch()
    asked = [(is_file, path), (is_folder, folder), (exists, path), (exists, folder)]
    assert all(question(each) for question, each in asked)
    with locked(tmp_path):
        assert not any(question(each) for question, each in asked)
    assert not any(question(tmp_path / "a\0b") for question in (is_file, is_folder, exists))


def test_a_name_that_no_disk_takes(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300) / "settings.json"
    assert not is_file(path)
    settings, (notice,) = load_settings(Settings, path)
    assert settings == Settings()
    assert "its name is too long" in str(notice)
    with pytest.raises(StorageError, match="its name is too long"):
        save_settings(settings, path)
