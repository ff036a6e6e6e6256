"""In the place of the AI process: answers at once, and the same every time.

What its answers cost is kept apart, since in the game another process pays for it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time
from typing import TypeVar

from game.ai.advice.hint import Hint, quick_hint
from game.ai.advice.review import Verdict
from game.ai.imagine import own_position
from game.rules.actions import Action
from game.rules.legal import legal_actions
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.ui.ai_client import AiClient
from tests.rules.play import builder

T = TypeVar("T")


class StandIn(AiClient):
    """`spent` are the seconds of this thread that its answers have cost."""

    def __init__(self) -> None:
        super().__init__()
        self.spent = 0.0
        self._answer: object = None

    def _find(self, find: Callable[[], object]) -> None:
        began = thread_time()
        self._answer = find()
        self.spent += thread_time() - began

    def _take(self, kind: type[T]) -> T | None:
        answer = self._answer
        if not isinstance(answer, kind):
            return None
        self._answer = None
        return answer

    def start(self) -> None:
        pass

    def ask(self, rules: Ruleset, observation: Observation, level: str, seed: int) -> None:
        def find() -> Action:
            position = own_position(observation, rules)
            return builder(position, legal_actions(position), Random(seed))

        self._find(find)

    def poll(self) -> Action | None:
        return self._take(object)  # type: ignore[return-value]

    def ask_hint(
        self, rules: Ruleset, observation: Observation, seed: int, closing: bool = False
    ) -> None:
        self._find(lambda: quick_hint(observation, rules, closing))

    def poll_hint(self) -> Hint | None:
        return self._take(Hint)

    def ask_verdict(
        self, rules: Ruleset, observation: Observation, chosen: Action, seed: int
    ) -> None:
        self._find(lambda: Verdict(chosen))

    def poll_verdict(self) -> Verdict | None:
        return self._take(Verdict)

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None
