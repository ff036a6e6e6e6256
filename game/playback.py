"""A game as a row of moments to go through: 0 is the opening, n what the n-th action left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.history import Step, steps_of
from game.rules.record import Header
from game.rules.replay import Replay
from game.rules.state import State
from game.session import Session


@dataclass(frozen=True, slots=True)
class Playback:
    header: Header
    opening: State
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, game: Replay) -> Playback:
        """The game of a record."""
        steps = tuple(steps_of(game.header, game.rules, game.entries))
        return cls(game.header, game.header.opening(game.rules), steps)

    @classmethod
    def of_session(cls, session: Session) -> Playback:
        """The game as far as it has been played."""
        opening = session.steps[0].before if session.steps else session.state
        return cls(session.header, opening, tuple(session.steps))

    @property
    def last(self) -> int:
        return len(self.steps)

    def state(self, at: int) -> State:
        """The position at a moment; it must not be changed."""
        return self.steps[at - 1].after if at else self.opening

    @property
    def states(self) -> list[State]:
        return [self.state(at) for at in range(self.last + 1)]

    def cut(self, at: int) -> Playback:
        """The game up to a moment."""
        return replace(self, steps=self.steps[:at])

    def turn(self, at: int, step: int) -> int:
        """Where the next turn begins; with -1 the present one, or the one before."""
        return self._next(at, step, turns=True)

    def round(self, at: int, step: int) -> int:
        """The same for a round, which begins with the start player's turn."""
        return self._next(at, step, turns=False)

    def _next(self, at: int, step: int, turns: bool) -> int:
        at += step
        while 0 < at < self.last and not self._begins(at, turns):
            at += step
        return min(max(at, 0), self.last)

    def _begins(self, at: int, turns: bool) -> bool:
        before, here = self.state(at - 1), self.state(at)
        return before.round != here.round or (turns and before.turn != here.turn)
