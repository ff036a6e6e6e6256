"""The search for problems in one finished game, decision by decision, by the AI in its process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ai.questions import ProblemQuestion
from game.library import find_board
from game.problems.alike import alike
from game.problems.problem import Problem
from game.problems.search import decisions
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.ui.ai_client import Ai


class Shelf(Protocol):
    """The place where what was found is kept between two visits."""

    def load(self) -> tuple[int, list[Problem]]: ...

    def save(self, searched: int, problems: Sequence[Problem]) -> None: ...


class GameSearch:
    """Looks for problems at the decisions of a game's people, of all seats where it has none.

    `people` are the names of those people. `searched` of the `decisions` have been looked at; what
    is known comes from the `shelf`.
    """

    def __init__(
        self, header: Header, steps: Sequence[Step], ai: Ai, shelf: Shelf | None = None
    ) -> None:
        people = [seat for seat, info in enumerate(header.seats) if info.kind == "human"]
        self.people = [header.seats[seat].name for seat in people]
        self.decisions = decisions(header, steps, people or None)
        self._ai = ai
        self._shelf = shelf
        self.searched = 0
        self.missed = False
        """True once the AI had no answer; from there on it is asked again another time."""
        self.problems: list[Problem] = []
        if shelf is not None:
            self.searched, self.problems = shelf.load()
        self._asked = False

    @property
    def done(self) -> bool:
        return self.searched >= len(self.decisions)

    def tick(self) -> bool:
        """Go on if the AI has answered; True if there is something new to show."""
        if self.done:
            return False
        decision = self.decisions[self.searched]
        if not self._asked:
            observation, rules = decision.job
            self._ai.ask(rules, ProblemQuestion(observation))
            self._asked = True
            return False
        answer = self._ai.poll(ProblemQuestion)
        if answer is None:
            return False
        self._asked = False
        self.searched += 1
        problem = decision.problem(answer.found)
        if problem is not None and not any(
            alike(problem, each, find_board) for each in self.problems
        ):
            self.problems.append(problem)
        self.missed = self.missed or answer.failed
        if self._shelf is not None and not self.missed:
            self._shelf.save(self.searched, self.problems)
        return True

    def pause(self) -> None:
        """Leave the AI to others; the decision that is being looked at is looked at again later."""
        if self._asked:
            self._ai.cancel()
            self._asked = False
