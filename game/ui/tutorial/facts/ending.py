"""Facts about the end of the game."""

from __future__ import annotations

from game.rules.scoring import winner
from game.rules.state import State
from game.ui.tutorial.facts.fact import LEARNER, RIVAL, Fact, stated


def last_round() -> Fact:
    """The learner has brought the end about, and the rival has a turn left."""

    def holds(state: State) -> bool:
        return state.finisher == LEARNER and state.turn == RIVAL and not state.over

    return stated((), holds)


def learner_wins() -> Fact:
    return stated((), lambda state: state.over and winner(state) == LEARNER)
