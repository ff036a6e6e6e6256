"""Questions for the AI process, and their answers; they cost little to import.

All are about the seat to act, who is the observation's viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.ai.advice.reasons import Fact, Reason
from game.ai.bots.move import Move
from game.ai.problems.found import Searched
from game.rules.actions import Action, EndTurn, KeepCards
from game.rules.board import CardIndex
from game.rules.observation import Observation
from game.rules.records.history import Step

T = TypeVar("T")


Line: TypeAlias = tuple[Action, ...]
"""An action and those planned after it, to the end of the turn or to the first unknown card."""


class Course(Enum):
    """The relation of a hint to the plan of the hint before, where that was followed."""

    NEW = "there was none"
    KEPT = "the plan goes on"
    CHANGED = "a card that came up changes it"


class Apart(Enum):
    """The lead of an action over the next best one."""

    TOLD = "a reason tells them apart"
    SEARCHED = "the search prefers it for what no reason says"
    EVEN = "the search sees no difference"


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended `action`; `reasons` for it rather than `other`, the next best if there is one.

    `line` is the plan for the turn, beginning with the action. `rather`: what is better than
    closing, where a closing was asked for. `came`: the cards that came up since the hint before,
    where they change its plan. `points`: what the action brings if it closes the route.
    """

    action: Action
    line: Line
    reasons: tuple[Reason, ...]
    other: Action | None = None
    apart: Apart = Apart.TOLD
    rather: Hint | None = None
    course: Course = Course.NEW
    came: tuple[CardIndex, ...] = ()
    points: int = 0

    @property
    def plan(self) -> Line:
        """The actions of the plan after the first."""
        return rest_of(self.line)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The search's decision `better`, the loss of winning chance (0 to 1) by the decision judged,
    and the reasons, with the `line` that they rest on. With cost 0 `better` is the decision judged
    where a hint would propose it, else the proposal that it is as good as.

    `hinted` are the lines that a hint may have named at this decision. With `failed` nobody has
    judged it.
    """

    better: Action
    cost: float = 0.0
    reasons: tuple[Reason, ...] = ()
    line: Line = ()
    hinted: tuple[Line, ...] = ()
    failed: bool = False

    @property
    def plan(self) -> Line:
        """The actions after the first that must be named: if a reason rests on them, or none is
        given.
        """
        named = not self.reasons or any(reason.planned for reason in self.reasons)
        return rest_of(self.line) if named else ()


def rest_of(line: Line) -> Line:
    """The actions of a line after the first that are worth a word."""
    return tuple(each for each in line[1:] if not isinstance(each, EndTurn | KeepCards))


@dataclass(frozen=True, slots=True)
class Plan:
    """The rest of an earlier hint's line, which has been followed so far; not empty.

    `came`: the cards that have come to light since that hint.
    """

    line: Line
    came: tuple[CardIndex, ...]

    @property
    def next(self) -> Action:
        return self.line[0]

    @classmethod
    def after(cls, line: Line, steps: Sequence[Step]) -> Plan | None:
        """The rest of a line after these steps; None unless they follow it and some is left."""
        done = tuple(step.ply.action for step in steps)
        left = line[len(done) :]
        if not left or line[: len(done)] != done:
            return None
        return cls(left, tuple(card for step in steps for card in step.revealed))


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A question whose answer is a T.

    After `seconds` another move is played for an AI seat that has not answered.
    """

    seconds: ClassVar[float] = 10.0

    observation: Observation


@dataclass(frozen=True, slots=True)
class MoveQuestion(Question[Action]):
    """Question for a move; the same seed gives the same one.

    A level that does not exist is played by the nearest one.
    """

    seed: int | str
    level: str


@dataclass(frozen=True, slots=True)
class BotQuestion(Question[Move]):
    """Question for the move of a bot from another package, by its id; the same seed gives the same.

    Its time includes that in which the bot is loaded, and is kept by who asks the bot.
    """

    seconds: ClassVar[float] = 40.0

    seed: int | str
    bot: str


@dataclass(frozen=True, slots=True)
class HintQuestion(Question[Hint]):
    """Question for a hint; with `closing` for the best way to close the route now.

    `plan` is that of the hint before, where it has been followed.
    """

    closing: bool = False
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class VerdictQuestion(Question[Verdict]):
    """Question for a verdict on the action `chosen`; `brought` are facts about the turn played,
    `plans` those that earlier hints of the turn may have named. Nobody's game waits for it.
    """

    seconds: ClassVar[float] = 60.0

    chosen: Action
    brought: tuple[Fact, ...] = ()
    plans: tuple[Plan, ...] = ()


@dataclass(frozen=True, slots=True)
class ProblemQuestion(Question[Searched]):
    """Question for the problem of a decision. Nobody's game waits for it."""

    seconds: ClassVar[float] = 300.0


@dataclass(frozen=True, slots=True)
class TryQuestion(Question[Verdict]):
    """Question why `best` is better than `other`, with the loss of winning chance if `measure`.

    What holds for the `rest` as well is no good reason. `best` may begin the turn of the `solution`
    in another order.
    """

    seconds: ClassVar[float] = 60.0

    best: Action
    other: Action
    measure: bool = False
    rest: tuple[Action, ...] = ()
    solution: Action | None = None
