"""The level that somebody's last games call for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.levels import LEVELS
from game.storage.album.entries import GameResult

LIKE_ME: Final = "like-me"
"""The word in place of a level on the setup page and in the album's setups."""

LADDER = LEVELS[1:]
"""The levels to choose from, the weakest first."""

LAST = 3
"""Games that are looked at."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The level to play against. `name` won `won` of the last `games` games against the level
    `against`; without such games `name` is empty.
    """

    level: str
    name: str = ""
    won: int = 0
    games: int = 0
    against: str = ""


def suggested_level(games: Sequence[GameResult], people: Sequence[str]) -> Suggestion:
    """The level for the first of these people who has played against AI seats; else the lowest.

    The hardest AI seat of the last game counts, and the last three games in which it was the
    hardest: two won lead one level up, three lost one down. `games` are in the order of their ends.
    """
    for name in people:
        played = [
            (level, game.winner == seat)
            for game in reversed(games)
            if (seat := game.seat_of(name)) is not None and (level := _hardest(game)) is not None
        ]
        if not played:
            continue
        against = played[0][0]
        last = [won for level, won in played if level == against][:LAST]
        won, place = sum(last), LADDER.index(against)
        if won >= 2:
            place = min(place + 1, len(LADDER) - 1)
        elif len(last) == LAST and not won:
            place = max(place - 1, 0)
        return Suggestion(LADDER[place], name.strip(), won, len(last), against)
    return Suggestion(LADDER[0])


def _hardest(game: GameResult) -> str | None:
    levels = [LADDER.index(seat.level) for seat in game.seats if seat.level in LADDER]
    return LADDER[max(levels)] if levels else None
