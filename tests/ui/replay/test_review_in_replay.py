"""The review in a replay: from mistake to mistake, and each tried at the table, by every device."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

import pygame
import pytest

from game.ai.advice.grades import Grade
from game.ai.advice.hint import quick_hint
from game.ai.questions import Question, Verdict, VerdictQuestion
from game.library import find_board, find_loaded
from game.playback import Playback
from game.rules.actions import Action, StartRoute
from game.rules.legal import legal_actions
from game.rules.observation import own_position
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.storage.saves import Saves
from game.ui.accessibility.announcements import FIRST_NUMBER
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.review import ReviewTools
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.results.scene import ResultsScene
from game.ui.review.chart import RoundChart
from game.ui.review.examiner import ReviewExaminer
from game.ui.review.grades import grade_count
from game.ui.review.review import Review
from game.ui.review.words import no_more_words
from game.ui.settings import AnimationSpeed
from game.ui.table.actions import PastMoment
from game.ui.table.guides.exercise import ExerciseWays
from game.ui.table.guides.exercise_guide import ExerciseGuide, Stage
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.table.text.hint import action_words
from game.ui.widgets.focus import ESCAPE as BACK
from game.ui.widgets.scrubber import Scrubber
from tests.ui.accessibility.listener import Ear, listen, steps
from tests.ui.accessibility.orca import Orca
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import GAMES, give

T = TypeVar("T")

MISTAKE, SLIP = 0.12, 0.05


class Grader:
    """Of the decisions of rounds 3 and 5, what Club would not do is a mistake or a slip."""

    def __init__(self) -> None:
        self._verdict: Verdict | None = None

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        seen, chosen = question.observation, question.chosen
        cost = {3: MISTAKE, 5: SLIP}.get(seen.round, 0.0)
        if cost:
            best = self.best(rules, seen)
            cost = 0.0 if chosen == best else cost
        self._verdict = Verdict(best, cost) if cost else Verdict(chosen)

    @staticmethod
    def best(rules: Ruleset, seen: Any) -> Action:
        return quick_hint(seen, rules).action

    def poll(self, kind: type[Question[T]]) -> T | None:
        return cast(T | None, self._verdict)

    def cancel(self) -> None:
        self._verdict = None


class Page:
    """A replay with a review of a recorded game, all seats people's or the AI's."""

    def __init__(
        self,
        app: App,
        name: str,
        kind: Literal["human", "ai"] = "human",
        grader: type[Grader] = Grader,
    ) -> None:
        app.settings.animation_speed = AnimationSpeed.OFF
        game = replay((GAMES / f"{name}.jsonl").read_bytes(), find_board)
        seats = tuple(replace(info, kind=kind) for info in game.header.seats)
        game.header = replace(game.header, seats=seats)
        self.playback = Playback.of(game)
        ai = grader()
        self.review = Review(game.header, self.playback.steps, ai)
        tools = ReviewTools(self.review, ai, lambda past: None, lambda: None)
        chart = find_loaded(game.header.map_id).chart
        actions = ReplayActions(app.pop, "Back")
        self.scene = ReplayScene(app, self.playback, chart, actions, tools=tools)
        app.push(self.scene)
        self.app = app

    def finish(self) -> None:
        """Let the master go through the whole game."""
        part = self.scene.review
        assert part is not None and part.open
        for _ in range(10_000):
            if part.complete:
                break
            self.scene.tick(self.app.clock.now())
        assert part.complete


@pytest.fixture(params=["last-house", "horses-of-two"])
def page(app: App, request: pytest.FixtureRequest) -> Page:
    return Page(app, request.param)


def at_a_mistake(app: App, clock: ManualClock, page: Page, by: str) -> Somebody:
    """Somebody who has opened the finished review and gone to the first mistake."""
    somebody = Somebody(app, clock, by)
    somebody.choose("open-review")
    page.finish()
    assert page.review.mistakes
    clock.advance(1 / 30)
    app.step()
    somebody.choose("mistake")
    return somebody


class Praiser(Grader):
    """Whatever was done was the best."""

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        self._verdict = Verdict(question.chosen)


@pytest.mark.slow
def test_without_a_mistake_the_focus_is_elsewhere_and_a_press_is_answered(
    app: App, clock: ManualClock
) -> None:
    """The way to the next mistake kept focus and sign, though it led nowhere and said nothing."""
    page = Page(app, "last-house", grader=Praiser)
    somebody = Somebody(app, clock, "gamepad")
    somebody.choose("open-review")
    assert focused_key(somebody) == "mistake", "there may still be one"
    page.finish()
    app.step()
    assert not page.review.mistakes and focused_key(somebody) == "scrubber"
    somebody.choose("mistake")
    assert app._toast.words == no_more_words(page.review)
    somebody.back()
    somebody.choose("open-review")
    assert focused_key(somebody) == "scrubber"


def focused_key(somebody: Somebody) -> str:
    """The key of what has the focus."""
    focused = somebody.group.focused
    assert focused is not None
    return focused.key


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_a_mistake_is_found_tried_and_understood(
    app: App, clock: ManualClock, page: Page, by: str
) -> None:
    somebody = at_a_mistake(app, clock, page, by)
    first = page.review.mistakes[0]
    assert page.scene.at == first.at
    assert first.at not in page.review.revealed, "what was better is hidden"
    somebody.choose("try")
    table = app.top
    assert isinstance(table, ExerciseScene)
    assert table.position.view.viewer == first.step.seat
    play(table, first.step.ply.action)
    settle(app, clock, table)
    assert stage_of(table) is Stage.ANSWERED
    assert table.guide.answer is not None and not table.guide.answer.right
    somebody.choose("again")
    settle(app, clock, table)
    assert stage_of(table) is Stage.TRYING and len(table.session.steps) == first.at
    play(table, first.verdict.better)
    settle(app, clock, table)
    assert table.guide.answer is not None and table.guide.answer.right
    assert first.at in page.review.revealed
    somebody.choose("leave-exercise")
    assert app.top is page.scene


def play(table: ExerciseScene, action: Action) -> None:
    """Carry an action out, as the table does with what is dropped."""
    table.table.submit(action)


def stage_of(table: ExerciseScene) -> Stage:
    return table.guide.stage


def settle(app: App, clock: ManualClock, table: ExerciseScene) -> None:
    for _ in range(200):
        clock.advance(1 / 10)
        app.step()
        if not table.busy and table.guide.stage is not Stage.JUDGING:
            return
    raise AssertionError("the table does not come to rest")


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_the_better_move_is_shown_without_a_try(
    app: App, clock: ManualClock, page: Page, by: str
) -> None:
    somebody = at_a_mistake(app, clock, page, by)
    somebody.choose("show")
    assert page.review.mistakes[0].at in page.review.revealed
    keys = [widget.key for widget in somebody.group.widgets]
    assert "show" not in keys and "try" not in keys
    somebody.choose("mistake")
    somebody.choose("mistake-back")
    assert page.scene.at == page.review.mistakes[0].at
    somebody.back()
    assert page.scene.review is not None and not page.scene.review.open


@pytest.mark.slow
def test_directions_of_a_gamepad_lead_along_a_row_before_they_lead_through_the_game(
    app: App, clock: ManualClock, page: Page
) -> None:
    somebody = at_a_mistake(app, clock, page, "gamepad")
    at = page.scene.at
    somebody.go_to("show")
    somebody.press((0, 0), pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert focused_key(somebody) == "try" and page.scene.at == at
    somebody.press((0, 0), pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert focused_key(somebody) == "show" and page.scene.at == at
    somebody.go_to("scrubber")
    somebody.press((0, 0), pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert page.scene.at == at - 1


@pytest.mark.slow
def test_arrow_keys_lead_between_trying_and_showing_which_a_step_would_take_away(
    app: App, clock: ManualClock, page: Page
) -> None:
    somebody = at_a_mistake(app, clock, page, "keys")
    at = page.scene.at
    somebody.go_to("show")
    press(page.scene, pygame.K_LEFT)
    assert focused_key(somebody) == "try" and page.scene.at == at
    press(page.scene, pygame.K_RIGHT)
    assert focused_key(somebody) == "show" and page.scene.at == at
    press(page.scene, pygame.K_RIGHT)
    assert page.scene.at == at + 1, "beyond them the arrows lead through the game"


@pytest.mark.slow
def test_no_ring_of_the_focus_lies_over_what_is_beside_it(
    app: App, clock: ManualClock, page: Page
) -> None:
    somebody = at_a_mistake(app, clock, page, "keys")
    assert page.scene.review is not None and page.scene.review.sheet is not None
    sheet = page.scene.review.sheet
    for focused in sheet.widgets:
        somebody.group.focus(focused)
        around = focused.ring_sprites()[0].rect
        words = [
            each.rect.inflate(0, -each.rect.height // 3)
            for each in sheet.decor
            if text.words_of(each.image)
        ]
        others = [each.rect for each in sheet.widgets if each is not focused]
        assert not [each for each in others + words if around.colliderect(each)], focused.key


def press(scene: ReplayScene, key: int, mod: int = 0) -> None:
    """Through the program, which takes some keys before any page gets them."""
    give(scene.app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


@pytest.fixture
def reviewed(app: App) -> Page:
    page = Page(app, "last-house")
    press(page.scene, pygame.K_r)
    page.finish()
    return page


@pytest.mark.slow
def test_keys_lead_from_mistake_to_mistake(reviewed: Page) -> None:
    moments = [each.at for each in reviewed.review.mistakes]
    for at in moments:
        press(reviewed.scene, pygame.K_n)
        assert reviewed.scene.at == at
    press(reviewed.scene, pygame.K_n, pygame.KMOD_LSHIFT)
    assert reviewed.scene.at == moments[-2]


@pytest.mark.slow
def test_marks_stand_on_curve_log_and_transport_bar(reviewed: Page) -> None:
    scene, blamed = reviewed.scene, [e for e in reviewed.review.found if e.grade.blames]
    chart = next(each for each in scene.group.widgets if isinstance(each, RoundChart))
    assert {sign.at for sign in chart.signs} == {each.at for each in reviewed.review.found}
    bar = next(each for each in scene.group.widgets if isinstance(each, Scrubber))
    assert {sign.value for sign in bar.signs} <= {each.at for each in blamed}
    assert len(bar.signs) == len({each.step.turn for each in blamed})
    sign = next(each for each in chart.signs if each.at == blamed[0].at)
    spot = chart.sign_spot(sign).center
    chart.release(spot)
    assert reviewed.review.decision(scene.at) is not None
    press(scene, pygame.K_g)
    assert scene.log.panel is not None
    badges = [line.badge for line in scene.log.panel.list_view.lines]
    told = [each for each in reviewed.review.found if each.step.ply.action.DO != "end"]
    assert sum(badge is not None for badge in badges) == len(told)


@pytest.mark.slow
def test_keys_choose_a_round_on_the_curve(reviewed: Page) -> None:
    """From the moment shown on; without a choice Enter leads nowhere, least of all to the end."""
    scene = reviewed.scene
    press(scene, pygame.K_HOME)
    scene.group.focus_key("score-chart")
    press(scene, pygame.K_RETURN)
    assert scene.at == 0
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    assert scene.at == 0, "the arrows choose, they do not go through the game"
    press(scene, pygame.K_RETURN)
    after = scene.playback.steps[scene.at].before
    assert 0 < scene.at < scene.playback.last and after.round == 3


@pytest.mark.slow
def test_a_chosen_round_is_let_go_once_the_game_stands_elsewhere(
    reviewed: Page,
) -> None:
    """Its values stayed at the curves' ends as if they were those of the end of the game."""
    scene = reviewed.scene

    def chosen() -> int | None:
        scene.tick(scene.app.clock.now())
        scene.prepare()
        return next(e for e in scene.group.widgets if isinstance(e, RoundChart)).round_at

    press(scene, pygame.K_HOME)
    scene.group.focus_key("score-chart")
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    number = chosen()
    assert number is not None, "the round that is looked at"
    press(scene, pygame.K_n)
    assert chosen() is None


