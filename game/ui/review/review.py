"""Review of a finished game: the decisions of its people graded, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from game.ai.advice.grades import Grade, grade_of
from game.ai.advice.review import turn_facts
from game.ai.questions import Line, Plan, Verdict, VerdictQuestion
from game.rules.actions import Action
from game.rules.board import CityIndex
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.records.history import Step, turn_start
from game.rules.records.record import Header
from game.rules.records.second_card import seen_with_handicap
from game.storage.reviews import KeptVerdict
from game.ui.ai_client import Ai
from game.ui.table.model.aims import aims
from game.ui.table.model.view import View

MOST = 3
"""Number of turning points of a game, its costliest mistakes."""

REPORT_EVERY = 10
"""Number of decisions between two reports of the progress."""


TRIES = 3
"""Questions about a decision that get no answer before it is left out."""

REST = 30
"""Ticks that pass after a question without an answer: the AI's process may be starting anew."""


@dataclass(frozen=True)
class Decision:
    """A decision that was judged; `at` is the moment before it."""

    at: int
    step: Step
    verdict: Verdict
    header: Header

    @cached_property
    def grade(self) -> Grade:
        return grade_of(self.verdict.cost)

    @cached_property
    def view(self) -> View:
        """The table as the seat that decided saw it."""
        seen = observe(self.step.before, self.step.seat)
        return View(seen, self.step.before.rules, self.header.seats, self.step.seat)

    @property
    def done(self) -> tuple[CityIndex, ...]:
        """The cities of what was done."""
        return aims([self.step.ply.action], self.view)[0].cities

    @property
    def better(self) -> tuple[CityIndex, ...]:
        """The cities of what would have been better."""
        return aims([self.verdict.better], self.view)[0].cities


class Shelf(Protocol):
    """The place where verdicts are kept between two visits."""

    def load(self) -> Mapping[int, KeptVerdict]: ...

    def save(self, verdicts: Mapping[int, KeptVerdict]) -> None: ...


