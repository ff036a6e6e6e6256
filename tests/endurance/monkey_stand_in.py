"""In the place of the AI process: answers at once, and the same every time.

What its answers cost is kept apart, since in the game another process pays for it.
"""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any, TypeVar, cast

from game.ai.advice.hint import quick_hint
from game.ai.questions import Hint, HintQuestion, MoveQuestion, Question, Verdict, VerdictQuestion
from game.rules.actions import Action
from game.rules.legal import legal_actions
from game.rules.observation import own_position
from game.rules.ruleset import Ruleset
from game.ui.ai_client import AiClient
from tests.rules.play import builder

T = TypeVar("T")


class StandIn(AiClient):
    """`spent` are the seconds of this thread that its answers have cost."""

    def __init__(self) -> None:
        super().__init__()
        self.spent = 0.0
        self._asked: Question[Any] | None = None
        self._answer: Action | Hint | Verdict | None = None

    def start(self) -> None:
        pass

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        began = thread_time()
        self._asked, self._answer = question, _found(question, rules)
        self.spent += thread_time() - began

    def poll(self, kind: type[Question[T]]) -> T | None:
        if not isinstance(self._asked, kind):
            return None
        answer, self._answer = self._answer, None
        return cast(T | None, answer)

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


def _found(question: Question[Any], rules: Ruleset) -> Action | Hint | Verdict:
    if isinstance(question, VerdictQuestion):
        return Verdict(question.chosen)
    if isinstance(question, HintQuestion):
        return quick_hint(question.observation, rules, question.closing)
    assert isinstance(question, MoveQuestion)
    position = own_position(question.observation, rules)
    return builder(position, legal_actions(position), Random(question.seed))
