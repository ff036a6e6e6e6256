"""Values that the results page shows: scores, what they count, and the points by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pygame import Surface

from game.rules.board import StackKind
from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics.theme import Colour
from game.ui.language import _
from game.ui.pieces.faces import Face
from game.ui.results.row_names import TILE_ROWS
from game.ui.review.rounds import RoundEnd

CLOSE = 5
"""The most points between the two leaders with which the end is thrilling."""

MEDALS = 3
"""The ranks for which there are medals at most."""


class TieBreak(Enum):
    """The rule that decided a tie for the first place."""

    OWNER = "owner"
    """The winner has the game-end tile."""

    NEXT = "next"
    """The winner is the tied player next clockwise from that tile's owner."""


@dataclass(frozen=True, slots=True)
class ScoreDetail:
    """The things that a line of the score sheet counts, in words and for the map.

    `houses` are pairs of seat and city.
    """

    words: str = ""
    cities: tuple[int, ...] = ()
    houses: tuple[tuple[int, int], ...] = ()
    stacks: tuple[int, ...] = ()
    carriage: int | None = None


def together(words: str, details: Sequence[ScoreDetail]) -> ScoreDetail:
    """All that some details count, on the map; carriages and tiles only where they stand alone.

    Rings around many stacks would mark the tiles that nobody has won.
    """
    return ScoreDetail(
        words,
        cities=tuple(dict.fromkeys(city for each in details for city in each.cities)),
        houses=tuple(dict.fromkeys(house for each in details for house in each.houses)),
    )


@dataclass(frozen=True, slots=True)
class Legend:
    """Words on whose houses the map shows; with `roads` also those of routes, in the same words."""

    words: str
    seat: int
    roads: bool


@dataclass(frozen=True, slots=True)
class ResultsTile:
    """A bonus tile: its stack's kind, the words on its ribbon, its points, its colours."""

    kind: str
    label: str
    value: int
    tints: tuple[Colour, ...] = ()
    detail: ScoreDetail = field(default_factory=ScoreDetail)


