"""The rounds of a game, with the points at the end of each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.records.history import Step
from game.rules.scoring import scores


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The points of each seat when a round was over; `at` is the moment of the game."""

    at: int
    points: tuple[int, ...]


def round_ends(steps: Sequence[Step]) -> Iterator[RoundEnd]:
    """The opening, then the end of each round."""
    if not steps:
        return
    yield RoundEnd(0, tuple(score.total for score in scores(steps[0].before)))
    for at, step in enumerate(steps, 1):
        if step.after.round != step.before.round or step.after.over:
            yield RoundEnd(at, tuple(score.total for score in scores(step.after)))


def place_in_rounds(rounds: Sequence[RoundEnd], at: int) -> float:
    """The place of a moment among the rounds: 2.5 is in the middle of the third."""
    for number, (one, other) in enumerate(itertools.pairwise(rounds)):
        if at < other.at:
            return number + (at - one.at) / (other.at - one.at)
    return float(len(rounds) - 1)
