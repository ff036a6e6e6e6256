"""Playouts: actions of one decision tried in a world that is dealt by its number."""

from __future__ import annotations

from math import inf
from random import Random

from game.ai.chance.model import shipped_model, softmax
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.prospects import turns_left
from game.ai.value import Unseen
from game.ai.variants import variant_ai
from game.ai.worlds.jobs import Job, Tried
from game.rules.actions import Action
from game.rules.board import CardIndex
from game.rules.observation import determinize, observe, resample, unseen_cards
from game.rules.scoring import scores, winner
from game.rules.state import Shuffle, State

CLOSE_CALL = 1.5
"""Points of difference at the end of a simulated game that are mostly chance."""

NODES_A_TURN = 50
"""The cost of starting to plan a turn, in nodes."""

NODES_A_LEAF = 40
"""The cost of judging a seat where a playout ends, in nodes."""


class Playouts:
    """The playouts of one decision, everybody playing as Club would with the insight's weights.

    The same job, number and actions give the same result.
    """

    def __init__(self, job: Job, insight: Insight) -> None:
        observation, rules = job.observation, insight.rules
        self._insight = insight
        self._unseen = Unseen(insight, unseen_cards(observation, rules))
        self._model = shipped_model(rules.variant.id, len(observation.seats))
        self._cost = variant_ai(rules).node_cost
        self._me = observation.turn
        self._draws_second = observation.draws_second
        self._seed = job.seed
        self._reach = job.reach
        self._deal = determinize(observation, rules, Random(job.seed))
        self._nodes = 0.0

    def try_out(self, number: int, actions: tuple[Action, ...]) -> Tried:
        """Try each action in the world of this number."""
        seed = f"{self._seed}:{number}"
        world = resample(self._deal, self._me, Random(seed))
        self._nodes = 0.0
        chances = tuple([self._chance(world.copy(), (action,), seed) for action in actions])
        return Tried(number, chances, round(self._nodes))

    def try_turn(self, number: int, turn: tuple[Action, ...]) -> float:
        """The chance of winning after these actions, one after the other, in a world."""
        seed = f"{self._seed}:{number}"
        return self._chance(resample(self._deal, self._me, Random(seed)), turn, seed)

    def _chance(self, state: State, begun: tuple[Action, ...], seed: str) -> float:
        rng = Random(f"{seed}:on")

        def shuffle(discard: tuple[CardIndex, ...]) -> list[CardIndex]:
            return rng.sample(discard, len(discard))

        for action in begun:
            state.apply(action, shuffle)
        me, reach = self._me, self._reach
        if state.turn == me and not state.over:
            self._play_turn(state, shuffle, inf)
        near = not state.over and turns_left(state) <= reach.endgame
        ahead = reach.playout if near else reach.own_turns
        while not state.over:
            if state.turn == me:
                if not ahead:
                    break
                ahead -= 1
            self._play_turn(state, shuffle, reach.content)
        self._nodes += NODES_A_LEAF * len(state.seats)
        if state.over:
            return self._outcome(state)
        return self._model.chances(self._insight, state, self._unseen)[me]

    def _play_turn(self, state: State, shuffle: Shuffle, content: float) -> None:
        """Play a turn, or what is left of it, as Club would."""
        turn, unseen = state.turn, self._unseen
        if self._reach.wins:
            # To the end it may be far: everybody goes by what is known then.
            seen = observe(state, turn)
            unseen = Unseen(self._insight, unseen_cards(seen, state.rules))
        planner = Planner(
            self._insight,
            state,
            unseen,
            content=content,
            draws_second=self._draws_second and turn == self._me,
        )
        while state.turn == turn and not state.over:
            state.apply(planner.best(state), shuffle)
        self._nodes += (NODES_A_TURN + planner.nodes) * self._cost

    def _outcome(self, state: State) -> float:
        """The value of a finished game, 0 to 1: half for the win, half for the margin.

        Where only `wins` count it is 0 or 1.
        """
        won = winner(state) == self._me
        if self._reach.wins:
            return float(won)
        points = [score.total / CLOSE_CALL for score in scores(state)]
        return (won + softmax(points)[self._me]) / 2
