"""A series of games as its page shows it: the points of each game, wins and sums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.board import bits
from game.rules.records.head_start import totals_with_head_start, winner_at_table
from game.rules.records.header import Header
from game.rules.records.series import SeriesPlace
from game.rules.state import State
from game.session import GameSetup


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """A finished game of a series: each seat's points with its head start, who won, and the ids of
    the cities in which the winner has houses.
    """

    points: tuple[int, ...]
    winner: int
    cities: tuple[str, ...] = ()

    @classmethod
    def of(cls, header: Header, state: State) -> SeriesGame:
        winner, towns = winner_at_table(header, state), state.rules.board.cities
        cities = tuple(towns[city].id for city in bits(state.seats[winner].houses))
        return cls(totals_with_head_start(header, state), winner, cities)


@dataclass(frozen=True, slots=True)
class Series:
    """The games of a series, by number; one that is not over or was deleted is not there.

    `latest` is the header of the game with the highest number.
    """

    latest: Header
    place: SeriesPlace
    played: Mapping[int, SeriesGame] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.place.last and self.place.number in self.played

    def wins(self, seat: int) -> int:
        return sum(game.winner == seat for game in self.played.values())

    def points(self, seat: int) -> int:
        return sum(game.points[seat] for game in self.played.values())

    @property
    def order(self) -> list[int]:
        """The seats, the one with most wins first; of as many wins that with more points."""
        seats = range(len(self.latest.seats))
        return sorted(seats, key=lambda seat: (-self.wins(seat), -self.points(seat)))

    def rank(self, seat: int) -> int:
        """The place of a seat, 1 for the first; those who are level have the same."""
        own = self.wins(seat), self.points(seat)
        others = range(len(self.latest.seats))
        return 1 + sum((self.wins(each), self.points(each)) > own for each in others)

    @property
    def leader(self) -> int | None:
        """The seat that leads alone; None where two are level."""
        first, second = self.order[:2]
        level = (self.wins(first), self.points(first)) == (self.wins(second), self.points(second))
        return None if level else first

    @property
    def next_start(self) -> int:
        """The seat that begins the game that follows: the one after who began the latest."""
        return (self.latest.start + 1) % len(self.latest.seats)

    @property
    def following(self) -> int | None:
        """The number of the game that is played next, or goes on; None after the last one."""
        if self.over:
            return None
        return self.place.number + (self.place.number in self.played)

    def first_of(self, number: int) -> int:
        """The seat that begins a game from the latest one on."""
        return (self.latest.start + number - self.place.number) % len(self.latest.seats)

    @property
    def passed_over(self) -> int | None:
        """The seat with most points, if others are before it for the games that they have won."""
        seats = range(len(self.latest.seats))
        best = max(seats, key=lambda seat: (self.points(seat), self.wins(seat)))
        return best if self.rank(best) > 1 else None

    def next_setup(self) -> GameSetup:
        """The setup of the game that follows."""
        last, place = self.latest, self.place.after()
        return GameSetup(
            last.map_id, last.variant, last.options, last.seats, self.next_start, series=place
        )
