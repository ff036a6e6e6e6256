"""An AI that answers at once, for scenes that show a hint or a verdict; it makes no moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar, cast

from game.ai.advice.hint import line_of, quick_hint, reasons_apart
from game.ai.problems.found import Searched
from game.ai.problems.tries import compared
from game.ai.questions import (
    Hint,
    HintQuestion,
    ProblemQuestion,
    Question,
    TryQuestion,
    Verdict,
    VerdictQuestion,
)
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

T = TypeVar("T")


COSTS = {1: 0.1, 3: 0.02, 5: 0.14, 6: 0.05}
"""Costs that decisions of a round are said to have, by its number modulo 8."""


class InstantAi:
    """Gives a hint and a verdict at once; it finds no problems."""

    def __init__(self) -> None:
        self._question: Question[Any] | None = None
        self._found: Hint | Verdict | Searched | None = None

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        self._question, self._found = question, None
        if isinstance(question, HintQuestion):
            self._found = _hint(rules, question.observation, question.closing)
        elif isinstance(question, VerdictQuestion):
            self._found = _verdict(rules, question.observation, question.chosen)
        elif isinstance(question, TryQuestion):
            seen = question.observation
            self._found = compared(seen, rules, question.best, question.other)
        elif isinstance(question, ProblemQuestion):
            self._found = Searched()

    def poll(self, kind: type[Question[T]]) -> T | None:
        return cast(T | None, self._found) if isinstance(self._question, kind) else None

    def cancel(self) -> None:
        self._question = self._found = None


# Samples show one game, and ask the same about it again and again.
@lru_cache(maxsize=512)
def _hint(rules: Ruleset, seen: Observation, closing: bool) -> Hint:
    return quick_hint(seen, rules, closing)


@lru_cache(maxsize=512)
def _verdict(rules: Ruleset, seen: Observation, chosen: Action) -> Verdict:
    # The sample game is played well: the second best is praised, so that something is seen.
    other = _hint(rules, seen, False).other or chosen
    why = reasons_apart(seen, rules, other, chosen)
    cost = COSTS.get(seen.round % 8, 0.0)
    better = other if cost else chosen
    return Verdict(better, cost, why, line_of(seen, rules, better).actions)
