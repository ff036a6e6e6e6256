"""Steps of a game: an action with the states before and after it and its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.board import CardIndex
from game.rules.events import CardDrawn, DisplayFilled, Event, SupplyReshuffled
from game.rules.records.record import Chance, Entry, Ply, Result
from game.rules.state import State

REVEALING = (CardDrawn, DisplayFilled, SupplyReshuffled)
"""Events that reveal cards of the supply."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action carried out. `chance` is its reshuffle, None without.

    `before` and `after` must not be changed.
    """

    before: State
    after: State
    ply: Ply
    chance: Chance | None
    events: tuple[Event, ...]

    @classmethod
    def take(cls, state: State, ply: Ply, chance: Chance | None = None) -> Step:
        """Carry out a legal action, with the reshuffle that it needs."""
        events: list[Event] = []
        supply = () if chance is None else chance.supply
        after = state.after(ply.action, lambda discard: supply, events.append)
        return cls(state, after, ply, chance, tuple(events))

    @property
    def entries(self) -> list[Entry]:
        """The step's lines in the record, with the result after the last one."""
        lines: list[Entry] = [] if self.chance is None else [self.chance]
        lines.append(self.ply)
        if self.after.over:
            lines.append(Result.of(self.after))
        return lines

    @property
    def seat(self) -> int:
        return self.ply.seat

    @property
    def turn(self) -> tuple[int, int]:
        """Round and seat: which turn of the game it belongs to."""
        return self.before.round, self.ply.seat

    @property
    def reveals(self) -> bool:
        """True if a card was revealed that nobody could know before."""
        return any(isinstance(event, REVEALING) for event in self.events)

    @property
    def revealed(self) -> tuple[CardIndex, ...]:
        """The cards that its seat has seen for the first time, in order."""
        shown = [e.card for e in self.events if isinstance(e, CardDrawn | DisplayFilled)]
        return tuple(card for card in shown if card is not None)


def turn_start(steps: Sequence[Step], turn: tuple[int, int]) -> int:
    """Index of the first step of this turn, the last one; the number of steps if it has none."""
    at = len(steps)
    while at and steps[at - 1].turn == turn:
        at -= 1
    return at


def since_last_turn(steps: Sequence[Step], seat: int) -> int:
    """Index of the first step that others took since the seat's last one; 0 if it had none.

    The seat's own steps in a turn not yet ended do not count.
    """
    at = len(steps)
    if at and steps[-1].seat == seat and steps[-1].after.turn == seat:
        at = turn_start(steps, steps[-1].turn)
    while at and steps[at - 1].seat != seat:
        at -= 1
    return at