def test_nothing_is_worked_out_before_somebody_asks_for_it(app: App) -> None:
    page = Page(app, "last-house")
    for _ in range(20):
        page.scene.tick(app.clock.now())
    assert page.review.judged == 0


@pytest.mark.slow
def test_of_a_game_of_the_ai_nothing_is_claimed_before_it_is_judged(
    app: App, clock: ManualClock
) -> None:
    page = Page(app, "last-house", kind="ai")
    press(page.scene, pygame.K_END)
    press(page.scene, pygame.K_r)
    somebody = Somebody(app, clock, "keys")

    def words() -> str:
        return " ".join(node.name for node in page.scene.heard_parts())

    assert "No decision is graded yet." in words()
    somebody.step_choice("curves", 1)
    assert "No decision is graded yet." in words()
    somebody.choose("everybody")
    assert "No decision is graded yet." in words() and "The master goes through" in words()


def test_a_game_that_goes_on_has_no_review(app: App) -> None:
    page = Page(app, "last-house")
    tools = ReviewTools(page.review, Grader(), lambda past: None)
    cut = page.playback.cut(40)
    scene = ReplayScene(app, cut, page.scene.chart, page.scene.actions, tools=tools)
    assert scene.review is None
    press(scene, pygame.K_r)
    assert all(widget.key != "open-review" for widget in scene.group.widgets)


