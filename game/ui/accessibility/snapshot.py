"""Snapshots of the tree: nodes by number, and what differs from the snapshot before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from game.ui.accessibility.node import Node, Path

ROOT = 0
"""The number of the window's node."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A node without its children, and the numbers of these; `path` leads to it from the page."""

    node: Node
    children: tuple[int, ...]
    path: Path


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All nodes by their numbers, the window first, and the number of the one with the focus."""

    nodes: Mapping[int, Numbered]
    focus: int

    def changed_since(self, before: Snapshot | None) -> dict[int, Numbered]:
        """The nodes that are new or differ from those `before`; all if there is nothing before."""
        known = {} if before is None else before.nodes
        return {
            number: each
            for number, each in self.nodes.items()
            if (old := known.get(number)) is None
            or (old.node, old.children) != (each.node, each.children)
        }


class Numbering:
    """Numbers for nodes by their keys; a node keeps its number as long as it is in the tree.

    One that comes back gets a new number: on Unix a reader takes what has gone for dead and is
    silent about it ever after.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, str], int] = {}
        self._next = count(ROOT + 1)

    def forget(self) -> None:
        """Give every node a new number from now on, because another page has come."""
        self._numbers.clear()

    def snapshot(self, window: Node) -> Snapshot:
        """Number the tree. Of children with the same key each gets a number of its own."""
        nodes: dict[int, Numbered] = {}
        focus = self._enter(window, ROOT, (), nodes)
        self._numbers = {key: each for key, each in self._numbers.items() if each in nodes}
        return Snapshot(nodes, ROOT if focus is None else focus)

    def _enter(self, node: Node, number: int, path: Path, nodes: dict[int, Numbered]) -> int | None:
        """Add a node and all below it; the number of the last one with the focus."""
        focus = number if node.focused else None
        taken: set[int] = set()
        below: list[tuple[Node, int]] = []
        for each in node.children:
            key = each.key
            while (found := self._number(number, key)) in taken:
                key += "+"
            taken.add(found)
            below.append((each, found))
        children = tuple(found for _each, found in below)
        nodes[number] = Numbered(node._replace(children=()), children, path)
        for each, found in below:
            inner = self._enter(each, found, (*path, each.key), nodes)
            focus = focus if inner is None else inner
        return focus

    def _number(self, parent: int, key: str) -> int:
        found = self._numbers.get((parent, key))
        if found is None:
            found = self._numbers[parent, key] = next(self._next)
        return found
