"""Summary of what the others did since a player's last turn, for the handover page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from game.rules.board import CardIndex
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    CarriageTaken,
    EndTriggered,
    Event,
    HousePlaced,
    RouteAbandoned,
    TileWon,
)
from game.rules.records.history import Step, since_last_turn
from game.rules.records.record import Header
from game.rules.state import State
from game.session import Session
from game.tiled.chart import Chart
from game.ui.table.text.log import cities_of, turn_lines, words_about

NOT_PICTURED = CardsDiscarded, RouteAbandoned, EndTriggered
"""The kinds of events that no picture of a turn shows plainly."""


@dataclass(frozen=True)
class TurnSummary:
    """Holds only what anybody may know, for others may see the page too.

    `now` is the game as it stands: a game that is continued may be in the middle of the turn.
    `first`: the player has had no turn yet.
    """

    header: Header
    chart: Chart
    steps: tuple[Step, ...]
    now: State
    first: bool = False

    @classmethod
    def of(cls, session: Session, seat: int, chart: Chart) -> TurnSummary | None:
        """None where nobody has done anything since."""
        at = since_last_turn(session.steps, seat)
        others = tuple(step for step in session.steps[at:] if step.seat != seat)
        if not others:
            return None
        return cls(session.header, chart, others, session.state, first=at == 0)

    @cached_property
    def _turns(self) -> list[list[Step]]:
        """The steps of each turn that there are words for."""
        turns = (list(turn) for _, turn in groupby(self.steps, key=lambda step: step.turn))
        return [turn for turn in turns if turn_lines(turn, self._names, None)]

    @property
    def _names(self) -> list[str]:
        return [info.name for info in self.header.seats]

    @property
    def lines(self) -> list[tuple[str, str]]:
        """A seat's colour, and what it did in its turn."""
        found = [turn_lines(turn, self._names, None)[0] for turn in self._turns]
        return [(self.header.seats[seat].colour, words) for seat, words in found]

    def heard(self, turn: int) -> str:
        """One of the `lines` for a screen reader, with the cities of new houses."""
        if turn >= len(self._turns):
            return self.lines[turn][1]
        return turn_lines(self._turns[turn], self._names, None, brief=False)[0][1]

    def beside_pictures(self, turn: int) -> str:
        """The words about a turn that its pictures lack; "" where they tell all."""
        return words_about(self._turns[turn], NOT_PICTURED)

    @cached_property
    def seats(self) -> list[int]:
        """The seat that each of the `lines` is about."""
        return [turn[0].seat for turn in self._turns]

    @cached_property
    def places(self) -> list[tuple[int, ...]]:
        """For each of the `lines`, the cities where cards were laid and houses built."""
        return [
            cities_of([event for step in turn for event in step.events], turn[0].before.rules, True)
            for turn in self._turns
        ]

    def after(self, turn: int | None) -> State:
        """The game after one of the turns that there are `lines` for, or as it stands now."""
        return self.now if turn is None else self._turns[turn][-1].after

    def cities_of(self, turn: int | None) -> tuple[int, ...]:
        """The cities where cards were laid and houses built in a turn, or in all of them."""
        steps = self._steps_of(turn)
        events = [event for step in steps for event in step.events]
        return cities_of(events, steps[0].before.rules, laid_only=True)

    def houses_of(self, turn: int | None) -> list[tuple[int, int]]:
        """The houses built in a turn, or in all of them, by seat and city."""
        events = [event for step in self._steps_of(turn) for event in step.events]
        return [(each.seat, each.city) for each in events if isinstance(each, HousePlaced)]

    def taken_in(self, turn: int) -> list[CardIndex | None]:
        """The cards that came into the hand in a turn; None for one that was drawn unseen."""
        return [
            each.card for each in self._seen_in(turn) if isinstance(each, CardTaken | CardDrawn)
        ]

    def events_in(self, turn: int) -> list[list[Event]]:
        """The events of each step of a turn as anybody may know them."""
        return [[event.seen_by(None) for event in step.events] for step in self._turns[turn]]

    def points_in(self, turn: int) -> int:
        """The points that the houses, tiles and carriage of a turn bring."""
        before, rules = self._turns[turn][0].before, self.now.rules
        points = 0
        for event in self._seen_in(turn):
            match event:
                case HousePlaced():
                    points += 1
                case TileWon(value=value):
                    points += value
                case CarriageTaken(length=length, seat=seat):
                    # One carriage after the other: only the last one counts.
                    had = before.seats[seat].carriage
                    points -= rules.carriages[had - 1].points if had else 0
                    points += next(c.points for c in rules.carriages if c.length == length)
                case _:
                    pass
        return points

    def _seen_in(self, turn: int) -> list[Event]:
        """The events of a turn as anybody may know them."""
        return [event.seen_by(None) for step in self._steps_of(turn) for event in step.events]

    def _steps_of(self, turn: int | None) -> Sequence[Step]:
        return self.steps if turn is None else self._turns[turn]
