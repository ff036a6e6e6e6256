"""The examiner of a problem: what the search knows of each move, and the reasons for the best."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.advice.grades import BEST_BELOW, Grade, grade_of
from game.ai.advice.hint import meaning
from game.ai.problems.found import Found, Graded
from game.ai.problems.tries import wrong_moves
from game.ai.questions import TryQuestion, Verdict
from game.rules.actions import Action
from game.rules.observation import own_position
from game.ui.ai_client import Ai
from game.ui.language import _
from game.ui.review.grades import grade_name, loss_words
from game.ui.review.problems.words import chance_words, rival_words, solution_words
from game.ui.table.guides.exercise import Answer
from game.ui.table.model.view import View
from game.ui.table.text.hint import verdict_words


class ProblemExaminer:
    """Grades tries at a problem as its seat sees it; the `ai` measures moves that are not known
    yet, and finds the reasons. `tried` is called for each try, with whether it was right, until the
    solution is known.
    """

    def __init__(self, found: Found, view: View, ai: Ai, tried: Callable[[bool], None]) -> None:
        self._found = found
        self._view = view
        self._ai = ai
        self._tried = tried
        self._known = False
        """True once the solution was found or shown: further tries do not count."""
        position = own_position(view.observation, view.rules)
        self._places = {
            meaning(each.action, position): place for place, each in enumerate(found.tried)
        }
        self._meaning: Callable[[Action], object] = lambda action: meaning(action, position)
        self._asked: Graded | None = None
        """The action being judged; its chance is below 0 where it has to be measured first."""
        self._right = False
        self._wants_solution = False

    def ask(self, action: Action) -> None:
        place = self._places.get(self._meaning(action))
        self._right = place is not None and place < self._found.right
        self._asked = Graded(action, -1.0) if place is None else self._found.tried[place]
        if self._right:
            self._question(self._asked.action, self._found.rival.action)
        elif place is None:
            self._question(self._found.solution, action, measure=True)

    def poll(self) -> Answer | None:
        asked = self._asked
        if asked is None:
            return None
        verdict = None
        if self._right or asked.chance < 0:
            verdict = self._ai.poll(TryQuestion)
            if verdict is None:
                return None
        self._asked = None
        if self._right:
            self._count(True)
            # Translators: the player found the best move.
            return Answer(_("Right!"), self._why(asked, verdict), right=True)
        chance = asked.chance
        if verdict is not None:
            if verdict.failed:
                return Answer(_("The master has no answer just now. Try again."))
            # What no search thought of is not better than the solution.
            chance = max(0.0, self._top - max(verdict.cost, BEST_BELOW))
        self._count(False)
        return self._wrong(chance)

    @property
    def _top(self) -> float:
        return self._found.tried[0].chance

    def _wrong(self, chance: float) -> Answer:
        loss = max(self._top - chance, BEST_BELOW)
        grade = grade_of(loss)
        chances = _("Your chance of winning: {chance}. With the best move: {best}.")
        words = chances.format(chance=chance_words(chance), best=chance_words(self._top))
        if grade is Grade.GOOD:
            return Answer(_("Good, but something is better still."), words)
        heading = _("Not yet. {grade}: {loss} chance of winning.")
        return Answer(heading.format(grade=grade_name(grade), loss=loss_words(loss)), words)

    def cancel(self) -> None:
        if self._asked is not None or self._wants_solution:
            self._ai.cancel()
        self._asked, self._wants_solution = None, False

    def solution(self) -> Answer | None:
        self._known = True
        best = self._found.tried[0]
        if not self._wants_solution:
            self._question(best.action, self._found.rival.action)
            self._wants_solution = True
        verdict = self._ai.poll(TryQuestion)
        if verdict is None:
            return None
        self._wants_solution = False
        return Answer(solution_words(best, self._view), self._why(best, verdict), right=True)

    def _question(self, best: Action, other: Action, measure: bool = False) -> None:
        wrong = () if measure else wrong_moves(self._found)
        question = TryQuestion(
            self._view.observation, best, other, measure, wrong, self._found.solution
        )
        self._ai.ask(self._view.rules, question)

    def _why(self, best: Graded, verdict: Verdict | None) -> str:
        """The reasons for a move that is right, its chance and that of the next best one."""
        said = [rival_words(best, self._found, self._view)]
        if verdict is not None and not verdict.failed:
            said = [*verdict_words(verdict, self._view), *said]
        return " ".join(said)

    def _count(self, right: bool) -> None:
        if not self._known:
            self._tried(right)
        self._known |= right
