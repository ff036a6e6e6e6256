"""What can be wrong with a map, said so that its maker can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend: the object's id in Tiled, or None where the whole map is meant.

    The message is one sentence or two, and ends with what to do.
    """

    object_id: int | None
    message: str

    def __str__(self) -> str:
        where = "" if self.object_id is None else f"object {self.object_id}: "
        return where + self.message


class MapError(Exception):
    """A map that cannot be played; `faults` says why, and str() says it in one line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = str(self.faults[0]) if self.faults else "The map cannot be read."
        more = len(self.faults) - 1
        super().__init__(f"{first} ({more} more)" if more > 0 else first)
