from __future__ import annotations

import errno
import json
import os
import stat
from datetime import datetime
from pathlib import Path

import pytest

from game.rules.records.record import Header
from game.rules.records.replaying import replay
from game.storage.messages import StorageError
from game.storage.saves import Saves
from tests.storage.disk import every_failure, failing
from tests.storage.games import find_board, new_game, play


def test_a_new_save_is_a_record_with_its_time(saves: Saves, header: Header) -> None:
    with saves.create(header) as journal:
        data = journal.path.read_bytes()
    game = replay(data, find_board)
    assert game.header == header
    created = json.loads(data)["created"]
    assert datetime.fromisoformat(created).tzinfo is not None


def test_two_saves_of_one_moment_have_two_names(saves: Saves, header: Header) -> None:
    with saves.create(header) as one, saves.create(header) as other:
        assert one.path != other.path


@pytest.mark.slow
def test_the_journal_holds_what_the_session_played(saves: Saves) -> None:
    session = new_game(3)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        play(session, 2000)
        assert session.over
        assert session.failure is None
        game = replay(journal.path.read_bytes(), find_board)
    assert game.result
    assert game.entries == session.entries


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EACCES])
@pytest.mark.parametrize("short", [False, True])
def test_a_failure_leaves_nothing_behind(
    saves: Saves, header: Header, error: int, short: bool
) -> None:
    failures = set()
    for disk in every_failure(error, short):
        try:
            saves.create(header).close()
        except StorageError as failure:
            assert disk.failed
            failures.add(disk.failed)
            assert str(failure).count("\n") == 0
            assert str(saves.folder) in str(failure)
            assert not saves.folder.exists() or not list(saves.folder.iterdir())
        else:
            assert not disk.failed
    assert failures == {"open", "write", "fsync", "replace", "mkdir"}


def test_a_disk_that_cannot_sync_a_folder_will_do(
    saves: Saves, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "a folder")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    saves.create(header).close()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errno.ENOSPC, "the disk is full; free some space"),
        (errno.EROFS, "cannot be written to; use another one"),
        (errno.EACCES, "no permission"),
        (errno.ESTALE, "the system says “"),
    ],
)
def test_each_reason_says_what_to_do(saves: Saves, header: Header, error: int, words: str) -> None:
    with failing(1, error), pytest.raises(StorageError, match=words) as caught:
        saves.create(header)
    assert "goes on unsaved" in str(caught.value)


def test_a_file_in_the_place_of_the_folder(tmp_path: Path, header: Header) -> None:
    place = tmp_path / "saves"
    place.write_text("mine")
    for folder in (place, place / "deeper"):
        with pytest.raises(StorageError, match="a file stands where a folder is needed"):
            Saves(folder).create(header)
    assert place.read_text() == "mine"


def test_sentences_are_translated_with_what_fills_them(saves: Saves, header: Header) -> None:
    german = {"the disk is full; free some space": "die Platte ist voll"}
    with failing(1), pytest.raises(StorageError) as caught:
        saves.create(header)
    assert "die Platte ist voll" in caught.value.sentence.text(lambda word: german.get(word, word))