@pytest.mark.slow
def test_a_try_shows_one_hand_only_and_stops_after_one_decision(reviewed: Page) -> None:
    press(reviewed.scene, pygame.K_n)
    assert reviewed.scene.review is not None
    table = reviewed.scene.review.exercise()
    assert table is not None
    kinds = [info.kind for info in table.session.header.seats]
    assert kinds.count("human") == 1
    state = table.session.state
    assert table.position.view.viewer == state.turn
    actions = legal_actions(own_position(table.session.observe(state.turn), state.rules))
    table.table.submit(actions[0])
    steps = len(table.session.steps)
    table.table.submit(legal_actions(table.session.state)[0])
    assert len(table.session.steps) == steps, "one decision, no more"


@pytest.mark.slow
def test_only_the_try_itself_can_be_undone(reviewed: Page, app: App) -> None:
    press(reviewed.scene, pygame.K_n)
    assert reviewed.scene.review is not None
    reviewed.scene.review.try_it()
    table = app.top
    assert isinstance(table, ExerciseScene)
    app.settings.free_undo = True
    at = reviewed.review.mistakes[0].at
    table.undo.undo()
    assert len(table.session.steps) == at and not table.undo.can_undo
    table.table.submit(reviewed.review.mistakes[0].verdict.better)
    table.update()
    table.undo.undo()
    assert len(table.session.steps) == at and table.guide.stage is Stage.TRYING
    opened: list[PastMoment] = []
    again = ExerciseScene(app, table.guide.exercise, ExerciseWays(app.pop, "Back"), opened.append)
    again.history.show(at - 1)
    assert opened[0].at == at - 1 and opened[0].go_back is None


