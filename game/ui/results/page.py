"""The results page of a game that was played to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.library import find_loaded
from game.session import Session
from game.ui.engine.app import App
from game.ui.results.actions import ResultsActions
from game.ui.results.model import NewMilestones
from game.ui.results.outcome import results_view
from game.ui.results.picture import ResultsPicture
from game.ui.results.save_picture import save_picture
from game.ui.results.scene import ResultsScene
from game.ui.review.review import Review


def results_page(
    app: App,
    session: Session,
    review: Review,
    *,
    new_game: Callable[[], None],
    title: Callable[[], None],
    replay: Callable[[int], None],
    go_through: Callable[[int], None],
    play_on: Callable[[int], None],
    problems: Callable[[], None],
    note: str = "",
    milestones: NewMilestones | None = None,
    show_milestones: Callable[[], None] | None = None,
    first_win: bool = False,
    best_ever: tuple[int, ...] = (),
    compare: Callable[[], None] | None = None,
    series: Callable[[], None] | None = None,
    over_table: bool = True,
    first_time: bool = False,
) -> ResultsScene:
    """The results of a session, with all that the page can lead to.

    `note` stands below the heading, and the new `milestones`, which `show_milestones` shows.
    `over_table`: the game's board lies below the page and can be looked at. `first_win` and
    `best_ever` are as in `ResultsView`, `first_time` as in `ResultsScene`.
    """
    chart = find_loaded(session.header.map_id).chart

    view = replace(
        results_view(session.header, session.state, chart, session.steps),
        note=note,
        milestones=milestones,
        first_win=first_win,
        best_ever=best_ever,
    )

    def picture(report: Callable[[str], None]) -> None:
        app.background.run(save_picture(ResultsPicture(app, view).paint, report))

    actions = ResultsActions(
        new_game=new_game,
        title=title,
        view_board=app.pop if over_table else None,
        back=None if over_table else app.pop,
        replay=replay,
        save_picture=picture,
        review=review,
        go_through=go_through,
        play_on=play_on,
        problems=problems,
        compare=compare,
        series=series,
        milestones=show_milestones,
    )
    return ResultsScene(app, view, actions, first_time=first_time)
