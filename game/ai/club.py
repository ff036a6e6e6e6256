"""The level club: one sensible player who plans each turn as a whole, but not the next."""

from __future__ import annotations

from random import Random

from game.ai.plans import Planner
from game.ai.weights import WEIGHTS, Weights
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class Club:
    """Begins the turn that promises most by the value of `value`.

    `weights` None: those of the variant that is played.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        weights = self._weights or WEIGHTS.get(rules.variant.id, WEIGHTS["base"])
        options = Planner(observation, rules, weights).options()
        # The first of equals, in the rules' own order: no need to ask the generator.
        return max(options, key=lambda option: option[0])[1]
