"""Place of a game in a series, as the record's header stores it; the rules do not use it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.plain_text import plain_name
from game.rules.limits import LONGEST_ID

LENGTHS = (3, 5)
"""Numbers of games that a series may have."""


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """The game with this `number`, from 1 on, among all `games` of a series.

    Games of one series have the same `id`. In each the seat to the left of the last start player
    begins.
    """

    id: str
    number: int
    games: int

    @property
    def last(self) -> bool:
        """True if no game follows."""
        return self.number >= self.games

    def after(self) -> SeriesPlace:
        """The place of the game that follows."""
        return replace(self, number=self.number + 1)

    def line(self) -> dict[str, str | int]:
        return {"id": self.id, "number": self.number, "games": self.games}

    @classmethod
    def parse(cls, value: object) -> SeriesPlace | None:
        """The place in a header; None where the key's value is of another form."""
        if not isinstance(value, Mapping):
            return None
        name, number, games = (value.get(key) for key in ("id", "number", "games"))
        if not isinstance(name, str) or not name or len(name) > LONGEST_ID:
            return None
        if plain_name(name) != name or type(number) is not int or type(games) is not int:
            return None
        return cls(name, number, games) if games in LENGTHS and 1 <= number <= games else None
