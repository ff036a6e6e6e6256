"""A master who answers at once, for scenes that show a hint or a verdict."""

from __future__ import annotations

from game.ai.advice.hint import Hint, quick_hint, reasons
from game.ai.advice.review import Verdict
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class InstantAi:
    """Gives a hint and a verdict at once."""

    def __init__(self) -> None:
        self._found: Hint | None = None
        self._verdict: Verdict | None = None

    def ask_verdict(
        self, rules: Ruleset, observation: Observation, chosen: Action, seed: int
    ) -> None:
        # The sample game is played well: the second best is praised, so that something is seen.
        other = quick_hint(observation, rules).other or chosen
        why = reasons(observation, rules, other, chosen)
        self._verdict = Verdict(other, 0.1 if observation.round % 4 == 1 else 0.0, why)

    def poll_verdict(self) -> Verdict | None:
        return self._verdict

    def ask_hint(
        self, rules: Ruleset, observation: Observation, seed: int, closing: bool = False
    ) -> None:
        self._found = quick_hint(observation, rules, closing)

    def poll_hint(self) -> Hint | None:
        return self._found

    def cancel(self) -> None:
        self._found = None
