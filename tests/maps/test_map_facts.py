"""The built-in maps say exactly what is known of the boards, and nothing else does."""

from __future__ import annotations

import json
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game.rules.board import Board, StackKind
from game.tiled import LoadedMap, find_map, load_map
from game.tiled.survey import Source
from tests.maps.grids import Grid


@pytest.fixture(scope="module")
def board(loaded: LoadedMap) -> Board:
    return loaded.board


CITIES = {"south": 22, "north": 23, "italy": 24, "spain": 24}
ROADS = {"south": 45, "north": 43, "italy": 47, "spain": 48}
TILES = {"south": 30, "north": 39, "italy": 30, "spain": 39}


@pytest.fixture(scope="module")
def facts(board: Board) -> dict[str, Any]:
    """The facts of a printed board, or those of the recipe that a map is made from."""
    path = Path(__file__).parent / f"{board.id}-facts.json"
    if path.exists():
        return dict(json.loads(path.read_text(encoding="utf-8")))
    recipe = Path(__file__).resolve().parents[2] / "assets" / "maps" / f"{board.id}.toml"
    return facts_of(tomllib.loads(recipe.read_text(encoding="utf-8")))


def facts_of(recipe: dict[str, Any]) -> dict[str, Any]:
    """A recipe in the form of the facts of the printed boards."""

    def numbers(text: str) -> list[int]:
        return [int(part) for part in text.split(",") if part]

    return {
        "map": recipe["map_id"],
        "title": recipe["titles"],
        "core_province": recipe["core_province"],
        "horses_per_copy": numbers(recipe["horses_per_copy"]),
        "provinces": [{"id": id, "name": p["title"]} for id, p in recipe["provinces"].items()],
        "cities": [
            {"id": id, "name": city["title"], "province": city["province"]}
            for id, city in recipe["cities"].items()
        ],
        "roads": [sorted((a, b)) for a, ends in recipe["roads"].items() for b in ends],
        "bonus_stacks": [
            {
                "id": id,
                "kind": stack["kind"],
                "values": numbers(stack["tiles"]),
                "length": stack.get("route_length", 0),
                "provinces": stack.get("stack_provinces", "").split(",")
                if "stack_provinces" in stack
                else [],
            }
            for id, stack in recipe["stacks"].items()
        ],
        "carriages": [
            {"length": length, "points": points}
            for length, points in enumerate(recipe["carriages"]["points"], 3)
        ],
    }


def test_the_map_itself(loaded: LoadedMap, board: Board, facts: dict[str, Any]) -> None:
    assert (board.id, dict(loaded.titles)) == (facts["map"], facts["title"])
    assert (board.copies, board.core_province) == (3, facts["core_province"])
    assert list(board.horses_per_copy) == facts.get("horses_per_copy", [])


def test_cities_and_provinces(board: Board, facts: dict[str, Any]) -> None:
    assert {(c.id, c.name, c.province) for c in board.cities} == {
        (c["id"], c["name"], c["province"]) for c in facts["cities"]
    }
    assert {(p.id, p.name) for p in board.provinces} == {
        (p["id"], p["name"]) for p in facts["provinces"]
    }
    assert len(board.cities) == CITIES[board.id]
    assert len(board.provinces) == 9


def test_roads(board: Board, facts: dict[str, Any]) -> None:
    assert [[road.a, road.b] for road in board.roads] == sorted(facts["roads"])
    assert len(board.roads) == ROADS[board.id]


def test_stacks_and_carriages(board: Board, facts: dict[str, Any]) -> None:
    known = {stack["id"]: stack for stack in facts["bonus_stacks"]}
    assert {stack.id for stack in board.stacks} == set(known)
    for stack in board.stacks:
        fact = known[stack.id]
        assert stack.kind is StackKind(fact["kind"])
        assert list(stack.values) == fact["values"]
        assert stack.length == fact.get("length", 0)
        assert list(stack.provinces) == fact.get("provinces", [])
        assert stack.city == fact.get("city")
    assert sum(len(s.values) for s in board.stacks) == TILES[board.id]
    assert [{"length": c.length, "points": c.points} for c in board.carriages] == facts["carriages"]


def test_provinces_can_be_told_apart(loaded: LoadedMap) -> None:
    """By pattern where the colour does not serve, and by colour where it does."""
    areas = loaded.chart.provinces
    assert len({area.pattern for area in areas.values()}) == len(areas)
    for one, other in combinations(areas.values(), 2):
        apart = sum((a - b) ** 2 for a, b in zip(one.tint, other.tint, strict=True)) ** 0.5
        assert apart > 40


def test_the_parts_of_a_province_lie_apart(loaded: LoadedMap) -> None:
    """Preußen has two, with Hannover and Hessen between them; no other province is divided."""
    divided = {n: a.polygons for n, a in loaded.chart.provinces.items() if len(a.polygons) > 1}
    assert list(divided) == (["preussen"] if loaded.board.id == "north" else [])
    for parts in divided.values():
        west, east = parts
        assert max(point.x for point in west) < min(point.x for point in east)


def test_the_north_says_what_vouches_for_it() -> None:
    """Each of its cities and roads is documented or made to fit, as the facts have it."""
    path = Path(__file__).parent / "north-facts.json"
    facts = json.loads(path.read_text(encoding="utf-8"))
    documented = {*facts["documented_cities"], *map("-".join, facts["documented_roads"])}
    told = {}
    for thing in ElementTree.parse(find_map("north")).iter("object"):
        if thing.get("type") in ("City", "Road"):
            values = {p.get("name"): p.get("value") for p in thing.iter("property")}
            told[thing.get("name")] = values["source"]
    assert len(told) == 23 + 43
    for name, source in told.items():
        expected = Source.DOCUMENTED if name in documented else Source.RECONSTRUCTED
        assert source == expected, name


def test_the_pictures_are_light(loaded: LoadedMap) -> None:
    """The sheet in both sizes, as it travels with the game."""
    assert loaded.chart.ground is not None
    pictures = list(loaded.chart.ground.parent.glob(f"{loaded.board.id}-ground*.jpg"))
    assert len(pictures) == 2
    assert sum(picture.stat().st_size for picture in pictures) < 2_500_000


def test_the_project_file_declares_what_the_maps_use(facts: dict[str, Any]) -> None:
    """Tiled offers the classes and choices that the loader knows."""
    path = find_map("south").with_name("thurn-und-taxis.tiled-project")
    types = {t["name"]: t for t in json.loads(path.read_text(encoding="utf-8"))["propertyTypes"]}
    from game.tiled.chart import OrnamentKind, Pattern, Side
    from game.tiled.survey import CLASSES

    for name, kinds in (
        ("Side", Side),
        ("Pattern", Pattern),
        ("StackKind", StackKind),
        ("OrnamentKind", OrnamentKind),
        ("Source", Source),
    ):
        assert types[name]["values"] == list(kinds)
    assert set(CLASSES) <= set(types)
    for name in ("City", "Road"):
        assert "source" in {member["name"] for member in types[name]["members"]}
    assert {m["name"] for m in types["Board"]["members"]} == {
        "map_id",
        *(f"title_{code}" for code in facts["title"]),
        "copies_per_city",
        "core_province",
        "horses_per_copy",
    }


def test_a_map_has_titles_in_any_language(tmp_path: Path) -> None:
    text = Grid(title="Île").text().replace('name="title_de"', 'name="title_fr"')
    path = tmp_path / "islet.tmx"
    path.write_text(text, encoding="utf-8")
    assert load_map(path).titles == {"en": "Île", "fr": "Île"}
