"""What any released version has written is opened for ever, with exactly what was in it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.rules import legal_actions
from game.session import Session
from game.storage.album.file import AlbumFile
from game.storage.saves import Saves
from game.storage.serialize import pack
from game.storage.settings import load_settings
from game.ui.settings import Settings
from tests.rules.play import snapshot
from tests.storage.make_golden import GOLDEN, find_board, lend_pictures
from tests.storage.opening import survey

VERSIONS = sorted(path.name for path in GOLDEN.iterdir())
SAVES = sorted(f"{path.parents[1].name}/{path.stem}" for path in GOLDEN.glob("*/saves/*.jsonl"))


def expected(version: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(
        (GOLDEN / version / "expected.json").read_text(encoding="utf-8")
    )
    return values


@pytest.fixture
def place(tmp_path: Path) -> Path:
    place = Path(shutil.copytree(GOLDEN, tmp_path / "golden"))
    for version in VERSIONS:
        lend_pictures(place / version)
    return place


def test_every_version_has_its_saves() -> None:
    assert VERSIONS
    for version in VERSIONS:
        names = {f"{version}/{name}" for name in expected(version)["saves"]}
        assert {name for name in SAVES if name.startswith(f"{version}/")} == names


@pytest.mark.slow
@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_any_version_is_opened_and_gone_on_with(place: Path, name: str) -> None:
    version, stem = name.split("/")
    folder = place / version
    wanted = expected(version)["saves"][stem]
    saves = Saves(folder / "saves")
    path = folder / "saves" / f"{stem}.jsonl"
    (glance,) = (game for game in survey(saves)[0] if game.path == path)
    assert glance.finished == wanted["over"]
    resumed = saves.resume(path, find_board(folder))
    assert resumed.journal is not None
    assert [notice.values["file"] for notice in resumed.notices] == (
        [path.name] if stem == "torn" else []
    )
    with resumed.journal as journal:
        session = Session.resume(resumed.game, None, journal)
        board = session.rules.board
        assert session.header.line() == wanted["header"]
        assert [entry.line(board) for entry in session.entries] == wanted["lines"]
        assert json.loads(json.dumps(snapshot(session.state))) == wanted["position"]
        if not session.over:
            session.submit(legal_actions(session.state)[0])
        assert session.failure is None
    again = saves.resume(path, find_board(folder))
    assert again.notices == ()
    assert again.journal is not None
    again.journal.close()
    assert again.game.entries == session.entries


@pytest.mark.parametrize("version", VERSIONS)
def test_settings_of_any_version_are_loaded(place: Path, version: str) -> None:
    settings, notices = load_settings(Settings, place / version / "settings.json")
    assert notices == ()
    wanted = expected(version)["settings"]
    assert {key: pack(settings)[key] for key in wanted} == wanted


@pytest.mark.parametrize("version", VERSIONS)
def test_the_album_of_any_version_is_loaded(place: Path, version: str) -> None:
    album, notices = AlbumFile(place / version / "album.json").load()
    assert notices == ()
    for name, wanted in expected(version)["album"].items():
        found = pack(getattr(album, name))
        assert _as_far_as(found, wanted) == wanted


def _as_far_as(found: Any, wanted: Any) -> Any:
    """The found file without the keys that are newer than the wanted one."""
    if isinstance(wanted, dict):
        return {key: _as_far_as(found[key], value) for key, value in wanted.items()}
    if isinstance(wanted, list):
        return [_as_far_as(*pair) for pair in zip(found, wanted, strict=True)]
    return found
