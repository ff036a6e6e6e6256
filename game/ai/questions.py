"""Questions for the AI process, and their answers; they cost little to import.

All are about the seat to act, who is the observation's viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.advice.reasons import Fact, Reason
from game.rules.actions import Action, EndTurn, KeepCards
from game.rules.observation import Observation

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended `action`; `reasons` for it rather than `other`, the next best if there is one.

    `line` is the planned rest of the turn, beginning with the action. `rather`: what is better
    than closing, where a closing was asked for. `turned`: a new card has changed the plan of the
    hint before. `points`: what the action brings if it closes the route.
    """

    action: Action
    line: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    other: Action | None = None
    rather: Hint | None = None
    turned: bool = False
    points: int = 0

    @property
    def plan(self) -> tuple[Action, ...]:
        """The actions after the first that must be named; see `plan_to_name`."""
        return plan_to_name(self.line, self.reasons)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The Master's decision `better`, the loss of winning chance (0 to 1) by the decision judged,
    and the reasons, with the `line` that they rest on. With cost 0 `better` is the decision judged.
    """

    better: Action
    cost: float = 0.0
    reasons: tuple[Reason, ...] = ()
    line: tuple[Action, ...] = ()

    @property
    def plan(self) -> tuple[Action, ...]:
        """The actions after the first that must be named; see `plan_to_name`."""
        return plan_to_name(self.line, self.reasons)


def plan_to_name(line: tuple[Action, ...], reasons: tuple[Reason, ...]) -> tuple[Action, ...]:
    """What follows in a line, if a reason rests on it or there is no reason at all."""
    if reasons and not any(reason.planned for reason in reasons):
        return ()
    return tuple(each for each in line[1:] if not isinstance(each, EndTurn | KeepCards))


@dataclass(frozen=True, slots=True)
class Plan:
    """What is left of an earlier hint's line, which has been followed so far; not empty.

    `revealed`: a card has come to light since that hint.
    """

    line: tuple[Action, ...]
    revealed: bool

    @property
    def next(self) -> Action:
        return self.line[0]


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A question whose answer is a T; the same seed gives the same answer."""

    observation: Observation
    seed: int | str


@dataclass(frozen=True, slots=True)
class MoveQuestion(Question[Action]):
    """Question for a move. A level that does not exist is played by the nearest one."""

    level: str


@dataclass(frozen=True, slots=True)
class HintQuestion(Question[Hint]):
    """Question for a hint; with `closing` for the best way to close the route now.

    `plan` is that of the hint before, where it has been followed.
    """

    closing: bool = False
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class VerdictQuestion(Question[Verdict]):
    """Question for a verdict on the action `chosen`; `brought` are facts about the turn played."""

    chosen: Action
    brought: tuple[Fact, ...] = ()