@pytest.mark.slow
def test_a_right_try_that_is_not_the_better_one_found_stands_beside_it(reviewed: Page) -> None:
    """Else the sheet seems to take back that it was right."""
    press(reviewed.scene, pygame.K_n)
    decision, part = reviewed.review.mistakes[0], reviewed.scene.review
    assert part is not None
    known = decision.verdict.better, decision.step.ply.action
    tried = next(each for each in legal_actions(decision.step.before) if each not in known)

    class Judge(Grader):
        def poll(self, kind: type[Question[T]]) -> T | None:
            return cast(T | None, Verdict(tried))

    examiner = ReviewExaminer(reviewed.review, decision, Judge())
    examiner.ask(tried)
    answer = examiner.poll()
    assert answer is not None and answer.right
    part._changed()
    reviewed.scene.prepare()
    assert part.sheet is not None
    said = " ".join(part.sheet.about_decision)
    assert "Better (" in said and f"): {action_words(tried, decision.view)}" in said
    assert "Also right (" in said


@pytest.mark.slow
@pytest.mark.parametrize("shown", [False, True], ids=["played", "shown"])
def test_what_was_found_in_a_try_stands_on_the_sheet_afterwards(
    reviewed: Page, app: App, shown: bool
) -> None:
    press(reviewed.scene, pygame.K_n)
    part = reviewed.scene.review
    assert part is not None
    reviewed.scene.group.focus_key("try")
    part.try_it()
    table = app.top
    assert isinstance(table, ExerciseScene)
    if shown:
        table.guide.show()
    else:
        table.table.submit(reviewed.review.mistakes[0].verdict.better)
        table.update()
    assert table.guide.tick()
    app.pop()
    assert app.top is reviewed.scene
    assert part.sheet is not None and "What would you play here?" not in part.sheet.about_decision
    group = reviewed.scene.group
    assert all(each.key != "try" for each in group.widgets)
    assert group.focused is not None and group.focused.key == "mistake"


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    grader = Grader()
    for name in ("ask", "poll", "cancel", "start"):
        monkeypatch.setattr(made.ai, name, getattr(grader, name, lambda: None))
    made.title()
    yield made
    made.keeper.leave()
    made.ai.close()


