"""Things on the table that a guide has not come to yet: they are neither seen nor heard of."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Official
from game.ui.table.model.move_index import Key, KeyKind


@dataclass(frozen=True, slots=True)
class Untaught:
    """The `kinds` of things, and the `officials` and large `buttons` among theirs, that are left
    out.
    """

    kinds: frozenset[KeyKind] = frozenset()
    officials: frozenset[Official] = frozenset()
    buttons: frozenset[str] = frozenset()

    def hides(self, thing: Key) -> bool:
        """True if the thing is left out."""
        if thing.kind is KeyKind.OFFICIAL:
            return [*Official][thing.number] in self.officials
        return thing.kind in self.kinds


NOTHING = Untaught()
