"""Values that an object takes over from its class: Tiled does not write them into the map."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.resources import folder
from game.tiled import MapError, check_map, find_map, load_map
from game.tiled.chart import Pattern
from game.tiled.classes import PROJECT
from tests.maps.conftest import MAPS, Copy
from tests.maps.grids import Grid


def as_tiled_saves_it(text: str, project: Path) -> tuple[str, int]:
    """The map without the values that are those of the classes, and how many these were."""
    classes = {
        each["name"]: {member["name"]: str(member["value"]) for member in each["members"]}
        for each in json.loads(project.read_text(encoding="utf-8"))["propertyTypes"]
        if each["type"] == "class"
    }
    root = ElementTree.fromstring(text)
    root.set("class", "Board")
    left_out = 0
    for thing in (root, *root.iter("object")):
        defaults = classes[thing.get("type") or thing.get("class") or ""]
        for properties in thing.findall("properties"):
            for each in list(properties):
                if defaults.get(each.get("name", "")) == each.get("value"):
                    properties.remove(each)
                    left_out += 1
    return ElementTree.tostring(root, encoding="unicode"), left_out


@pytest.mark.parametrize("map_id", [*MAPS, "islet"])
def test_a_map_that_inherits_is_the_same_map(map_id: str, tmp_path: Path) -> None:
    text = Copy(tmp_path, map_id).text if map_id in MAPS else Grid().text()
    path = tmp_path / f"{map_id}.tmx"
    path.write_text(text, encoding="utf-8")
    before = load_map(path)
    inheriting, left_out = as_tiled_saves_it(text, folder("maps") / PROJECT)
    assert left_out > 8
    path.write_text(inheriting, encoding="utf-8")
    assert check_map(path) == []
    assert load_map(path) == before


def inheriting(place: Path, pattern: object = "dots") -> Path:
    """A map whose provinces all inherit their pattern, beside a project with another one."""
    root = ElementTree.fromstring(Grid().text())
    for properties in root.iter("properties"):
        for each in properties.findall("property[@name='pattern']"):
            properties.remove(each)
    project = json.loads((folder("maps") / PROJECT).read_text(encoding="utf-8"))
    province = next(each for each in project["propertyTypes"] if each["name"] == "Province")
    next(each for each in province["members"] if each["name"] == "pattern")["value"] = pattern
    (place / PROJECT).write_text(json.dumps(project), encoding="utf-8")
    path = place / "islet.tmx"
    path.write_text(ElementTree.tostring(root, encoding="unicode"), encoding="utf-8")
    return path


def test_the_project_beside_the_map_counts(tmp_path: Path) -> None:
    """Its author may have changed what the classes propose; Tiled shows these values then."""
    path = inheriting(tmp_path)
    assert {each.pattern for each in load_map(path).chart.provinces.values()} == {Pattern.DOTS}
    (tmp_path / PROJECT).unlink()
    assert {each.pattern for each in load_map(path).chart.provinces.values()} == {Pattern.PLAIN}


@pytest.mark.parametrize("value", [None, {"a": 1}, [], "zebra"])
def test_a_value_that_no_class_should_have_is_a_fault_of_the_object(
    value: object, tmp_path: Path
) -> None:
    faults = check_map(inheriting(tmp_path, value))
    assert faults and all("“pattern”" in each.message for each in faults)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe", b"[]", b'{"propertyTypes": 3}', b"[" * 200_000, b" " * 1_000_001],
    ids=["empty", "half", "binary", "list", "number", "deep", "large"],
)
def test_a_project_that_cannot_be_read_is_named(data: bytes, tmp_path: Path) -> None:
    path = inheriting(tmp_path)
    (tmp_path / PROJECT).write_bytes(data)
    with pytest.raises(MapError) as caught:
        load_map(path)
    assert str(caught.value) == (
        f"The project {PROJECT} beside the map cannot be read. Save it again in Tiled, or "
        "remove it."
    )


def test_without_a_class_a_missing_value_is_said(tmp_path: Path) -> None:
    """A new object has what its class proposes, which is often no good, and it says so."""
    root = ElementTree.fromstring(Grid().text())
    for thing in root.iter("object"):
        if thing.get("name") in ("length-5", "town-a1"):
            for properties in thing.findall("properties"):
                properties.clear()
    path = tmp_path / "islet.tmx"
    path.write_text(ElementTree.tostring(root, encoding="unicode"), encoding="utf-8")
    told = " ".join(each.message for each in check_map(path))
    assert "The property “title” is missing or empty. Fill it in." in told
    assert "The property “stack_provinces” is empty. Name its provinces." in told


def test_the_folder_of_the_built_in_maps_has_the_project() -> None:
    assert (find_map("south").parent / PROJECT).is_file()
