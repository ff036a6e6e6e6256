"""The level club, which plans each turn as a whole, but not the next."""

from __future__ import annotations

from random import Random

from game.ai.characters import Character
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.weights import Weights
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class Club:
    """Chooses the first action of the turn with the highest value.

    `weights` None: the shipped ones for the variant and the number of seats. A character changes
    them.
    """

    def __init__(self, weights: Weights | None = None, character: Character | None = None) -> None:
        self._weights = weights
        self._character = character

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        insight = Insight.at(observation, rules, self._weights)
        if self._character is not None:
            weights = self._character.weights(insight.weights, rules.variant.id)
            insight = Insight.of(rules, weights, leaning=self._character.leaning)
        planner, state = Planner.of(observation, insight)
        return planner.best(state)
