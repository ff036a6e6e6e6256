"""The rules as a library: every name is there. Its examples stand in docs/rules.md."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import game.rules


def test_every_name_that_type_checkers_see_can_be_imported() -> None:
    tree = ast.parse(Path(game.rules.__file__ or "").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    for node in imports:
        for alias in node.names:
            assert getattr(game.rules, alias.name).__module__ == node.module
    assert len(imports) > 10


def test_no_name_is_that_of_a_module() -> None:
    """Whoever imports a module makes it an attribute of the package, in the name's place."""
    modules = {path.stem for path in Path(game.rules.__file__ or "").parent.iterdir()}
    assert not modules & {name for names in game.rules._NAMES.values() for name in names}


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Seat'"):
        game.rules.Seat  # noqa: B018
