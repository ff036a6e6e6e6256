"""A fault to be planted in a file of the game."""

from __future__ import annotations

from dataclasses import dataclass


class ListError(Exception):
    """The list of faults does not fit the tree, or its tests fail without any fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`old` becomes `new` in `file`, and this `breaks`; `tests` are those of its own room."""

    file: str
    old: str
    new: str
    breaks: str
    tests: str

    def planted(self, text: str) -> str:
        """The file's text with the fault. Raises ListError."""
        if (found := text.count(self.old)) != 1:
            raise ListError(f"{self.file}: {found} times instead of once: {self.old!r}")
        return text.replace(self.old, self.new)
