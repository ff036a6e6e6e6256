"""Scores and the winner (ruling "Game end")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.state import NOBODY

if TYPE_CHECKING:
    from game.rules.state import State


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points: the highest carriage, the tiles' sum, minus a point a house left."""

    carriage: int
    tiles: int
    houses_left: int

    @property
    def total(self) -> int:
        return self.carriage + self.tiles - self.houses_left


def scores(state: State) -> tuple[Score, ...]:
    """Each seat's score as things stand, by seat."""
    return tuple(
        Score(
            carriage=state.rules.carriages[seat.carriage - 1].points if seat.carriage else 0,
            tiles=sum(value for _, value in seat.tiles),
            houses_left=seat.houses_left,
        )
        for seat in state.seats
    )


def winner(state: State) -> int:
    """The seat that wins if the game ends now."""
    return winner_of([score.total for score in scores(state)], state)


def winner_of(totals: Sequence[int], state: State) -> int:
    """The seat that wins with these points, by seat.

    A tie goes to whoever triggered the end, else to the tied seat next clockwise from there.
    """
    best = max(totals)
    first: int = state.finisher if state.finisher != NOBODY else state.start
    order = [*range(first, len(totals)), *range(first)]
    leaders: list[int] = [seat for seat in order if totals[seat] == best]
    return leaders[0]