class Review:
    """Grades the decisions of a game's people, of AI seats once they are included.

    What was found before comes from the `shelf`; there the reasons are missing, and found anew for
    the turning points and for what is looked at.
    """

    def __init__(
        self, header: Header, steps: Sequence[Step], ai: Ai, shelf: Shelf | None = None
    ) -> None:
        self._header = header
        self._steps = steps
        self._ai = ai
        self._shelf = shelf
        kept = {} if shelf is None else shelf.load()
        self._found = {
            at: Decision(at, steps[at], Verdict(each.better, each.cost), header)
            for at, each in kept.items()
        }
        self._unexplained = {at for at, each in kept.items() if each.cost}
        self._saved = len(self._found)
        people = {seat for seat, info in enumerate(header.seats) if info.kind == "human"}
        self._seats: set[int] = set()
        self._graded: list[int] = []
        self._open: list[int] = []
        self._asked: int | None = None
        self._unanswered: dict[int, int] = {}
        """The number of questions about each decision that had no answer."""
        self._rest = 0
        self._hinted: dict[int, tuple[Line, ...]] = {}
        """By decision, the lines that a hint may have named there."""
        self.revealed: set[int] = set()
        """The decisions of which the better one has been seen."""
        self.right_tries: dict[int, dict[Action, float]] = {}
        """By decision, what was tried there and was right though it is not the better one found,
        with the chance of winning that it gains.
        """
        # Where nobody played, those are graded again who were asked for on an earlier visit.
        self._include(people or {steps[at].seat for at in kept})

    @property
    def everybody(self) -> bool:
        """True if the decisions of all seats are graded."""
        return len(self._seats) == len(self._header.seats)

    def include_all(self) -> None:
        """Grade the decisions of AI seats as well."""
        self._include(set(range(len(self._header.seats))))

    def _include(self, seats: set[int]) -> None:
        self._seats |= seats
        self._graded = [
            at
            for at, step in enumerate(self._steps)
            if step.seat in self._seats and len(legal_actions(step.before)) > 1
        ]
        self._open_all()

    def _open_all(self) -> None:
        """Have all asked about that is not judged yet."""
        self._unanswered.clear()
        self._open = [at for at in self._graded if at not in self._found]

    # Progress

    @property
    def decisions(self) -> int:
        """The number of decisions to be graded: of the seats included, where there is a choice."""
        return len(self._graded)

    @property
    def judged(self) -> int:
        """The number of decisions judged."""
        return sum(at in self._found for at in self._graded)

    @property
    def missed(self) -> int:
        """The number of decisions about which the AI gave no answer; some may be asked again."""
        return sum(at in self._unanswered and at not in self._found for at in self._graded)

    @property
    def done(self) -> bool:
        return self._asked is None and self._next() is None

    def _next(self) -> int | None:
        """The decision to be judged next: all in order, then those of which a reason is wanted."""
        if self._open:
            return self._open[0]
        if not self._unexplained:
            # This is asked at every tick, and the turning points are sorted out anew each time.
            return None
        wanted = [point.at for point in self.points if point.at in self._unexplained]
        return wanted[0] if wanted else None

    def tick(self) -> bool:
        """Go on if the AI has answered; True if there is something new to show."""
        if self._rest:
            self._rest -= 1
            return False
        if self._asked is None:
            following = self._next()
            if following is not None:
                self._ask(following)
            return False
        verdict = self._ai.poll(VerdictQuestion)
        if verdict is None:
            return False
        at, self._asked = self._asked, None
        before = self.points
        self._take(at, verdict)
        if self.done or len(self._found) >= self._saved + REPORT_EVERY:
            self._save()
        return self.done or self.judged % REPORT_EVERY == 0 or self.points != before

    def _take(self, at: int, verdict: Verdict) -> None:
        known = self._found.get(at)
        self._open = [each for each in self._open if each != at]
        self._unexplained.discard(at)
        if verdict.failed:
            self._unanswered[at] = self._unanswered.get(at, 0) + 1
            self._rest = REST
            if known is None and self._unanswered[at] < TRIES:
                self._open.append(at)
            return
        if known is not None and known.verdict.better != verdict.better:
            return
        self._hinted[at] = verdict.hinted
        self._found[at] = Decision(at, self._steps[at], verdict, self._header)

    def pause(self) -> None:
        """Leave the AI to others; the decision that is being judged is judged again later."""
        if self._asked is not None:
            self._ai.cancel()
            self._asked = None
        # Whoever comes back to the review has what is missing asked about again.
        self._open_all()
        self._save()

    def _save(self) -> None:
        if self._shelf is not None and len(self._found) > self._saved:
            kept = {
                at: KeptVerdict(each.verdict.better, each.verdict.cost)
                for at, each in self._found.items()
            }
            self._shelf.save(kept)
            self._saved = len(self._found)

    def explained(self, at: int) -> bool:
        """True if the reasons for a verdict are known."""
        return at not in self._unexplained

    def explain(self, at: int) -> None:
        """Find the reasons for a verdict before all else, where they are not known yet."""
        if not self.explained(at) and self._asked != at:
            self._ask(at)

    def _ask(self, at: int) -> None:
        step = self._steps[at]
        turn = [each for each in self._steps[at:] if each.turn == step.turn]
        question = VerdictQuestion(
            seen_with_handicap(step.before, step.seat, self._header.seats),
            *(step.ply.action, turn_facts(turn), self._plans(at)),
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

    # What was found

    def decision(self, at: int) -> Decision | None:
        """The verdict on the step after the moment `at`; None if it is not graded."""
        return self._found.get(at) if at in self._graded else None

    @property
    def found(self) -> list[Decision]:
        """The decisions graded so far, in the order of the game."""
        return [self._found[at] for at in self._graded if at in self._found]

    @property
    def mistakes(self) -> list[Decision]:
        """The decisions graded as mistakes; in a game without any, the slips."""
        blamed = [each for each in self.found if each.grade.blames]
        return [each for each in blamed if each.grade is Grade.MISTAKE] or blamed

    def next_mistake(self, at: int, step: int) -> int | None:
        """The moment before the next mistake after `at`, or with `step` -1 the one before it."""
        moments = [each.at for each in self.mistakes]
        if step > 0:
            return next((each for each in moments if each > at), None)
        return next((each for each in reversed(moments) if each < at), None)

    @property
    def points(self) -> list[Decision]:
        """The turning points so far: the costliest mistakes, one a turn, in the game's order."""
        mistakes = [each for each in self.found if each.grade is Grade.MISTAKE]
        turns: dict[tuple[int, int], Decision] = {}
        for each in sorted(mistakes, key=lambda each: -each.verdict.cost):
            turns.setdefault(each.step.turn, each)
        return sorted(list(turns.values())[:MOST], key=lambda each: each.at)

    def count(self, seat: int, grade: Grade) -> int:
        """The number of a seat's decisions that were graded so."""
        return sum(each.step.seat == seat and each.grade is grade for each in self.found)

    @property
    def seats(self) -> list[int]:
        """The seats whose decisions are graded."""
        return sorted(self._seats)
