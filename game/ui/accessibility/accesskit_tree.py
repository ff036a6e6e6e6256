"""Snapshots as updates of AccessKit, the library that speaks to the operating system.

Only this module and the adapter know the library; both are imported when it is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise
from typing import Any

import accesskit

from game.ui.accessibility.last_words import ended
from game.ui.accessibility.node import Act, Live, Node, Role
from game.ui.accessibility.snapshot import ROOT, Numbered, Snapshot

ROLES: Mapping[Role, Any] = {
    Role.WINDOW: accesskit.Role.WINDOW,
    Role.PAGE: accesskit.Role.GROUP,
    Role.DIALOG: accesskit.Role.DIALOG,
    Role.GROUP: accesskit.Role.GROUP,
    Role.HEADING: accesskit.Role.HEADING,
    Role.LABEL: accesskit.Role.LABEL,
    Role.IMAGE: accesskit.Role.IMAGE,
    Role.BUTTON: accesskit.Role.BUTTON,
    Role.CHECK_BOX: accesskit.Role.CHECK_BOX,
    Role.CHOICE: accesskit.Role.RADIO_GROUP,
    Role.RADIO_GROUP: accesskit.Role.RADIO_GROUP,
    Role.RADIO_BUTTON: accesskit.Role.RADIO_BUTTON,
    Role.TABS: accesskit.Role.TAB_LIST,
    Role.TAB: accesskit.Role.TAB,
    Role.TEXT_FIELD: accesskit.Role.TEXT_INPUT,
    Role.SLIDER: accesskit.Role.SLIDER,
    Role.LIST: accesskit.Role.LIST_BOX,
    Role.LINE: accesskit.Role.LIST_BOX_OPTION,
    Role.LOG: accesskit.Role.LIST_BOX,
    Role.TABLE: accesskit.Role.TABLE,
    Role.ROW: accesskit.Role.ROW,
    Role.COLUMN_HEADER: accesskit.Role.COLUMN_HEADER,
    Role.ROW_HEADER: accesskit.Role.ROW_HEADER,
    Role.CELL: accesskit.Role.CELL,
    Role.STATUS: accesskit.Role.LABEL,
}

ACTS: Mapping[Act, Any] = {
    Act.FOCUS: accesskit.Action.FOCUS,
    Act.PRESS: accesskit.Action.CLICK,
    Act.SET_VALUE: accesskit.Action.SET_VALUE,
    Act.INCREASE: accesskit.Action.INCREMENT,
    Act.DECREASE: accesskit.Action.DECREMENT,
}

LIVE: Mapping[Live, Any] = {
    Live.POLITE: accesskit.Live.POLITE,
    Live.ASSERTIVE: accesskit.Live.ASSERTIVE,
}

WORDS_AS_VALUE = (Role.LABEL, Role.STATUS)
"""Roles whose words are their value and not a label of something else."""

INNER = 1 << 40
"""The difference between the number of a text field or choice and that of what is written in it."""


def act_of(action: object) -> Act | None:
    """The act that an action of the library stands for; None for one that is not offered."""
    return next((act for act, each in ACTS.items() if each == action), None)


def update(changed: Mapping[int, Numbered], whole: Snapshot, first: bool, live: bool) -> Any:
    """An update for nodes of a snapshot; `first`: nothing has been told yet.

    With `live` it says of which nodes changes are to be read out.
    """
    focus = whole.focus
    if whole.nodes[focus].node.role is Role.CHOICE:
        focus += INNER
    result = accesskit.TreeUpdate(focus)
    if first:
        tree = accesskit.Tree(ROOT)
        tree.toolkit_name = "Thurn und Taxis"
        result.tree = tree
    result.nodes = [
        entry for number, each in changed.items() for entry in _entries(number, each, live)
    ]
    return result


def _entries(number: int, each: Numbered, live: bool) -> Iterator[tuple[int, Any]]:
    """The node, and for a text field or a choice another one with what is written in it."""
    node = each.node
    if not live and node.role is Role.TEXT_FIELD and node.value:
        # Orca 43 asks for the text by a method that the library does not have, hears nothing, and
        # reads what would stand in an empty field.
        node = node._replace(placeholder=node.value)
    if not live and node.role is Role.SLIDER and node.value:
        # Orca would read the bare number behind the words on what it has led to.
        node = node._replace(number=None)
    if not live and node.role is Role.LABEL:
        # It reads the labels of a dialog in one go, as if they were one sentence.
        node = node._replace(name=ended(node.name))
    found = _converted(node)
    if live and node.live is not Live.OFF:
        found.set_live(LIVE[node.live])
    children = [*each.children]
    if node.role is Role.CHOICE:
        children.append(number + INNER)
        yield number + INNER, _chosen(node)
    elif node.role is Role.TEXT_FIELD:
        children.append(number + INNER)
        yield number + INNER, _text_run(node)
        anchor, caret = node.selection or (len(node.value), len(node.value))
        ends = [
            accesskit.TextPosition(number + INNER, min(each, len(node.value)))
            for each in (anchor, caret)
        ]
        found.set_text_selection(accesskit.TextSelection(*ends))
    found.set_children(children)
    yield number, found


def _converted(node: Node) -> Any:
    if node.role is Role.CHOICE:
        # The rest is said of what is chosen.
        node = node._replace(value="", description="", acts=frozenset(), place=None)
    found = accesskit.Node(ROLES[node.role])
    if node.name:
        if node.role in WORDS_AS_VALUE:
            found.set_value(node.name)
        else:
            found.set_label(node.name)
    for words, set_words in (
        (node.value, found.set_value),
        (node.description, found.set_description),
        (node.placeholder, found.set_placeholder),
        (node.shortcut, found.set_keyboard_shortcut),
    ):
        if words:
            set_words(words)
    if node.box is not None:
        left, top, width, height = node.box
        found.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    for act in Act:
        if act in node.acts:
            found.add_action(ACTS[act])
    _set_states(node, found)
    if node.role is Role.DIALOG:
        found.set_modal()
    return found


def _set_states(node: Node, found: Any) -> None:
    if node.disabled:
        found.set_disabled()
    if node.checked is not None:
        found.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if node.selected is not None:
        found.set_selected(node.selected)
    if node.expanded is not None:
        found.set_expanded(node.expanded)
    if node.place is not None:
        number, size = node.place
        found.set_position_in_set(number - 1)
        found.set_size_of_set(size)
    if node.number is not None:
        value, least, most = node.number
        found.set_numeric_value(value)
        found.set_min_numeric_value(least)
        found.set_max_numeric_value(most)
    if node.level:
        found.set_level(node.level)
    if node.cell is not None:
        row, column = node.cell
        found.set_row_index(row)
        found.set_column_index(column)


def _chosen(node: Node) -> Any:
    """The choice, as an option of its own: on Unix a value that is no number is not heard."""
    option = Node(
        "chosen",
        Role.RADIO_BUTTON,
        node.value,
        description=node.description,
        box=node.box,
        acts=node.acts,
        disabled=node.disabled,
        checked=True,
        place=node.place,
    )
    return _converted(option)


def _text_run(node: Node) -> Any:
    """The text of a field with the lengths of its letters and words, which readers spell by."""
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(node.value)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    starts = [match.start() for match in re.finditer(r"\S+\s*|^\s+", node.value)]
    run.set_word_lengths([end - start for start, end in pairwise([*starts, len(node.value)])])
    if node.box is not None:
        left, top, width, height = node.box
        run.set_bounds(accesskit.Rect(left, top, left + width, top + height))
        each = width / max(1, len(node.value))
        run.set_character_widths([each] * len(node.value))
        run.set_character_positions(
            [0.0, *accumulate([each] * (len(node.value) - 1))] if node.value else []
        )
    return run
