"""The tutorial: played from the title to its end by real events, left, and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.board import bits
from game.rules.events import Official
from game.rules.state import State
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.text import words_of
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import BASE_LESSONS, AnimationSpeed, ForcedSteps, Settings
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.scene import TableScene
from game.ui.table.text.log import turn_lines
from game.ui.tutorial import targets
from game.ui.tutorial.chapters.menu import LessonMenu
from game.ui.tutorial.chapters.scene import ChaptersScene
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS, Bookmark, bookmark_of, game_at
from game.ui.tutorial.keys import key_words, with_keys
from game.ui.tutorial.lesson import Do, Press, Read, Watch
from game.ui.tutorial.navigation import LessonNavigation
from tests.sampling import share
from tests.storage.opening import unfinished
from tests.ui.conftest import past_the_guard
from tests.ui.table.desk import Mouse
from tests.ui.table.views import closing_view
from tests.ui.tutorial.pupil import Pupil, guide, lesson


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.title()
    yield program
    program.ai.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "tapping"), share([("de", True), ("en", False), ("en", None)], 1), ids=str
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
    pupil.go_to(app.top.group, "lessons")
    pupil.press(pygame.K_RETURN)
    assert guide(pupil.lesson).bookmark.chapter == BASE_CHAPTERS
    pupil.play()
    assert isinstance(app.top, TitleScene)
    read = [each for chapter in CHAPTERS for each in chapter.steps if isinstance(each, Read)]
    assert pupil.read == [each.words for each in read]
    assert list(unfinished(program.keeper.saves)) == []


@pytest.mark.slow
@pytest.mark.parametrize("missing", [0, 1])
def test_the_results_lead_to_the_first_lesson_in_the_north_that_is_missing(
    app: App, clock: ManualClock, program: Program, missing: int
) -> None:
    north = range(BASE_CHAPTERS, len(CHAPTERS))
    app.settings.lessons_done = tuple(north[: len(north) - missing])
    leave, new, settings = (lambda: None for _ in range(3))
    LessonNavigation(app, leave, new, settings).teach(BASE_CHAPTERS - 1)
    pupil = Pupil(app, clock)
    pupil.play()
    assert isinstance(app.top, ResultsScene)
    past_the_guard(app)
    assert bool(missing) is any(each.key == "lessons" for each in app.top.group.widgets)
    if missing:
        pupil.go_to(app.top.group, "lessons")
        pupil.press(pygame.K_RETURN)
        assert guide(pupil.lesson).bookmark.chapter == north[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "text_scale", "language"),
    # With the keys named, each note is longer. German has the longer words.
    share(
        [
            ((1024, 600), 1.0, 1.0, "de"),
            ((1024, 600), 2.0, 2.0, "de"),
            ((3440, 1440), 1.0, 1.0, "de"),
            ((1024, 600), 1.0, 1.0, "en"),
            ((1024, 600), 1.0, 2.0, "de"),
            ((1280, 1024), 1.0, 1.0, "de"),
            ((1920, 1080), 2.0, 2.0, "de"),
            ((3840, 2160), 1.0, 1.0, "de"),
        ],
        1,
    ),
)
def test_every_slip_has_its_place(
    clock: ManualClock, size: tuple[int, int], scale: float, text_scale: float, language: str
) -> None:
    settings = Settings(
        language=language,
        ui_scale=scale,
        text_scale=text_scale,
        animation_speed=AnimationSpeed.OFF,
    )
    app = offscreen_app(size, settings, clock)
    pupil = Pupil(app, clock)
    device.use(Device.KEYS)
    for chapter in range(len(CHAPTERS)):
        bookmark = bookmark_of(chapter)
        for number, step in enumerate(CHAPTERS[chapter].steps):
            if not isinstance(step, Watch):
                scene = lesson(app, Bookmark(bookmark.part, bookmark.step + number))
                app.replace(scene)
                pupil.look(scene)
    device.use(Device.POINTER)
    set_language("en")


@pytest.mark.slow
def test_the_keys_are_named_to_those_who_use_keys(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    """Whoever does what the notes say by the keys that they name gets through."""
    device.use(Device.KEYS)
    notes = {0: "5", 1: "R (right)", 2: "E"}
    for step, key in notes.items():
        now = guide(open_at(0, step)).bookmark.now
        assert isinstance(now, Do)
        assert key_words(now, app_state(app)).endswith(f"{key}.")
    device.use(Device.POINTER)


@pytest.mark.slow
def test_who_holds_a_gamepad_is_told_how_a_card_is_laid_down(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    device.use(Device.PAD)
    said = []
    for step in (0, 1, 2):
        now = guide(open_at(0, step)).bookmark.now
        assert isinstance(now, Do)
        said.append(with_keys("Task.", now, app_state(app), inside=False))
    told = "Task. With the gamepad: choose the card, then its place."
    assert said == ["Task.", told, "Task."]
    device.use(Device.POINTER)


@pytest.mark.parametrize("used", [Device.PAD, Device.KEYS])
def test_the_tip_of_a_button_that_is_to_be_pressed_covers_no_words_of_the_lesson(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], used: Device
) -> None:
    device.use(used)
    pressed = [
        (chapter, step)
        for chapter, each in enumerate(CHAPTERS)
        for step, now in enumerate(each.steps)
        if isinstance(now, Press)
    ]
    assert len(pressed) >= 2
    for chapter, step in pressed:
        group = open_at(chapter, step)._controls.group
        assert group.focused is not None and group.focused.ring
        assert group.tooltips() == []
        group.move(1)
        group.focus_key("menu")
        assert group.tooltips()
    device.use(Device.POINTER)


def app_state(app: App) -> State:
    assert isinstance(app.top, TableScene)
    return app.top.session.state


def test_what_is_not_meant_is_gently_refused(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 0)
    pupil = Pupil(app, clock)
    pupil.press(pygame.K_4)
    assert scene.session.steps == []
    assert scene.table.message is not None
    assert (scene.table.message or "").startswith("Take Augsburg: a road")
    pupil.press(pygame.K_5)
    assert len(scene.session.steps) == 1
    assert guide(scene).bookmark.step == 1


def test_an_official_invites_to_nothing_that_the_lesson_refuses(
    app: App, open_at: Callable[[int, int], TableScene]
) -> None:
    """Outside a lesson the Postmaster would say that he is called by a second card."""
    scene = open_at(3, 1)
    postmaster = Key(KeyKind.OFFICIAL, [*Official].index(Official.POSTMASTER))
    Mouse(app).click(scene.position.places[postmaster].center)
    step = guide(scene).bookmark.now
    assert isinstance(step, Do)
    assert scene.table.message == step.nudge


@pytest.mark.parametrize("way", ["drag", "key", "end"])
def test_where_a_button_is_to_be_pressed_every_refusal_says_so(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], way: str
) -> None:
    """Also what the rules refuse for a reason of their own, such as that a card comes first."""
    scene = open_at(1, 0)
    if way == "drag":
        (basel,) = scene.session.state.seats[0].hand
        end = scene.position.layout.route_end(True, 2).center
        Mouse(app).drag(scene.position.places[card_key(basel)].center, end)
    elif way == "key":
        Pupil(app, clock).press(pygame.K_0)
    else:
        Pupil(app, clock).press(pygame.K_e)
    assert scene.table.message == "Let the quill help you: press it."


def test_who_ends_the_turn_is_told_to_close_the_route_first(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    """Not which houses to place: the closing view is not open."""
    closing = next(n for n, step in enumerate(CHAPTERS[4].steps) if getattr(step, "inside", ""))
    scene = open_at(4, closing)
    Pupil(app, clock).press(pygame.K_e)
    assert scene.table.message == "Press “Close route”."
    assert guide(scene).bookmark.now is CHAPTERS[4].steps[closing]


def test_what_was_refused_is_not_said_over_the_closing_view(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    """“Press “Close route”.” would be about its button, which cannot be pressed yet. Nor is a house
    to be pressed before one of the ways is chosen.
    """
    closing = next(n for n, step in enumerate(CHAPTERS[4].steps) if getattr(step, "inside", ""))
    scene, pupil = open_at(4, closing), Pupil(app, clock)
    pupil.press(pygame.K_e)
    assert scene.table.message == "Press “Close route”."
    pupil.press(pygame.K_c)
    pupil.frame()
    view = closing_view(scene)
    assert view is not None and view.choice.chosen is None and view.confirm.locked
    assert scene.table.message is None
    said = [words_of(each.image) for layer in scene.layers(1.0) for each in layer]
    assert "First choose one of the ways." in said
    assert not any("pale house" in words for words in said if words)


def test_the_hint_of_a_closing_is_what_the_note_asks_for(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    """Whoever has already chosen both houses is not told to place both."""
    closing = next(n for n, step in enumerate(CHAPTERS[4].steps) if getattr(step, "inside", ""))
    scene, pupil = open_at(4, closing), Pupil(app, clock)
    pupil.press(pygame.K_t)
    assert (scene.table.message or "").startswith("Press “Close route”.")
    pupil.press(pygame.K_c)
    pupil.frame()
    pupil.press(pygame.K_t)
    assert (scene.table.message or "").startswith("Both ways place two houses: choose one.")


@pytest.mark.slow
@pytest.mark.parametrize("chapter", [4, 6, 7, 8, 10])
def test_the_closing_view_is_led_through(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], chapter: int
) -> None:
    """Once it is open, the note says what to do there and rings the button that does it."""
    closings = [getattr(step, "inside", "") for step in CHAPTERS[chapter].steps]
    number = next(n for n, inside in enumerate(closings) if inside)
    scene, pupil = open_at(chapter, number), Pupil(app, clock)
    before = guide(scene).callout
    pupil.press(pygame.K_c)
    pupil.frame()
    view, note = closing_view(scene), guide(scene).callout
    assert view is not None and note is not None and before is not None and note is not before
    ways = view.places.cells[0].unionall(view.places.cells[1:])
    pressed, *spoken_of = note.rings
    assert pressed == (ways if chapter == 4 else view.confirm.rect), "what can be pressed"
    assert len(spoken_of) == (1 if chapter == 8 else 0), "the tile that is won"
    assert note in scene.group.widgets
    step = guide(scene).bookmark.now
    # Whoever presses at once has done what the note says; where both ways do, one is chosen.
    mouse, title = Mouse(app), (view.places.cells[0].centerx, view.places.cells[0].y + 8)
    if chapter == 4:
        assert view.choice.action is None
        mouse.click(title)
        pupil.frame()
        note = guide(scene).callout
        assert note is not None and note.rings == [view.confirm.rect]
    assert view.choice.action is not None
    assert isinstance(step, Do) and step.matches(scene.session.state, view.choice.action)
    assert chapter != 4 or view.choice.action.houses.bit_count() == 2
    for rect in (view.confirm.rect, *map(view.geometry.city, bits(view.choice.open_cities))):
        assert not note.rect.colliderect(rect)
    assert not note.rect.colliderect(view.places.sheet)
    mouse.click(next(each.rect for each in view.group.widgets if each.key == "back").center)
    pupil.frame()
    again = guide(scene).callout
    assert again is not None and again.rings == before.rings
    pupil.press(pygame.K_c)
    pupil.frame()
    if chapter == 4:
        mouse.click(title)
    mouse.click(view.confirm.rect.center)
    pupil.frame()
    assert guide(scene).bookmark.now is not step


@pytest.mark.slow
@pytest.mark.parametrize("chapter", [6, 7, 8, 10])
def test_a_closing_that_is_not_meant_leaves_the_view_open_and_says_why(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], chapter: int
) -> None:
    closings = [getattr(step, "inside", "") for step in CHAPTERS[chapter].steps]
    number = next(n for n, inside in enumerate(closings) if inside)
    scene, pupil = open_at(chapter, number), Pupil(app, clock)
    pupil.press(pygame.K_c)
    pupil.frame()
    view, step = closing_view(scene), guide(scene).bookmark.now
    assert view is not None and isinstance(step, Do)
    for city in bits(view.choice.houses):
        view.toggle(city)
    view.close()
    pupil.frame()
    assert closing_view(scene) is view
    assert scene.table.message == step.nudge
    assert guide(scene).bookmark.now is step


@pytest.mark.slow
def test_the_note_leads_to_all_lessons_and_back_by_a_step(
    app: App, program: Program, clock: ManualClock
) -> None:
    program.learn()
    pupil, mouse = Pupil(app, clock), Mouse(app)
    assert isinstance(app.top, ChaptersScene)
    pupil.go_to(app.top.group, "chapter-3")
    pupil.press(pygame.K_RETURN)
    # A card that was taken has shown another one: it stays taken.
    pupil.step()
    assert not [each for each in pupil.lesson.group.widgets if each.key == "step-back"]
    before = guide(pupil.lesson).bookmark
    pupil.step()
    assert guide(pupil.lesson).bookmark != before
    back = next(each for each in pupil.lesson.group.widgets if each.key == "step-back")
    mouse.click(back.rect.center)
    pupil.frame()
    assert guide(pupil.lesson).bookmark == before
    lessons = next(each for each in pupil.lesson.group.widgets if each.key == "lessons")
    mouse.click(lessons.rect.center)
    assert isinstance(app.top, ChaptersScene)


def test_what_is_to_be_touched_is_red(open_at: Callable[[int, int], TableScene]) -> None:
    found = []
    for chapter, step in ((0, 0), (0, 2), (2, 3), (2, 1), (5, 0)):
        found.append(tuple(guide(open_at(chapter, step)).marked))
    assert found == [
        ("Augsburg",),
        ("End turn",),
        (),
        ("Carlsruhe",),
        ("Administrator",),
    ]


@pytest.mark.slow
def test_the_card_just_taken_is_named_and_ringed(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene, pupil = open_at(5, 0), Pupil(app, clock)
    pupil.step()
    pupil.step()
    step = guide(scene).bookmark.now
    assert isinstance(step, Do) and "{city}" in step.task
    taken = scene.session.state.seat.hand[-1]
    name = scene.position.view.city_name(taken)
    note = guide(scene).callout
    assert note is not None and note.task.startswith(f"Play {name} at an end")
    assert len(note.rings) == 1
    assert note.rings[0].left == scene.position.places[card_key(taken)].left


@pytest.mark.parametrize("size", [(1050, 656), (1024, 600)])
@pytest.mark.parametrize(("chapter", "step"), [(8, 2), (7, 3)])
def test_what_is_chosen_on_the_map_is_not_covered(
    clock: ManualClock, size: tuple[int, int], chapter: int, step: int
) -> None:
    """Cities where a house may go, and the row of carriages that a note speaks of."""
    app = offscreen_app(size, Settings(animation_speed=AnimationSpeed.OFF), clock)
    start = bookmark_of(chapter)
    scene = lesson(app, Bookmark(start.part, start.step + step))
    app.push(scene)
    note = guide(scene).callout
    assert note is not None
    for rect in targets.kept_clear(scene.position):
        assert not note.rect.colliderect(rect)


def test_while_there_is_something_to_read_nothing_happens(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(6, 3)
    before = len(scene.session.steps)
    for key in (pygame.K_1, pygame.K_e, pygame.K_c):
        Pupil(app, clock).press(key)
        assert len(scene.session.steps) == before
        assert scene.table.message is not None
        assert "Next" in scene.table.message or "Wilhelmine" in scene.table.message


def test_a_step_that_is_taken_back_is_taught_again(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    app.settings.free_undo = True
    scene = open_at(0, 0)
    pupil = Pupil(app, clock)
    pupil.press(pygame.K_5)
    taught = guide(scene).bookmark.step
    scene.undo.undo()
    assert guide(scene).bookmark.step == taught - 1
    scene.undo.redo()
    assert guide(scene).bookmark.step == taught
    pupil.step()
    assert guide(scene).bookmark.step == taught + 1


@pytest.mark.slow
@pytest.mark.parametrize(("count", "step"), [(0, 0), (3, 3), (5, 3), (6, 5), (8, 7), (9, 8)])
def test_the_log_leads_back_to_what_was_taught_there(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene], count: int, step: int
) -> None:
    scene = open_at(2, 0)
    scene.session.go_back(count)
    scene.table.went_back()
    scene.update()
    assert guide(scene).bookmark.step == step
    pupil = Pupil(app, clock)
    pupil.play_until(2)


def test_nothing_that_is_to_be_learnt_happens_by_itself(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    app.settings.forced_steps = ForcedSteps.ALL
    scene = open_at(0, 2)
    assert [type(action).__name__ for action in scene.position.moves.actions] == ["EndTurn"]
    pupil = Pupil(app, clock)
    for _ in range(60):
        pupil.frame()
    assert guide(scene).bookmark.step == 2
    pupil.press(pygame.K_e)
    assert guide(scene).bookmark.step == 3


@pytest.mark.slow
def test_with_animation_the_course_goes_on_just_the_same(
    app: App, clock: ManualClock, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 0)
    app.settings.animation_speed = AnimationSpeed.NORMAL
    app.settings.ai_pause = 0.6
    pupil = Pupil(app, clock)
    pupil.play_until(1)
    assert guide(scene).callout is not None


def test_a_press_on_the_slip_means_nothing_below_it(
    app: App, open_at: Callable[[int, int], TableScene]
) -> None:
    scene = open_at(0, 0)
    callout = guide(scene).callout
    assert callout is not None
    scene.position.places.clear()
    Mouse(app).click(callout.rect.center)
    assert scene.table.mode.selected is None


@pytest.mark.slow
def test_a_lesson_is_left_by_its_menu_and_gone_on_with_at_its_chapter(
    app: App, clock: ManualClock, program: Program
) -> None:
    program.learn()
    pupil = Pupil(app, clock)
    page = app.top
    assert isinstance(page, ChaptersScene)
    pupil.go_to(page.group, "chapter-3")
    pupil.press(pygame.K_RETURN)
    assert guide(pupil.lesson).bookmark == bookmark_of(3)
    pupil.step()
    assert guide(pupil.lesson).bookmark != bookmark_of(3)
    pupil.press(pygame.K_ESCAPE)
    menu = app.top
    assert isinstance(menu, LessonMenu)
    assert menu.words.endswith("When you come back, this lesson starts from its beginning.")
    pupil.go_to(menu.group, "leave")
    pupil.press(pygame.K_RETURN)
    title = app.top
    assert isinstance(title, TitleScene)
    pupil.go_to(title.group, "learn")
    pupil.press(pygame.K_RETURN)
    pupil.press(pygame.K_RETURN)
    assert guide(pupil.lesson).bookmark == bookmark_of(3)


@pytest.mark.parametrize("chapter", range(len(CHAPTERS)))
def test_the_points_of_both_are_shown(chapter: int) -> None:
    """As in the first game after the lessons: the place for the other one's was empty."""
    game = game_at(bookmark_of(chapter))
    assert game.rules.options.open_scores and game.header.options == game.rules.options


def test_the_title_counts_the_lessons_of_the_base_game(app: App, program: Program) -> None:
    assert BASE_LESSONS == BASE_CHAPTERS
    app.settings.lessons_done = (0, 1, BASE_CHAPTERS)
    program.title()
    assert isinstance(app.top, TitleScene)
    assert app.top.actions.learned == (2, BASE_CHAPTERS)
    # As a file changed by hand may have it.
    assert Settings(lessons_done=(-1, 500, 3, 3)).learned == (1, BASE_CHAPTERS)
    assert app.top.actions.newcomer
    app.settings.lessons_done = tuple(range(BASE_CHAPTERS))
    program.title()
    assert isinstance(app.top, TitleScene)
    assert not app.top.actions.newcomer


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
