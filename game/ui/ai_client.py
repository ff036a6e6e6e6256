"""The port to the AI process; nothing of it is imported before the first question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from game.ai.process import BotProcess
    from game.ai.questions import Question
    from game.rules.ruleset import Ruleset

T = TypeVar("T")

THINKING_SECONDS = 10.0
"""An AI seat that has not answered by then is stood in for."""


class Ai(Protocol):
    """Answers one question at a time without ever keeping the window waiting."""

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        """Begin to think; an earlier question is forgotten."""

    def poll(self, kind: type[Question[T]]) -> T | None:
        """The answer, once there is one and if the question was of this kind."""

    def cancel(self) -> None:
        """Forget the question."""


class AiClient:
    """The AI of the program: a process that is started when it is first wanted."""

    def __init__(self) -> None:
        self._made: BotProcess | None = None

    @property
    def _process(self) -> BotProcess:
        if self._made is None:
            from game.ai.process import BotProcess

            self._made = BotProcess()
        return self._made

    def start(self) -> None:
        self._process.start()

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        self._process.ask(rules, question, THINKING_SECONDS)

    def poll(self, kind: type[Question[T]]) -> T | None:
        return self._process.poll(kind)

    def cancel(self) -> None:
        self._process.cancel()

    def close(self) -> None:
        if self._made is not None:
            self._made.close()
