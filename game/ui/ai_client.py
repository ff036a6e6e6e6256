"""The AI process as the table knows it; nothing of it is imported before it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ai.advice.hint import Hint
    from game.ai.advice.review import Verdict
    from game.ai.process import BotProcess
    from game.rules.actions import Action
    from game.rules.observation import Observation
    from game.rules.ruleset import Ruleset

THINKING_SECONDS = 10.0
"""An AI seat that has not answered by then is stood in for."""


class AiClient:
    """The AI process behind the table's `Thinker` and `Adviser`."""

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

    def ask(self, rules: Ruleset, observation: Observation, level: str, seed: int) -> None:
        from game.ai.levels import nearest_level

        self._process.ask(rules, observation, nearest_level(level), seed, THINKING_SECONDS)

    def poll(self) -> Action | None:
        return self._process.poll()

    def ask_hint(
        self, rules: Ruleset, observation: Observation, seed: int, closing: bool = False
    ) -> None:
        self._process.ask_hint(rules, observation, seed, THINKING_SECONDS, closing)

    def poll_hint(self) -> Hint | None:
        return self._process.poll_hint()

    def ask_verdict(
        self, rules: Ruleset, observation: Observation, chosen: Action, seed: int
    ) -> None:
        self._process.ask_verdict(rules, observation, chosen, seed, THINKING_SECONDS)

    def poll_verdict(self) -> Verdict | None:
        return self._process.poll_verdict()

    def cancel(self) -> None:
        self._process.cancel()

    def close(self) -> None:
        if self._made is not None:
            self._made.close()
