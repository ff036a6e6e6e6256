"""Problems from their page to the table and back, by every device, and those of a played game."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from pygame import Rect

from game.ai.problems.found import Found, Graded, Searched, Theme
from game.ai.questions import ProblemQuestion, Question, TryQuestion, Verdict
from game.library import find_board
from game.playback import Playback
from game.problems.files import text_of
from game.problems.kept import KeptProblems
from game.problems.problem import Problem
from game.rules import legal_actions
from game.rules.actions import Action
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.storage.album.entries import Album, Profile
from game.storage.album.file import AlbumFile
from game.storage.album.solving import Solved, by_theme, solved_by
from game.ui.album.recorder import AlbumRecorder
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.review.problems.game_search import GameSearch
from game.ui.review.problems.navigation import ProblemNavigation
from game.ui.review.problems.scene import ProblemButton, ProblemsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.table.advice.callout import Callout
from game.ui.table.guides.exercise_guide import Stage
from game.ui.table.guides.exercise_scene import ExerciseScene
from tests.ui.conftest import past_the_guard
from tests.ui.devices import DEVICES, Somebody
from tests.ui.results.test_results_page import RECORDS, played, program
from tests.ui.table.desk import GAMES

__all__ = ["program"]

T = TypeVar("T")


def problem(name: str, at: int, theme: Theme) -> Problem:
    """The first choice at a step is the best, the second is nearly as good, the third is not.

    What comes after that in the list is not known to the problem.
    """
    game = replay((GAMES / f"{name}.jsonl").read_bytes(), find_board)
    chances = (0.6, 0.58, 0.42)
    actions = legal_actions(game.steps[at].before)
    tried = tuple(Graded(*each) for each in zip(actions, chances, strict=False))
    found = Found(theme, 2, tried, 1, 0.18, 0.01, 40)
    return Problem.of(game.header, game.steps[:at], found)


@pytest.fixture(scope="module")
def problems() -> tuple[Problem, ...]:
    """Two on taking a card, one on horses."""
    return (
        problem("every-province", 20, Theme.TAKE),
        problem("last-house", 30, Theme.TAKE),
        problem("horses-of-two", 20, Theme.HORSES),
    )


class Master:
    """Finds 9 % lost by what is not known yet, and says so of everything it is asked to measure.

    At decisions of the third round it finds a problem.
    """

    def __init__(self) -> None:
        self.found: object = None
        self.asked: list[Question[Any]] = []

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        self.asked.append(question)
        if isinstance(question, TryQuestion):
            self.found = Verdict(question.best, 0.09 if question.measure else 0.0)
        elif isinstance(question, ProblemQuestion):
            self.found = Searched(
                self._problem(question) if question.observation.round == 3 else None
            )

    @staticmethod
    def _problem(question: ProblemQuestion) -> Found | None:
        if question.observation.taken:
            return None
        return cast(Found, FOUND)

    def poll(self, kind: type[Question[T]]) -> T | None:
        found, self.found = self.found, None
        return cast(T | None, found)

    def cancel(self) -> None:
        self.found = None


FOUND: Found | None = None


class Desk:
    """The page of problems, an album with Anna and Ben, and a master who answers at once."""

    def __init__(self, app: App, folder: Path, problems: Sequence[Problem]) -> None:
        app.settings.animation_speed = AnimationSpeed.OFF
        self.app = app
        self.master = Master()
        self.left: list[str] = []
        self.notices: list[str] = []
        file = AlbumFile(folder / "album.json")
        file.change(lambda album: Album((Profile("Anna", "red"), Profile("Ben", "blue"))))
        self.recorder = AlbumRecorder(file, lambda sentence: None)
        self.pages = ProblemNavigation(
            app,
            self.master,
            self.recorder,
            lambda heading, words: self.notices.append(f"{heading}: {words}"),
            lambda past: None,
        )

    @property
    def page(self) -> ProblemsScene:
        assert isinstance(self.app.top, ProblemsScene)
        return self.app.top

    @property
    def table(self) -> ExerciseScene:
        assert isinstance(self.app.top, ExerciseScene)
        return self.app.top


@pytest.fixture
def desk(
    app: App, tmp_path: Path, problems: tuple[Problem, ...], monkeypatch: pytest.MonkeyPatch
) -> Desk:
    monkeypatch.setattr("game.ui.review.problems.navigation.shipped_problems", lambda: problems)
    desk = Desk(app, tmp_path, problems)
    desk.pages.show_shipped(lambda: desk.left.append("title"))
    app.step()
    return desk


def settle(desk: Desk, clock: ManualClock) -> ExerciseScene:
    """Let the table come to rest."""
    table = desk.table
    for _ in range(100):
        clock.advance(0.1)
        desk.app.step()
        if not table.busy and table.guide.stage not in (Stage.JUDGING, Stage.ASKING):
            return table
    raise AssertionError("the table does not come to rest")


def play(desk: Desk, clock: ManualClock, place: int) -> str:
    """Play the choice of this place in the list; the heading of what is said of it."""
    table = settle(desk, clock)
    action: Action = legal_actions(table.session.state)[place]
    table.table.submit(action)
    settle(desk, clock)
    assert table.guide.stage is Stage.ANSWERED and table.guide.answer is not None
    return table.guide.answer.heading


@pytest.mark.parametrize("tall", [30, 40, 72])
def test_the_dots_of_a_hard_problem_stand_within_the_frame_of_its_button(tall: int) -> None:
    """Also where there are so many problems that the buttons are low."""
    button = ProblemButton(Metrics((1280, 800)), "12", lambda: None, key="problem", size=15)
    button.rect, button.level = Rect(40, 40, 62, tall), 3
    dots = [sprite.rect for sprite in button._paint()[-3:]]
    assert len({dot.size for dot in dots}) == 1 and dots[0].width == dots[0].height
    room = button.rect.inflate(0, -tall * 3 // 10)
    assert all(room.top <= dot.top and dot.bottom <= room.bottom for dot in dots), dots
    for one, other in itertools.pairwise(dots):
        assert one.bottom < other.top, "one can count them"


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_problems_are_tried_solved_and_ticked_off(
    desk: Desk, clock: ManualClock, problems: tuple[Problem, ...], by: str
) -> None:
    somebody = Somebody(desk.app, clock, by)
    somebody.choose("person")
    assert desk.page.person == "Anna"
    somebody.choose(f"problem-{problems[0].id}")
    table = settle(desk, clock)
    game, found = problems[0].set_out(find_board)
    assert table.session.state == game.state
    assert table.position.view.viewer == game.state.turn
    assert desk.table.session.header.seats[game.state.turn].kind == "human"
    assert play(desk, clock, 2).startswith("Not yet. Mistake: −18")
    somebody.choose("again")
    assert play(desk, clock, 1) == "Good, but something is better still."
    somebody.choose("again")
    assert play(desk, clock, 3).startswith("Not yet. Mistake: −9"), "it is measured"
    somebody.choose("again")
    assert play(desk, clock, 0) == "Right!"
    assert table.guide.answer is not None and "60" in table.guide.answer.words
    assert found.solution == table.session.steps[-1].ply.action
    album = desk.recorder.album()
    assert solved_by(album, "Anna") == {problems[0].id} and not by_theme(album, "Ben")
    assert by_theme(album, "Anna") == {"take": Solved(1, 1, 4)}
    somebody.choose("onward")
    settle(desk, clock)
    assert desk.table is not table and desk.app.scenes.count(table) == 0
    somebody.choose("leave-exercise")
    done = {widget.key: getattr(widget, "done", False) for widget in desk.page.group.widgets}
    assert done[f"problem-{problems[0].id}"] and not done[f"problem-{problems[1].id}"]
    somebody.choose("back") if by == "pointer" else somebody.back()
    assert desk.left == ["title"]


@pytest.mark.slow
def test_praise_is_green_for_red_is_what_costs(
    desk: Desk, clock: ManualClock, problems: tuple[Problem, ...]
) -> None:
    somebody = Somebody(desk.app, clock, "pointer")
    somebody.choose(f"problem-{problems[0].id}")
    settle(desk, clock)
    for number, ink in ((2, palette().wax), (0, palette().green)):
        said = play(desk, clock, number)
        desk.table.prepare()
        callout = next(each for each in desk.table.group.widgets if isinstance(each, Callout))
        words = next(each for each in callout._blocks if text.words_of(each) == said)
        # Letters are smooth: at their middle stands the colour itself.
        places = itertools.product(range(words.get_width()), range(words.get_height()))
        assert (*ink, 255) in {tuple(words.get_at(place)) for place in places}
        if number:
            somebody.choose("again")


def test_the_number_is_heard_with_the_task_alone(
    desk: Desk, clock: ManualClock, problems: tuple[Problem, ...]
) -> None:
    Somebody(desk.app, clock, "pointer").choose(f"problem-{problems[0].id}")
    guide = settle(desk, clock).guide
    assert guide.note.startswith("Taking cards, number 1. ")
    assert not guide.answers
    answer = play(desk, clock, 0)
    desk.table.prepare()
    assert guide.note.startswith(answer)
    assert guide.answers, "whoever's turn it is now"


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_the_solution_is_shown_and_then_counts_no_more(
    desk: Desk, clock: ManualClock, problems: tuple[Problem, ...], by: str
) -> None:
    somebody = Somebody(desk.app, clock, by)
    somebody.choose(f"problem-{problems[2].id}")
    settle(desk, clock)
    somebody.choose("show")
    table = settle(desk, clock)
    assert table.guide.stage is Stage.SHOWN and table.guide.answer is not None
    assert table.guide.answer.heading.startswith("Best: ")
    assert play(desk, clock, 0) == "Right!"
    assert desk.recorder.album().problems == ()
    somebody.choose("onward")
    settle(desk, clock)
    heading = desk.table.guide.exercise.heading
    assert heading == "Taking cards, number 1", "after the last one it begins anew"


@pytest.mark.slow
def test_the_next_one_is_the_first_that_is_not_solved(
    desk: Desk, clock: ManualClock, problems: tuple[Problem, ...]
) -> None:
    somebody = Somebody(desk.app, clock, "pointer")
    somebody.choose("continue")
    assert play(desk, clock, 0) == "Right!"
    somebody.choose("leave-exercise")
    somebody.choose("continue")
    settle(desk, clock)
    assert desk.table.guide.exercise.heading == "Taking cards, number 2"


def test_a_problem_that_is_damaged_is_named(desk: Desk, problems: tuple[Problem, ...]) -> None:
    line = {**problems[0].line, "right": 7}
    broken = Problem(problems[0].id, Theme.TAKE, 1, problems[0].header, line)
    desk.pages._begin(broken, lambda: (broken,), None)
    assert desk.notices and desk.notices[0].startswith("This puzzle cannot be set out: ")


# The problems of a played game


@pytest.fixture
def playback(monkeypatch: pytest.MonkeyPatch) -> Playback:
    game = replay((GAMES / "last-house.jsonl").read_bytes(), find_board)
    turns = [step for step in game.steps if step.before.round == 3 and not step.before.taken]
    actions = legal_actions(turns[0].before)
    tried = tuple(Graded(*each) for each in zip(actions, (0.6, 0.45), strict=False))
    monkeypatch.setattr(f"{__name__}.FOUND", Found(Theme.TAKE, 1, tried, 1, 0.15, 0.01, 40))
    return Playback.of(game)


def searched(search: GameSearch, most: int) -> None:
    for _ in range(2 * most):
        search.tick()


@pytest.mark.slow
def test_a_game_is_searched_step_by_step_and_kept(playback: Playback, tmp_path: Path) -> None:
    shelf = KeptProblems(tmp_path / "kept", playback.header, playback.steps)
    search = GameSearch(playback.header, playback.steps, Master(), shelf)
    searched(search, 40)
    assert search.searched == 40 and not search.done
    half = search.problems
    again = GameSearch(playback.header, playback.steps, Master(), shelf)
    assert (again.searched, again.problems) == (40, half), "what is known is not searched again"
    searched(again, len(again.decisions))
    assert again.done and len(again.problems) == 2
    seats = {step.before.turn for step in playback.steps}
    assert {each.set_out(find_board)[0].state.turn for each in again.problems} == seats


def test_an_interrupted_decision_is_searched_again(playback: Playback) -> None:
    master = Master()
    search = GameSearch(playback.header, playback.steps, master)
    search.tick()
    search.pause()
    assert search.searched == 0 and master.found is None
    search.tick()
    assert master.asked[0] == master.asked[1]


def test_what_was_not_answered_is_not_said_to_hold_no_problem(
    desk: Desk, playback: Playback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process was killed, say: it is asked again on the next visit."""
    shelf = KeptProblems(tmp_path / "kept", playback.header, playback.steps)
    search = GameSearch(playback.header, playback.steps, desk.master, shelf)
    monkeypatch.setattr(desk.master, "poll", lambda kind: Searched(failed=True))
    searched(search, len(search.decisions))
    assert search.done and search.missed
    desk.pages.show_game(search)
    desk.app.step()
    assert "could not look at all decisions" in desk.page.status
    assert GameSearch(playback.header, playback.steps, Master(), shelf).searched == 0


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_problems_of_a_game_are_found_while_their_page_is_open(
    desk: Desk, clock: ManualClock, playback: Playback, by: str
) -> None:
    somebody = Somebody(desk.app, clock, by)
    search = GameSearch(playback.header, playback.steps, desk.master)
    desk.pages.show_game(search)
    for _ in range(len(search.decisions)):
        clock.advance(1 / 30)
        desk.app.step()
        if search.problems:
            break
    assert len(search.problems) == 1 and not search.done
    somebody.choose(f"problem-{search.problems[0].id}")
    before = search.searched
    settle(desk, clock)
    assert search.searched == before, "at the table the AI is the examiner's"
    assert play(desk, clock, 0) == "Right!"
    somebody.choose("leave-exercise")
    assert desk.page.group.widgets[0].key == f"problem-{search.problems[0].id}"
    somebody.choose("back") if by == "pointer" else somebody.back()
    assert search.searched >= before


