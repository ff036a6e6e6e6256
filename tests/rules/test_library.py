"""The rules as a library: the example in the package's docstring runs, every name is there."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

import game.rules


def test_the_example_runs() -> None:
    result = doctest.testmod(game.rules)
    assert not result.failed and result.attempted


def test_every_name_that_type_checkers_see_can_be_imported() -> None:
    tree = ast.parse(Path(game.rules.__file__ or "").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    for node in imports:
        for alias in node.names:
            assert getattr(game.rules, alias.name).__module__ == node.module
    assert len(imports) > 10


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Seat'"):
        game.rules.Seat  # noqa: B018
