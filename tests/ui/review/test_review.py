"""The review: who is graded, what is kept, and the way from mistake to mistake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar, cast

import pytest

from game.ai.advice.grades import Grade
from game.ai.questions import Question, Verdict, VerdictQuestion
from game.library import find_board
from game.rules.legal import legal_actions
from game.rules.observation import own_position
from game.rules.records.record import Header
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.session import Session
from game.storage.reviews import KeptVerdict
from game.ui.review.review import MOST, Review
from game.ui.review.rounds import RoundEnd, place_in_rounds
from game.ui.review.words import nothing_better, overall_words, progress_words
from tests.ui.table.desk import GAMES

T = TypeVar("T")


class Grader:
    """Finds fault by the round: `costs` of those that have one; `failing` it has no answer."""

    def __init__(self, costs: Mapping[int, float]) -> None:
        self.costs = costs
        self.failing = False
        self.asked: list[VerdictQuestion] = []
        self._rules: Ruleset | None = None

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        self.asked.append(question)
        self._rules = rules

    def poll(self, kind: type[Question[T]]) -> T | None:
        assert kind is VerdictQuestion and self._rules is not None
        question = self.asked[-1]
        if self.failing:
            return cast(T, Verdict(question.chosen, failed=True))
        cost = self.costs.get(question.observation.round, 0.0)
        if not cost:
            return cast(T, Verdict(question.chosen))
        actions = legal_actions(own_position(question.observation, self._rules))
        other = next(each for each in actions if each != question.chosen)
        return cast(T, Verdict(other, cost))

    def cancel(self) -> None:
        pass


class Drawer:
    """Keeps verdicts in memory."""

    def __init__(self) -> None:
        self.kept: dict[int, KeptVerdict] = {}

    def load(self) -> Mapping[int, KeptVerdict]:
        return dict(self.kept)

    def save(self, verdicts: Mapping[int, KeptVerdict]) -> None:
        self.kept = dict(verdicts)


@pytest.fixture(scope="module")
def session() -> Session:
    game = replay((GAMES / "last-house.jsonl").read_bytes(), find_board)
    session = Session.resume(game, Random(1))
    person, other = session.header.seats
    rival = replace(other, kind="ai", level="club")
    session.header = replace(session.header, seats=(person, rival))
    return session


COSTS = {2: 0.2, 4: 0.05, 6: 0.3, 7: 0.02}


def finish(review: Review) -> Review:
    for _ in range(10_000):
        if review.done:
            return review
        review.tick()
    raise AssertionError("the review does not come to an end")


def test_only_choices_of_people_are_graded_until_all_are_wanted(session: Session) -> None:
    review = finish(Review(session.header, session.steps, Grader(COSTS)))
    seats = {each.step.seat for each in review.found}
    assert seats == {0} and review.seats == [0] and not review.everybody
    assert all(len(legal_actions(each.step.before)) > 1 for each in review.found)
    assert len(review.found) == review.decisions
    review.include_all()
    assert not review.done and review.everybody
    finish(review)
    assert {each.step.seat for each in review.found} == set(range(len(session.header.seats)))


def test_the_judge_knows_of_a_handicap(session: Session) -> None:
    """It would find fault with a second card that was not an open one."""
    person, rival = session.header.seats
    seats = (replace(person, draws_second=True), rival)
    grader = Grader({})
    finish(Review(replace(session.header, seats=seats), session.steps, grader))
    seen = [question.observation for question in grader.asked]
    assert seen and all(each.draws_second is (each.viewer == 0) for each in seen)


def test_each_grade_is_counted(session: Session) -> None:
    review = finish(Review(session.header, session.steps, Grader(COSTS)))
    rounds = [each.step.before.round for each in review.found]
    assert review.count(0, Grade.MISTAKE) == rounds.count(2) + rounds.count(6) > 0
    assert review.count(0, Grade.SLIP) == rounds.count(4) > 0
    assert review.count(0, Grade.GOOD) == rounds.count(7) > 0
    assert sum(review.count(0, grade) for grade in Grade) == review.decisions


def test_the_turning_points_are_the_largest_mistakes(session: Session) -> None:
    review = finish(Review(session.header, session.steps, Grader(COSTS)))
    points = review.points
    assert 0 < len(points) <= MOST
    assert all(each.grade is Grade.MISTAKE for each in points)
    assert {each.step.before.round for each in points} == {2, 6}


def test_from_mistake_to_mistake_and_back(session: Session) -> None:
    review = finish(Review(session.header, session.steps, Grader(COSTS)))
    moments, at = [], -1
    while (following := review.next_mistake(at, 1)) is not None:
        moments.append(at := following)
    assert moments == [each.at for each in review.mistakes]
    back = [at]
    while (before := review.next_mistake(back[-1], -1)) is not None:
        back.append(before)
    assert back == moments[::-1]


def test_without_mistakes_the_way_leads_along_the_slips(session: Session) -> None:
    review = finish(Review(session.header, session.steps, Grader({4: 0.05})))
    assert {each.grade for each in review.mistakes} == {Grade.SLIP}
    assert review.points == []
    assert finish(Review(session.header, session.steps, Grader({}))).mistakes == []


def test_what_was_found_is_not_looked_for_again(session: Session) -> None:
    drawer, first = Drawer(), Grader(COSTS)
    review = finish(Review(session.header, session.steps, first, drawer))
    assert len(drawer.kept) == review.decisions
    second = Grader(COSTS)
    again = Review(session.header, session.steps, second, drawer)
    assert [(each.at, each.grade) for each in again.found] == [
        (each.at, each.grade) for each in review.found
    ]
    finish(again)
    points = [each.step.ply.action for each in again.points]
    assert [question.chosen for question in second.asked] == points, "only their reasons"


def test_a_review_that_was_left_goes_on_where_it_was(session: Session) -> None:
    drawer = Drawer()
    left = Review(session.header, session.steps, Grader(COSTS), drawer)
    while left.judged < 5:
        left.tick()
    left.tick()
    left.pause()
    assert len(drawer.kept) == 5
    review = Review(session.header, session.steps, Grader(COSTS), drawer)
    assert review.judged == 5
    assert finish(review).judged == review.decisions


def test_a_failing_judge_gives_no_grade(session: Session) -> None:
    drawer, grader = Drawer(), Grader(COSTS)
    grader.failing = True
    review = finish(Review(session.header, session.steps, grader, drawer))
    assert review.found == [] and drawer.kept == {}


def test_what_the_judge_gave_no_answer_to_is_asked_again(session: Session) -> None:
    """His process was killed, say, and another one starts."""
    drawer, grader = Drawer(), Grader(COSTS)
    review = Review(session.header, session.steps, grader, drawer)
    grader.failing = True
    while len(grader.asked) < 5:
        review.tick()
    assert review.judged == 0 and review.missed > 0 and not review.done
    grader.failing = False
    assert finish(review).judged == review.decisions
    assert review.missed == 0


def said(review: Review) -> tuple[str, str]:
    """What the sheet says of the whole game: on its progress, and below the curves."""
    return progress_words(review), overall_words(review)


NONE_YET, NOTHING = "No decision is graded yet.", nothing_better()


def without_people(session: Session) -> Header:
    seats = (replace(info, kind="ai", level="club") for info in session.header.seats)
    return replace(session.header, seats=tuple(seats))


def test_nothing_is_said_of_decisions_that_nobody_has_judged(session: Session) -> None:
    """Before anybody asks for it, while it runs, after a rest, and once all is judged."""
    header, drawer = without_people(session), Drawer()
    review = Review(header, session.steps, Grader({}), drawer)
    assert review.done and said(review) == ("", NONE_YET)
    review.include_all()
    assert said(review)[0] and said(review)[1] == NONE_YET
    while review.judged < 3:
        review.tick()
    assert said(review)[0].split(": ")[1].startswith("3 of ")
    assert said(review)[1] == "Press a sign on a curve."
    review.pause()
    left = Review(header, session.steps, Grader({}), drawer)
    assert left.judged == 3 and NOTHING not in said(left)
    left.include_all()
    assert said(finish(left)) == ("", NOTHING)
    again = Review(header, session.steps, Grader({}), drawer)
    assert said(finish(again)) == ("", NOTHING), "what was judged before is still known"


@pytest.mark.slow
def test_a_judge_without_answers_has_not_found_that_all_was_well(session: Session) -> None:
    grader = Grader({})
    review = Review(session.header, session.steps, grader)
    while review.judged < 3:
        review.tick()
    grader.failing = True
    finish(review)
    progress, overall = said(review)
    assert f"{review.missed} decisions could not be judged" in progress
    assert overall == "Press a sign on a curve."
    none = Review(session.header, session.steps, grader)
    assert said(none)[1] == said(finish(none))[1] == NONE_YET


def test_mistakes_are_spoken_of_where_there_are_some(session: Session) -> None:
    review = Review(session.header, session.steps, Grader(COSTS))
    assert said(review)[1] == NONE_YET
    assert said(finish(review)) == (
        "",
        "Go from mistake to mistake, or press a sign on a curve.",
    )


def test_what_was_never_answered_is_counted_and_asked_about_on_coming_back(
    session: Session,
) -> None:
    grader = Grader(COSTS)
    grader.failing = True
    review = finish(Review(session.header, session.steps, grader, Drawer()))
    assert (review.judged, review.missed) == (0, review.decisions)
    review.pause()
    grader.failing = False
    assert finish(review).judged == review.decisions


def test_reasons_are_found_for_what_is_looked_at(session: Session) -> None:
    drawer = Drawer()
    finish(Review(session.header, session.steps, Grader(COSTS), drawer))
    grader = Grader(COSTS)
    review = finish(Review(session.header, session.steps, grader, drawer))
    slip = next(each for each in review.found if each.grade is Grade.SLIP)
    assert not review.explained(slip.at)
    before = len(grader.asked)
    review.explain(slip.at)
    review.tick()
    assert review.explained(slip.at) and len(grader.asked) == before + 1


def test_a_moment_has_its_place_among_the_rounds() -> None:
    rounds = [RoundEnd(0, (0,)), RoundEnd(4, (1,)), RoundEnd(10, (2,))]
    places = [place_in_rounds(rounds, at) for at in (0, 2, 4, 7, 10)]
    assert places == [0.0, 0.5, 1.0, 1.5, 2.0]
