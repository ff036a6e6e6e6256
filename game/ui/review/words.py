"""The review of a decision in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.grades import Grade
from game.rules.actions import Action
from game.rules.records.record import SeatInfo
from game.ui.forms.heard import value_with_head
from game.ui.language import _, in_a_row, ngettext
from game.ui.review.grades import gain_words, grade_count, grade_name, loss_words
from game.ui.review.review import Decision, Review
from game.ui.table.text.heard.cards import as_sentences
from game.ui.table.text.hint import action_words, verdict_words
from game.ui.table.text.log import step_words


def title_words(decision: Decision) -> str:
    """The round and whose decision it is."""
    words = _("{name}, round {round}")
    name = decision.header.seats[decision.step.seat].name
    return words.format(name=name, round=decision.step.before.round)


def done_words(decision: Decision) -> str:
    """The action, as a sentence."""
    info, step = decision.header.seats[decision.step.seat], decision.step
    words = _("{name} {what}.")
    return words.format(name=info.name, what=step_words(step, step.seat, brief=True))


def grade_words(decision: Decision) -> str:
    """The grade, and what the decision has cost."""
    grade, cost = decision.grade, decision.verdict.cost
    if grade is Grade.BEST:
        better, view = decision.verdict.better, decision.view
        if better != decision.step.ply.action:
            words = _("As good as the best, as far as the master sees: {action}")
            return words.format(action=action_words(better, view))
        return _("Best: the master found nothing better.")
    words = _("{grade}: {loss} chance of winning.")
    return words.format(grade=grade_name(grade), loss=loss_words(cost))


def better_words(decision: Decision) -> str:
    """The better decision and the chance of winning that it would have gained."""
    words = _("Better ({gain}): {action}")
    action = action_words(decision.verdict.better, decision.view)
    return words.format(action=action, gain=gain_words(decision.verdict.cost))


def also_right_words(decision: Decision, action: Action, gained: float) -> str:
    """Another decision that was tried and is right as well, and what it would have gained."""
    # Translators: what a player has tried in a review, beside the better move that was found;
    # {gain} is what it gains, as in “+10 %”.
    words = _("Also right ({gain}): {action}")
    return words.format(action=action_words(action, decision.view), gain=gain_words(gained))


def why_words(decision: Decision) -> str:
    """The reasons why the better decision is better."""
    return in_a_row(verdict_words(decision.verdict, decision.view))


def nothing_better() -> str:
    """The sentence about a game in which all was judged, and little or nothing was found."""
    return _("The master found nothing that would have been much better.")


def overall_words(review: Review) -> str:
    """A sentence on what was found, for where no single decision is looked at.

    That there was nothing to find is said only once all decisions to be graded are.
    """
    if not review.found:
        return _("No decision is graded yet.")
    if review.mistakes:
        return _("Go from mistake to mistake, or press a sign on a curve.")
    if review.done and not review.missed:
        return nothing_better()
    return _("Press a sign on a curve.")


def count_words(review: Review, seats: Sequence[SeatInfo]) -> str:
    """The number of decisions of each grade, as a sentence for each seat that is graded."""
    found = []
    for seat in review.seats:
        counts = ", ".join(grade_count(grade, review.count(seat, grade)) for grade in Grade)
        found.append(value_with_head(seats[seat].name if len(review.seats) > 1 else "", counts))
    return as_sentences(found)


def end_words(review: Review, seats: Sequence[SeatInfo]) -> str:
    """The result of a review for somebody who hears it, and the key that leads on."""
    way = ""
    if review.mistakes and review.mistakes[0].grade is Grade.SLIP:
        # Translators: N is a key, which stays the same in all languages.
        way = _("N leads to the next slip.")
    elif review.mistakes:
        # Translators: N is a key, which stays the same in all languages.
        way = _("N leads to the next mistake.")
    else:
        way = overall_words(review)
    done, left = _("The review is done."), progress_words(review)
    return in_a_row([left or done, count_words(review, seats), way])


def no_more_words(review: Review) -> str:
    """The answer to who looks for one more mistake where none is left."""
    return _("There is nothing more that way.") if review.mistakes else nothing_better()


def progress_words(review: Review) -> str:
    """The progress of a review, or the number of decisions not judged; "" once all are."""
    if not review.done:
        words = _("The master goes through the game: {done} of {count} decisions.")
        return words.format(done=review.judged, count=review.decisions)
    if not review.missed:
        return ""
    return ngettext(
        "{count} decision could not be judged: open the review again later.",
        "{count} decisions could not be judged: open the review again later.",
        review.missed,
    ).format(count=review.missed)
