"""Sequential halving (Karnin et al. 2013) on differences in common worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from typing import TypeAlias

from game.ai.worlds.jobs import Tried
from game.rules.actions import Action

Tries: TypeAlias = Callable[[range, tuple[Action, ...]], list[Tried]]
"""A function that tries actions in the worlds of some numbers, whose results it returns in order.
"""

FIRST = 4
"""Worlds before the first halving, in two rounds by which the nodes of a world are estimated."""

MOST_AT_ONCE = 64
"""Most worlds of a round."""

CLEAR = 3.0
"""Standard errors by which an action is behind that is given up at once."""

ENOUGH = 12
"""Worlds before an action is given up at once."""


@dataclass(slots=True)
class Trial:
    """An action under trial, its worth to Club, and its chances of winning (0 to 1) by world."""

    worth: float
    action: Action
    chances: list[float]

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)


def rank(trials: list[Trial], tries: Tries, nodes: int, trust: float) -> None:
    """Bring the trials in order, the best first, with about this many nodes.

    `trust`: the chance that a point of worth counts for, as much as ENOUGH worlds.
    """
    worlds, spent, attempts = 0, 0, 0
    live = len(trials)
    while live > 1 and spent < nodes:
        rounds = ceil(log2(live))
        # Two worlds of long turns can cost so much that two more would pass the limit by far.
        first = not worlds or (worlds < FIRST and 2 * spent <= nodes)
        count = FIRST // 2
        if not first:
            share = (nodes - spent) / rounds
            count = max(1, min(MOST_AT_ONCE, round(share * attempts / spent / live)))
        actions = tuple([trial.action for trial in trials[:live]])
        for tried in tries(range(worlds, worlds + count), actions):
            spent += tried.nodes
            attempts += live
            for trial, chance in zip(trials, tried.chances, strict=False):
                trial.chances.append(chance)
        worlds += count
        shrunk = trust * ENOUGH / (ENOUGH + worlds)
        trials[:live] = sorted(
            trials[:live], key=lambda trial: trial.mean + shrunk * trial.worth, reverse=True
        )
        # The first round is too short to halve by; where little is left, all of it is compared.
        kept = live if first else (live + 1) // 2
        if live == 2 and worlds < ENOUGH:
            kept = 2
        live = _not_clearly_behind(trials[:kept])


def lead(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The chance by which one action is ahead of another in the same worlds, and the standard error
    of that.
    """
    leads = [one - two for one, two in zip(best, other, strict=True)]
    count = len(leads)
    mean = sum(leads) / count
    spread = sum([(each - mean) ** 2 for each in leads]) / max(1, count - 1)
    return mean, sqrt(spread / count)


def _not_clearly_behind(trials: Sequence[Trial]) -> int:
    """The number of trials, which are in order, that may still be the best."""
    best = trials[0].chances
    live = len(trials)
    if len(best) < ENOUGH:
        return live
    while live > 1:
        mean, error = lead(best, trials[live - 1].chances)
        if mean <= CLEAR * error:
            break
        live -= 1
    return live
