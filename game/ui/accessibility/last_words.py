"""The words that a screen reader was told last, to be told once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.accessibility.node import Live, Node, Role
from game.ui.accessibility.snapshot import ROOT, Snapshot

BREATH = 1.5
"""Seconds within which what is announced belongs to what was said before."""

ENDS = (*".!?…:;,”»“", "")
"""Signs behind which no full stop stands."""

READ = (Role.HEADING, Role.LABEL, Role.STATUS)
"""The roles of nodes that are read by themselves when a dialog comes up."""


class LastWords:
    """Notes pages that come up, what gets the focus there, and what is announced."""

    def __init__(self) -> None:
        self.words = ""
        self._waiting: list[tuple[str, bool]] = []
        self._breath_ends = 0.0

    def announce(self, words: str, interrupt: bool) -> None:
        """Note an announcement; one that interrupts stands for itself."""
        if interrupt:
            self._waiting.clear()
        self._waiting.append((words, interrupt))

    def tell(self, now: Snapshot, before: Snapshot | None, time: float) -> None:
        """Note what is new in a snapshot; there is none `before` the first one of a page."""
        found: list[str] = []
        if before is None:
            found += _page_words(now)
        if before is None or before.focus != now.focus or _value_changed(now, before):
            found += _node_words(now.nodes[now.focus].node)
        waiting = [*self._waiting, *((each.name, False) for each in changed_live(now, before))]
        self._waiting.clear()
        if not found and waiting and not waiting[0][1] and time < self._breath_ends:
            found = [self.words]
        found += [words for words, _interrupt in waiting]
        if found:
            self.words = _sentences(found)
            self._breath_ends = time + BREATH


def changed_live(now: Snapshot, before: Snapshot | None) -> Iterator[Node]:
    """The live nodes whose words have changed on the page; on a new page none have."""
    if before is None:
        return
    for number, each in now.nodes.items():
        if each.node.live is not Live.OFF and each.node.name:
            known = before.nodes.get(number)
            if known is None or known.node.name != each.node.name:
                yield each.node


def ended(words: str) -> str:
    """The words with a full stop, unless they end in a sign of their own."""
    words = words.rstrip()
    return words if words[-1:] in ENDS else f"{words}."


def _value_changed(now: Snapshot, before: Snapshot) -> bool:
    """True if what has the focus, as before, has another value: that of then is no longer true."""
    return before.nodes[now.focus].node.value != now.nodes[now.focus].node.value


def _page_words(now: Snapshot) -> list[str]:
    """The name of the page, and of a dialog all of its words but those that have the focus."""
    page = now.nodes[now.nodes[ROOT].children[0]].node
    if page.role is not Role.DIALOG:
        return [page.name]
    others = (each.node for number, each in now.nodes.items() if number != now.focus)
    return [page.name, *(each.name for each in others if each.role in READ)]


def _node_words(node: Node) -> list[str]:
    return [", ".join(filter(None, (node.name, node.value))), node.description]


def _sentences(found: Iterable[str]) -> str:
    """The lines one behind the other, each once, with a full stop between them."""
    told = (line.strip() for each in found for line in each.split("\n"))
    shown = [each for each in dict.fromkeys(told) if each]
    return " ".join([*map(ended, shown[:-1]), *shown[-1:]])
