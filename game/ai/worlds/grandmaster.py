"""The level grandmaster: the best of many plans in as many worlds as there is time for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from game.ai.insight import Insight
from game.ai.network.network import network_for
from game.ai.network.playouts import NetworkPlayouts, joined, judged
from game.ai.plans import Option, Planner
from game.ai.worlds.candidates import candidates
from game.ai.worlds.halving import Trial, rank
from game.ai.worlds.jobs import Job, Reach, Tried
from game.ai.worlds.playouts import Playouts
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Search:
    """Limits of a search. At most `plans` actions, within `gap` points of the best, are tried;
    `nodes`: about how many ends of turns are valued, which unlike a limit of time gives the same
    move on every machine; `trust` as in `rank`.
    """

    plans: int = 10
    gap: float = 3.0
    nodes: int = 170_000
    trust: float = 0.02
    reach: Reach = field(default_factory=Reach)


LEARNT = Search(plans=14, gap=0.12, nodes=12_000, trust=1.0, reach=Reach(own_turns=1, network=True))
"""The limits where a network was trained for the game; its worths are chances of winning."""

LEARNT_WITH_HORSES = replace(LEARNT, plans=10, nodes=20_000)
"""The same in the game with horses, where a turn can end in more ways."""


class Trier(Protocol):
    """Whoever tries the worlds of a decision."""

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        """Try the actions in the worlds of these numbers; the results come in their order."""


class Alone:
    """Tries all worlds in this process."""

    def __init__(self) -> None:
        self._job: Job | None = None
        self._playouts: Playouts | NetworkPlayouts | None = None

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        if self._playouts is None or job is not self._job:
            insight = Insight.at(job.observation, rules)
            network = None
            if job.reach.network:
                network = network_for(rules, len(job.observation.seats))
            if network is None:
                self._job, self._playouts = job, Playouts(job, insight)
            else:
                self._job, self._playouts = job, NetworkPlayouts(job, insight, network)
        return [self._playouts.try_out(world, actions) for world in worlds]


class Grandmaster:
    """Tries plans in worlds dealt by number; the same move whoever tries them.

    A `search` of other limits holds for their number of plans and nodes with the network too.
    """

    def __init__(self, search: Search | None = None, trier: Trier | None = None) -> None:
        self._search = search or Search()
        self._own = search
        self._trier = trier or Alone()

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        return self.trials(observation, rules, rng)[0].action

    def trials(self, observation: Observation, rules: Ruleset, rng: Random) -> list[Trial]:
        """The plans, the best first; a single one is not tried in any world."""
        search, options = self._options(observation, rules)
        trials = [Trial(worth, action, []) for worth, action in options]
        if len(trials) > 1:
            job = Job(observation, f"{rng.random()}", search.reach)
            rank(
                trials,
                lambda worlds, actions: self._trier.tries(job, rules, worlds, actions),
                search.nodes,
                search.trust,
            )
        return trials

    def _options(self, observation: Observation, rules: Ruleset) -> tuple[Search, list[Option]]:
        """The limits for this game, and the plans worth a trial."""
        insight = Insight.at(observation, rules)
        search = self._search
        planner, state = Planner.of(observation, insight)
        options = candidates(planner, state, search.plans, search.gap)
        # A network plans open cards, whatever was agreed at the table.
        learns = not observation.draws_second
        network = network_for(rules, len(observation.seats)) if learns else None
        if network is None:
            return search, options
        learnt = LEARNT_WITH_HORSES if rules.variant.cards_differ else LEARNT
        if self._own is not None:
            learnt = replace(learnt, plans=self._own.plans, nodes=self._own.nodes)
        found = judged(observation, insight, network)
        return learnt, joined(options, found, learnt.plans, learnt.gap, search.trust)
