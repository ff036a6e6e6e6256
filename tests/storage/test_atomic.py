"""A file is whole or not there: in which order the disk is asked, and what crashes leave behind."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.storage.atomic import sweep, write_whole
from game.storage.saves import Saves
from tests.storage.games import new_game, play


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the disk is asked to do, in order."""
    calls: list[str] = []

    def listen(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **settings: Any) -> Any:
            folder = name == "fsync" and stat.S_ISDIR(os.fstat(args[0]).st_mode)
            calls.append(f"{name} folder" if folder else name)
            return real(*args, **settings)

        return call

    for name in ("write", "fsync", "replace"):
        monkeypatch.setattr(os, name, listen(name, getattr(os, name)))
    return calls


def test_a_file_is_written_beside_synced_replaced_and_its_folder_synced(
    tmp_path: Path, asked: list[str]
) -> None:
    write_whole(tmp_path / "x", b"new")
    assert asked == ["write", "fsync", "replace", "fsync folder"]


def test_an_action_is_one_line_written_and_synced(saves: Saves, asked: list[str]) -> None:
    session = new_game(1)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        del asked[:]
        play(session, 5)
    assert asked == ["write", "fsync"] * 5


def test_drafts_that_crashes_have_left_are_swept_away_and_nothing_else(tmp_path: Path) -> None:
    old = tmp_path / ".settings.json.0123abcd.tmp"
    new = tmp_path / ".album.json.0123abcd.tmp"
    others = [tmp_path / name for name in ("settings.json", ".notes.tmp", "mine.0123abcd.tmp")]
    for path in (old, new, *others):
        path.write_text("x")
    for path in (old, *others):
        os.utime(path, (0, 0))
    sweep(tmp_path, older=3600)
    sweep(tmp_path / "missing", older=3600)
    assert sorted(tmp_path.iterdir()) == sorted([new, *others])
