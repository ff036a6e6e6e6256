"""The help that a person's seat plays with, as the record's header stores it.

The rules do not use it; it is stored so that a continued game keeps the same help.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class UndoLimit(StrEnum):
    NONE = "none"
    STRICT = "strict"
    """Undo stops before an action that revealed a card."""

    FAMILY = "family"
    """Undo takes back any action of this turn; redoing it gives the same cards."""


@dataclass(frozen=True, slots=True)
class Assistance:
    """`hints`: may be asked for; `lit`: possible moves and their targets are highlighted.

    `gentle`: the table refuses what would lose the seat's route while another way keeps it.
    """

    hints: bool
    lit: bool
    undo: UndoLimit
    gentle: bool = False

    def line(self) -> dict[str, bool | str]:
        line: dict[str, bool | str] = {
            "hints": self.hints,
            "lit": self.lit,
            "undo": self.undo.value,
        }
        return {**line, "gentle": True} if self.gentle else line

    @classmethod
    def parse(cls, value: object) -> Assistance | None:
        """The assistance in a header; None where the key's value is of another form."""
        if not isinstance(value, dict):
            return None
        hints, lit, undo = (value.get(key) for key in ("hints", "lit", "undo"))
        if type(hints) is not bool or type(lit) is not bool or undo not in list(UndoLimit):
            return None
        return cls(hints, lit, UndoLimit(undo), value.get("gentle") is True)


GENTLE = Assistance(hints=True, lit=True, undo=UndoLimit.FAMILY, gentle=True)
FULL = Assistance(hints=True, lit=True, undo=UndoLimit.FAMILY)
WITHOUT = Assistance(hints=False, lit=False, undo=UndoLimit.NONE)
