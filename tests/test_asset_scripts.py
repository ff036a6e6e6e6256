"""The scripts in `assets` ask the game for what it has: nothing else runs most of them."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[1] / "assets"


def asked(script: Path) -> list[tuple[str, str]]:
    """The names that a script imports from the game, each with its module."""
    tree = ast.parse(script.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [
        (node.module, each.name)
        for node in found
        if node.module is not None and node.module.partition(".")[0] == "game"
        for each in node.names
    ]


SCRIPTS = [path for path in sorted(ASSETS.rglob("*.py")) if asked(path)]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(ASSETS)))
def test_a_script_imports_what_the_game_has(script: Path) -> None:
    """One that paints the maps could not start any more, twice."""
    for module, name in asked(script):
        found = importlib.import_module(module)
        if not hasattr(found, name):
            importlib.import_module(f"{module}.{name}")