@dataclass(frozen=True, slots=True)
class ResultsSeat:
    """A seat's scores. `carriage_length` is 0 for no carriage, `face` whom one sees.

    `all_houses`, `by_carriage` and `unbuilt` are the details of the lines for the seat, its
    carriage and the houses that were not built.
    """

    name: str
    colour: str
    carriage_length: int
    carriage_points: int
    tiles: tuple[ResultsTile, ...]
    houses_left: int
    total: int
    all_houses: ScoreDetail = field(default_factory=ScoreDetail)
    by_carriage: ScoreDetail = field(default_factory=ScoreDetail)
    unbuilt: ScoreDetail = field(default_factory=ScoreDetail)
    face: Face | None = None
    head_start: int = 0
    draws_second: bool = False
    person: bool = False
    longest: int = 0
    """The cities of the longest route that was closed; 0 where that is not known."""

    @property
    def with_head_start(self) -> int:
        """The points that decide at the table."""
        return self.total + self.head_start

    def tiles_of(self, kind: str) -> dict[int, ResultsTile]:
        """The tiles that were won for the same kind of thing, by their number among all."""
        return {number: tile for number, tile in enumerate(self.tiles) if tile.kind == kind}


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The position at the end of the game, for the map."""

    header: Header
    state: State
    chart: Chart
    routes: tuple[tuple[int, ...], ...] = ()
    """The cities of each route that the winner has closed."""


class NewStamp(NamedTuple):
    """A milestone in a few `words`; `paint` paints its stamp in so many pixels."""

    words: str
    paint: Callable[[tuple[int, int]], Surface]


class NewMilestones(NamedTuple):
    """The milestones that are new in the album after this game, and a sentence that says so."""

    said: str
    stamps: tuple[NewStamp, ...]


@dataclass(frozen=True, slots=True)
class ResultsView:
    """The results of a game. `carriages` is False in a variant without them.

    `winner` is the seat that wins with the head starts, `by_rules` the one that would without them.

    Without `final` there is no map, without `rounds`, the opening before them, no score chart.
    """

    seats: tuple[ResultsSeat, ...]
    winner: int
    tie: TieBreak | None = None
    carriages: bool = True
    final: FinalPosition | None = None
    rounds: tuple[RoundEnd, ...] = ()
    by_rules: int | None = None
    heading: str = ""
    """The words above the scores; "" for the winner's name."""

    note: str = ""
    """A sentence below the heading."""

    milestones: NewMilestones | None = None

    all_provinces: str = ""
    """The name of the tile for a house in each province, as on the map; "" for the usual one."""

    first_win: bool = False
    """True if it is the first game that the winner has ever won."""

    best_ever: tuple[int, ...] = ()
    """The seats of people who have never had as many points before."""

    def row(self, kind: str) -> str:
        """The name of the row of the score sheet for tiles of a kind."""
        if kind == StackKind.ALL_PROVINCES and self.all_provinces:
            return f"{self.all_provinces[:1].upper()}{self.all_provinces[1:]}"
        return _(TILE_ROWS[StackKind(kind)])

    @property
    def has_head_start(self) -> bool:
        """True if any seat has one."""
        return any(seat.head_start for seat in self.seats)

    def rank(self, seat: int) -> int:
        """The place of a seat, from 1 on: those with as many points share one, but the winner."""
        if seat == self.winner:
            return 1
        points = self.seats[seat].with_head_start
        better = sum(each.with_head_start > points for each in self.seats)
        return max(2, better + 1)

    def has_medal(self, seat: int) -> bool:
        """True for who has a medal for its rank; False for who comes last, or has less than nothing
        without having won.
        """
        rank, last = self.rank(seat), max(map(self.rank, range(len(self.seats))))
        none = rank == last or rank > MEDALS or self.seats[seat].with_head_start < 0
        return rank == 1 or not none

    def shown(self, detail: ScoreDetail) -> int | None:
        """The seat whose houses alone the map shows with a detail: the winner, or who else is
        meant; None for several.
        """
        seats = {seat for seat, _city in detail.houses} or {self.winner}
        return min(seats) if len(seats) == 1 else None

    @property
    def order(self) -> list[int]:
        """The seats by their ranks, the winner first."""
        return sorted(range(len(self.seats)), key=self.rank)

    @property
    def second(self) -> int | None:
        """The seat that comes next after the winner; None if several do."""
        others = [seat for seat in range(len(self.seats)) if seat != self.winner]
        most = max((self.seats[seat].with_head_start for seat in others), default=0)
        found = [seat for seat in others if self.seats[seat].with_head_start == most]
        return found[0] if len(found) == 1 else None

    @property
    def leaders(self) -> list[int]:
        """The two seats with most points; of equal ones nothing tells who wins."""
        points = [each.with_head_start for each in self.seats]
        return sorted(range(len(points)), key=lambda seat: -points[seat])[:2]

    @property
    def sealed(self) -> tuple[int, ...]:
        """The leaders, if they are so close that nobody can tell who has won: their last points
        are sealed until then.
        """
        points = [self.seats[seat].with_head_start for seat in self.leaders]
        close = len(points) > 1 and points[0] - points[1] <= CLOSE
        return tuple(self.leaders) if close else ()

    @property
    def ahead(self) -> int:
        """The points by which the winner is ahead of the next one, 0 for a tie."""
        others = (
            each.with_head_start for seat, each in enumerate(self.seats) if seat != self.winner
        )
        return self.seats[self.winner].with_head_start - max(others, default=0)

    @property
    def by_rules_alone(self) -> ResultsSeat | None:
        """The seat that would have won without head starts, where it is not the winner."""
        if self.by_rules is None or self.by_rules == self.winner:
            return None
        return self.seats[self.by_rules]
