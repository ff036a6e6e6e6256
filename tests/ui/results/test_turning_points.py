"""The turning points: the people's dearest decisions, bit by bit, each to be tried again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar, cast

import pytest

from game.ai.advice.hint import quick_hint, reasons_apart
from game.ai.advice.reasons import Fact, FactKind
from game.ai.questions import Question, Verdict, VerdictQuestion
from game.library import find_board, find_loaded
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.results.actions import ResultsActions
from game.ui.results.content import ResultsTab
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.review.review import MOST, Review
from game.ui.samples import with_person
from tests.endurance.reviews import blamed_for_hints, blamed_otherwise
from tests.sampling import THOROUGH
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import past_the_guard
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import GAMES

T = TypeVar("T")

MOST_STEPS = None if THOROUGH else 60
"""Of a game that is reviewed with a real judge."""


@cache
def fault_found(observation: Observation, rules: Ruleset, chosen: Action) -> Verdict:
    """Another move is said to be better, whatever it is; in one game the same each time."""
    other = quick_hint(observation, rules).other
    if other is None:
        return Verdict(chosen)
    cost = observation.round / 100
    return Verdict(other, cost, reasons_apart(observation, rules, other, chosen))


class Critic:
    """Finds fault with the decisions of some rounds. `ready` holds it back."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self.brought: list[tuple[Fact, ...]] = []
        self.ready = True
        self.cancelled = 0
        self._verdict: Verdict | None = None

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        observation, chosen = question.observation, question.chosen
        self.asked.append(observation)
        self.brought.append(question.brought)
        self._verdict = Verdict(chosen)
        if observation.round % 3 == 0:
            self._verdict = fault_found(observation, rules, chosen)

    def poll(self, kind: type[Question[T]]) -> T | None:
        assert kind is VerdictQuestion
        return cast(T | None, self._verdict if self.ready else None)

    def cancel(self) -> None:
        self.cancelled += 1

    def be_asked_elsewhere(self) -> None:
        """Drop the question for one of another page, which is dropped too."""
        self._verdict = None


@pytest.mark.thorough
@pytest.mark.slow
def test_no_turning_point_blames_what_a_hint_proposes(rules: Ruleset) -> None:
    """In the latter part of a novice's game; `python -m tests.endurance reviews` plays many."""
    blamed, told = blamed_otherwise(rules, 3, MOST_STEPS)
    assert not told and blamed


@pytest.mark.thorough
def test_whoever_follows_the_hints_is_blamed_for_nothing(rules: Ruleset) -> None:
    """In a whole game, plans that are kept from card to card included."""
    followed, blamed, others = blamed_for_hints(rules, 6)
    assert not blamed
    assert followed > 40 and others


@pytest.fixture
def session() -> Session:
    game = replay((GAMES / "last-house.jsonl").read_bytes(), find_board)
    session = Session.resume(game, Random(1))
    session.header = with_person(session.header)
    return session


def person_of(session: Session) -> int:
    return [info.kind for info in session.header.seats].index("human")


@pytest.mark.slow
def test_only_what_people_decided_is_judged_by_what_they_knew(session: Session) -> None:
    critic = Critic()
    review = Review(session.header, session.steps, critic)
    for _ in range(3 * review.decisions):
        review.tick()
    people = {n for n, info in enumerate(session.header.seats) if info.kind == "human"}
    assert review.done and len(critic.asked) == review.decisions > 10
    assert all(seen.viewer == seen.turn and seen.viewer in people for seen in critic.asked)
    closed = [fact for facts in critic.brought for fact in facts if fact.kind is FactKind.POINTS]
    assert closed, "what their turns brought is told to the master"


@pytest.mark.slow
def test_the_dearest_decisions_are_kept_one_a_turn(session: Session) -> None:
    review = Review(session.header, session.steps, Critic())
    while not review.done:
        review.tick()
    points = review.points
    assert len(points) == MOST
    assert [point.at for point in points] == sorted(point.at for point in points)
    assert len({point.step.turn for point in points}) == MOST
    rounds = sorted({s.before.round for s in session.steps if s.before.round % 3 == 0})
    assert min(point.step.before.round for point in points) >= rounds[-MOST - 1]


