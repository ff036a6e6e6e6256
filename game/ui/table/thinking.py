"""AI seats as the table knows them: asked once, polled each tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from game.ai.advice.hint import Hint


class Thinker(Protocol):
    """Somebody who answers for the AI seats without ever keeping the window waiting."""

    def ask(self, rules: Ruleset, observation: Observation, level: str, seed: int) -> None:
        """Begin to think about an observation."""

    def poll(self) -> Action | None:
        """The answer, once there is one."""

    def cancel(self) -> None:
        """Forget the question."""


class Adviser(Protocol):
    """Somebody who is asked for hints in the same way."""

    def ask_hint(
        self, rules: Ruleset, observation: Observation, seed: int, closing: bool = False
    ) -> None:
        """Begin to think about what the observation's viewer should do, and why.

        With `closing` it is about how to close the route, which is legal now.
        """

    def poll_hint(self) -> Hint | None:
        """The hint, once there is one."""

    def cancel(self) -> None:
        """Forget the question."""
