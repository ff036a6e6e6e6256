"""Statistics of the album's games: wins by opponent and by map, and best scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.storage.album.entries import GameResult, SeatResult

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won and lost. `level` are those in which two players were level with each other."""

    games: int = 0
    won: int = 0
    level: int = 0

    @property
    def lost(self) -> int:
        return self.games - self.won - self.level

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.games + other.games, self.won + other.won, self.level + other.level)


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
        """The points without a head start, as records count them."""
        return self.game.seats[self.seat].score

    @property
    def others(self) -> dict[int, SeatResult]:
        """The other seats by their index."""
        return {n: each for n, each in enumerate(self.game.seats) if n != self.seat}

    @property
    def place(self) -> int:
        """The number of seats that were ahead of this one, 0 for the winner."""
        return sum(self.lead_over(other) < 0 for other in self.others)

    def lead_over(self, other: int) -> int:
        """The lead over another seat at the end: above 0 if this one was ahead of it.

        0 means level: what decides between two who are level is known for the winner alone.
        """
        if self.game.winner in (self.seat, other):
            return 1 if self.won else -1
        seats = self.game.seats
        return seats[self.seat].with_head_start - seats[other].with_head_start


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


def places(games: Sequence[PlayerGame]) -> tuple[int, int, int, int]:
    """The numbers of games that ended with each place from the first to the fourth."""
    counts = [0, 0, 0, 0]
    for each in games:
        counts[each.place] += 1
    return counts[0], counts[1], counts[2], counts[3]


def by_opponent(games: Sequence[PlayerGame]) -> list[tuple[Opponent, Tally]]:
    """The games with each opponent at the table, the most frequent first.

    A game is won against an opponent if one was ahead of that one, whoever won it. Two AI seats of
    one level are one opponent: a game counts once, and the better of the two.
    """
    return _counted(
        (opponent, _duel(min(map(each.lead_over, seats))))
        for each in games
        for opponent, seats in _opponents(each)
    )


def _duel(lead: int) -> Tally:
    return Tally(1, won=int(lead > 0), level=int(lead == 0))


def by_ground(games: Sequence[PlayerGame]) -> list[tuple[Ground, Tally]]:
    """The games on each map, variant and number of seats, the most frequent first."""
    return _counted(
        (Ground(each.game.map_id, each.game.variant, len(each.game.seats)), tally([each]))
        for each in games
    )


def by_map(
    games: Sequence[PlayerGame],
) -> list[tuple[str, list[tuple[str, dict[int, Tally]]]]]:
    """The games by map, by variant and by number of seats, the most frequent map first."""
    counted = by_ground(games)
    maps: dict[str, dict[str, dict[int, Tally]]] = {}
    for ground, each in counted:
        maps.setdefault(ground.map_id, {}).setdefault(ground.variant, {})[ground.seats] = each

    def total(variants: dict[str, dict[int, Tally]]) -> int:
        return sum(each.games for seats in variants.values() for each in seats.values())

    return [
        (map_id, list(variants.items()))
        for map_id, variants in sorted(maps.items(), key=lambda item: -total(item[1]))
    ]


def longest_streak(games: Sequence[PlayerGame]) -> int:
    """The most games that were won one after another."""
    longest = running = 0
    for each in games:
        running = running + 1 if each.won else 0
        longest = max(longest, running)
    return longest


def best(games: Sequence[PlayerGame], count: int) -> list[PlayerGame]:
    """The games with the most points, an earlier one before a later one of as many."""
    return sorted(games, key=lambda each: -each.points)[:count]


def _opponents(played: PlayerGame) -> list[tuple[Opponent, list[int]]]:
    """The opponents in a game, each with the seats that count as this one."""
    found: dict[tuple[str, str | None], tuple[Opponent, list[int]]] = {}
    for index, seat in played.others.items():
        ai = seat.kind == "ai"
        opponent = Opponent(level=seat.level or "") if ai else Opponent(seat.name)
        key = opponent.name.casefold(), opponent.level
        found.setdefault(key, (opponent, []))[1].append(index)
    return list(found.values())


def _counted(pairs: Iterable[tuple[K, Tally]]) -> list[tuple[K, Tally]]:
    counts: dict[K, Tally] = {}
    for key, each in pairs:
        counts[key] = counts.get(key, Tally()) + each
    return sorted(counts.items(), key=lambda item: -item[1].games)
