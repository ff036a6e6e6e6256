"""A map that cannot be read is said in a sentence; the others can be played."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import library
from game.resources import folder
from game.storage.saves import Saves
from game.ui.app import App
from game.ui.program import Program
from game.ui.scenes.dialogs import NoticeScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The person's own folder of maps, empty; the built-in ones are as they are."""
    own = tmp_path / "maps"
    own.mkdir()
    monkeypatch.setattr("game.storage.folders.maps", lambda: own)
    library._find.cache_clear()
    yield own
    library._find.cache_clear()


def notice(app: App) -> str:
    assert isinstance(app.top, NoticeScene)
    return app.top.words


def test_a_broken_map_is_left_out_and_said_once(app: App, tmp_path: Path, maps: Path) -> None:
    (maps / "broken.tmx").write_text("<map")
    program = Program(app, Saves(tmp_path / "saves"))
    program.set_up()
    assert "broken" in notice(app)
    app.pop()
    assert isinstance(app.top, SetupScene)
    assert [each.id for each in app.top.model.maps] == ["south", "north"]
    program.set_up()
    assert isinstance(app.top, SetupScene)


def test_without_any_good_map_the_title_says_why(
    app: App, tmp_path: Path, maps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "built-in"
    broken.mkdir()
    whole = (folder("maps") / "south.tmx").read_text(encoding="utf-8")
    (broken / "south.tmx").write_text(whole.replace('"City"', '"Village"'), encoding="utf-8")
    for picture in folder("maps").glob("south-ground*"):
        shutil.copy(picture, broken)
    monkeypatch.setattr("game.library.folder", lambda name: broken)
    monkeypatch.setattr("game.tiled.folder", lambda name: broken)
    program = Program(app, Saves(tmp_path / "saves"))
    program.title()
    program.set_up()
    assert notice(app).startswith("south: The map has no cities.")
    app.pop()
    assert isinstance(app.top, TitleScene)
