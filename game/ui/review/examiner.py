"""The examiner of a try in a review: the judge that graded the game looks at it."""

from __future__ import annotations

from game.ai.advice.grades import grade_of
from game.ai.questions import Verdict, VerdictQuestion
from game.playback import Playback
from game.rules.actions import Action
from game.ui.ai_client import Ai
from game.ui.language import _, in_a_row
from game.ui.review.grades import gain_words, grade_name, loss_words
from game.ui.review.review import Decision, Review
from game.ui.review.words import better_words, done_words, grade_words, title_words, why_words
from game.ui.table.guides.exercise import Answer, Exercise


def judged(verdict: Verdict) -> Answer | None:
    """The words on a try that was not good enough, or not judged; None of one that was."""
    if verdict.failed:
        return Answer(_("The master has no answer just now. Try again."))
    grade = grade_of(verdict.cost)
    if not grade.blames:
        return None
    words = _("Not yet. {grade}: {loss} chance of winning.")
    return Answer(words.format(grade=grade_name(grade), loss=loss_words(verdict.cost)))


class ReviewExaminer:
    """Judges what is tried at a decision of a review; what is right reveals the better one."""

    def __init__(self, review: Review, decision: Decision, ai: Ai) -> None:
        self._review = review
        self._decision = decision
        self._ai = ai
        self._asked: Action | None = None
        self.solved = False
        """True once the better decision was told."""

    def ask(self, action: Action) -> None:
        self._review.pause()
        self._asked = action
        question = VerdictQuestion(self._decision.view.observation, action)
        self._ai.ask(self._decision.step.before.rules, question)

    def poll(self) -> Answer | None:
        verdict = None if self._asked is None else self._ai.poll(VerdictQuestion)
        if verdict is None:
            return None
        action, self._asked = self._asked, None
        same = action == self._decision.step.ply.action
        if verdict.failed:
            return judged(verdict)
        cost = self._decision.verdict.cost if same else verdict.cost
        grade = grade_of(cost)
        if not grade.blames:
            self._review.revealed.add(self._decision.at)
            gained = self._decision.verdict.cost - cost
            if action is not None and action != self._decision.verdict.better:
                self._review.right_tries.setdefault(self._decision.at, {})[action] = gained
            words = _("Right! {gain} chance of winning.").format(gain=gain_words(gained))
            return Answer(words, right=True)
        if same:
            return Answer(_("That is what was played: {loss}.").format(loss=loss_words(cost)))
        return judged(verdict)

    def cancel(self) -> None:
        if self._asked is not None:
            self._ai.cancel()
            self._asked = None

    def solution(self) -> Answer | None:
        review, at = self._review, self._decision.at
        review.revealed.add(at)
        if not review.explained(at):
            review.explain(at)
            review.tick()
        known = review.decision(at)
        if known is None or not review.explained(at):
            return None
        self.solved = True
        return Answer(better_words(known), why_words(known), right=True)


def exercise_of(decision: Decision, playback: Playback, review: Review, ai: Ai) -> Exercise:
    """The exercise to play something better at a decision of this game."""
    told = done_words(decision), grade_words(decision), _("What would you play here?")
    return Exercise(
        playback,
        decision.at,
        title_words(decision),
        in_a_row(told),
        decision.verdict.better,
        ReviewExaminer(review, decision, ai),
    )
