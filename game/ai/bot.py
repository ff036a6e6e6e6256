"""Protocol of bots: those of the levels, and those of other packages."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class Bot(Protocol):
    """Player of a seat. Its decisions do not depend on earlier ones."""

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        """A legal action for the seat to act, who must be the observation's viewer.

        The same observation and generator state give the same action.
        """
