"""A lesson at the real table."""

from __future__ import annotations

from game.library import find_loaded
from game.session import Session
from game.ui.engine.app import App
from game.ui.replay.scene import show_past_moment
from game.ui.table.actions import TableActions
from game.ui.table.scene import TableScene
from game.ui.tutorial.actions import LessonActions
from game.ui.tutorial.course import Bookmark, game_at
from game.ui.tutorial.guide import LessonGuide
from game.ui.tutorial.menu import LessonMenu


def lesson_scene(app: App, bookmark: Bookmark, lesson: LessonActions) -> TableScene:
    """A table with a guide that begins at a bookmark. The game is kept nowhere."""
    session = game_at(bookmark)
    guide = LessonGuide(session, bookmark, lesson)

    def finished(session: Session) -> None:
        # By itself the page comes only once all is read: `done` leads to it.
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
    return TableScene(app, session, chart, guide, actions, guide, hints=False)
