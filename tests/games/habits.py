"""Players with habits, for games that end in many ways. They are not meant to be good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from game.rules import Phase, State
from game.rules.actions import Action, CloseRoute, DrawCard, ExtendRoute, StartRoute, TakeCard
from game.rules.board import CardIndex
from game.rules.variants.horses import PlayHorses, coach_of, harnessed_horses

AnAction = TypeVar("AnAction", bound=Action)


@dataclass(frozen=True)
class Habit:
    """`carriages`: closes as soon as a carriage comes with it; else when `houses` can be placed
    at once, or the route has `longest` cities. `hoards`: until that many cards are left. `team`:
    how many cards are put before a coach even if the route does not need them yet."""

    carriages: bool
    houses: int
    longest: int
    hoards: int
    team: int = 0

    @classmethod
    def any(cls, rng: Random) -> Habit:
        hoards = rng.choice((0, 0, 0, 0, 0, 1))
        return cls(rng.random() < 0.4, rng.randint(1, 4), rng.randint(4, 9), hoards)

    def with_horses(self, rng: Random) -> Habit:
        """The same in a game with horses and without carriages."""
        return replace(self, carriages=False, team=rng.choice((0, 0, 1, 2, 6)))

    def choose(self, state: State, actions: list[Action], rng: Random) -> Action:
        if self.hoards and _left(state) and state.finisher < 0:
            takes = [action for action in actions if isinstance(action, (TakeCard, DrawCard))]
            ends = [action for action in actions if action.DO in ("extend", "end")]
            if takes or ends:
                return rng.choice(takes or ends)
        if state.phase is Phase.DRAW or (state.taken == 1 and not _extensions(actions)):
            takes = [action for action in actions if isinstance(action, (TakeCard, DrawCard))]
            if takes:
                return _best(takes, lambda take: self._worth(state, take), rng)
        closings = [action for action in actions if isinstance(action, CloseRoute)]
        if closings and self._closes(state, closings):
            closings = [c for c in closings if c.cartwright] if self._helped(closings) else closings
            return _best(closings, lambda closing: closing.houses.bit_count(), rng)
        teams = [action for action in actions if isinstance(action, PlayHorses)]
        if teams and self._lacks_horses(state):
            board = state.rules.board
            return _best(teams, lambda team: board.horses_of[team.card], rng)
        lays: Sequence[ExtendRoute | StartRoute] = _extensions(actions)
        lays = lays or [action for action in actions if isinstance(action, StartRoute)]
        if lays and (not state.played or rng.random() < 0.7):
            return _best(lays, lambda lay: _new(state, lay.card), rng)
        ends = [action for action in actions if action.DO == "end"]
        return rng.choice(ends or actions)

    def _lacks_horses(self, state: State) -> bool:
        seat = state.seat
        harnessed = harnessed_horses(seat, state.rules.board)
        return len(coach_of(seat).cards) < self.team or harnessed < min(
            len(seat.route) + 1, self.longest
        )

    def _helped(self, closings: list[CloseRoute]) -> bool:
        return self.carriages and any(closing.cartwright for closing in closings)

    def _closes(self, state: State, closings: list[CloseRoute]) -> bool:
        seat, wanted = state.seat, state.rules.next_carriage(state.seat)
        if state.finisher >= 0 or len(seat.route) >= self.longest:
            return True
        if self.carriages:
            return wanted is not None and (
                len(seat.route) >= wanted.length or self._helped(closings)
            )
        most = max(closing.houses.bit_count() for closing in closings)
        return most >= min(self.houses, max(1, seat.houses_left // 3))

    def _worth(self, state: State, take: TakeCard | DrawCard) -> int:
        if isinstance(take, DrawCard):
            return 1
        rules, seat = state.rules, state.seat
        card = state.display[take.slot - 1]
        city = rules.city_of[card]
        ends = {rules.city_of[end] for end in (*seat.route[:1], *seat.route[-1:])}
        fits = any(rules.neighbours[end] >> city & 1 for end in ends)
        return (2 if fits and not seat.route_mask >> city & 1 else 0) + _new(state, card)


def _extensions(actions: list[Action]) -> list[ExtendRoute]:
    return [action for action in actions if isinstance(action, ExtendRoute)]


def _new(state: State, card: CardIndex) -> int:
    """1 for a city where the seat has no house yet."""
    return 0 if state.seat.houses & state.rules.bit_of[card] else 1


def _left(state: State) -> int:
    return state.supply_count + len(state.discard) + 6 - state.display.count(-1)


def _best(actions: Sequence[AnAction], worth: Callable[[AnAction], int], rng: Random) -> AnAction:
    """One of those that are worth most."""
    most = max(worth(action) for action in actions)
    return rng.choice([action for action in actions if worth(action) == most])
