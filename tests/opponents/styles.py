"""Players with one idea each: Club's way of planning a turn, with its heart set on something."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.ai.club import Club
from game.ai.weights import Weights, shipped_weights
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class Style:
    """Club with some of its weights multiplied."""

    def __init__(self, **factors: float) -> None:
        self._factors = factors

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        usual = shipped_weights(rules.variant.id, len(observation.seats))
        return Club(self.weights(usual)).choose(observation, rules, rng)

    def weights(self, usual: Weights) -> Weights:
        """The weights of this style, made from the usual ones."""
        changed = {name: getattr(usual, name) * factor for name, factor in self._factors.items()}
        return replace(usual, **changed)


STYLES = {
    "rusher": Style(carriage=3.0, cartwright=1.2, stack=0.4),
    "collector": Style(stack=2.5, carriage=0.1, cartwright=0.3),
    "hoarder": Style(city=2.5, tempo=0.45, carriage=0.6),
}
"""The rusher closes as soon as a carriage is to be had, the collector wants whole provinces, the
hoarder long routes."""
