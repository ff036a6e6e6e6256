"""Announcements: words that are read out although the focus is elsewhere.

Where readers notice live regions, each announcement is a node of its own. Orca before version 45
does not, but all of them read the description of what has the focus when that changes: there the
words stand, until the focus moves on. They are not put there together with a new focus, since they
would be read twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from game.ui.accessibility.node import Live, Node, Role
from game.ui.accessibility.snapshot import ROOT, Numbered, Snapshot

KEPT = 3
"""Announcements that stay in the tree, so that each is a node that was not there before."""

FIRST_NUMBER = 1 << 41
"""The number of the first announcement's node, beyond all others."""


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
        """What stands there: None for its own description, "" for none at all."""
        self._ending = False

    @property
    def waiting(self) -> bool:
        """True while there are words that are in no snapshot yet, or are to go from the next."""
        return bool(self._waiting) or self._ending

    def add(self, words: str, interrupt: bool = False) -> None:
        """Have words read out; `interrupt` what is being read for them."""
        if interrupt:
            self._waiting.clear()
        self._waiting.append((words, Live.ASSERTIVE if interrupt else Live.POLITE))

    def collect(self, before: Snapshot | None, now: Snapshot) -> None:
        """Announce the live words that have changed on the page; on a new page none have."""
        if before is None:
            return
        for number, each in now.nodes.items():
            if each.node.live is not Live.OFF and each.node.name:
                known = before.nodes.get(number)
                if known is None or known.node.name != each.node.name:
                    self.add(each.node.name, each.node.live is Live.ASSERTIVE)

    def added_to(self, now: Snapshot, before: Snapshot | None, live_regions: bool) -> Snapshot:
        """The snapshot with the announcements in it."""
        if live_regions:
            return self._with_regions(now)
        moved = before is None or before.focus != now.focus
        # With the focus itself the words do not go: what was there before would be read out.
        self._ending = self._words is not None and now.focus != self._described and moved
        if now.focus != self._described and not self._ending:
            self._words = None
        if self._waiting and not moved:
            words = " ".join(words for words, _live in self._waiting)
            self._described = now.focus
            # The same words once more are no change: they go away first, and come with the next.
            self._words = "" if words == self._words else words
            if self._words:
                self._waiting.clear()
        described = now.nodes.get(self._described)
        if self._words is None or described is None:
            return now
        node = described.node._replace(description=self._words)
        told = Numbered(node, described.children, described.path)
        return Snapshot({**now.nodes, self._described: told}, now.focus)

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
