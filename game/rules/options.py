"""Rule options: common house rules, each off by default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options of the record's header.

    `open_draw_only`: no drawing from the supply while the display has a card.
    `every_province`: the all-provinces tile wants the core province too.
    `open_scores`: every seat's tile values are shown during the game; only the table uses it.
    """

    open_draw_only: bool = False
    every_province: bool = False
    open_scores: bool = False

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(field.name for field in fields(cls))

    @classmethod
    def of(cls, switched: Mapping[str, bool]) -> Options:
        """The options by name. Raises ValueError for a name that is not known."""
        for name in switched:
            if name not in cls.names():
                known = ", ".join(cls.names())
                raise ValueError(f"there is no rule option {name!r}; the options are {known}")
        return cls(**switched)

    def switched_on(self) -> dict[str, bool]:
        """Only the options that are on, as the record's header has them."""
        return {name: True for name in self.names() if getattr(self, name)}
