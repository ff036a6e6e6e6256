"""The tutorial: played from the title to its end by real events, left, and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.rules.actions import Action, CloseRoute, ExtendRoute
from game.rules.events import TileWon
from game.rules.legal import legal_actions
from game.rules.scoring import scores
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed, ForcedSteps, Settings
from game.ui.table.scene import TableScene
from game.ui.table.text.log import turn_lines
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS, Bookmark, bookmark_of, game_at
from game.ui.tutorial.guide import LessonActions, LessonGuide
from game.ui.tutorial.lesson import Do, Read, choose
from game.ui.tutorial.menu import ChaptersScene, LessonMenu
from game.ui.tutorial.navigation import lesson_scene
from tests.storage.opening import unfinished
from tests.ui.conftest import past_the_guard
from tests.ui.table.desk import Mouse
from tests.ui.table.gestures import Gestures
from tests.ui.table.keyboard import Keyboard

MOST_STEPS = 120


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.title()
    yield program
    program.ai.close()


def guide(scene: TableScene) -> LessonGuide:
    assert isinstance(scene.table.guide, LessonGuide)
    return scene.table.guide


class Pupil(Keyboard):
    """Plays lessons; `hands` carries out an action at the table."""

    def __init__(self, app: App, clock: ManualClock, tapping: bool | None = None) -> None:
        super().__init__(app, clock)
        self.tapping = tapping
        self.mouse = Mouse(app)
        self.read: list[str] = []
        self.ways: dict[str, int] = {}

    @property
    def lesson(self) -> TableScene:
        scene = self.app.top
        assert isinstance(scene, TableScene), scene
        return scene

    def play(self) -> None:
        """Play lessons until another page comes up."""
        for _ in range(MOST_STEPS):
            while isinstance(self.app.top, TableScene) and guide(self.lesson).callout is None:
                self.frame()
            if not isinstance(self.app.top, TableScene):
                return
            self.step()
        raise AssertionError("the course does not end")

    def step(self) -> None:
        scene, step = self.lesson, guide(self.lesson).bookmark.now
        self.look(scene)
        if isinstance(step, Read):
            self.read.append(step.words)
            if self.tapping is None:
                self.press(pygame.K_RETURN)
            else:
                self.mouse.click(scene.group.widgets[-1].rect.center)
        elif isinstance(step, Do):
            action = choose(scene.session.state, step.matches)
            assert action is not None
            self.perform(action)
        assert self.app.top is not scene or guide(scene).bookmark.now is not step, step
        self.frame()

    def perform(self, action: Action) -> None:
        scene = self.lesson
        if self.tapping is None:
            self.do(action)
            return
        hands = Gestures(self.app, scene.session, scene.table.chart, self.mouse, self.ways)
        (hands.tap if self.tapping else hands.drag)(action)

    def look(self, scene: TableScene) -> None:
        """The slip is whole, and covers neither what it speaks of nor the own cards."""
        slip = guide(scene).callout
        assert slip is not None
        assert Rect(0, 0, *self.app.size).contains(slip.rect)
        for rect in (*slip.rings, scene.position.layout.own):
            assert not slip.rect.colliderect(rect), (guide(scene).bookmark.now, rect)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "tapping"), [("de", True), ("en", False), ("en", None)], ids=str
)
def test_the_whole_course(
    app: App, clock: ManualClock, program: Program, language: str, tapping: bool | None
) -> None:
    app.settings.language = language
    app.apply_settings()
    pupil = Pupil(app, clock, tapping)
    title = app.top
    assert isinstance(title, TitleScene)
    title.prepare()
    assert title.group.default is not None
    assert title.group.default.key == "learn"
    pupil.press(pygame.K_RETURN)
    assert isinstance(app.top, ChaptersScene)
    pupil.press(pygame.K_RETURN)
    pupil.play()
    assert isinstance(app.top, ResultsScene)
    past_the_guard(app)
    assert app.settings.lesson == BASE_CHAPTERS
    pupil.go_to(app.top.group, "board")
    pupil.press(pygame.K_RETURN)
    pupil.go_to(pupil.lesson.group, "results")
    pupil.press(pygame.K_RETURN)
    assert isinstance(app.top, ResultsScene)
    past_the_guard(app)
    pupil.go_to(app.top.group, "title")
    pupil.press(pygame.K_RETURN)
    program.learn()
    pupil.press(pygame.K_RETURN)
    pupil.play()
    assert isinstance(app.top, TitleScene)
    read = [each for chapter in CHAPTERS for each in chapter.steps if isinstance(each, Read)]
    assert pupil.read == [each.words for each in read]
    assert list(unfinished(program.keeper.saves)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    # German has the longer words.
    [
        ((1024, 600), 1.0, "en"),
        ((1024, 600), 1.0, "de"),
        ((1024, 600), 2.0, "en"),
        ((1024, 600), 2.0, "de"),
        ((1280, 1024), 1.0, "de"),
        ((1920, 1080), 2.0, "de"),
        ((3440, 1440), 1.0, "de"),
        ((3840, 2160), 1.0, "de"),
    ],
)
def test_every_slip_has_its_place(
    clock: ManualClock, size: tuple[int, int], scale: float, language: str
) -> None:
    settings = Settings(
        language=language,
        ui_scale=scale,
        text_scale=scale,
        animation_speed=AnimationSpeed.OFF,
    )
    app = offscreen_app(size, settings, clock)
    pupil = Pupil(app, clock)
    for chapter in range(len(CHAPTERS)):
        bookmark = bookmark_of(chapter)
        for number, step in enumerate(CHAPTERS[chapter].steps):
            if isinstance(step, (Read, Do)):
                scene = lesson(app, Bookmark(bookmark.part, bookmark.step + number))
                app.replace(scene)
                pupil.look(scene)
    set_language("en")


def lesson(app: App, bookmark: Bookmark) -> TableScene:
    """A lesson that leads nowhere."""
    actions = LessonActions(
        reached=lambda chapter: None,
        done=lambda following, session: None,
        results=lambda session: None,
        chapters=lambda: None,
        leave=lambda: None,
        settings=lambda: None,
    )
    return lesson_scene(app, bookmark, actions)


@pytest.fixture
def open_at(app: App) -> Callable[[int, int], TableScene]:
    """A lesson at a step of a chapter, nothing moving."""
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0

    def opened(chapter: int, step: int) -> TableScene:
        start = bookmark_of(chapter)
        scene = lesson(app, Bookmark(start.part, start.step + step))
        app.push(scene)
        return scene

    return opened


def test_what_is_not_meant_is_gently_refused(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 2)
    pupil = Pupil(app, clock)
    pupil.press(pygame.K_4)
    assert scene.session.steps == []
    assert scene.table.message is not None
    assert scene.table.message.startswith("Let us begin with Ulm")
    pupil.press(pygame.K_1)
    assert len(scene.session.steps) == 1
    assert guide(scene).bookmark.step == 3


def test_while_there_is_something_to_read_nothing_happens(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 0)
    Pupil(app, clock).press(pygame.K_1)
    assert scene.session.steps == []
    assert scene.table.message is not None
    assert "Next" in scene.table.message


def test_a_step_that_is_taken_back_is_taught_again(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    app.settings.free_undo = True
    scene = open_at(0, 2)
    pupil = Pupil(app, clock)
    pupil.press(pygame.K_1)
    taught = guide(scene).bookmark.step
    scene.undo.undo()
    assert guide(scene).bookmark.step == taught - 1
    scene.undo.redo()
    assert guide(scene).bookmark.step == taught
    pupil.press(pygame.K_3)
    assert guide(scene).bookmark.step == taught + 1


@pytest.mark.slow
@pytest.mark.parametrize(("count", "step"), [(0, 2), (3, 5), (4, 6), (6, 6), (8, 8)])
def test_the_log_leads_back_to_what_was_taught_there(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], count: int, step: int
) -> None:
    scene = open_at(2, 0)
    scene.session.go_back(count)
    scene.table.went_back()
    scene.update()
    assert guide(scene).bookmark.step == step
    pupil = Pupil(app, clock)
    while guide(scene).bookmark.chapter < 2:
        if guide(scene).callout is None:
            pupil.frame()
        else:
            pupil.step()


def test_nothing_that_is_to_be_learnt_happens_by_itself(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    app.settings.forced_steps = ForcedSteps.ALL
    scene = open_at(0, 5)
    assert [type(action).__name__ for action in scene.position.moves.actions] == ["EndTurn"]
    pupil = Pupil(app, clock)
    for _ in range(60):
        pupil.frame()
    assert guide(scene).bookmark.step == 5
    pupil.press(pygame.K_e)
    assert guide(scene).bookmark.step == 6


@pytest.mark.slow
def test_with_animation_the_course_goes_on_just_the_same(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 0)
    app.settings.animation_speed = AnimationSpeed.NORMAL
    app.settings.ai_pause = 0.6
    pupil = Pupil(app, clock)
    while guide(scene).bookmark.chapter == 0:
        if guide(scene).callout is None:
            pupil.frame()
        else:
            pupil.step()
    assert guide(scene).callout is not None
    assert isinstance(guide(scene).bookmark.now, Read)


def test_a_press_on_the_slip_means_nothing_below_it(
    app: App, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 2)
    callout = guide(scene).callout
    assert callout is not None
    scene.position.places.clear()
    Mouse(app).click(callout.rect.center)
    assert scene.table.mode.selected is None


def test_a_lesson_is_left_by_its_menu_and_gone_on_with_at_its_chapter(
    app: App, clock: ManualClock, program: Program
) -> None:
    program.learn()
    pupil = Pupil(app, clock)
    page = app.top
    assert isinstance(page, ChaptersScene)
    pupil.go_to(page.group, "chapter-3")
    pupil.press(pygame.K_RETURN)
    assert guide(pupil.lesson).bookmark.chapter == 3
    pupil.press(pygame.K_RETURN)
    pupil.press(pygame.K_ESCAPE)
    menu = app.top
    assert isinstance(menu, LessonMenu)
    pupil.go_to(menu.group, "leave")
    pupil.press(pygame.K_RETURN)
    title = app.top
    assert isinstance(title, TitleScene)
    pupil.go_to(title.group, "learn")
    pupil.press(pygame.K_RETURN)
    pupil.press(pygame.K_RETURN)
    assert guide(pupil.lesson).bookmark.chapter == 3


# What the words say is so


def test_when_nothing_fits() -> None:
    state = game_at(bookmark_of(2)).state
    joined = 0
    for card in state.seat.route:
        joined |= state.rules.neighbours[state.rules.city_of[card]]
    for card in (*state.display, *state.seat.hand):
        assert not joined >> state.rules.city_of[card] & 1


def test_the_tiles_of_the_lesson() -> None:
    bookmark = bookmark_of(6)
    last = max(n for n, step in enumerate(bookmark.steps) if isinstance(step, Do))
    session = game_at(Bookmark(bookmark.part, last))
    step = bookmark.steps[last]
    assert isinstance(step, Do)
    action = choose(session.state, step.matches)
    assert action is not None
    won = [event for event in session.submit(action) if isinstance(event, TileWon)]
    stacks = session.rules.board.stacks
    assert {(stacks[each.stack].id, each.value) for each in won} == {("length-5", 1), ("baden", 3)}


def test_the_cartwright_is_needed_for_carriage_five() -> None:
    bookmark = bookmark_of(7)
    session = game_at(Bookmark(bookmark.part, 4))
    closings = [a for a in legal_actions(session.state) if isinstance(a, CloseRoute)]
    assert {action.cartwright for action in closings} == {False, True}
    session.submit(next(action for action in closings if action.cartwright))
    assert session.rules.carriages[session.state.seats[0].carriage - 1].length == 5


def test_the_end_is_won() -> None:
    bookmark = bookmark_of(BASE_CHAPTERS - 1)
    session = game_at(Bookmark(bookmark.part, len(bookmark.steps)))
    assert session.over
    mine, other = scores(session.state)
    assert mine.total > other.total


def test_after_the_administrator_some_cards_fit_and_some_do_not() -> None:
    bookmark = bookmark_of(5)
    session = game_at(Bookmark(bookmark.part, 2))
    step = bookmark.steps[2]
    assert isinstance(step, Do)
    ways = [step.matches(session.state, action) for action in legal_actions(session.state)]
    assert ways.count(True) > 1
    assert not all(ways)
    before = game_at(bookmark).state
    assert not any(isinstance(action, ExtendRoute) for action in legal_actions(before))


@pytest.mark.parametrize(("language", "said"), [("en", "Guest takes "), ("de", "Gast nimmt ")])
def test_the_log_of_a_lesson_names_the_learner(app: App, language: str, said: str) -> None:
    """The log speaks of everybody in the third person, so a pronoun is no name."""
    set_language(language)
    session = game_at(bookmark_of(2))
    names = [info.name for info in session.header.seats]
    told = [words for seat, words in turn_lines(session.steps, names, None) if seat == 0]
    assert told
    assert all(words.startswith(names[0]) for words in told)
    assert any(words.startswith(said) for words in told)
