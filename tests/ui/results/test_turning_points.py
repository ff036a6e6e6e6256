"""The turning points: the people's dearest decisions, bit by bit, each to be tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar, cast

import pytest

from game.ai.advice.grades import Grade
from game.ai.advice.hint import hint, quick_hint, reasons_apart
from game.ai.advice.reasons import Fact, FactKind
from game.ai.advice.review import judge
from game.ai.levels import make_bot
from game.ai.questions import Line, Plan, Question, Verdict, VerdictQuestion
from game.library import find_board, find_loaded
from game.rules.history import Step
from game.rules.legal import legal_actions
from game.rules.observation import Observation, observe
from game.rules.record import Chance, Ply
from game.rules.replay import replay
from game.rules.ruleset import Ruleset
from game.rules.supply import reshuffled_cards, reshuffles
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.results.content import ResultsTab
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsActions, ResultsScene
from game.ui.review.review import MOST, Review
from game.ui.samples import with_person
from tests.ai.positions import QUICK, played_steps
from tests.ui.conftest import past_the_guard
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import GAMES, header_for

T = TypeVar("T")


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
        other = quick_hint(observation, rules).other
        if observation.round % 3 == 0 and other is not None:
            cost = observation.round / 100
            self._verdict = Verdict(other, cost, reasons_apart(observation, rules, other, chosen))

    def poll(self, kind: type[Question[T]]) -> T | None:
        assert kind is VerdictQuestion
        return cast(T | None, self._verdict if self.ready else None)

    def cancel(self) -> None:
        self.cancelled += 1


class Judge:
    """Judges as the AI's process does, but at once and with less effort; keeps all `verdicts`."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        found = judge(
            question.observation,
            rules,
            question.chosen,
            QUICK,
            question.brought,
            question.plans,
        )
        self.verdicts.append(found)

    def poll(self, kind: type[Question[T]]) -> T | None:
        return cast(T, self.verdicts[-1])

    def cancel(self) -> None:
        pass


def reviewed(steps: Sequence[Step], person: int) -> tuple[Review, Judge]:
    """The review of a game in which one seat is a person's."""
    kinds = ["human" if seat == person else "ai" for seat in range(len(steps[0].before.seats))]
    ai = Judge()
    review = Review(header_for(steps[0].before, kinds), steps, ai)
    while not review.done:
        review.tick()
    return review, ai


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_no_turning_point_blames_what_a_hint_proposes(rules: Ruleset, seed: int) -> None:
    """In whole games of a novice: what is told to be better is what the hint says there."""
    steps = played_steps("novice", rules, 2, seed)
    review, ai = reviewed(steps, 0)
    assert any(verdict.cost for verdict in ai.verdicts)
    for point in review.points:
        told = hint(observe(point.step.before, 0), rules, QUICK)
        assert point.verdict.better == told.action != point.step.ply.action
        assert point.grade is Grade.MISTAKE


@pytest.mark.slow
@pytest.mark.parametrize("seed", [6, 7])
def test_whoever_follows_the_hints_is_blamed_for_nothing(rules: Ruleset, seed: int) -> None:
    """Plans that are kept from card to card included; between the hints anything is done."""
    rng, careless, club = Random(seed), make_bot("random"), make_bot("club")
    state = rules.new_game(2, 0, rules.shuffled_supply(rng))
    steps: list[Step] = []
    told: tuple[int, Line] = (0, ())
    hinted: set[int] = set()
    while not state.over:
        seen = observe(state, state.turn)
        if state.turn:
            chosen = club.choose(seen, rules, rng)
        elif rng.random() < 0.75:
            found = hint(seen, rules, QUICK, Plan.after(told[1], steps[told[0] :]))
            chosen, told = found.action, (len(steps), found.line)
            hinted.add(len(steps))
        else:
            chosen = careless.choose(seen, rules, rng)
        chance = None
        if reshuffles(state, chosen):
            chance = Chance(tuple(sorted(reshuffled_cards(state, chosen))))
        steps.append(Step.take(state, Ply(state.turn, chosen), chance))
        state = steps[-1].after
    ai = reviewed(steps, 0)[1]
    judged = [at for at, s in enumerate(steps) if s.seat == 0 and len(legal_actions(s.before)) > 1]
    costs = {at: verdict.cost for at, verdict in zip(judged, ai.verdicts, strict=True)}
    assert not any(costs[at] for at in judged if at in hinted)
    assert any(costs.values()) and len(hinted) > 40


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
