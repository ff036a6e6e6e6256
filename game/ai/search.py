"""The level master: Club's best plans, tried in sampled worlds.

The hidden cards are dealt at random, consistent with the observation (determinization); each
plan is then continued by Club for a few turns, and the final positions are valued. Close plans
are tried in more worlds (sequential halving, Karnin et al. 2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from game.ai.insight import Insight
from game.ai.plans import Option, Planner
from game.ai.prospects import turns_left
from game.ai.value import Unseen
from game.ai.variants import variant_ai
from game.ai.weights import Weights
from game.rules.actions import Action
from game.rules.board import CardIndex
from game.rules.observation import Observation, determinize, resample, unseen_cards
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores, winner
from game.rules.state import Shuffle, State


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search. At most `plans` plans, within `gap` points of the best, are tried, in
    `worlds` at first; the better half of them in as many again, until two are left, which are
    tried in `last` more. Each is continued until the seat has had `own_turns` more turns, so
    that all are valued at the same moment; where the estimated end is at most `endgame` turns
    away, to the end, but at most `playout` more turns of its own. `trust`: winning chance that a
    point of Club's worth counts for, against the chance of a few worlds. `nodes`: most ends of
    turns that are valued; unlike a limit of time it gives the same move on every machine. A node
    of a variant may count for more than one, see `node_cost`.
    """

    plans: int = 5
    gap: float = 1.5
    worlds: int = 4
    last: int = 6
    own_turns: int = 1
    endgame: float = 2.0
    playout: int = 3
    trust: float = 0.02
    nodes: int = 24_000


CLOSE_CALL = 1.5
"""Points of difference at the end of a simulated game that are mostly chance."""

NODES_A_TURN = 50
"""The cost of starting to plan a turn, in nodes."""


@dataclass(slots=True)
class Trial:
    """A plan under trial: its first action, Club's worth of it, and the chances of winning (0 to 1)
    in the worlds so far."""

    worth: float
    action: Action
    chances: list[float]

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)


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
        trials = self._plans(planner.options(state))
        if len(trials) > 1:
            _Search(insight, observation, planner.unseen, self._effort, rng).rank(trials)
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
        unseen = Unseen(insight, unseen_cards(observation, rules))
        trials = [Trial(0.0, action, []) for action in actions]
        search = _Search(insight, observation, unseen, self._effort, rng)
        for _ in range(worlds):
            search.try_out(trials)
        return [trial.chances for trial in trials]

    def _plans(self, options: list[Option]) -> list[Trial]:
        effort = self._effort
        ranked = sorted(options, key=lambda option: -option[0])
        least = ranked[0][0] - effort.gap
        return [
            Trial(worth, action, []) for worth, action in ranked[: effort.plans] if worth >= least
        ]


class _Search:
    """Tries the plans of one decision."""

    def __init__(
        self,
        insight: Insight,
        observation: Observation,
        unseen: Unseen,
        effort: Effort,
        rng: Random,
    ) -> None:
        self._insight = insight
        self._unseen = unseen
        self._effort = effort
        self._rng = rng
        self._me = observation.turn
        self._world = determinize(observation, insight.rules, rng)
        self._nodes = 0
        self._most_nodes = effort.nodes / variant_ai(insight.rules).node_cost

    def rank(self, trials: list[Trial]) -> None:
        """Bring the trials in order, the best first."""
        effort = self._effort
        left = len(trials)
        while left > 1:
            for _ in range(effort.worlds if left > 2 else effort.last):
                self.try_out(trials[:left])
                if self._nodes >= self._most_nodes:
                    break
            trials[:left] = sorted(trials[:left], key=self._merit, reverse=True)
            if self._nodes >= self._most_nodes:
                return
            left = (left + 1) // 2 if left > 2 else 1

    def _merit(self, trial: Trial) -> float:
        return trial.mean + self._effort.trust * trial.worth

    def try_out(self, trials: list[Trial]) -> None:
        """Try each in the same new world."""
        world = resample(self._world, self._me, self._rng)
        seed = self._rng.random()
        for trial in trials:
            state = world.copy()
            rng = Random(seed)

            def shuffle(discard: tuple[CardIndex, ...], rng: Random = rng) -> list[CardIndex]:
                return rng.sample(discard, len(discard))

            state.apply(trial.action, shuffle)
            trial.chances.append(self._play_on(state, shuffle))

    def _play_on(self, state: State, shuffle: Shuffle) -> float:
        """The chance to win after Club has played on for everybody."""
        if state.turn == self._me and not state.over:
            self._play_turn(state, shuffle)
        effort = self._effort
        near = turns_left(state) <= effort.endgame
        ahead = effort.playout if near else effort.own_turns
        while not state.over:
            if state.turn == self._me:
                if not ahead:
                    break
                ahead -= 1
            self._play_turn(state, shuffle)
        if state.over:
            return self._outcome(state)
        return self._chance(state)

    def _play_turn(self, state: State, shuffle: Shuffle) -> None:
        """Play a turn, or what is left of it, as Club would."""
        planner = Planner(self._insight, state, self._unseen, blind=False)
        turn = state.turn
        while state.turn == turn and not state.over:
            state.apply(planner.best(state), shuffle)
        self._nodes += NODES_A_TURN + planner.nodes

    def _chance(self, state: State) -> float:
        value = variant_ai(self._insight.rules).value
        standings = [
            value(self._insight, state, seat, self._unseen).standing()
            for seat in range(len(state.seats))
        ]
        return self._share(standings, 2.0 + 0.5 * turns_left(state))

    def _outcome(self, state: State) -> float:
        """The value of a finished game, 0 to 1: half for the win, half for the margin."""
        won = winner(state) == self._me
        return (won + self._share([float(score.total) for score in scores(state)], CLOSE_CALL)) / 2

    def _share(self, standings: Sequence[float], scale: float) -> float:
        """The seat's chance to win, a softmax of the standings; `scale` is in points."""
        best = max(standings)
        shares = [exp((standing - best) / scale) for standing in standings]
        return shares[self._me] / sum(shares)
