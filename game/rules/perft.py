"""Perft: count the sequences of legal actions, to compare the rules with known numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.actions import Action
from game.rules.legal import legal_actions
from game.rules.state import State
from game.rules.supply import reshuffles


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal actions, the supply order being as it is.

    An action that needs a reshuffle counts as one sequence, whatever depth is left. A finished
    game adds nothing to a deeper count; depth 0 is 1.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal_actions(state))
    return sum(count for _, count in divide(state, depth))


def divide(state: State, depth: int) -> Iterator[tuple[Action, int]]:
    """The number of `perft` for each first action; `depth` is at least 1."""
    for action in legal_actions(state):
        if depth == 1 or reshuffles(state, action):
            yield action, 1
        else:
            yield action, perft(state.after(action), depth - 1)
