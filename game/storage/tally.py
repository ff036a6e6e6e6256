"""Statistics of the album's games: wins by opponent and by map, and best scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.storage.album import GameResult, SeatResult

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    won: int = 0

    @property
    def lost(self) -> int:
        return self.games - self.won

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.games + other.games, self.won + other.won)


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game and the seat of one of its players."""

    game: GameResult
    seat: int

    @property
    def won(self) -> bool:
        return self.game.winner == self.seat

    @property
    def points(self) -> int:
        return self.game.seats[self.seat].score

    @property
    def others(self) -> tuple[SeatResult, ...]:
        return tuple(each for n, each in enumerate(self.game.seats) if n != self.seat)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A person by name, or an AI by its level; a person without a name was deleted."""

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """Map, variant and number of seats of a game."""

    map_id: str
    variant: str
    seats: int


def played_by(games: Iterable[GameResult], name: str) -> list[PlayerGame]:
    """The games of one person, in the order of their ends."""
    found = [PlayerGame(game, seat) for game in games if (seat := game.seat_of(name)) is not None]
    return sorted(found, key=lambda each: each.game.when)


def tally(games: Sequence[PlayerGame]) -> Tally:
    return Tally(len(games), sum(each.won for each in games))


def by_opponent(games: Sequence[PlayerGame]) -> list[tuple[Opponent, Tally]]:
    """The games with each opponent at the table, the most frequent first.

    Two AI seats of one level are one opponent: a game counts once for each.
    """
    return _counted((opponent, each) for each in games for opponent in _opponents(each))


def by_ground(games: Sequence[PlayerGame]) -> list[tuple[Ground, Tally]]:
    """The games on each map, variant and number of seats, the most frequent first."""
    return _counted(
        (Ground(each.game.map_id, each.game.variant, len(each.game.seats)), each) for each in games
    )


def best(games: Sequence[PlayerGame], count: int) -> list[PlayerGame]:
    """The games with the most points, an earlier one before a later one of as many."""
    return sorted(games, key=lambda each: -each.points)[:count]


def _opponents(played: PlayerGame) -> list[Opponent]:
    found: dict[tuple[str, str | None], Opponent] = {}
    for seat in played.others:
        ai = seat.kind == "ai"
        opponent = Opponent(level=seat.level or "") if ai else Opponent(seat.name)
        found.setdefault((opponent.name.casefold(), opponent.level), opponent)
    return list(found.values())


def _counted(pairs: Iterable[tuple[K, PlayerGame]]) -> list[tuple[K, Tally]]:
    counts: dict[K, Tally] = {}
    for key, each in pairs:
        counts[key] = counts.get(key, Tally()) + tally([each])
    return sorted(counts.items(), key=lambda item: -item[1].games)
