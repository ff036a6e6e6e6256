"""Client of the AI process, which is imported and started at first use."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

if TYPE_CHECKING:
    from game.ai.process import BotProcess
    from game.ai.questions import Question
    from game.rules.ruleset import Ruleset

T = TypeVar("T")

PROCESSES = "THURN_UND_TAXIS_PROCESSES"
"""The variable of the environment that says how many processes may think at once."""


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
            from game.ai.worlds.team import usual_helpers

            self._started = BotProcess(usual_helpers(most_processes()))
        return self._started

    def start(self) -> None:
        self._process.start()

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        self._process.ask(rules, question, question.seconds)

    def poll(self, kind: type[Question[T]]) -> T | None:
        return self._process.poll(kind)

    def cancel(self) -> None:
        self._process.cancel()

    def close(self) -> None:
        if self._started is not None:
            self._started.close()


def most_processes() -> int | None:
    """The most processes that think at once: as many as are set, one on battery, else None."""
    asked = os.environ.get(PROCESSES, "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    power = pygame.system.get_power_state()
    return 1 if power is not None and power.on_battery else None
