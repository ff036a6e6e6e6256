"""The album's values: the people who play here, their finished games and last setups.

The same values as in the album's file. A person is identified by the name, ignoring case.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from game.plain_text import plain_name
from game.rules.limits import SEATS
from game.storage.moments import parse_moment

MOST = 9_999
"""Most points or rounds of a game, and tries at a problem, that a file can speak of."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays here, with the colour, the help and the handicap of the last game.

    `created` is an ISO 8601 time, `help` the setup page's id, empty for the default, `portrait`
    that of the burgher whom this person has chosen for a face, empty for none. `draws_second`: the
    second card of a turn comes from the supply.
    """

    name: str
    colour: str
    created: str = ""
    help: str = ""
    head_start: int = 0
    portrait: str = ""
    draws_second: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", plain_name(self.name))
        if not self.name:
            raise ValueError("a profile has a name that can be read")


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished game. `name` is empty where the person's profile was deleted.

    `score` are the points of the game alone, which records count; the place at the table is that
    with the head start, as on the page of results. `draws_second`: see `Header`.
    """

    name: str
    kind: Literal["human", "ai"]
    colour: str
    score: int
    level: str | None = None
    head_start: int = 0
    draws_second: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", plain_name(self.name))
        if max(abs(self.score), abs(self.head_start)) > MOST:
            raise ValueError("no score is as large as this")

    @property
    def with_head_start(self) -> int:
        return self.score + self.head_start


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game. `finished` is an ISO 8601 time, `winner` the index of a seat.

    `save` is the name of its record in the folder of saves; that of an unsaved game has no file.
    """

    save: str
    finished: str
    map_id: str
    variant: str
    seats: tuple[SeatResult, ...]
    winner: int
    rounds: int = 0

    def __post_init__(self) -> None:
        if parse_moment(self.finished) is None:
            raise ValueError("a game ends at a time")
        if not 0 <= self.winner < len(self.seats) or len(self.seats) not in SEATS:
            raise ValueError("a winner sits at one of two to four seats")
        if not 0 <= self.rounds <= MOST:
            raise ValueError("no game has as many rounds")

    @property
    def when(self) -> datetime:
        """The end of the game in local time."""
        when = parse_moment(self.finished)
        assert when is not None
        return when

    def seat_of(self, name: str) -> int | None:
        """The seat of this person."""
        for index, seat in enumerate(self.seats):
            if seat.kind == "human" and same_name(seat.name, name):
                return index
        return None


@dataclass(frozen=True, slots=True)
class SetupSeat:
    """A seat of the setup page: `who` is a person, nobody or an AI level; `name` may be empty.

    `help` and `portrait` are those of a person, see `Profile`, `head_start` in points,
    `draws_second` as there.
    """

    who: str
    colour: str
    name: str = ""
    help: str = ""
    head_start: int = 0
    portrait: str = ""
    draws_second: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", plain_name(self.name))


@dataclass(frozen=True, slots=True)
class LastSetup:
    """The setup of a game. `options` are those switched on, `start` an index of `seats`."""

    map_id: str
    variant: str
    seats: tuple[SetupSeat, ...]
    start: int | None = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProblemTries:
    """The tries of a person at a problem, until it was solved; `theme` is its theme's id.

    `name` is empty for somebody without a name. `when` is the ISO 8601 time at which it was solved,
    empty where that is not known.
    """

    name: str
    problem: str
    theme: str
    tries: int = 0
    solved: bool = False
    when: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", plain_name(self.name))
        if not 0 <= self.tries <= MOST:
            raise ValueError("nobody tries a problem as often")


@dataclass(frozen=True, slots=True)
class DealStart:
    """The game with which a person has begun a deal, by the ids of `game.deals` and of its save."""

    deal: str
    name: str
    save: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", plain_name(self.name))
        if not self.deal or not self.name or not self.save:
            raise ValueError("a deal is begun by somebody in a game")


@dataclass(frozen=True, slots=True)
class Earned:
    """The achievements of each seat in a finished game, as found in its record.

    `seats` are the achievements, `cities` the ids of the cities in which each has built, none where
    they are not known. `save` and `finished` are those of the game's result: the entry of a game
    that was ended anew is out of date. `edition` is that of `achievements.catalogue`; ids of a
    later one may be unknown.
    """

    save: str
    finished: str
    seats: tuple[tuple[str, ...], ...]
    edition: int
    cities: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        if not self.save or len(self.seats) not in SEATS:
            raise ValueError("achievements are earned at two to four seats of a game")


@dataclass(frozen=True, slots=True)
class Album:
    """All values of the album. `games` in the order of their ends, `setups` the last one first.

    `apart` are saves that do not count, `problems` has an entry for each person and problem tried,
    `deals` one for each person and deal in the order in which they were begun, `earned` at most one
    for each game.
    `others` are keys of another version of the game, which are written back unchanged.
    """

    profiles: tuple[Profile, ...] = ()
    games: tuple[GameResult, ...] = ()
    setups: tuple[LastSetup, ...] = ()
    apart: tuple[str, ...] = ()
    problems: tuple[ProblemTries, ...] = ()
    deals: tuple[DealStart, ...] = ()
    earned: tuple[Earned, ...] = ()
    others: Mapping[str, Any] = field(default_factory=dict)

    def profile(self, name: str) -> Profile | None:
        return next((each for each in self.profiles if same_name(each.name, name)), None)


def same_name(one: str, other: str) -> bool:
    """True if two names are one person's."""
    return one.strip().casefold() == other.strip().casefold()
