"""Sentences come whole from the catalogue: the code glues no words together.

Where a sentence is put together from parts, the code decides on the order of words, and a
translator cannot. What may be put together are whole sentences (`in_a_row`), names in a row
(`listed`), lines, and labels with signs between them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

SOURCE = Path(game.__file__).parent
TRANSLATED = ("_", "ngettext", "reason_words", "action_words", "step_words", "step_sentence")
"""Functions that give words of the current language."""

LANGUAGE = "from game.ui.language import"
"""What stands in a module that has words for the screen; others put pictures and paths together."""

MODULES = sorted(
    path
    for room in ("ui", "ai/advice", "storage", "tiled")
    for path in (SOURCE / room).rglob("*.py")
)


@pytest.mark.slow
def test_no_words_are_glued_together() -> None:
    glued = [found for path in MODULES for found in glue(path.read_text("utf-8"), path.name)]
    assert not glued, "put a whole sentence with gaps into _():\n" + "\n".join(glued)


@pytest.mark.parametrize(
    "code",
    [
        'f"{name} {what}"',
        "f\"{_('Round')} {n}\"",
        '_("Round") + " " + str(n)',
        '"(" + ngettext("{n} card", "{n} cards", n).format(n=n) + ")"',
        '" ".join([_("Take"), _("a card")])',
        '" and ".join(names)',
        '_("{n} cards") % n',
        '_(f"{n} cards")',
        '_("Take " + city)',
    ],
)
def test_glue_is_found(code: str) -> None:
    assert list(glue(f"{LANGUAGE} _\n{code}", "a.py"))


@pytest.mark.parametrize(
    "code",
    [
        'f"card-{number}"',
        'f"{name} ({level})"',
        'f"{value}px"',
        '_("{name} wins").format(name=name)',
        '_("A route") + "\\n" + _("A house")',
        'f"{words}\\n{more}"',
        '", ".join(names)',
        "in_a_row([one, two])",
    ],
)
def test_what_is_no_sentence_is_left_alone(code: str) -> None:
    assert not list(glue(f"{LANGUAGE} _\n{code}", "a.py"))


def glue(code: str, name: str) -> Iterator[str]:
    """The places in the code where words are glued, each with what stands there."""
    rules = [_added, _unmarked]
    if LANGUAGE in code:
        rules += [_side_by_side, _joined]
    for node in ast.walk(ast.parse(code)):
        if any(rule(node) for rule in rules):
            yield f"{name}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def _side_by_side(node: ast.AST) -> bool:
    """Two values with only a space between them, or words of the catalogue in an f-string."""
    if not isinstance(node, ast.JoinedStr):
        return False
    values = node.values
    spaced = any(
        isinstance(one, ast.FormattedValue)
        and isinstance(between, ast.Constant)
        and between.value == " "
        and isinstance(other, ast.FormattedValue)
        for one, between, other in zip(values, values[1:], values[2:], strict=False)
    )
    return spaced or any(
        isinstance(each, ast.FormattedValue) and _is_translated(each.value) for each in values
    )


def _added(node: ast.AST) -> bool:
    """Words of the catalogue with others beside them, unless these are lines of their own."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Mod):
        return False
    sides = (node.left, node.right)
    if isinstance(node.op, ast.Mod):
        return _is_translated(node.left)
    return any(_is_translated(each) for each in sides) and not any(
        isinstance(each, ast.Constant) and each.value == "\n" for each in _parts(node)
    )


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _parts(node.left)
        yield from _parts(node.right)
    else:
        yield node


def _joined(node: ast.AST) -> bool:
    """Parts joined by a space or a word; whole sentences are joined by `in_a_row` alone."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")):
            glued = between == " " and _speaks(node)
            return glued or bool(re.search(r"[a-zA-Z]", between))
        case _:
            return False


def _speaks(node: ast.Call) -> bool:
    return any(_is_translated(each) for each in ast.walk(node) if isinstance(each, ast.expr))


def _unmarked(node: ast.AST) -> bool:
    """A message that is no literal, and so never reaches the catalogue."""
    match node:
        case ast.Call(func=ast.Name(id="_"), args=[ast.JoinedStr() | ast.BinOp()]):
            return True
        case _:
            return False


def _is_translated(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in TRANSLATED
        case ast.Call(func=ast.Attribute(value=of, attr="format")):
            return _is_translated(of)
        case _:
            return False
