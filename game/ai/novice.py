"""The level novice: a beginner with a beginner's typical faults.

It plans as Club does, but for one tile at a time, ignores rivals' progress towards it, seldom
uses the Cartwright and the Administrator, and chooses at random among plans about as good as the
best. It throws no long route away without need and always closes where that wins.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.ai.insight import Insight
from game.ai.plans import Planner, worth_of
from game.ai.prospects import open_score, rival_score
from game.ai.weights import Weights
from game.rules.actions import Action, CallAdministrator, CloseRoute
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, State

NOVICE_WEIGHTS = replace(Weights(), contest=0.0, tempo=2.0)
"""Weights without competition for tiles."""

TOLERANCE = 0.3
"""Points by which a plan may be worse than the best and still be chosen."""

REMEMBERS_CARTWRIGHT = 0.25
REMEMBERS_ADMINISTRATOR = 0.15


class Novice:
    """Plays as a beginner would; `tolerance` as TOLERANCE."""

    def __init__(self, tolerance: float = TOLERANCE) -> None:
        self._tolerance = tolerance

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        planner, state = Planner.of(observation, Insight.of(rules, NOVICE_WEIGHTS, True))
        options = planner.options(state)
        forgets_cartwright = rng.random() > REMEMBERS_CARTWRIGHT
        forgets_administrator = rng.random() > REMEMBERS_ADMINISTRATOR
        winning = [option for option in options if _wins(state, option[1])]
        if winning:
            return max(winning, key=worth_of)[1]
        if state.finisher != NOBODY:
            return max(options, key=worth_of)[1]
        considered = [
            option
            for option in options
            if not (forgets_cartwright and getattr(option[1], "cartwright", False))
            and not (forgets_administrator and isinstance(option[1], CallAdministrator))
        ]
        best = max(worth for worth, _ in considered)
        near = [action for worth, action in considered if worth >= best - self._tolerance]
        return near[rng.randrange(len(near))]


def _wins(state: State, action: Action) -> bool:
    """True if closing so ends the game, with more points than any rival can be expected to get."""
    if not isinstance(action, CloseRoute) or state.finisher not in (NOBODY, state.turn):
        return False
    me = state.turn
    after = state.after(action)
    if after.finisher != me:
        return False
    return open_score(after.seats[me], state.rules) > rival_score(after, me)
