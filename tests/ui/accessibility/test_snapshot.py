"""Snapshots: numbers stay with their nodes, and only what differs counts as changed."""

from __future__ import annotations

from game.ui.accessibility.node import Node, Role, table, walk
from game.ui.accessibility.snapshot import ROOT, Numbering


def window(*children: Node) -> Node:
    return Node("window", Role.WINDOW, children=children)


def button(key: str, **more: object) -> Node:
    return Node(key, Role.BUTTON, more.pop("name", key), **more)  # type: ignore[arg-type]


def test_only_what_differs_has_changed() -> None:
    numbering = Numbering()
    before = numbering.snapshot(window(button("a"), button("b")))
    now = numbering.snapshot(window(button("a"), button("b", name="other")))
    assert [each.node.name for each in now.changed_since(before).values()] == ["other"]
    assert now.changed_since(None) == now.nodes


def test_a_node_keeps_its_number_when_others_come_before_it() -> None:
    numbering = Numbering()
    before = numbering.snapshot(window(button("a")))
    now = numbering.snapshot(window(button("new"), button("a")))
    (number,) = before.nodes[ROOT].children
    assert now.nodes[number].node.key == "a"
    assert {each.node.key for each in now.changed_since(before).values()} == {"window", "new"}


def test_a_node_that_comes_back_has_another_number() -> None:
    """A reader on Unix takes the one that has gone for dead."""
    numbering = Numbering()
    before = numbering.snapshot(window(button("a"), button("b")))
    numbering.snapshot(window(button("a")))
    now = numbering.snapshot(window(button("a"), button("b")))
    (same, first), (still, second) = before.nodes[ROOT].children, now.nodes[ROOT].children
    assert same == still and first != second


def test_another_page_has_other_numbers() -> None:
    numbering = Numbering()
    before = numbering.snapshot(window(button("a")))
    numbering.forget()
    now = numbering.snapshot(window(button("a")))
    assert set(now.nodes) & set(before.nodes) == {ROOT}


def test_two_nodes_with_one_key_have_two_numbers_and_keep_them() -> None:
    numbering = Numbering()
    twice = window(button("a"), button("a", name="second"))
    before, now = numbering.snapshot(twice), numbering.snapshot(twice)
    assert len(set(now.nodes[ROOT].children)) == 2
    assert not now.changed_since(before)


def test_the_innermost_node_has_the_focus() -> None:
    line = Node("line", Role.LINE, "here", focused=True)
    snapshot = Numbering().snapshot(
        window(Node("list", Role.LIST, focused=True, children=(line,)), button("b"))
    )
    assert snapshot.nodes[snapshot.focus].node == line
    assert snapshot.nodes[snapshot.focus].path == ("list", "line")


def test_a_table_has_headers_and_cells_in_rows() -> None:
    made = table("t", "Games", ("who", "won"), [("Gerda", "3"), ("Bert", "1")])
    roles = [(each.role, each.name, each.cell) for _path, each in walk(made) if each.name]
    assert roles == [
        (Role.COLUMN_HEADER, "who", (0, 0)),
        (Role.COLUMN_HEADER, "won", (0, 1)),
        (Role.ROW_HEADER, "Gerda", (1, 0)),
        (Role.CELL, "3", (1, 1)),
        (Role.ROW_HEADER, "Bert", (2, 0)),
        (Role.CELL, "1", (2, 1)),
    ]
