"""The search for problems in whole games, on an executor of any kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from game.ai.problems.finder import problem_at
from game.ai.problems.found import Found
from game.ai.tasks import results
from game.problems.problem import Problem
from game.rules.legal import legal_actions
from game.rules.observation import Observation, observe
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a game: the step that was taken there, by its number among all."""

    header: Header
    steps: Sequence[Step]
    at: int

    @property
    def job(self) -> tuple[Observation, Ruleset]:
        """The facts that a search for a problem there depends on: only what its seat knows."""
        step = self.steps[self.at]
        return observe(step.before, step.seat), step.before.rules

    def problem(self, found: Found | None) -> Problem | None:
        """The problem that a search there has `found`; None where it found none."""
        return None if found is None else Problem.of(self.header, self.steps[: self.at], found)


def decisions(
    header: Header, steps: Sequence[Step], seats: Collection[int] | None = None
) -> list[Decision]:
    """The decisions of a game where a seat, one of `seats` where given, has a choice.

    The first action of a game is none of them.
    """
    return [
        Decision(header, steps, at)
        for at, step in enumerate(steps)
        if at and (seats is None or step.seat in seats) and len(legal_actions(step.before)) > 1
    ]


def problems_at(
    found: Sequence[Decision], executor: Executor | None = None
) -> Iterator[tuple[Decision, Problem | None]]:
    """Each of these decisions with its problem, None where it has none, in order."""
    jobs = (decision.job for decision in found)
    for decision, answer in zip(found, results(_search, jobs, executor), strict=True):
        yield decision, decision.problem(answer)


def _search(job: tuple[Observation, Ruleset]) -> Found | None:
    return problem_at(*job)
