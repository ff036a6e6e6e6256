"""Questions for the AI process, and their answers; they cost little to import.

All are about the seat to act, who is the observation's viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.advice.reasons import Reason
from game.rules.actions import Action
from game.rules.observation import Observation

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended `action`; `reasons` for it rather than `other`, the next best if there is one.

    `line` is the planned rest of the turn, beginning with the action. `rather`: an action better
    than closing, where a closing was asked for.
    """

    action: Action
    line: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    other: Action | None = None
    rather: Action | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The Master's decision `better`, the loss of winning chance (0 to 1) by the decision judged,
    and the reasons. With cost 0 `better` is the decision judged."""

    better: Action
    cost: float = 0.0
    reasons: tuple[Reason, ...] = ()


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
    """Question for a hint; with `closing` for the best way to close the route now."""

    closing: bool = False


@dataclass(frozen=True, slots=True)
class VerdictQuestion(Question[Verdict]):
    """Question for a verdict on the action `chosen`."""

    chosen: Action
