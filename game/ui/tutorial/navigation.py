"""Navigation of the tutorial: from the list of chapters to a lesson, and on to the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.library import find_loaded
from game.rules.board import CityMask
from game.rules.scoring import winner
from game.session import Session
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.replay.past_moment import show_past_moment
from game.ui.results.actions import ResultsActions
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.table.actions import TableActions
from game.ui.table.scene import TableScene
from game.ui.tutorial.chapters.menu import LessonMenu
from game.ui.tutorial.chapters.scene import ChaptersScene
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS, Bookmark, bookmark_of, game_at
from game.ui.tutorial.facts.fact import LEARNER
from game.ui.tutorial.guide import LessonActions, LessonGuide


def lesson_scene(
    app: App, bookmark: Bookmark, lesson: LessonActions, learner: str = "", houses: CityMask = 0
) -> TableScene:
    """A table with a guide that begins at a bookmark. The game is not saved.

    `learner` is the person's name, `houses` those with which the part before has ended.
    """
    session = game_at(bookmark, learner, houses)
    guide = LessonGuide(session, bookmark, lesson)

    def finished(session: Session) -> None:
        # At first the lesson goes on: the person has not read the last steps yet.
        if guide.finished:
            lesson.results(session)
        guide.finished = True

    actions = TableActions(
        finished=finished,
        menu=lambda: app.push(LessonMenu(app, lesson)),
        hand_over=lambda seat, ready: ready(),
        open_replay=lambda past: show_past_moment(app, past),
    )
    chart = find_loaded(session.header.map_id).chart
    scene = TableScene(app, session, chart, guide, actions, guide)
    guide.buttons.undo = scene.undo
    return scene


class LessonNavigation:
    """`leave` and `new_game` lead out of it; the settings keep the chapters reached and done.

    `learner` is the name of the person who learns, "" where it is not known.
    """

    def __init__(
        self,
        app: App,
        leave: Callable[[], None],
        new_game: Callable[[], None],
        settings: Callable[[], None],
        learner: str = "",
    ) -> None:
        self._app = app
        self._learner = learner
        self._leave = leave
        self._new_game = new_game
        self._settings = settings

    def chapters(self) -> None:
        settings = self._app.settings
        at, done = settings.lesson, settings.lessons_done
        self._app.replace(ChaptersScene(self._app, at, done, self.teach, self._leave))

    def teach(self, chapter: int, houses: CityMask = 0) -> None:
        """Begin a chapter, with the houses of the one before if that was just played."""
        actions = LessonActions(
            completed=self._completed,
            reached=self._reached,
            done=self._done,
            results=self._results,
            chapters=self.chapters,
            leave=self._leave,
            settings=self._settings,
        )
        self._reached(chapter)
        bookmark = bookmark_of(chapter)
        self._app.replace(lesson_scene(self._app, bookmark, actions, self._learner, houses))

    def _completed(self, chapter: int) -> None:
        settings = self._app.settings
        if chapter not in settings.lessons_done:
            settings.lessons_done = tuple(sorted({*settings.lessons_done, chapter}))
            self._app.on_settings_changed(settings)

    def _reached(self, chapter: int) -> None:
        if self._app.settings.lesson != chapter:
            self._app.settings.lesson = chapter
            self._app.on_settings_changed(self._app.settings)

    def _done(self, following: int | None, session: Session) -> None:
        """A part has ended; the base game and the horses are two courses."""
        if following == BASE_CHAPTERS:
            self._reached(following)
            self._results(session)
        elif following is None:
            self._leave()
            # To the eye the page of the lessons has gone, and with it the note.
            self._app.announce(_("That was the last lesson."))
        else:
            self.teach(following, session.state.seats[LEARNER].houses)

    def _results(self, session: Session) -> None:
        """Show the score of a lesson's game."""
        chart = find_loaded(session.header.map_id).chart
        won = winner(session.state) == LEARNER
        view = results_view(session.header, session.state, chart)
        view = replace(view, heading=_("You win!") if won else "")
        done = self._app.settings.lessons_done
        in_the_north = range(BASE_CHAPTERS, len(CHAPTERS))
        following = next((each for each in in_the_north if each not in done), None)
        actions = ResultsActions(
            self._new_game,
            self._leave,
            self._app.pop,
            lessons=None if following is None else partial(self.teach, following),
        )
        self._app.push(ResultsScene(self._app, view, actions, first_time=True))
