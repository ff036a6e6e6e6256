"""The judge of moves, the same for hints and for the review: one search, one rule of chance.

What is dealt at random follows from the observation alone. So a hint and a later verdict on the
same decision come from the same search and cannot contradict each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.ai.insight import Insight
from game.ai.plans import Planner, worth_of
from game.ai.search import Effort, Master
from game.ai.worlds.halving import lead
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

WORLDS = 16
"""Number of sampled worlds in which actions are compared where nothing else is said."""

EVEN = 0.01
"""Smallest difference in winning chance, 0 to 1, that the search is said to see."""

SURE = 2.0
"""Standard errors above which the mean of a few worlds is taken to be more than chance."""


class Candidate(NamedTuple):
    """An action that is considered. `behind`: how far the search sees it behind the best, in
    winning chance, 0 to 1.
    """

    action: Action
    behind: float = 0.0

    @property
    def even(self) -> bool:
        """True if the search sees no difference from the best."""
        return self.behind < EVEN


def search(
    observation: Observation, rules: Ruleset, effort: Effort | None = None
) -> list[Candidate]:
    """The actions that the Master tries, the best first, and after them what Club considers."""
    effort = effort or Effort()
    trials = Master(effort).trials(observation, rules, _rng(observation))
    best = trials[0]
    found = []
    for trial in trials:
        # All are tried in the same worlds, the better ones in more.
        behind = [one - other for one, other in zip(best.chances, trial.chances, strict=False)]
        mean = sum(behind) / len(behind) if behind else 0.0
        found.append(Candidate(trial.action, mean + effort.trust * (best.worth - trial.worth)))
    tried = {trial.action for trial in trials}
    others = planned(observation, rules, best.action, effort)
    return found + [each for each in others if each.action not in tried]


def planned(
    observation: Observation,
    rules: Ruleset,
    best: Action | None = None,
    effort: Effort | None = None,
) -> list[Candidate]:
    """Club's actions, found without a search, the best first; all else is behind `best`."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    options = sorted(planner.options(state), key=worth_of, reverse=True)
    worths = [worth for worth, action in options if action == best] or [options[0][0]]
    trust = (effort or Effort()).trust
    return [Candidate(action, trust * (worths[0] - worth)) for worth, action in options]


def compare(
    observation: Observation,
    rules: Ruleset,
    actions: Sequence[Action],
    worlds: int = WORLDS,
    effort: Effort | None = None,
    deal: str = "",
) -> list[list[float]]:
    """The chances of winning after each of these actions, in each of the same worlds.

    The worlds of another `deal` are others; without one they are those that a search tries.
    """
    rng = _rng(observation, deal)
    return Master(effort).compare(observation, rules, rng, actions, worlds)


def sure_lead(best: Sequence[float], chosen: Sequence[float]) -> tuple[float, float]:
    """The winning chance by which one action is ahead in the worlds of `compare`, and how far that
    may be chance.
    """
    mean, error = lead(best, chosen)
    return mean, SURE * error


def loss(best: Sequence[float], chosen: Sequence[float]) -> float:
    """The winning chance lost by a decision in the worlds of `compare`; 0 if it may be chance."""
    mean, doubt = sure_lead(best, chosen)
    return mean if mean > doubt else 0.0


def _rng(observation: Observation, deal: str = "") -> Random:
    """The generator for all that is sampled at a decision."""
    return Random(f"{observation!r}{deal}")