def test_problems_of_a_game_are_for_whoever_has_played_it(desk: Desk, playback: Playback) -> None:
    """A deal is no setup: the person who last set up a game may be another one."""
    search = GameSearch(playback.header, playback.steps, desk.master)
    search.people = ["Cleo", "ben"]
    desk.pages.show_game(search)
    assert desk.page.person == "Ben"
    desk.page.escape()
    search.people = ["Cleo"]
    desk.pages.show_game(search)
    assert desk.page.person == "Ben", "nobody of the album has played it"


def test_the_focus_goes_from_the_way_back_to_the_first_problem_that_is_found(
    desk: Desk, clock: ManualClock, playback: Playback
) -> None:
    search = GameSearch(playback.header, playback.steps, desk.master)
    desk.pages.show_game(search)
    desk.app.step()
    group, found = desk.page.group, []
    for _ in range(len(search.decisions)):
        assert group.focused is not None
        found.append((bool(search.problems), group.focused.key))
        if search.problems:
            break
        clock.advance(1 / 30)
        desk.app.step()
    assert found[0] == (False, "back") and found[-1] == (True, "continue")


# From the program's pages


def test_a_file_of_problems_is_dropped_into_the_window(
    app: App, clock: ManualClock, program: Program, problems: tuple[Problem, ...], tmp_path: Path
) -> None:
    file, broken = tmp_path / "mine.jsonl", tmp_path / "broken.jsonl"
    file.write_text(text_of(problems))
    broken.write_text(text_of(problems).replace('"take"', '"luck"'))
    title = app.top
    program.records.open_file(broken)
    assert isinstance(app.top, NoticeDialog)
    app.pop()
    program.records.open_file(file)
    keys = [widget.key for widget in Somebody(app, clock, "keys").group.widgets]
    assert {f"problem-{each.id}" for each in problems} < set(keys)
    Somebody(app, clock, "keys").back()
    assert app.top is title


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_the_title_and_the_results_lead_to_problems(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    somebody = Somebody(app, clock, by)
    app.step()
    somebody.choose("problems")
    assert isinstance(app.top, ProblemsScene)
    somebody.back()
    assert isinstance(app.top, TitleScene)
    app.step()
    program.show_results(played(RECORDS[1]))
    past_the_guard(app)
    results = app.top
    assert isinstance(results, ResultsScene)
    somebody.choose("problems")
    assert isinstance(app.top, ProblemsScene)
    somebody.back()
    assert app.top is results
    program.ai.close()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_coach_shows_how_far_the_search_has_come(
    desk: Desk, playback: Playback, size: tuple[int, int]
) -> None:
    """For minutes the sheet was all but empty."""
    search = GameSearch(playback.header, playback.steps, desk.master)
    desk.pages.show_game(search)
    page, places = desk.page, list[int]()
    page.resize(size)
    for done in (0, len(search.decisions) // 2, len(search.decisions)):
        search.searched = done
        page.rebuild()
        page.prepare()
        words = " ".join(text.words_of(each.image) for each in page.decor)
        assert ("the search goes on" in words) is not search.done
        if not search.done:
            m = page.metrics
            tall = range(m.px(4), m.px(12))
            bare = [each for each in page.decor if not text.words_of(each.image)]
            (coach,) = [each for each in bare if each.rect.height in tall and each.rect.width < 500]
            places.append(coach.x)
            assert page.window.contains(coach.rect)
    assert not page.crowded and places[1] > places[0]
