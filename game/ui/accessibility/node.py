"""Nodes of the tree that a screen reader is told: plain values without pictures.

A page is a tree of nodes. It is made anew for each change and compared with the one before, so
nodes are never changed. Words are those of the person's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""

Path: TypeAlias = tuple[str, ...]
"""The keys of a node and of those it lies in, outermost first, below the page."""


class Role(Enum):
    """The kind of a node. Readers say the role after the name, or in another tone."""

    WINDOW = auto()
    PAGE = auto()
    DIALOG = auto()
    GROUP = auto()
    HEADING = auto()
    LABEL = auto()
    IMAGE = auto()
    BUTTON = auto()
    CHECK_BOX = auto()
    CHOICE = auto()
    """One of several values of which one is seen at a time; `value` is that one."""
    RADIO_GROUP = auto()
    RADIO_BUTTON = auto()
    TABS = auto()
    TAB = auto()
    TEXT_FIELD = auto()
    """`value` is its text, `selection` the caret."""
    SLIDER = auto()
    LIST = auto()
    LINE = auto()
    LOG = auto()
    """A list to which lines are added at its end."""
    TABLE = auto()
    """Its children are rows, the children of these headers and cells."""
    ROW = auto()
    COLUMN_HEADER = auto()
    ROW_HEADER = auto()
    CELL = auto()
    STATUS = auto()
    """Words that change while the page is open; mostly `live`."""


class Act(StrEnum):
    """A thing that a screen reader may ask of a node."""

    FOCUS = "focus"
    PRESS = "press"
    SET_VALUE = "set-value"
    INCREASE = "increase"
    DECREASE = "decrease"


class Live(Enum):
    """The way in which a change of a node's words is read out, if at all."""

    OFF = auto()
    POLITE = auto()
    ASSERTIVE = auto()


PRESSED = frozenset({Act.FOCUS, Act.PRESS})
STEPPED = frozenset({Act.FOCUS, Act.INCREASE, Act.DECREASE})
WRITTEN = frozenset({Act.FOCUS, Act.SET_VALUE})


class Node(NamedTuple):
    """A thing on the page. `key` tells it from the others in the same parent, and stays.

    `name` is what it is called, `value` what it is set to, `description` what there is to know
    besides. `checked`, `selected` and `expanded` are None where there is no such thing. `place` is
    its number in a set and the size of that, from 1. `number` is the value, least and most of a
    slider; `level` that of a heading, from 1; `cell` row and column in a table, from 0;
    `selection` anchor and caret in the text of a field, in letters.

    The last node with `focused` in the tree has the focus: a line says so, not only its list.
    """

    key: str
    role: Role
    name: str = ""
    value: str = ""
    description: str = ""
    box: Box | None = None
    acts: frozenset[Act] = frozenset()
    focused: bool = False
    disabled: bool = False
    checked: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    place: tuple[int, int] | None = None
    number: tuple[float, float, float] | None = None
    level: int = 0
    cell: tuple[int, int] | None = None
    selection: tuple[int, int] | None = None
    placeholder: str = ""
    shortcut: str = ""
    live: Live = Live.OFF
    children: tuple[Node, ...] = ()


def walk(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """All nodes below this one with their paths, in reading order."""
    for each in node.children:
        here = (*path, each.key)
        yield here, each
        yield from walk(each, here)


def placed(node: Node, place: Callable[[Box], Box]) -> Node:
    """The tree of a node with other boxes, which `place` makes of its own."""
    box = None if node.box is None else place(node.box)
    return node._replace(box=box, children=tuple(placed(each, place) for each in node.children))


def table(
    key: str,
    name: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    box: Box | None = None,
    *,
    row_heads: bool = True,
) -> Node:
    """A table of words. The first cell of a row is its header unless there are no `row_heads`."""
    lines = [heads, *rows]
    return Node(
        key,
        Role.TABLE,
        name,
        box=box,
        children=tuple(
            Node(
                f"row-{row}",
                Role.ROW,
                children=tuple(
                    Node(
                        f"cell-{column}",
                        _role_of_cell(row, column, row_heads),
                        words,
                        cell=(row, column),
                    )
                    for column, words in enumerate(cells)
                ),
            )
            for row, cells in enumerate(lines)
        ),
    )


def with_more(told: Node, more: Sequence[Sequence[str]]) -> Node:
    """A table with descriptions of the cells behind its row headers, row by row below the heads."""
    rows = [
        row._replace(
            children=(
                row.children[0],
                *(
                    cell._replace(description=words)
                    for cell, words in zip(row.children[1:], descriptions, strict=True)
                ),
            )
        )
        for row, descriptions in zip(told.children[1:], more, strict=True)
    ]
    return told._replace(children=(told.children[0], *rows))


def _role_of_cell(row: int, column: int, row_heads: bool) -> Role:
    if row == 0:
        return Role.COLUMN_HEADER
    return Role.ROW_HEADER if column == 0 and row_heads else Role.CELL
