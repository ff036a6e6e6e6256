"""A map that cannot be read is said in a sentence; the others can be played."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import library
from game.resources import folder
from game.rules.options import Options
from game.rules.records.header import SeatInfo
from game.session import GameSetup
from game.storage.peek import peek
from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.language import set_language
from game.ui.program.game_keeper import GameKeeper, UnplayableError
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.maps import map_choices, map_trouble
from game.ui.setup.scene import SetupScene
from game.ui.table.draw.map_thumbnail import map_thumbnail
from game.ui.widgets import Button
from tests.maps.conftest import picture
from tests.maps.grids import Grid
from tests.ui.conftest import Hands


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
    assert isinstance(app.top, NoticeDialog)
    return app.top.words


def atlas(app: App) -> MapPickerScene:
    assert isinstance(app.top, MapPickerScene)
    return app.top


@pytest.mark.slow
def test_a_broken_map_is_named_with_its_sentence(app: App, tmp_path: Path, maps: Path) -> None:
    """In the language of the page, beside those that can be played; nothing is dropped."""
    (maps / "broken.tmx").write_text(Grid(copies=2).text(), encoding="utf-8")
    (maps / "islet.tmx").write_text(Grid().text(), encoding="utf-8")
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    set_language("de")
    program.new_games.set_up()
    setup = app.top
    assert isinstance(setup, SetupScene)
    assert [each.id for each in setup.model.maps] == ["south", "north", "italy", "spain", "islet"]
    button = Hands(setup).widget("broken")
    assert isinstance(button, Button)
    assert button.label == "broken.tmx lässt sich nicht spielen: warum?"
    Hands(setup).press("broken")
    (line,) = (each for each in atlas(app).lines if not each.map_id)
    assert line.words == "broken.tmx"
    first, second = line.below.splitlines()
    assert first.startswith("– Die Landkarte hat 16 Stadtkarten, 8 Städte mit je 2")
    assert second.startswith("– Die Landkarte in broken.tmx hat die map_id „islet“")
    page = Hands(atlas(app))
    assert not page.widget("take").enabled
    page.key(pygame.K_UP)
    assert page.widget("take").enabled
    page.key(pygame.K_RETURN)
    assert app.top is setup
    assert setup.model.map_id == "islet"


def test_maps_that_take_the_name_of_another(app: App, tmp_path: Path, maps: Path) -> None:
    (maps / "south.tmx").write_text(Grid("south").text(), encoding="utf-8")
    (maps / "first.tmx").write_text(Grid("first").text(), encoding="utf-8")
    (maps / "second.tmx").write_text(Grid("first").text(), encoding="utf-8")
    (maps / "third.tmx").write_text(Grid("fourth").text(), encoding="utf-8")
    (maps / "Mein Land.tmx").write_text(Grid("mein-land").text(), encoding="utf-8")
    (maps / "folder.tmx").mkdir()
    choices, broken = map_choices()
    assert [each.id for each in choices] == ["south", "north", "italy", "spain", "first"]
    said = {each.file: each.fault for each in broken}
    assert "the name of a map of the game" in said["south.tmx"]
    assert "as first.tmx has" in said["second.tmx"]
    assert "Call the file fourth.tmx" in said["third.tmx"]
    assert "Call the file mein-land.tmx" in said["Mein Land.tmx"]
    assert "is a folder" in said["folder.tmx"]


@pytest.mark.slow
def test_a_mended_map_is_there_at_once(app: App, tmp_path: Path, maps: Path) -> None:
    path = maps / "islet.tmx"
    path.write_text(Grid(copies=2).text(), encoding="utf-8")
    assert [each.file for each in map_choices()[1]] == ["islet.tmx"]
    path.write_text(Grid(title="Mended").text(), encoding="utf-8")
    assert [each.title for each in map_choices()[0]][-1:] == ["Mended"]
    path.write_text(Grid(title="Again").text(), encoding="utf-8")
    assert [each.title for each in map_choices()[0]][-1:] == ["Again"]


def test_a_game_goes_on_once_its_map_is_mended(tmp_path: Path, maps: Path) -> None:
    path = maps / "islet.tmx"
    whole, faulty = Grid().text(), Grid(copies=2).text()
    path.write_text(whole, encoding="utf-8")
    seats = (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "human", "blue"))
    keeper = GameKeeper(Saves(tmp_path / "saves"))
    keeper.begin(GameSetup("islet", "base", Options(), seats, 0))
    assert keeper.journal is not None
    save = keeper.journal.path
    keeper.leave()

    path.write_text(faulty, encoding="utf-8")
    with pytest.raises(UnplayableError, match="16"):
        keeper.resume(save)
    assert keeper.resumable([peek(save)]) is None

    path.write_text(whole, encoding="utf-8")
    assert keeper.resumable([peek(save)]) is not None
    assert map_trouble(save) is None
    assert keeper.resume(save) == ""


@pytest.mark.slow
def test_a_painted_ground_that_cannot_be_loaded_is_drawn(maps: Path, app: App) -> None:
    """Its size can be read, so the map passes; what follows is rubbish."""
    layer = '<imagelayer id="9" name="ground"><image source="ground.png"/></imagelayer>'
    text = Grid().text().replace(' <objectgroup id="2"', f' {layer}\n <objectgroup id="2"')
    (maps / "islet.tmx").write_text(text, encoding="utf-8")
    (maps / "ground.png").write_bytes(picture(8, 5)[:40])
    assert [each.id for each in map_choices()[0]][-1:] == ["islet"]
    painted = map_thumbnail("islet", (120, 80))
    (maps / "islet.tmx").write_text(Grid().text(), encoding="utf-8")
    map_choices()
    drawn = map_thumbnail("islet", (120, 80))
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_without_any_good_map_the_title_says_why(
    app: App, tmp_path: Path, maps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "built-in"
    broken.mkdir()
    whole = (folder("maps") / "south.tmx").read_text(encoding="utf-8")
    (broken / "south.tmx").write_text(whole.replace('"City"', '"Village"'), encoding="utf-8")
    for image in folder("maps").glob("south-ground*"):
        shutil.copy(image, broken)
    monkeypatch.setattr("game.library.folder", lambda name: broken)
    monkeypatch.setattr("game.tiled.folder", lambda name: broken)
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.title()
    program.new_games.set_up()
    assert notice(app).startswith(
        "south.tmx: object 55 (mannheim): Its class “Village” is unknown."
    )
    app.pop()
    assert isinstance(app.top, TitleScene)
