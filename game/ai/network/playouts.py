"""Playouts in which everybody plays as the network judges, and it judges where they end."""

from __future__ import annotations

from math import inf
from random import Random

from game.ai.insight import Insight
from game.ai.network.judge import Judge
from game.ai.network.network import Network
from game.ai.network.tables import tables_of
from game.ai.network.turns import FULL, QUICK, Option, Turns
from game.ai.plans import worth_of
from game.ai.prospects import turns_left
from game.ai.value import Unseen
from game.ai.worlds.jobs import Job, Tried
from game.rules.actions import Action, CallAdministrator, DrawCard, TakeCard
from game.rules.board import CardIndex
from game.rules.observation import Observation, determinize, own_position, resample, unseen_cards
from game.rules.scoring import winner
from game.rules.state import Shuffle, State

NODES_A_TURN = 8
"""The cost of starting to plan a turn, in nodes."""


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
        if state.over:
            return float(winner(state) == me)
        self._nodes += NODES_A_TURN
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


def judged(
    observation: Observation, insight: Insight, network: Network, most: int, gap: float
) -> list[Option]:
    """At most so many actions, the best first, within `gap` of it in the chance of winning."""
    state = own_position(observation, insight.rules)
    tables = tables_of(network, insight.rules)
    unseen = Unseen(insight, unseen_cards(observation, insight.rules)).copies
    options = Turns(tables, insight, state, FULL, unseen).options(state)
    ranked = sorted(options, key=worth_of, reverse=True)
    least = ranked[0][0] - gap if ranked else -inf
    return [option for option in ranked[:most] if option[0] >= least]
