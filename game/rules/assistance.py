"""The help that a person's seat plays with, as the record's header keeps it.

The rules do not ask for it; it travels with the seat, so that a game that is continued goes on
with what was agreed on.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class UndoLimit(StrEnum):
    NONE = "none"
    STRICT = "strict"
    """Undo stops before an action that brought a card to light."""

    FAMILY = "family"
    """Undo takes back whatever was done this turn, and the same cards come again."""


@dataclass(frozen=True, slots=True)
class Assistance:
    """`hints` may be asked for; `lit`: what can be taken and where it can go is lit up."""

    hints: bool
    lit: bool
    undo: UndoLimit

    def line(self) -> dict[str, bool | str]:
        return {"hints": self.hints, "lit": self.lit, "undo": self.undo.value}

    @classmethod
    def parse(cls, value: object) -> Assistance | None:
        """The assistance in a header; None where the key's value is of another form."""
        if not isinstance(value, dict):
            return None
        hints, lit, undo = (value.get(key) for key in ("hints", "lit", "undo"))
        if type(hints) is not bool or type(lit) is not bool or undo not in list(UndoLimit):
            return None
        return cls(hints, lit, UndoLimit(undo))


FULL = Assistance(hints=True, lit=True, undo=UndoLimit.FAMILY)
WITHOUT = Assistance(hints=False, lit=False, undo=UndoLimit.NONE)
