"""Turning points of a finished game: its people's costliest decisions, found one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.advice.review import turn_facts
from game.ai.questions import Line, Plan, Verdict, VerdictQuestion
from game.rules.actions import Action, CloseRoute, ExtendRoute, StartRoute, TakeCard
from game.rules.board import CityIndex, bits
from game.rules.history import Step, turn_start
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.record import Header
from game.ui.ai_client import Ai
from game.ui.table.model.view import View

MOST = 3
LEAST_COST = 0.06
"""Smallest loss of the chance to win, 0 to 1, that counts; less is rather bad luck."""

REPORT_EVERY = 10
"""Number of decisions between two reports of the progress."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A costly decision; `at` is the moment before it."""

    at: int
    step: Step
    verdict: Verdict
    view: View
    """The table as the seat that decided saw it."""

    @property
    def done(self) -> tuple[CityIndex, ...]:
        """The cities of what was done."""
        return self._cities(self.step.ply.action)

    @property
    def better(self) -> tuple[CityIndex, ...]:
        """The cities of what would have been better."""
        return self._cities(self.verdict.better)

    def _cities(self, action: Action) -> tuple[CityIndex, ...]:
        city_of = self.view.rules.city_of
        match action:
            case TakeCard(slot):
                return (city_of[self.view.observation.display[slot - 1]],)
            case StartRoute(card) | ExtendRoute(card):
                return (city_of[card],)
            case CloseRoute():
                return tuple(bits(action.houses))
            case _:
                return ()


class Review:
    """A review of the decisions of a game's people, one after the other."""

    def __init__(self, header: Header, steps: Sequence[Step], ai: Ai) -> None:
        self._header = header
        self._steps = steps
        self._ai = ai
        self._open = [
            at
            for at, step in enumerate(steps)
            if header.seats[step.seat].kind == "human" and len(legal_actions(step.before)) > 1
        ]
        self.decisions = len(self._open)
        self._asked: int | None = None
        self._found: list[TurningPoint] = []
        self._hinted: dict[int, tuple[Line, ...]] = {}
        """By decision, the lines that a hint may have named there."""

    @property
    def done(self) -> bool:
        return self._asked is None and not self._open

    @property
    def judged(self) -> int:
        """The number of decisions judged."""
        return self.decisions - len(self._open) - (self._asked is not None)

    @property
    def points(self) -> list[TurningPoint]:
        """The costliest decisions so far, one a turn, in the order of the game."""
        costliest = sorted(self._found, key=lambda point: -point.verdict.cost)
        turns: dict[tuple[int, int], TurningPoint] = {}
        for point in costliest:
            turns.setdefault(point.step.turn, point)
        return sorted(list(turns.values())[:MOST], key=lambda point: point.at)

    def tick(self) -> bool:
        """Go on if the AI has answered; True if there is something new to show."""
        if self._asked is None:
            if self._open:
                self._ask(self._open.pop(0))
            return False
        verdict = self._ai.poll(VerdictQuestion)
        if verdict is None:
            return False
        at, self._asked = self._asked, None
        self._hinted[at] = verdict.hinted
        before = self.points
        if verdict.cost >= LEAST_COST:
            step = self._steps[at]
            seen = observe(step.before, step.seat)
            view = View(seen, step.before.rules, self._header.seats, step.seat)
            self._found.append(TurningPoint(at, step, verdict, view))
        return self.done or self.judged % REPORT_EVERY == 0 or self.points != before

    def pause(self) -> None:
        """Leave the AI to others; the decision that is being judged is judged again later."""
        if self._asked is not None:
            self._ai.cancel()
            self._open.insert(0, self._asked)
            self._asked = None

    def _ask(self, at: int) -> None:
        step = self._steps[at]
        turn = [each for each in self._steps[at:] if each.turn == step.turn]
        question = VerdictQuestion(
            observe(step.before, step.seat), step.ply.action, turn_facts(turn), self._plans(at)
        )
        self._ai.ask(step.before.rules, question)
        self._asked = at

    def _plans(self, at: int) -> tuple[Plan, ...]:
        """The plans that hints earlier in the turn may have named, and that were followed."""
        before = turn_start(self._steps[:at], self._steps[at].turn)
        found = (
            Plan.after(line, self._steps[asked:at])
            for asked in range(before, at)
            for line in self._hinted.get(asked, ())
        )
        return tuple(dict.fromkeys(plan for plan in found if plan is not None))
