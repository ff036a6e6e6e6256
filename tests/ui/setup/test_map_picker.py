"""Maps of one's own are made, shown and watched on the page of maps."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import library
from game.resources import folder
from game.session import GameSetup
from game.storage import folders
from game.storage.album.entries import Album
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.setup import map_picker
from game.ui.setup.file_manager import FolderOpening
from game.ui.setup.map_line import MOST_FAULTS
from game.ui.setup.map_picker import WATCH_SECONDS, MapPickerScene
from game.ui.setup.maps import map_choices
from game.ui.setup.model import SetupModel
from game.ui.setup.new_map_dialog import NewMapDialog
from game.ui.setup.scene import SetupScene, setup_page
from tests.maps.grids import Grid
from tests.ui.conftest import Hands


class Page:
    """The page of maps, opened from a setup; the built-in maps are one small map."""

    def __init__(self, app: App, clock: ManualClock, own: Path) -> None:
        self.app, self.clock, self.own = app, clock, own
        self.chosen: list[str] = []
        maps, broken = map_choices()
        self.model = SetupModel(maps=maps, broken=broken)
        self.scene = MapPickerScene(app, maps, broken, "", self.chosen.append, self.model.renew)
        app.push(self.scene)
        self.person = Hands(self.scene)

    def put(self, name: str, text: str) -> None:
        """Save a map as Tiled does; the time of a file is as coarse as its disk's."""
        path = self.own / f"{name}.tmx"
        before = path.stat().st_mtime_ns if path.exists() else 0
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(before + 1, before + 1))

    def wait(self, looks: int) -> None:
        for _ in range(looks):
            self.clock.advance(WATCH_SECONDS)
            self.scene.tick(self.clock.now())
        self.scene.prepare()

    def lines(self) -> dict[str, str]:
        return {each.words: each.below for each in self.scene.lines}


@pytest.fixture
def page(
    app: App, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Page]:
    own, built_in = tmp_path / "own", tmp_path / "built-in"
    (built_in / "templates").mkdir(parents=True)
    own.mkdir()
    (built_in / "islet.tmx").write_text(Grid().text(), encoding="utf-8")
    for name in ("templates/small.tmx", "thurn-und-taxis.tiled-project"):
        (built_in / name).write_bytes((folder("maps") / name).read_bytes())
    monkeypatch.setattr(folders, "maps", lambda: own)
    for module in ("library", "new_map", "tiled", "tiled.classes"):
        monkeypatch.setattr(f"game.{module}.folder", lambda name: built_in)
    library._find.cache_clear()
    yield Page(app, clock, own)
    library._find.cache_clear()


@pytest.mark.slow
def test_a_new_map_is_made_and_played(page: Page) -> None:
    page.person.press("new")
    dialog = page.app.top
    assert isinstance(dialog, NewMapDialog)
    person = Hands(dialog)
    person.type("Elsass")
    person.press("keep")
    notice = page.app.top
    assert isinstance(notice, ConfirmDialog)
    assert str(page.own) in notice.words
    Hands(notice).press("no")
    assert page.app.top is page.scene
    assert page.lines()["Elsass"] == "12 cities"
    assert [each.id for each in page.model.maps] == ["islet", "elsass"]
    page.person.press("take")
    assert page.chosen == ["elsass"]


def test_a_name_that_is_taken_is_asked_for_again(page: Page) -> None:
    page.put("elsass", Grid("elsass").text())
    page.person.press("new")
    dialog = page.app.top
    assert isinstance(dialog, NewMapDialog)
    Hands(dialog).type("Elsass")
    Hands(dialog).press("keep")
    notice = page.app.top
    assert isinstance(notice, NoticeDialog)
    assert notice.words == "There is a map elsass.tmx already. Take another name."
    notice.escape()
    assert page.app.top is dialog and dialog.name == "Elsass"


def test_what_is_saved_is_seen_within_a_second(page: Page) -> None:
    page.put("land", Grid("land", "Before").text())
    page.wait(2)
    assert "Before" in page.lines()
    page.put("land", Grid("land", "After", columns=5).text())
    page.wait(1)
    assert "Before" in page.lines(), "it may still be written"
    page.wait(1)
    assert 2 * WATCH_SECONDS < 1
    assert page.lines()["After"] == "10 cities"
    assert page.model.maps[-1].title == "After"


@pytest.mark.slow
def test_all_faults_stand_beside_the_picture_that_the_map_had(page: Page) -> None:
    page.put("land", Grid("land").text())
    page.wait(2)
    page.scene.sprites(0.0)
    page.model.choose_map("land")
    stacks = Grid("land").text().replace('type="BonusStack"', 'type="Stack"')
    page.put("land", stacks)
    page.wait(2)
    line = page.scene.lines[-1]
    assert (line.words, line.map_id) == ("land.tmx", "")
    assert line.picture is not None
    faults = page.scene.broken[0].faults
    assert len(faults) > 1
    for fault in faults[:MOST_FAULTS]:
        assert fault in line.below
    assert page.model.map_id == "islet"
    page.put("land", Grid("land").text())
    page.wait(2)
    assert not page.scene.broken