@pytest.mark.slow
def test_leaving_the_page_leaves_the_judge_to_others(session: Session) -> None:
    critic = Critic()
    critic.ready = False
    review = Review(session.header, session.steps, critic)
    review.tick()
    review.pause()
    assert critic.cancelled == 1 and review.judged == 0
    critic.ready = True
    while not review.done:
        review.tick()
    assert critic.asked[0] == critic.asked[1]
    assert review.judged == review.decisions


def page(app: App, session: Session, review: Review, done: dict[str, list[int]]) -> ResultsScene:
    """The results of the game; `done` takes down what is asked of the program around them."""
    view = results_view(session.header, session.state, find_loaded("south").chart, session.steps)
    nothing: Callable[[], None] = lambda: None  # noqa: E731
    actions = ResultsActions(
        nothing,
        nothing,
        go_through=done["see"].append,
        review=review,
        play_on=done["try"].append,
    )
    scene = ResultsScene(app, view, actions)
    app.push(scene)
    past_the_guard(app)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_the_page_lists_them_and_each_can_be_tried_again(
    app: App, clock: ManualClock, session: Session, by: str
) -> None:
    done: dict[str, list[int]] = {"see": [], "try": []}
    critic = Critic()
    review = Review(session.header, session.steps, critic)
    scene = page(app, session, review, done)
    somebody = Somebody(app, clock, by)
    clock.advance(1.0)
    app.step()
    assert not critic.asked, "nothing is thought of before somebody asks for it"
    somebody.step_choice("tab", 2)
    assert scene.content.tab == ResultsTab.TURNING_POINTS
    for _ in range(3 * review.decisions):
        clock.advance(1 / 30)
        app.step()
    assert review.done
    for point in review.points:
        somebody.choose(f"replay-{point.at}")
        somebody.choose(f"play-on-{point.at}")
    assert done["try"] == done["see"] == [point.at for point in review.points]


def test_who_listens_is_told_how_far_the_master_has_come_and_when_the_list_is_there(
    app: App, session: Session
) -> None:
    listen(app)
    told = list[str]()
    app.announce = lambda words, **_: told.append(words)  # type: ignore[method-assign]
    review = Review(session.header, session.steps, Critic())
    scene = page(app, session, review, {"see": [], "try": []})
    told.clear()
    scene.content._open_tab(ResultsTab.TURNING_POINTS)
    assert told == [f"The master goes through the game: 0 of {review.decisions} decisions."]
    steps(app, 3 * review.decisions)
    assert review.done and told[1:] == [f"{MOST} turning points."]


def test_the_page_goes_on_after_another_one_has_asked_the_judge(
    app: App, clock: ManualClock, session: Session
) -> None:
    """The puzzles of the game, say: their page lies over this one, which is not left for it."""
    critic = Critic()
    critic.ready = False
    review = Review(session.header, session.steps, critic)
    page(app, session, review, {"see": [], "try": []})
    Somebody(app, clock, "pointer").step_choice("tab", 2)
    app.step()
    assert len(critic.asked) == 1
    app.push(NoticeDialog(app, "Puzzles", "None yet"))
    critic.be_asked_elsewhere()
    critic.ready = True
    app.pop()
    for _ in range(3 * review.decisions):
        app.step()
    assert review.done


@pytest.mark.slow
def test_the_map_shows_the_moment_that_is_pointed_at(app: App, session: Session) -> None:
    review = Review(session.header, session.steps, Critic())
    while not review.done:
        review.tick()
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    actions = ResultsActions(
        *(lambda: None,) * 3, lambda at: None, review=review, go_through=lambda at: None
    )
    scene = ResultsScene(app, view, actions)
    app.push(scene)
    past_the_guard(app)
    assert scene.content.point is None
    scene.content.tab = ResultsTab.TURNING_POINTS
    scene.rebuild()
    scene.prepare()
    first, *others = review.points
    assert scene.content.point is first
    assert others
    shown = [sprite.image for sprite in scene.sprites(0.0)]
    scene.group.focus_key(f"replay-{others[-1].at}")
    next(w for w in scene.group.widgets if w.key == f"replay-{others[-1].at}").hovered = True
    assert scene.content.point is others[-1]
    assert [sprite.image for sprite in scene.sprites(0.0)] != shown
    for point in review.points:
        city_of = point.view.rules.city_of
        card = getattr(point.verdict.better, "card", None)
        assert card is None or point.better == (city_of[card],)
