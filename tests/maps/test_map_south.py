"""The southern map says exactly what is known of the board, and nothing else does."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from game.rules.board import Board, StackKind
from game.tiled import LoadedMap, find_map, load_map

FACTS = json.loads((Path(__file__).parent / "south-facts.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def south() -> LoadedMap:
    return load_map(find_map("south"))


@pytest.fixture(scope="module")
def board(south: LoadedMap) -> Board:
    return south.board


def test_the_map_itself(south: LoadedMap, board: Board) -> None:
    assert (board.id, dict(south.titles)) == (FACTS["map"], FACTS["title"])
    assert (board.copies, board.core_province) == (3, "baiern")
    assert board.horses_per_copy == ()


def test_cities_and_provinces(board: Board) -> None:
    assert sorted((c.id, c.name, c.province) for c in board.cities) == sorted(
        (c["id"], c["name"], c["province"]) for c in FACTS["cities"]
    )
    assert sorted((p.id, p.name) for p in board.provinces) == sorted(
        (p["id"], p["name"]) for p in FACTS["provinces"]
    )
    assert len(board.cities) == 22


def test_roads(board: Board) -> None:
    assert [[road.a, road.b] for road in board.roads] == sorted(FACTS["roads"])
    assert len(board.roads) == 45


def test_stacks_and_carriages(board: Board) -> None:
    facts = {stack["id"]: stack for stack in FACTS["bonus_stacks"]}
    assert {stack.id for stack in board.stacks} == set(facts)
    for stack in board.stacks:
        fact = facts[stack.id]
        assert stack.kind is StackKind(fact["kind"])
        assert list(stack.values) == fact["values"]
        assert stack.length == fact.get("length", 0)
        assert list(stack.provinces) == fact.get("provinces", [])
        assert stack.city is None
    assert [{"length": c.length, "points": c.points} for c in board.carriages] == FACTS["carriages"]


def test_provinces_can_be_told_apart(south: LoadedMap) -> None:
    """By pattern where the colour does not serve, and by colour where it does."""
    areas = south.chart.provinces
    assert len({area.pattern for area in areas.values()}) == len(areas)
    for one, other in combinations(areas.values(), 2):
        apart = sum((a - b) ** 2 for a, b in zip(one.tint, other.tint, strict=True)) ** 0.5
        assert apart > 40


def test_the_project_file_declares_what_the_map_uses() -> None:
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
    ):
        assert types[name]["values"] == list(kinds)
    assert set(CLASSES) <= set(types)
    assert {m["name"] for m in types["Board"]["members"]} == {
        "map_id",
        "title_de",
        "title_en",
        "copies_per_city",
        "core_province",
        "horses_per_copy",
    }
