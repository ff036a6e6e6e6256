"""A picture is kept where the person looks for pictures, or beside the saves, or not at all."""

from __future__ import annotations

import errno
from datetime import datetime
from pathlib import Path

import pytest

from game.storage.messages import StorageError
from game.storage.pictures import keep_picture
from tests.storage.disk import failing

NOW = datetime(2026, 11, 21, 20, 15)


def test_no_picture_is_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "Pictures" / "Thurn und Taxis"
    kept = [keep_picture(bytes([n]), [folder], NOW) for n in range(3)]
    assert [path.name for path in kept] == [
        "2026-11-21 20.15.png",
        "2026-11-21 20.15 (2).png",
        "2026-11-21 20.15 (3).png",
    ]
    assert [path.read_bytes() for path in kept] == [b"\0", b"\1", b"\2"]


def test_a_folder_that_refuses_is_followed_by_the_next(tmp_path: Path) -> None:
    (tmp_path / "Pictures").write_text("a file stands here")
    second = tmp_path / "beside"
    assert keep_picture(b"x", [tmp_path / "Pictures", second], NOW).parent == second


def test_where_none_takes_it_that_is_said_and_nothing_is_left(tmp_path: Path) -> None:
    tmp_path.joinpath("a").mkdir()
    with failing(2, errno.ENOSPC), pytest.raises(StorageError, match="the disk is full"):
        keep_picture(b"x", [tmp_path / "a"], NOW)
    assert not list((tmp_path / "a").iterdir())
