"""Announcements: words that are read out although the focus is elsewhere.

Where readers notice live regions, each announcement is a node of its own. Orca before version 45
does not, but all of them read the description of what has the focus when that changes: there the
words stand, until the focus moves on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf

from game.ui.accessibility.last_words import changed_live, ended
from game.ui.accessibility.node import Live, Node, Role
from game.ui.accessibility.snapshot import ROOT, Numbered, Snapshot

KEPT = 3
"""Announcements that stay in the tree, so that each is a node that was not there before."""

FIRST_NUMBER = 1 << 41
"""The number of the first announcement's node, beyond all others."""

SETTLED = 0.5
"""Seconds after which a reader has read what the focus moved to.

A description that changes before that is read with the name, and again as a change.
"""


class Announcements:
    """The words that wait to be read out, and those that were last."""

    def __init__(self, numbers: Iterator[int] | None = None) -> None:
        """`numbers` are those for the next nodes, which none may have had."""
        self._waiting: list[tuple[str, Live]] = []
        self._regions: list[tuple[int, Node]] = []
        self.numbers = count(FIRST_NUMBER) if numbers is None else numbers
        self._described = ROOT
        """The number of the node that the words describe."""
        self._words: str | None = None
        """The words there; None for its own description."""
        self._own = ""
        """The own description of what has the focus."""
        self._renamed: tuple[int, str] | None = None
        """A button that still has its old name, as words are read of what it did; its new one."""
        self._rename_at = inf
        """The second at which it gets that, unless words on what it did have come by then."""
        self._leaving = False
        """True if they are to go with the next snapshot, since the focus has moved on."""
        self._may_speak_at = 0.0
        """The second from which on words may be put beside what has had the focus till then."""

    def due(self, now: float) -> bool:
        """True while there are words that can be told at this moment, or are to go."""
        speaks = bool(self._waiting) and now >= self._may_speak_at
        return self._leaving or speaks or (self._renamed is not None and now >= self._rename_at)

    def add(self, words: str, interrupt: bool = False) -> None:
        """Have words read out; `interrupt` what is being read for them."""
        if interrupt:
            self._waiting.clear()
        self._waiting.append((words, Live.ASSERTIVE if interrupt else Live.POLITE))

    def collect(self, before: Snapshot | None, now: Snapshot) -> None:
        """Announce the live words that have changed on the page; on a new page none have."""
        for node in changed_live(now, before):
            self.add(node.name, node.live is Live.ASSERTIVE)

    def added_to(
        self, now: Snapshot, before: Snapshot | None, live_regions: bool, time: float
    ) -> list[Snapshot]:
        """The snapshots to be told one after the other, with the announcements in them."""
        if live_regions:
            return [self._with_regions(now)]
        if before is None or before.focus != now.focus:
            return [self._with_new_focus(now, before, time)]
        self._leaving = False
        now = self._with_old_name(now, before, time)
        if now.focus != self._described:
            self._words = None
        own = now.nodes[now.focus].node.description
        speaks = bool(self._waiting) and time >= self._may_speak_at
        if (speaks or self._words is not None) and own not in ("", self._own):
            # What stands in its place, or comes there now, would hide it.
            self._waiting.insert(0, (ended(own), Live.POLITE))
        self._own = own
        if not self._waiting or time < self._may_speak_at:
            return [self._with_words(now)]
        words = " ".join(words for words, _live in self._waiting)
        self._waiting.clear()
        found = []
        if words == (own if self._words is None else self._words):
            # The same words once more are no change: they go away first.
            self._described, self._words = now.focus, ""
            found.append(self._with_words(now))
        self._described, self._words = now.focus, words
        return [*found, self._with_words(now)]

    def _with_new_focus(self, now: Snapshot, before: Snapshot | None, time: float) -> Snapshot:
        """Words that wait come with the focus, and are read behind the name of what has it.

        What stood beside the node that had it stays there until the next snapshot: its change would
        be read out before the focus has moved.
        """
        self._may_speak_at = time + SETTLED
        self._own = now.nodes[now.focus].node.description
        if now.focus == self._described:
            self._words = None
        left = self._with_words(_as_before(now, before))
        self._renamed = None
        self._leaving = left is not now
        if not self._waiting:
            return left
        if self._own:
            self._waiting.insert(0, (ended(self._own), Live.POLITE))
        self._words = " ".join(words for words, _live in self._waiting)
        self._waiting.clear()
        self._described = now.focus
        return self._with_words(left)

    def _with_old_name(self, now: Snapshot, before: Snapshot, time: float) -> Snapshot:
        """The snapshot in which a button with the focus keeps its name while words are read, or may
        still come: a new name would be read first, and by itself.
        """
        told, node = before.nodes[now.focus].node, now.nodes[now.focus].node
        if node.role is not Role.BUTTON or told.name == node.name:
            self._renamed = None
            return now
        if self._renamed != (now.focus, node.name):
            self._renamed, self._rename_at = (now.focus, node.name), time + SETTLED
        if self._waiting:
            self._rename_at = inf
        if time >= self._rename_at:
            self._renamed = None
            return now
        return _replaced(now, now.focus, node._replace(name=told.name))

    def _with_words(self, now: Snapshot) -> Snapshot:
        """The snapshot with the words that stand in it, if they do."""
        described = now.nodes.get(self._described)
        if self._words is None or described is None:
            return now
        node = described.node._replace(description=self._words)
        return _replaced(now, self._described, node)

    def _with_regions(self, now: Snapshot) -> Snapshot:
        for words, live in self._waiting:
            number = next(self.numbers)
            node = Node(f"announcement-{number}", Role.STATUS, words, live=live)
            self._regions = [*self._regions, (number, node)][-KEPT:]
        self._waiting.clear()
        if not self._regions:
            return now
        window = now.nodes[ROOT]
        added = {number: Numbered(node, (), (node.key,)) for number, node in self._regions}
        children = (*window.children, *added)
        nodes = {**now.nodes, **added, ROOT: Numbered(window.node, children, window.path)}
        return Snapshot(nodes, now.focus)


def _as_before(now: Snapshot, before: Snapshot | None) -> Snapshot:
    """The snapshot with the old name and description of the node that had the focus, if it is still
    there and has others.
    """
    left = None if before is None else now.nodes.get(before.focus)
    if before is None or left is None or before.focus == now.focus:
        return now
    told = before.nodes[before.focus].node
    node = left.node._replace(name=told.name, description=told.description)
    return now if node == left.node else _replaced(now, before.focus, node)


def _replaced(now: Snapshot, number: int, node: Node) -> Snapshot:
    """The snapshot with another node of this number."""
    old = now.nodes[number]
    return Snapshot({**now.nodes, number: Numbered(node, old.children, old.path)}, now.focus)
