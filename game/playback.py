"""A recorded game as moments: 0 is the opening, n the position after the n-th action."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.records.history import Step
from game.rules.records.record import Header
from game.rules.records.replaying import Replay
from game.rules.state import State
from game.session import Session


@dataclass(frozen=True, slots=True)
class Playback:
    header: Header
    opening: State
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, game: Replay | Session) -> Playback:
        """The playback of a record, or of a game being played."""
        opening = game.steps[0].before if game.steps else game.state
        return cls(game.header, opening, tuple(game.steps))

    @property
    def last(self) -> int:
        return len(self.steps)

    @property
    def finished(self) -> bool:
        """True if the game was played to its end: then nobody's hand is a secret any more."""
        return self.state(self.last).over

    def state(self, at: int) -> State:
        """The position at a moment; do not change it."""
        return self.steps[at - 1].after if at else self.opening

    @property
    def states(self) -> list[State]:
        return [self.state(at) for at in range(self.last + 1)]

    def cut(self, at: int) -> Playback:
        """The game up to a moment."""
        return replace(self, steps=self.steps[:at])

    def turn(self, at: int, step: int) -> int:
        """The beginning of the next turn; with `step` -1 of this one, or the one before."""
        return self._next(at, step, turns=True)

    def round(self, at: int, step: int) -> int:
        """The beginning of the next round; see `turn`."""
        return self._next(at, step, turns=False)

    def _next(self, at: int, step: int, turns: bool) -> int:
        at += step
        while 0 < at < self.last and not self._begins(at, turns):
            at += step
        return min(max(at, 0), self.last)

    def _begins(self, at: int, turns: bool) -> bool:
        before, here = self.state(at - 1), self.state(at)
        return before.round != here.round or (turns and before.turn != here.turn)
