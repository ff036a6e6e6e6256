"""Playouts in which everybody plays as the network judges, and it judges where they end."""

from __future__ import annotations

from random import Random

from game.ai.insight import Insight
from game.ai.network.judge import Judge
from game.ai.network.network import Network
from game.ai.network.tables import tables_of
from game.ai.network.turns import FULL, QUICK, Option, Turns
from game.ai.plans import worth_of
from game.ai.prospects import turns_left
from game.ai.worlds.jobs import Job, Tried
from game.rules.actions import Action, CallAdministrator, DrawCard, TakeCard
from game.rules.board import CardIndex
from game.rules.observation import Observation, determinize, own_position, resample
from game.rules.scoring import winner
from game.rules.state import Shuffle, State

NODES_A_TURN = 8
"""The cost of starting to plan a turn, and that of a playout's end, in nodes."""


class NetworkPlayouts:
    """The playouts of one decision. The same job, number and actions give the same result."""

    def __init__(self, job: Job, insight: Insight, network: Network) -> None:
        observation, rules = job.observation, insight.rules
        self._insight = insight
        self._tables = tables_of(network, rules)
        self._me = observation.turn
        self._seed = job.seed
        self._reach = job.reach
        self._deal = determinize(observation, rules, Random(job.seed))
        self._nodes = 0

    def try_out(self, number: int, actions: tuple[Action, ...]) -> Tried:
        """Try each action in the world of this number."""
        seed = f"{self._seed}:{number}"
        world = resample(self._deal, self._me, Random(seed))
        self._nodes = 0
        chances = tuple([self._chance(world.copy(), action, seed) for action in actions])
        return Tried(number, chances, self._nodes)

    def _chance(self, state: State, action: Action, seed: str) -> float:
        rng = Random(f"{seed}:on")

        def shuffle(discard: tuple[CardIndex, ...]) -> list[CardIndex]:
            return rng.sample(discard, len(discard))

        state.apply(action, shuffle)
        me, reach = self._me, self._reach
        if state.turn == me and not state.over:
            self._play_turn(state, shuffle)
        near = not state.over and turns_left(state) <= reach.endgame
        ahead = reach.playout if near else reach.own_turns
        while not state.over:
            if state.turn == me:
                ahead -= 1
            elif not ahead:
                break
            self._play_turn(state, shuffle)
        self._nodes += NODES_A_TURN
        if state.over:
            return float(winner(state) == me)
        return Judge(self._tables, self._insight, state, me).standing()

    def _play_turn(self, state: State, shuffle: Shuffle) -> None:
        """Play a turn, or what is left of it."""
        turn, kind_of = state.turn, self._insight.kind_of
        turns: Turns | None = None
        while state.turn == turn and not state.over:
            if turns is None:
                turns = Turns(self._tables, self._insight, state, QUICK)
                self._nodes += NODES_A_TURN
            action = turns.best(state)
            if isinstance(action, TakeCard):
                turns.take(kind_of[state.display[action.slot - 1]])
            state.apply(action, shuffle)
            if isinstance(action, DrawCard | CallAdministrator):
                self._nodes += turns.judge.nodes
                turns = None
        if turns is not None:
            self._nodes += turns.judge.nodes


def judged(observation: Observation, insight: Insight, network: Network) -> list[Option]:
    """The actions worth considering, with the chance that the network gives each; best first."""
    state = own_position(observation, insight.rules)
    tables = tables_of(network, insight.rules)
    options = Turns(tables, insight, state, FULL, observation).options(state)
    return sorted(options, key=worth_of, reverse=True)


def joined(
    club: list[Option], network: list[Option], most: int, gap: float, point: float
) -> list[Option]:
    """The options of Club, and the network's within `gap` of its best; at most so many of all.

    Each comes with the chance that the network gives it, and `point` for each point that it is
    behind Club's best; what one of them does not consider counts as its last. The best come first.
    """
    chances = {action: chance for chance, action in network}
    worths = {action: worth for worth, action in club}
    best, last = club[0][0], club[-1][0]
    actions = [action for _, action in club]
    least = network[0][0] - gap
    actions += [action for chance, action in network if chance >= least and action not in worths]
    options = [
        (
            chances.get(action, network[-1][0]) + point * (worths.get(action, last) - best),
            action,
        )
        for action in actions
    ]
    return sorted(options, key=worth_of, reverse=True)[:most]
