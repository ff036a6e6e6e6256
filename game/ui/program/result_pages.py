"""The page of results in the program: with its review, and with what a deal adds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.achievements.catalogue import Achievement
from game.deals import Deal, deal_of
from game.rules.records.series import SeriesPlace
from game.session import Session
from game.storage.album.achieving import new_in
from game.storage.album.entries import Album
from game.storage.album.tally import played_by
from game.ui.album.milestones.stamp import new_stamps
from game.ui.album.milestones.words import new_words
from game.ui.engine.app import App
from game.ui.language import in_a_row
from game.ui.results.model import NewMilestones, NewStamp
from game.ui.results.page import results_page
from game.ui.review.review import Review
from game.ui.setup.deals.page import deal_words

Compare: TypeAlias = Callable[[Deal], None]
"""Shows all results of a deal."""

EARLIER = 2
"""The games that somebody has played before, at least, for a result to be the best of them."""

ShowSeries: TypeAlias = Callable[[SeriesPlace, Session], None]
"""Shows the table of a series after one of its games."""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """The ways on from the page, as in `ResultsActions`; `compare` is for deals alone, `series` for
    the games of one. `milestones` shows those of a person in the album.
    """

    new_game: Callable[[], None]
    title: Callable[[], None]
    replay: Callable[[int], None]
    go_through: Callable[[int], None]
    play_on: Callable[[int], None]
    problems: Callable[[], None]
    compare: Compare
    milestones: Callable[[str], None]
    series: ShowSeries | None = None


def show_results(
    app: App,
    session: Session,
    review: Review,
    ways: WaysOn,
    album: Album,
    save: str,
    *,
    over_table: bool,
    first_time: bool,
) -> None:
    """Show the results of a finished game over the present page.

    `save` is the name of the game in the `album`; `over_table` and `first_time` are as in
    `results_page`.
    """
    deal, place = deal_of(session.header), session.header.series
    notes, first_win, best_ever = [], False, tuple[int, ...]()
    milestones: NewMilestones | None = None
    if deal is not None:
        notes.append(deal_words(album, deal, session.header.seats[0].name, save))
    if over_table:
        milestones = new_milestones(album, save)
        best_ever = _best_ever(album, save)
        first_win = any(Achievement.WON in new for new in new_in(album, save).values())
    series = None
    if ways.series is not None and place is not None:
        series = partial(ways.series, place, session)
    page = results_page(
        app,
        session,
        review,
        new_game=ways.new_game,
        title=ways.title,
        replay=ways.replay,
        go_through=ways.go_through,
        play_on=ways.play_on,
        problems=ways.problems,
        note=in_a_row(each for each in notes if each),
        milestones=milestones,
        show_milestones=None if milestones is None else partial(_first_new, ways, album, save),
        first_win=first_win,
        best_ever=best_ever,
        compare=None if deal is None else partial(ways.compare, deal),
        series=series,
        over_table=over_table,
        first_time=first_time,
    )
    app.push(page)


def _best_ever(album: Album, save: str) -> tuple[int, ...]:
    """The seats of people who have more points in the game of a save than in all games before."""
    game = next((each for each in album.games if each.save == save), None)
    found = list[int]()
    for seat, each in enumerate(() if game is None else game.seats):
        if each.kind == "human" and album.profile(each.name) is not None:
            others = [one for one in played_by(album.games, each.name) if one.game != game]
            if len(others) >= EARLIER and each.score > max(one.points for one in others):
                found.append(seat)
    return tuple(found)


def new_milestones(album: Album, save: str) -> NewMilestones | None:
    """The milestones that are new after the game of a save; None without any."""
    said = new_words(album, save)
    stamps = tuple(NewStamp(words, paint) for words, paint in new_stamps(album, save))
    return NewMilestones(said, stamps) if said else None


def _first_new(ways: WaysOn, album: Album, save: str) -> None:
    """Show the milestones of the first person who has new ones."""
    ways.milestones(next(iter(new_in(album, save))))
