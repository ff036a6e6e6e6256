"""An exercise: a moment of a game at which somebody tries one decision, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from game.playback import Playback
from game.rules.actions import Action
from game.rules.levels import STAND_IN
from game.rules.records.record import SeatInfo
from game.session import Session


@dataclass(frozen=True, slots=True)
class Answer:
    """The words on a decision. `right`: nothing better is known, so no more need be tried."""

    heading: str
    words: str = ""
    right: bool = False


class Examiner(Protocol):
    """Whoever judges what is tried, without blocking."""

    def ask(self, action: Action) -> None:
        """Begin to judge this action in the exercise's position; an earlier one is dropped."""

    def poll(self) -> Answer | None:
        """The answer to the last `ask`; None until there is one."""

    def cancel(self) -> None:
        """Drop what was asked."""

    def solution(self) -> Answer | None:
        """The best decision in words; None until it is known."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision of the seat that is to act at the moment `at` of a game.

    `heading` and `task` stand on the note, `solution` is an action that is right. Only the hand of
    that seat is seen.
    """

    playback: Playback
    at: int
    heading: str
    task: str
    solution: Action
    examiner: Examiner

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.playback.state(self.at).turn

    def session(self) -> Session:
        """The game up to the moment, unsaved; the seat that decides is the only person's."""
        state, header = self.playback.state(self.at), self.playback.header
        seats = tuple(_seat(info, seat == self.seat) for seat, info in enumerate(header.seats))
        steps = self.playback.steps[: self.at]
        return Session(replace(header, seats=seats), state.rules, state, None, None, steps)


@dataclass(frozen=True, slots=True)
class ExerciseWays:
    """The ways out of an exercise, with the words on their buttons: `leave` goes back to the page
    before; `onward`, once the solution is known, to the next exercise, if there is one.
    """

    leave: Callable[[], None]
    leave_words: str
    onward: Callable[[], None] | None = None
    onward_words: str = ""


def _seat(info: SeatInfo, decides: bool) -> SeatInfo:
    if decides:
        return replace(info, kind="human", level=None, bot=None)
    return replace(info, kind="ai", level=info.level or STAND_IN, bot=None, help=None)
