"""Client of the AI process, which is imported and started at first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from game.ai.process import BotProcess
    from game.ai.questions import Question
    from game.rules.ruleset import Ruleset

T = TypeVar("T")

THINKING_SECONDS = 10.0
"""Seconds after which another move is played for an AI seat that has not answered."""


class Ai(Protocol):
    """Answers one question at a time, without blocking."""

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        """Start thinking about a question; an earlier one is dropped."""

    def poll(self, kind: type[Question[T]]) -> T | None:
        """The answer; None if there is none yet or the question was of another kind."""

    def cancel(self) -> None:
        """Drop the question."""


class AiClient:
    """The AI in a process of its own."""

    def __init__(self) -> None:
        self._started: BotProcess | None = None

    @property
    def _process(self) -> BotProcess:
        if self._started is None:
            from game.ai.process import BotProcess

            self._started = BotProcess()
        return self._started

    def start(self) -> None:
        self._process.start()

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        self._process.ask(rules, question, THINKING_SECONDS)

    def poll(self, kind: type[Question[T]]) -> T | None:
        return self._process.poll(kind)

    def cancel(self) -> None:
        self._process.cancel()

    def close(self) -> None:
        if self._started is not None:
            self._started.close()
