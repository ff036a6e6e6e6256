"""The level master: Club's best plans, tried in sampled worlds.

The hidden cards are dealt at random, consistent with the observation (determinization); each
plan is then continued by Club for a few turns, and the chance of winning estimated. Close plans
are tried in more worlds (sequential halving, Karnin et al. 2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random

from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.weights import Weights
from game.ai.worlds.candidates import best_options
from game.ai.worlds.halving import Trial
from game.ai.worlds.jobs import Job, Reach
from game.ai.worlds.playouts import Playouts
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search. At most `plans` plans, within `gap` points of the best, are tried, in
    `worlds` at first; the better half of them in as many again, until two are left, which are
    tried in `last` more. `trust`: winning chance that a point of Club's worth counts for, against
    the chance of a few worlds. `nodes`: most nodes of playouts, see there; unlike a limit of time
    it gives the same move on every machine.
    """

    plans: int = 5
    gap: float = 1.5
    worlds: int = 4
    last: int = 6
    trust: float = 0.02
    nodes: int = 24_000
    reach: Reach = field(default_factory=lambda: Reach(own_turns=1, content=-inf))


class Master:
    """Searches ahead. `weights` None: the shipped ones for the variant and number of seats."""

    def __init__(self, effort: Effort | None = None, weights: Weights | None = None) -> None:
        self._effort = effort or Effort()
        self._weights = weights

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        return self.trials(observation, rules, rng)[0].action

    def trials(self, observation: Observation, rules: Ruleset, rng: Random) -> list[Trial]:
        """The plans, the best first; a single one is not tried in any world."""
        insight = Insight.at(observation, rules, self._weights)
        planner, state = Planner.of(observation, insight)
        effort = self._effort
        options = best_options(planner.options(state), effort.plans, effort.gap)
        trials = [Trial(worth, action, []) for worth, action in options]
        if len(trials) > 1:
            _Search(insight, observation, effort, rng).rank(trials)
        return trials

    def compare(
        self,
        observation: Observation,
        rules: Ruleset,
        rng: Random,
        actions: Sequence[Action],
        worlds: int,
    ) -> list[list[float]]:
        """The chances of winning after each of these actions, all tried in the same worlds."""
        insight = Insight.at(observation, rules, self._weights)
        trials = [Trial(0.0, action, []) for action in actions]
        search = _Search(insight, observation, self._effort, rng)
        for _ in range(worlds):
            search.try_out(trials)
        return [trial.chances for trial in trials]


class _Search:
    """Tries the plans of one decision."""

    def __init__(
        self,
        insight: Insight,
        observation: Observation,
        effort: Effort,
        rng: Random,
    ) -> None:
        self._effort = effort
        job = Job(observation, f"{rng.random()}", effort.reach)
        self._playouts = Playouts(job, insight)
        self._worlds = 0
        self._nodes = 0

    def rank(self, trials: list[Trial]) -> None:
        """Bring the trials in order, the best first."""
        effort = self._effort
        left = len(trials)
        while left > 1:
            for _ in range(effort.worlds if left > 2 else effort.last):
                self.try_out(trials[:left])
                if self._nodes >= effort.nodes:
                    break
            trials[:left] = sorted(trials[:left], key=self._merit, reverse=True)
            if self._nodes >= effort.nodes:
                return
            left = (left + 1) // 2 if left > 2 else 1

    def _merit(self, trial: Trial) -> float:
        return trial.mean + self._effort.trust * trial.worth

    def try_out(self, trials: list[Trial]) -> None:
        """Try each in the same new world."""
        tried = self._playouts.try_out(self._worlds, tuple([trial.action for trial in trials]))
        self._worlds += 1
        self._nodes += tried.nodes
        for trial, chance in zip(trials, tried.chances, strict=True):
            trial.chances.append(chance)
