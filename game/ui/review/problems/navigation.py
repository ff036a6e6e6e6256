"""Navigation of problems: from their page to the table, and on to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from game.library import find_board
from game.playback import Playback
from game.problems.files import shipped_problems
from game.problems.problem import Problem, ProblemError
from game.rules.observation import observe
from game.rules.records.record import Header
from game.storage.album.solving import add_try, solved_by
from game.ui.ai_client import Ai
from game.ui.album.recorder import AlbumRecorder
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.names import theme_name
from game.ui.review.problems.examiner import ProblemExaminer
from game.ui.review.problems.game_search import GameSearch
from game.ui.review.problems.scene import ProblemsActions, ProblemsScene
from game.ui.review.problems.words import task_words
from game.ui.table.actions import PastMoment
from game.ui.table.guides.exercise import Exercise, ExerciseWays
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.table.model.view import View


def exercise_of(
    problem: Problem, number: int, person: str, ai: Ai, tried: Callable[[bool], None]
) -> Exercise:
    """The exercise of a problem, the `number`-th of its theme. Raises ProblemError.

    A person, "" for a guest, sits on an AI's seat that has the decision.
    """
    game, found = problem.with_open_scores().set_out(find_board)
    state = game.state
    header = _with_person(game.header, state.turn, person or _("Guest"))
    playback = replace(Playback.of(game), header=header)
    view = View(observe(state, state.turn), state.rules, header.seats, state.turn)
    return Exercise(
        playback,
        playback.last,
        _("{theme}, number {number}").format(theme=theme_name(problem.theme.value), number=number),
        task_words(problem.theme),
        found.solution,
        ProblemExaminer(found, view, ai, tried),
    )


def _with_person(header: Header, seat: int, person: str) -> Header:
    info = header.seats[seat]
    if info.kind == "human":
        return header
    named = replace(info, name=person)
    return replace(header, seats=(*header.seats[:seat], named, *header.seats[seat + 1 :]))


class ProblemNavigation:
    """`ai` examines tries, the album of `recorder` keeps count of them, `notify` shows a heading
    and words, `open_replay` what came before a problem.
    """

    def __init__(
        self,
        app: App,
        ai: Ai,
        recorder: AlbumRecorder,
        notify: Callable[[str, str], None],
        open_replay: Callable[[PastMoment], None],
    ) -> None:
        self._app = app
        self._ai = ai
        self._recorder = recorder
        self._notify = notify
        self._open_replay = open_replay
        self._person = recorder.last_person()
        self._page: ProblemsScene | None = None

    # Pages

    def show_shipped(self, leave: Callable[[], None]) -> None:
        """Show the problems that come with the game; `leave` leads away from them."""
        self._app.replace(self._made(shipped_problems, leave))

    def show_list(self, problems: Sequence[Problem]) -> None:
        """Show some problems over the present page."""
        self._app.push(self._made(lambda: problems, self._app.pop))

    def show_game(self, search: GameSearch) -> None:
        """Show the problems of a game over the present page, and look for more meanwhile."""
        # They are for whoever has played it, though somebody else may have set up a game since.
        album = self._recorder.album()
        known = [each.name for name in search.people if (each := album.profile(name)) is not None]
        if known and self._person not in known:
            self._person = known[0]
        self._app.push(self._made(lambda: search.problems, self._app.pop, search))

    def _made(
        self,
        problems: Callable[[], Sequence[Problem]],
        leave: Callable[[], None],
        search: GameSearch | None = None,
    ) -> ProblemsScene:
        several = len(self._people) > 1
        actions = ProblemsActions(
            choose=lambda problem: self._begin(problem, problems, search),
            leave=leave,
            next_person=self._next_person if several else None,
        )
        self._page = ProblemsScene(self._app, problems, self._solved, self._person, actions, search)
        return self._page

    @property
    def _people(self) -> list[str]:
        return [profile.name for profile in self._recorder.album().profiles]

    def _next_person(self) -> None:
        names = self._people
        at = names.index(self._person) + 1 if self._person in names else 0
        self._person = names[at % len(names)]
        if self._page is not None:
            self._page.person = self._person
            self._page.rebuild(focus="person")

    def _solved(self) -> set[str]:
        return solved_by(self._recorder.album(), self._person)

    # At the table

    def _begin(
        self,
        problem: Problem,
        problems: Callable[[], Sequence[Problem]],
        search: GameSearch | None,
    ) -> None:
        """Set a problem out at the table, over the page."""
        if search is not None:
            search.pause()
        try:
            scene = self._table(problem, problems)
        except ProblemError as error:
            self._notify(_("This puzzle cannot be set out"), str(error))
        else:
            self._app.push(scene)

    def _table(self, problem: Problem, problems: Callable[[], Sequence[Problem]]) -> ExerciseScene:
        alike = [each.id for each in problems() if each.theme is problem.theme]

        def tried(right: bool) -> None:
            theme, now = problem.theme.value, datetime.now(UTC)
            self._recorder.change(
                lambda album: add_try(album, self._person, problem.id, theme, right, now)
            )

        def leave() -> None:
            self._app.pop()
            if self._page is not None:
                self._page.rebuild(focus=f"problem-{problem.id}")

        def onward() -> None:
            leave()
            following = self._following(problem, problems())
            if following is not None:
                self._begin(following, problems, None)

        number = alike.index(problem.id) + 1
        exercise = exercise_of(problem, number, self._person, self._ai, tried)
        more = self._following(problem, problems()) is not None
        ways = ExerciseWays(leave, _("Puzzles"), onward if more else None, _("Next one"))
        return ExerciseScene(self._app, exercise, ways, self._open_replay)

    def _following(self, problem: Problem, problems: Sequence[Problem]) -> Problem | None:
        """The next problem that is not solved yet, from the beginning after the last one."""
        at = [each.id for each in problems].index(problem.id)
        solved = self._solved()
        ahead = (*problems[at + 1 :], *problems[:at])
        return next((each for each in ahead if each.id not in solved), None)
