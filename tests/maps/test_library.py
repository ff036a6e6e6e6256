"""The list of maps: what has been read once is not read again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import library
from game.resources import FIRST_MAPS, folder
from game.storage import folders
from game.tiled import Fault, LoadedMap, MapError, load_map
from game.tiled.classes import PROJECT
from game.ui.setup.maps import built_in_choices, map_choices
from tests.maps.conftest import MAPS
from tests.maps.grids import Grid


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(folders, "maps", lambda: tmp_path)
    library._find.cache_clear()
    yield tmp_path
    library._find.cache_clear()


def put(folder: Path, name: str, title: str = "Islet") -> None:
    text = Grid(map_id=name, title=title).text()
    (folder / f"{name}.tmx").write_text(text, encoding="utf-8")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the maps that have been read since."""
    names: list[str] = []

    def watched(path: Path) -> LoadedMap:
        names.append(path.stem)
        return load_map(path)

    monkeypatch.setattr(library, "load_map", watched)
    return names


@pytest.mark.slow
def test_only_what_is_new_or_has_changed_is_read(own: Path, read: list[str]) -> None:
    """However many maps there are, the page of a new game then opens at once."""
    for name in ("one", "two", "three"):
        put(own, name)
    assert {"one", "two", "three"} <= {each.id for each in map_choices()[0]}
    assert sorted(name for name in read if (own / f"{name}.tmx").exists()) == [
        "one",
        "three",
        "two",
    ]
    read.clear()
    library._find.cache_clear()
    assert {"one", "two", "three"} <= {each.id for each in map_choices()[0]}
    assert read == []

    put(own, "two", "Another Title")
    (own / "three.tmx").unlink()
    (own / "four.tmx").write_text("no map", encoding="utf-8")
    choices, broken = map_choices()
    assert set(read) == {"two", "four"}
    titles = {each.id: each.title for each in choices}
    assert titles["two"] == "Another Title"
    assert "three" not in titles
    assert [each.file for each in broken] == ["four.tmx"]

    put(own, "four")
    assert "four" in {each.id for each in map_choices()[0]}


def test_a_map_is_read_again_when_its_project_has_changed(own: Path) -> None:
    """What objects take over from their classes may be another value then."""
    put(own, "one")
    path = own / "one.tmx"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'<property name="pattern" [^>]*>', "", text), encoding="utf-8")
    project = (folder("maps") / PROJECT).read_text(encoding="utf-8")
    for pattern in ("plain", "dots", "waves"):
        changed = project.replace('"value": "plain"', f'"value": "{pattern}"')
        (own / PROJECT).write_text(changed, encoding="utf-8")
        assert "one" in {each.id for each in map_choices()[0]}
        areas = library.find_loaded("one").chart.provinces.values()
        assert {each.pattern for each in areas} == {pattern}


def test_a_map_with_a_fault_is_read_each_time(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it lacks may come into another file, such as a picture."""
    put(own, "one")
    good = False

    def lacking(path: Path) -> LoadedMap:
        if path.stem == "one" and not good:
            raise MapError([Fault(None, "The picture is missing.")])
        return load_map(path)

    monkeypatch.setattr(library, "load_map", lacking)
    assert [each.file for each in map_choices()[1]] == ["one.tmx"]
    good = True
    assert map_choices()[1] == []


def test_the_maps_of_the_printed_games_are_listed_first() -> None:
    listed = [entry for entry in library.list_maps() if entry.map_id in MAPS]
    assert [entry.map_id for entry in listed] == list(MAPS)
    assert tuple(MAPS[:2]) == FIRST_MAPS
    found = [entry.summary for entry in listed if entry.summary is not None]
    assert {frozenset(each.titles) for each in found} == {
        frozenset({"de", "en", "es", "fr", "it", "nl", "pl"})
    }
    assert [len(each.variants) for each in found] == [1, 2, 1, 2]


def test_for_the_maps_of_the_game_none_of_one_s_own_is_read(own: Path, read: list[str]) -> None:
    """Deals are played on the same maps by everybody."""
    put(own, "one")
    assert {each.id for each in built_in_choices()} >= set(FIRST_MAPS)
    assert "one" not in {each.id for each in built_in_choices()}
    assert "one" not in read
