"""Saved games as the lists show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.board import bits
from game.rules.records.head_start import totals_with_head_start, winner_at_table
from game.rules.records.header import Header, SeatInfo
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The progress of a game: its round, the houses (colour and city), and once it is over the
    points by seat with head starts, and the seat that has won.
    """

    round: int
    houses: tuple[tuple[str, str], ...]
    points: tuple[int, ...] = ()
    winner: int | None = None

    @classmethod
    def of(cls, header: Header, state: State) -> GameSummary:
        houses = tuple(
            (info.colour, state.rules.board.cities[city].id)
            for info, seat in zip(header.seats, state.seats, strict=True)
            for city in bits(seat.houses)
        )
        if not state.over:
            return cls(state.round, houses)
        points = totals_with_head_start(header, state)
        return cls(state.round, houses, points, winner_at_table(header, state))


class UnreadableError(Exception):
    """Raised for a record that cannot be read; the message says why, in the current language."""


class GameEntry:
    """A saved game, or a file that cannot be read: then `trouble` says why.

    `key`: the file's name; `title`: what the person calls the game, or ""; `when`: the date in
    words; `occasion`: the deal or the place in a series that the game is, in words, or "";
    `in_use`: another window has it open. `read` replays the record once it is to be seen.
    """

    def __init__(
        self,
        key: str,
        *,
        when: str = "",
        title: str = "",
        seats: Sequence[SeatInfo] = (),
        map_id: str = "",
        variant: str = "",
        occasion: str = "",
        in_use: bool = False,
        trouble: str = "",
        read: Callable[[], GameSummary] | None = None,
    ) -> None:
        self.key = key
        self.when = when
        self.title = title
        self.seats = tuple(seats)
        self.map_id = map_id
        self.variant = variant
        self.occasion = occasion
        self.in_use = in_use
        self.trouble = trouble
        self._read = read
        self._summary: GameSummary | None = None

    @property
    def summary(self) -> GameSummary | None:
        """The progress of the game; None, with `trouble` set, if that cannot be read."""
        if self._summary is None and not self.trouble and self._read is not None:
            try:
                self._summary = self._read()
            except UnreadableError as error:
                self.trouble = str(error)
        return self._summary

    @property
    def names(self) -> str:
        return ", ".join(info.name for info in self.seats)