@pytest.mark.slow
def test_results_lead_to_the_review_which_is_kept_beside_the_saves(
    app: App, tmp_path: Path, program: Program
) -> None:
    record = GAMES / "last-house.jsonl"
    before = record.read_bytes()
    program.records.open_results(record, lambda: None, lambda deal: None)
    results = app.top
    assert isinstance(results, ResultsScene) and results.actions.go_through is not None
    results.actions.go_through(30)
    replay = app.top
    assert isinstance(replay, ReplayScene) and replay.review is not None
    assert replay.review.open and replay.at == 30
    assert replay.review.review is results.actions.review
    for _ in range(10_000):
        if replay.review.complete:
            break
        replay.tick(app.clock.now())
    app.pop()
    (kept,) = (tmp_path / "reviews").iterdir()
    assert record.read_bytes() == before
    program.records.open_record(record)
    again = app.top
    assert isinstance(again, ReplayScene) and again.review is not None
    assert again.review.review is not replay.review.review
    found = [(each.at, each.grade) for each in again.review.review.found]
    assert found == [(each.at, each.grade) for each in replay.review.review.found]
    kept.unlink()
    app.pop()
    program.records.open_results(record, lambda: None, lambda deal: None)
    results = app.top
    assert isinstance(results, ResultsScene) and results.actions.review is not None
    assert results.actions.review.judged == 0, "the file may be deleted"


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_one_step_back_leaves_the_review_that_a_page_was_opened_for(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    """The sign of B stood on the sheet's own button, and B led to a replay nobody had asked for."""
    somebody = Somebody(app, clock, by)
    program.records.open_results(GAMES / "last-house.jsonl", lambda: None, lambda deal: None)
    results = app.top
    assert isinstance(results, ResultsScene) and results.actions.go_through is not None
    results.actions.go_through(30)
    replay = app.top
    assert isinstance(replay, ReplayScene) and replay.review is not None
    if by == "gamepad":
        somebody.next()
        signs = [each.key for each in replay.group.widgets if replay.group._press_of(each) == BACK]
        assert signs == ["leave"]
    if by == "pointer":
        somebody.choose("leave")
    else:
        somebody.back()
    assert app.top is results
    results.actions.go_through(30)
    again = app.top
    assert isinstance(again, ReplayScene) and again.review is not None
    press(again, pygame.K_r)
    press(again, pygame.K_r)
    press(again, pygame.K_ESCAPE)
    assert app.top is again and not again.review.open, "a sheet that was asked for here"


@pytest.mark.slow
def test_a_listener_hears_the_mistake_and_what_was_better(
    app: App, clock: ManualClock, page: Page
) -> None:
    ear = listen(app, Ear(live_regions=True))
    somebody = at_a_mistake(app, clock, page, "keys")
    steps(app)
    said = spoken(ear)
    assert "Mistake" in said and "What would you play here?" in said
    assert "Better (" not in said
    somebody.choose("show")
    steps(app)
    assert "Better (" in spoken(ear)
    focused = page.scene.group.focused
    assert focused is not None and focused.key == "mistake"
    first, before = page.scene.at, {*ear.snapshot.nodes}
    somebody.choose("mistake")
    steps(app)
    assert page.scene.at > first
    assert "What would you play here?" in spoken(ear, before), "it is asked again at each mistake"


@pytest.mark.slow
@pytest.mark.parametrize("shown", [False, True])
def test_what_was_better_is_not_told_again_after_a_try_that_showed_it(
    app: App, clock: ManualClock, page: Page, shown: bool
) -> None:
    ear = listen(app, Ear(live_regions=True))
    somebody = at_a_mistake(app, clock, page, "keys")
    steps(app)
    somebody.choose("try")
    steps(app)
    scene = app.top
    assert isinstance(scene, ExerciseScene)
    guide = scene.table.guide
    assert isinstance(guide, ExerciseGuide)
    examiner = guide.exercise.examiner
    page.review.revealed.add(page.scene.at)
    while shown and examiner.solution() is None:
        pass
    before = {*ear.snapshot.nodes}
    app.pop()
    steps(app)
    focused = page.scene.group.focused
    assert focused is not None and focused.key == "mistake"
    assert ("Better (" in spoken(ear, before)) is not shown


@pytest.mark.slow
def test_n_leads_a_listener_to_the_try_that_it_asks_for(
    app: App, clock: ManualClock, page: Page
) -> None:
    """It was up to 14 presses away; N goes on from there."""
    listen(app)
    at_a_mistake(app, clock, page, "keys")
    page.scene.go_to(0)
    for _mistake in range(2):
        before = page.scene.at
        press(page.scene, pygame.K_n)
        focused = page.scene.group.focused
        assert page.scene.at > before or page.scene.at == page.review.mistakes[-1].at
        assert focused is not None and focused.key == "try"
    keys = [each.key for each in page.scene.group.widgets]
    assert keys.index("try") < keys.index("show") < keys.index("mistake-back"), "as on the sheet"


@pytest.mark.slow
def test_a_listener_hears_that_the_review_is_open_and_when_all_is_judged(
    app: App, clock: ManualClock, page: Page
) -> None:
    ear = listen(app, Ear(live_regions=True))
    somebody = Somebody(app, clock, "keys")
    somebody.choose("open-review")
    steps(app, 1)
    assert "Review. The master goes through the game: " in spoken(ear)
    before = {*ear.snapshot.nodes}
    page.finish()
    steps(app)
    said, counts = (
        spoken(ear, before),
        [
            grade_count(grade, sum(page.review.count(seat, grade) for seat in page.review.seats))
            for grade in Grade
        ],
    )
    assert "The review is done. " in said and "N leads to the next mistake." in said
    if len(page.review.seats) == 1:
        assert f" {', '.join(counts)}. " in said
    # The counts are a place of the focus, as other words are.
    passed = []
    while (focused := page.scene.group.focused) is not None and focused.key not in passed:
        passed.append(focused.key)
        page.scene.group.move(1)
    page.scene.group.focus_key("counts")
    app.refresh()
    steps(app)
    assert "counts" in passed and ear.focused.name in said


@pytest.mark.slow
@pytest.mark.parametrize("frames", [0, 1, 12, 60])
def test_who_tries_it_hears_what_was_tried_with_the_answer(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, frames: int
) -> None:
    """The focus came to a button that could not be pressed, and only that was heard of the try."""
    page, orca = Page(app, "last-house"), Orca(clock)
    at_a_mistake(app, clock, page, "keys")
    blamed = (each for each in page.review.mistakes if isinstance(each.step.ply.action, StartRoute))
    decision = next(blamed)
    page.scene.go_to(decision.at)
    assert page.scene.review is not None
    table = page.scene.review.exercise()
    assert table is not None
    listen(app, orca)
    app.push(table)
    steps(app, 60)
    examiner, asked = table.guide.exercise.examiner, [0]
    poll = examiner.poll

    def after_a_while() -> Any:
        asked[0] += 1
        return poll() if asked[0] > frames else None

    monkeypatch.setattr(examiner, "poll", after_a_while)
    before = len(orca.said)
    play(table, decision.step.ply.action)
    steps(app, 180)
    said = " ".join(orca.said[before:])
    assert "Not possible now" not in said
    done, answer = said.index("started a route in "), said.index("That is what was played")
    assert done < answer and said.index("Try again") < answer


@pytest.mark.slow
def test_a_listener_hears_that_no_mistake_is_left(app: App, clock: ManualClock, page: Page) -> None:
    ear = listen(app, Ear(live_regions=True))
    somebody = at_a_mistake(app, clock, page, "keys")
    page.scene.go_to(page.review.mistakes[-1].at)
    steps(app)
    before = {*ear.snapshot.nodes}
    somebody.choose("mistake")
    steps(app)
    assert "There is nothing more that way." in spoken(ear, before)


def spoken(ear: Ear, before: Container[int] = ()) -> str:
    """What is being announced that was not `before`."""
    nodes = ear.snapshot.nodes.items()
    return " ".join(
        each.node.name for number, each in nodes if number >= FIRST_NUMBER and number not in before
    )
