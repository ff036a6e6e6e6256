"""Choices of those who do not know the handicap that their seat has agreed to."""

from __future__ import annotations

from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.records.second_card import is_refused
from game.rules.ruleset import Ruleset


def as_agreed(observation: Observation, rules: Ruleset, action: Action) -> Action:
    """The action, or a card from the supply where the handicap of the seat to act refuses it.

    The levels that plan know the handicap; bots of other packages and the random one do not.
    """
    return rules.draw if is_refused(observation, rules, action) else action
