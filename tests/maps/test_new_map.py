"""A new map can be played at once, and nothing that is there is lost."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import library
from game.new_map import NewMapError, create_map, map_id_of
from game.resources import folder
from game.rules.limits import LONGEST_ID
from game.storage import folders
from game.tiled import check_map, load_map
from game.tiled.classes import PROJECT
from game.tiled.survey import is_id
from tests.maps.grids import Grid
from tests.maps.test_map_tiled import TILED, saved_by_tiled


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The person's folder of maps, which is not there yet."""
    place = tmp_path / "data" / "maps"
    monkeypatch.setattr(folders, "maps", lambda: place)
    library._find.cache_clear()
    yield place
    library._find.cache_clear()


def refusal(name: str, source: str | None = None) -> str:
    with pytest.raises(NewMapError) as caught:
        create_map(name, source)
    return str(caught.value)


def test_the_small_map_is_sound_and_bears_the_name(own: Path) -> None:
    path = create_map("Elsaß & Lothringen")
    assert path == own / "elsass-lothringen.tmx"
    loaded = load_map(path)
    assert loaded.board.id == path.stem
    assert set(loaded.titles.values()) == {"Elsaß & Lothringen"}
    assert len(loaded.board.cities) == 12
    assert (own / PROJECT).read_bytes() == (folder("maps") / PROJECT).read_bytes()
    assert {each.name for each in own.iterdir()} == {path.name, PROJECT}


def test_a_long_name_is_cut_to_what_a_title_may_have(own: Path) -> None:
    titles = load_map(create_map("The Kingdom of Wuerttemberg, 1806 new")).titles
    assert set(titles.values()) == {"The Kingdom of Wuerttemberg, 180"}


@pytest.mark.slow
def test_it_stands_in_the_list_of_maps(own: Path) -> None:
    create_map("Elsass")
    entry = next(each for each in library.list_maps() if each.map_id == "elsass")
    assert entry.fault is None and entry.summary is not None


def test_no_value_is_left_to_a_project_with_other_proposals(own: Path) -> None:
    """The person's own project may propose other values than that of the game."""
    others = {
        "kind": "game_end",
        "pattern": "dots",
        "province": "nowhere",
        "route_length": 9,
        "slot": 3,
        "tile_values": "9",
        "tint": "#ff000000",
        "title": "Another",
        "victory_points": 1,
    }
    project = json.loads((folder("maps") / PROJECT).read_text(encoding="utf-8"))
    proposed = {
        member["name"]: member
        for kind in project["propertyTypes"]
        for member in kind.get("members", ())
        if kind["name"] != "Ornament"
    }
    for name, value in others.items():
        proposed[name]["value"] = value
    before = load_map(create_map("Elsass"))
    (own / PROJECT).write_text(json.dumps(project), encoding="utf-8")
    assert load_map(own / "elsass.tmx") == before


def test_the_project_of_the_person_stays(own: Path) -> None:
    own.mkdir(parents=True)
    changed = (folder("maps") / PROJECT).read_text(encoding="utf-8") + " "
    (own / PROJECT).write_text(changed, encoding="utf-8")
    create_map("Elsass")
    assert (own / PROJECT).read_text(encoding="utf-8") == changed


@pytest.mark.parametrize("source", ["south", "north"])
def test_a_copy_plays_as_its_source_without_its_painting(source: str, own: Path) -> None:
    loaded = load_map(create_map("Copy", source))
    before = load_map(folder("maps") / f"{source}.tmx")
    assert loaded.chart.ground is None and before.chart.ground is not None
    assert loaded.chart.cities == before.chart.cities
    assert loaded.board.roads == before.board.roads
    assert set(loaded.titles.values()) == {"Copy"}


def test_a_map_of_ones_own_may_be_the_source(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "islet.tmx").write_text(Grid().text(), encoding="utf-8")
    board = load_map(create_map("Second", "islet")).board
    assert (board.id, board.title, len(board.cities)) == ("second", "Second", 8)


def test_nothing_is_overwritten(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "elsass.tmx").write_text("mine", encoding="utf-8")
    assert refusal("Elsass") == "There is a map elsass.tmx already. Take another name."
    assert (own / "elsass.tmx").read_text(encoding="utf-8") == "mine"


def test_a_link_that_leads_nowhere_is_not_followed(own: Path, tmp_path: Path) -> None:
    own.mkdir(parents=True)
    (own / "elsass.tmx").symlink_to(tmp_path / "gone.tmx")
    assert "already" in refusal("Elsass")
    assert not (tmp_path / "gone.tmx").exists()


def test_the_names_of_the_maps_of_the_game_are_taken(own: Path) -> None:
    assert "the name of a map of the game" in refusal("South")
    assert not own.exists()


def test_a_name_without_letters_is_refused(own: Path) -> None:
    for name in ("", " ", "…", "地図", "\0"):
        assert "letter from A to Z" in refusal(name)


def test_a_source_that_cannot_be_played_is_not_copied(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "islet.tmx").write_text(Grid(copies=2).text(), encoding="utf-8")
    assert "The map has 16 cards" in refusal("Second", "islet")
    assert "There is no map “moon”" in refusal("Second", "moon")
    assert not (own / "second.tmx").exists()


def test_a_folder_that_cannot_be_made_is_named(own: Path) -> None:
    own.parent.mkdir()
    own.write_text("a file", encoding="utf-8")
    assert str(own) in refusal("Elsass")


@pytest.mark.parametrize(
    ("name", "map_id"),
    [
        ("Elsass", "elsass"),
        ("  Île-de-France 2 ", "ile-de-france-2"),
        ("Württemberg", "wuerttemberg"),
        ("Wu\u0308rttemberg", "wuerttemberg"),
        ("Łódź", "lodz"),
        ("../../etc/passwd", "etc-passwd"),
        ("x" * 50, "x" * LONGEST_ID),
    ],
)
def test_ids_made_of_names(name: str, map_id: str) -> None:
    assert map_id_of(name) == map_id
    assert is_id(map_id)


@pytest.mark.slow
@pytest.mark.skipif(TILED is None, reason="the map editor Tiled is not installed")
@pytest.mark.parametrize("source", [None, "south"])
def test_tiled_opens_and_saves_it(source: str | None, own: Path, tmp_path: Path) -> None:
    path = create_map("Elsass", source)
    before = load_map(path)
    shutil.copy(saved_by_tiled(path, tmp_path), path)
    assert check_map(path) == []
    assert load_map(path) == before


@pytest.mark.parametrize("name", ["con", "Nul", "AUX", "prn!", "COM1", "lpt9"])
def test_what_windows_keeps_for_itself_is_no_name(own: Path, name: str) -> None:
    assert "Take another name." in refusal(name)
    assert not own.exists()


def test_a_longer_name_that_begins_so_is_one(own: Path) -> None:
    assert create_map("Con Amore").stem == "con-amore"