def test_the_cursor_goes_to_the_map_that_was_saved(page: Page) -> None:
    page.put("land", Grid("land", "Land").text())
    page.wait(2)
    page.put("abroad", Grid("abroad", "Abroad").text())
    page.wait(2)
    assert page.scene.files == ["islet.tmx", "abroad.tmx", "land.tmx"]
    page.put("land", Grid("land", "Land again").text())
    page.wait(2)
    page.person.press("take")
    assert page.chosen == ["land"]


def test_the_cursor_stays_on_its_map_when_another_goes(page: Page) -> None:
    page.put("abroad", Grid("abroad").text())
    page.put("land", Grid("land").text())
    page.wait(2)
    for _ in range(2):
        page.person.key(pygame.K_DOWN)
    (page.own / "abroad.tmx").unlink()
    page.wait(2)
    page.person.press("take")
    assert page.chosen == ["land"]


@pytest.mark.slow
def test_nothing_is_looked_at_while_the_page_is_closed(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []

    def look() -> frozenset[tuple[str, int, int]]:
        looks.append(1)
        return frozenset()

    monkeypatch.setattr(map_picker, "own_folder_state", look)
    for _frame in range(100):
        # On a busy machine the page is painted in several.
        page.clock.advance(1)
        page.app.step()
    assert looks
    page.person.press("back")
    looks.clear()
    page.clock.advance(5)
    assert page.app.top is None
    page.app.step()
    assert not looks


def test_without_a_file_manager_the_page_says_where_the_folder_is(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(folder: Path) -> None:
        raise FileNotFoundError(folder)

    monkeypatch.setattr("game.ui.setup.file_manager._show", none)
    page.person.press("folder")
    assert page.scene.status == ""
    assert page.scene._opening is not None
    page.scene._opening.wait()
    page.wait(1)
    words = f"The folder cannot be opened from here. It is {page.own}."
    assert page.scene.status == words
    assert page.scene.laid_out


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the command is that of Unix")
@pytest.mark.parametrize(("code", "failed"), [(0, False), (4, True)])
def test_the_file_manager_is_asked_for_the_folder(
    code: int, failed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "bin" / "xdg-open"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nprintf %s "$1" > "{tmp_path}/asked"\nexit {code}\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(script.parent))
    maps = tmp_path / "not yet" / "maps"
    opening = FolderOpening(maps)
    opening.wait()
    assert opening.failed is failed
    assert maps.is_dir()
    assert (tmp_path / "asked").read_text() == str(maps)


@pytest.fixture
def setup(page: Page) -> tuple[SetupScene, list[GameSetup]]:
    """A setup on a map of one's own, and the games that are begun from there."""
    page.app.pop()
    page.put("fresh", Grid("fresh").text())
    begun: list[GameSetup] = []
    scene = setup_page(page.app, Album(), lambda setup: None, begun.append, lambda: None, Random(1))
    page.app.push(scene)
    scene.model.choose_map("fresh")
    scene.rebuild()
    return scene, begun


@pytest.mark.slow
def test_a_map_saved_while_a_game_is_set_up_is_played_as_it_is_now(
    page: Page, setup: tuple[SetupScene, list[GameSetup]]
) -> None:
    scene, begun = setup
    page.put("fresh", Grid("fresh", title="Fresher").text())
    Hands(scene).press("go")
    assert [each.map_id for each in begun] == ["fresh"]
    assert library.find_loaded("fresh").board.title == "Fresher"


@pytest.mark.slow
def test_a_map_that_is_gone_by_then_begins_no_game(
    page: Page, setup: tuple[SetupScene, list[GameSetup]]
) -> None:
    scene, begun = setup
    (page.own / "fresh.tmx").unlink()
    Hands(scene).press("go")
    assert begun == []
    assert scene.model.map_id == "islet"


@pytest.mark.slow
def test_the_page_of_maps_opens_with_what_is_there_now(
    page: Page, setup: tuple[SetupScene, list[GameSetup]]
) -> None:
    scene, _begun = setup
    page.put("newer", Grid("newer").text())
    (page.own / "fresh.tmx").unlink()
    Hands(scene).press("pick-map")
    picker = page.app.top
    assert isinstance(picker, MapPickerScene)
    assert [each.id for each in picker.maps] == ["islet", "newer"]


@pytest.mark.slow
def test_hundreds_of_maps_are_read_while_the_pages_are_open(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.app.pop()
    for number in range(3):
        page.put(f"map-{number}", Grid(f"map-{number}").text())
    monkeypatch.setattr("game.ui.setup.scene.AT_ONCE", 0)
    monkeypatch.setattr("game.ui.setup.map_picker.AT_ONCE", 0)
    scene = setup_page(page.app, Album(), lambda setup: None, print, lambda: None, Random(1))
    page.app.push(scene)
    assert [each.id for each in scene.model.maps] == ["islet"]
    Hands(scene).press("pick-map")
    picker = page.app.top
    assert isinstance(picker, MapPickerScene)
    assert [each.id for each in picker.maps] == ["islet"]
    monkeypatch.setattr("game.ui.setup.map_picker.IN_A_FRAME", 0)
    for _ in range(10):
        page.clock.advance(0.01)
        picker.tick(page.clock.now())
    assert [each.id for each in picker.maps] == ["islet", "map-0", "map-1", "map-2"]
    assert list(scene.model.maps) == list(picker.maps)
