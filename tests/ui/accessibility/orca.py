"""Orca 43 as far as it can be told without a desktop: what it says of the updates it is told.

It reads neither live regions nor anything at once. Events wait in a queue; the name and description
of what has got the focus are read as they are when its turn has come; a description that has
changed is read if its node has the focus then, and so is a new name; what has once gone is dead,
even if it comes back.
"""

from __future__ import annotations

from game.ui.accessibility.snapshot import Snapshot
from game.ui.clock import ManualClock
from tests.ui.accessibility.listener import Ear

LATENCY = 0.3
"""Seconds that an event waits for its turn on a busy machine."""


class Orca(Ear):
    """An adapter that keeps in `said` what is spoken."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__()
        self._clock = clock
        self._queue: list[tuple[float, int, str | None]] = []
        """When an event comes to its turn, its node, and its new words or None for focus."""
        self._dead: set[int] = set()
        self._focus: int | None = None
        self._said: list[str] = []

    def tell(self, now: Snapshot, before: Snapshot | None) -> None:
        self._serve()
        known = {} if before is None else before.nodes
        at = self._clock.now() + LATENCY
        self._dead |= set(known) - set(now.nodes)
        for number, each in now.changed_since(before).items():
            old = known.get(number)
            if old is not None and old.node.name != each.node.name:
                self._queue.append((at, number, each.node.name))
            if old is not None and old.node.description != each.node.description:
                self._queue.append((at, number, each.node.description))
        if before is None or before.focus != now.focus:
            self._queue.append((at, now.focus, None))
        super().tell(now, before)

    def _serve(self) -> None:
        while self._queue and self._queue[0][0] <= self._clock.now():
            _at, number, description = self._queue.pop(0)
            node = self.snapshot.nodes.get(number)
            if number in self._dead or node is None:
                continue
            if description is None:
                self._focus = number
                self._said += [node.node.name, node.node.description]
            elif number == self._focus:
                self._said.append(description)

    @property
    def said(self) -> list[str]:
        """All that was spoken so far."""
        self._serve()
        return [each for each in self._said if each]
