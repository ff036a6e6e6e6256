"""Snapshots as updates of the library, where it is installed; no bus is needed."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.accessibility.node import Act, Live, Node, Role, table
from game.ui.accessibility.snapshot import ROOT, Numbering, Snapshot

accesskit = pytest.importorskip("accesskit")


def snapshot(*children: Node) -> Snapshot:
    return Numbering().snapshot(Node("window", Role.WINDOW, "Game", children=children))


def converted(*children: Node, live: bool = True) -> tuple[Any, dict[int, Any]]:
    """The update for a window with these nodes, and the library's nodes by their numbers."""
    from game.ui.accessibility import accesskit_tree

    whole = snapshot(*children)
    update = accesskit_tree.update(whole.nodes, whole, True, live)
    return update, dict(update.nodes)


def labelled(nodes: dict[int, Any], words: str) -> Any:
    return next(each for each in nodes.values() if words in (each.label, each.value))


def test_every_role_and_act_has_one_in_the_library() -> None:
    from game.ui.accessibility import accesskit_tree

    assert set(accesskit_tree.ROLES) == set(Role)
    assert set(accesskit_tree.ACTS) == set(Act)
    assert {accesskit_tree.act_of(each) for each in accesskit_tree.ACTS.values()} == set(Act)
    assert accesskit_tree.act_of(accesskit.Action.SCROLL_DOWN) is None


def test_a_node_has_its_words_place_and_states() -> None:
    button = Node(
        *("b", Role.BUTTON, "Delete"),
        description="for good",
        box=(10, 20, 30, 40),
        acts=frozenset({Act.PRESS, Act.FOCUS}),
        focused=True,
        disabled=True,
    )
    update, nodes = converted(button)
    found = labelled(nodes, "Delete")
    assert found.role == accesskit.Role.BUTTON and found.description == "for good"
    bounds = found.bounds
    assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (10, 20, 40, 60)
    assert found.is_disabled and found.supports_action(accesskit.Action.CLICK)
    assert nodes[update.focus] is found
    assert nodes[ROOT].label == "Game" and len(nodes[ROOT].children) == 1


@pytest.mark.parametrize(
    ("text", "words"), [("", []), ("Zoë", [3]), ("Anna Maria ", [5, 6]), (" a", [1, 1])]
)
def test_the_text_of_a_field_is_told_letter_by_letter(text: str, words: list[int]) -> None:
    _update, nodes = converted(Node("f", Role.TEXT_FIELD, "Name", text, selection=(0, len(text))))
    field = labelled(nodes, "Name")
    (number,) = field.children
    run = nodes[number]
    assert run.value == text
    assert bytes(run.character_lengths) == bytes(len(each.encode()) for each in text)
    assert [*run.word_lengths] == words
    chosen = field.text_selection
    assert (chosen.anchor.character_index, chosen.focus.character_index) == (0, len(text))
    assert chosen.focus.node == number


@pytest.mark.parametrize(
    ("live", "value", "told"),
    [(False, "Zoë", "Zoë"), (False, "", "Red"), (True, "Zoë", "Red"), (True, "", "Red")],
)
def test_a_reader_that_cannot_ask_for_the_text_of_a_field_hears_it_all_the_same(
    live: bool, value: str, told: str
) -> None:
    node = Node("f", Role.TEXT_FIELD, "Name", value, placeholder="Red", selection=(0, 0))
    _update, nodes = converted(node, live=live)
    assert labelled(nodes, "Name").placeholder == told


def test_a_choice_has_the_focus_on_what_is_chosen() -> None:
    choice = Node("c", Role.CHOICE, "Text size", "130 %", focused=True, place=(3, 5))
    update, nodes = converted(choice)
    found = nodes[update.focus]
    assert (found.label, found.role) == ("130 %", accesskit.Role.RADIO_BUTTON)
    assert (found.position_in_set, found.size_of_set) == (2, 5)
    assert labelled(nodes, "Text size").children == [update.focus]


@pytest.mark.parametrize("live", [False, True])
def test_live_words_are_marked_only_where_readers_notice_them(live: bool) -> None:
    _update, nodes = converted(Node("s", Role.STATUS, "Saved", live=Live.POLITE), live=live)
    assert (labelled(nodes, "Saved").live == accesskit.Live.POLITE) is live


def test_a_table_has_rows_and_columns() -> None:
    _update, nodes = converted(table("t", "Score", ("", "Gerda"), [("Total", "31")]))
    cell = labelled(nodes, "31")
    assert (cell.role, cell.row_index, cell.column_index) == (accesskit.Role.CELL, 1, 1)


def test_only_what_has_changed_is_converted() -> None:
    from game.ui.accessibility import accesskit_tree

    numbering = Numbering()
    before, now = (
        numbering.snapshot(Node("window", Role.WINDOW, children=(Node("a", Role.BUTTON, name),)))
        for name in ("one", "other")
    )
    update = accesskit_tree.update(now.changed_since(before), now, False, False)
    assert [each.label for _number, each in update.nodes] == ["other"]
    assert update.tree is None


def test_orca_reads_the_words_of_a_slider_and_no_bare_number() -> None:
    """Behind “Moment 4 of 322: Marie ends the turn.” it read “4”, and at first “0.0”."""
    slider = Node("s", Role.SLIDER, "Moment", value="4 of 322", number=(4, 0, 322))
    for live in (True, False):
        found = labelled(converted(slider, live=live)[1], "Moment")
        assert found.value == "4 of 322"
        assert (found.numeric_value is not None) is live


def test_orca_hears_where_one_label_of_a_dialog_ends() -> None:
    """“Games played: 1 of 3 Games won count before points.” was read as one sentence."""
    for words, heard in (("Games played: 1 of 3", "Games played: 1 of 3."), ("Why?", "Why?")):
        for live in (True, False):
            _update, nodes = converted(Node("l", Role.LABEL, words), live=live)
            assert (words if live else heard) in [each.value for each in nodes.values()]
