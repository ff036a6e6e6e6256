"""The rooms of the house: who may import whom, and what stands at the top level."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.fences import MAY_IMPORT, may_import, room_of
from tests.structure import GAME, ROOT, Graph, circles, folder_sizes, import_graph, imported, within

UI = re.compile(r"game\.ui\.\w")
PYGAME = {"ui"}
PYTMX = {"tiled"}
TOP_LEVEL = re.compile(
    r"pyproject\.toml|game|assets|maps|tests|docs|requirements|LICENSE|"
    r"(README|CHANGELOG|CONTRIBUTING)\.md|\..*"
)


SOURCES = sorted(GAME.rglob("*.py"))


@pytest.fixture(scope="module")
def graph() -> Graph:
    return import_graph()


def test_every_room_is_known(graph: Graph) -> None:
    assert {room_of(module) for module in graph} == set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_one_way(graph: Graph, room: str) -> None:
    for module, others in graph.items():
        if room_of(module) == room:
            beyond = {other for other in others if not may_import(room, room_of(other))}
            assert beyond == set(), f"{module}: {beyond}"


def test_no_modules_import_each_other(graph: Graph) -> None:
    """Nor for types alone. The rules may: a state knows its ruleset, which makes states."""
    assert [
        group for group in circles(graph) if {room_of(each) for each in group} != {"rules"}
    ] == []


def test_pages_know_each_other_only_through_the_program() -> None:
    pages = {"setup", "results", "album", "replay", "rulebook", "scenes"}
    for page in pages:
        for path in (GAME / "ui" / page).rglob("*.py"):
            rooms = {module.split(".")[2] for module in imported(path) if UI.match(module)}
            assert not rooms & (pages - {page} | {"program"}), path


@pytest.mark.slow
@pytest.mark.parametrize(("library", "rooms"), [("pygame", PYGAME), ("pytmx", PYTMX)])
def test_a_library_stays_in_its_room(library: str, rooms: set[str]) -> None:
    users = {
        path.relative_to(GAME).parts[0]
        for path in SOURCES
        if any(module.split(".")[0] == library for module in imported(path))
    }
    assert users == rooms


@pytest.mark.slow
def test_the_rules_stand_on_the_standard_library_alone() -> None:
    for path in (GAME / "rules").rglob("*.py"):
        for module in imported(path):
            first = module.split(".")[0]
            assert first == "game" or first in sys.stdlib_module_names, f"{path}: {module}"


def test_the_rules_know_no_files_no_clock_and_no_global_randomness() -> None:
    forbidden = {"os", "io", "pathlib", "time", "datetime", "secrets", "random"}
    for path in (GAME / "rules").rglob("*.py"):
        used = {module for module in imported(path) if module.split(".")[0] in forbidden}
        # The class is for type hints: the generator itself is handed in.
        assert used <= {"random.Random"}, f"{path}: {used}"


def test_the_rules_know_no_records(graph: Graph) -> None:
    """Games are written down from outside; `game.rules` itself hands out what reads them."""
    records = set(within(graph, "game.rules.records"))
    rules = set(within(graph, "game.rules")) - records - {"game.rules"}
    assert records
    assert {module: graph[module] & records for module in rules if graph[module] & records} == {}


def test_nothing_else_stands_at_the_top_level() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no git checkout")
    names = {line.split("/")[0] for line in listed.stdout.splitlines()}
    assert {name for name in names if not TOP_LEVEL.fullmatch(name)} == set()


def test_the_readme_has_the_test_command_that_runs_on_a_clean_clone() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert command in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_circles_are_found_however_long_they_are() -> None:
    graph = {
        "a": {"b"},
        "b": {"c"},
        "c": {"a", "d"},
        "d": {"e"},
        "e": set(),
        "f": {"g"},
        "g": {"f"},
    }
    assert sorted(map(sorted, circles(graph))) == [["a", "b", "c"], ["f", "g"]]


def test_no_folder_of_the_window_has_more_than_25_rooms() -> None:
    crowded = {folder: count for folder, count in folder_sizes().items() if count > 25}
    assert crowded == {}


def test_no_module_of_the_window_imports_more_than_20_others(graph: Graph) -> None:
    counts = {module: len(graph[module]) for module in within(graph, "game.ui")}
    assert {module: count for module, count in counts.items() if count > 20} == {}
