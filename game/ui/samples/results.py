"""Samples of the results page."""

from __future__ import annotations

from dataclasses import replace

from game.rules.board import bits
from game.rules.records.head_start import totals_with_head_start
from game.rules.records.series import SeriesPlace
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.program.result_pages import new_milestones
from game.ui.results.actions import ResultsActions
from game.ui.results.content import ResultsTab
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.results.series.model import Series, SeriesGame
from game.ui.results.series.scene import SeriesActions, SeriesScene
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.review.review import Review
from game.ui.samples.album import sample_album
from game.ui.samples.deals import sample_note
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.samples.instant_ai import InstantAi

FULL_TABLE = "15.jsonl"
"""A game of the sample album in which each of four people has reached something new."""

COUNTED = 1.85
"""Seconds for which points have been counted."""


def show_results(app: App, sample: Sample) -> ResultsScene:
    state = sample.last(lambda each: each.over, "after its end")
    view = results_view(sample.header, state, sample.chart, sample.playback.steps)
    actions = ResultsActions(*(nothing,) * 5, problems=nothing)
    return ResultsScene(app, view, actions)


class _Standstill(ResultsScene):
    """The page at one moment of its count: pictures are taken once nothing moves."""

    @property
    def busy(self) -> bool:
        return False

    def tick(self, now: float) -> None:
        pass


def show_counting(app: App, sample: Sample) -> Scene:
    """While the points are counted."""
    view = show_results(app, sample).view
    actions = ResultsActions(*(nothing,) * 5, problems=nothing)
    scene = _Standstill(app, view, actions, first_time=True)
    for moment in (0.0, COUNTED):
        scene.count.tick(moment)
    return scene


def show_head_start(app: App, sample: Sample) -> ResultsScene:
    """A game that handicaps decide: the second has won by a head start over one with another."""
    state = sample.last(lambda each: each.over, "after its end")
    totals = totals_with_head_start(sample.header, state)
    second, first = sorted(range(len(totals)), key=lambda seat: totals[seat])[-2:]
    seats = [
        replace(info, head_start=15 * (seat == second), draws_second=seat == first)
        for seat, info in enumerate(sample.header.seats)
    ]
    header = replace(sample.header, seats=tuple(seats))
    view = results_view(header, state, sample.chart, sample.playback.steps)
    return ResultsScene(app, view, ResultsActions(*(nothing,) * 5, problems=nothing))


def show_deal_results(app: App, sample: Sample) -> Scene:
    """Of a deal that others have played, too."""
    view = show_results(app, sample).view
    actions = ResultsActions(*(nothing,) * 5, problems=nothing, compare=nothing)
    return ResultsScene(app, replace(view, note=sample_note()), actions)


def show_new_milestones(app: App, sample: Sample) -> Scene:
    """After a game of four in which everybody has reached something new."""
    view = show_results(app, sample).view
    new = new_milestones(sample_album(SAMPLE_NAMES), FULL_TABLE)
    actions = ResultsActions(*(nothing,) * 5, problems=nothing, milestones=nothing)
    return ResultsScene(app, replace(view, milestones=new), actions)


def show_series(app: App, sample: Sample) -> Scene:
    """A series of five after its third game, of which two were won by one player."""
    return _series_after_three(app, sample, 5)


def show_series_over(app: App, sample: Sample) -> Scene:
    """The same in a series of three, which is over."""
    return _series_after_three(app, sample, 3)


def _series_after_three(app: App, sample: Sample, games: int) -> Scene:
    state = sample.last(lambda each: each.over, "after its end")
    game = SeriesGame.of(sample.header, state)
    second = len(game.points) - 1 - game.winner
    built = tuple(state.rules.board.cities[each].id for each in bits(state.seats[second].houses))
    turned = SeriesGame(tuple(reversed(game.points)), second, built)
    place = SeriesPlace("sample", 3, games)
    header = replace(sample.header, series=place)
    series = Series(header, place, {1: game, 2: turned, 3: game})
    go_on = None if series.over else nothing
    return SeriesScene(app, series, SeriesActions(nothing, nothing, go_on))


def show_lesson_results(app: App, sample: Sample) -> Scene:
    view = show_results(app, sample).view
    return ResultsScene(app, view, ResultsActions(nothing, nothing, nothing, lessons=nothing))


def show_turning(app: App, sample: Sample) -> Scene:
    view = show_results(app, sample).view
    review = Review(sample.header, sample.playback.steps[: sample.playback.last // 2], InstantAi())
    while not review.done:
        review.tick()
    actions = ResultsActions(*(nothing,) * 5, review, nothing, go_through=nothing, problems=nothing)
    scene = ResultsScene(app, view, actions)
    scene.content.tab = ResultsTab.TURNING_POINTS
    return scene


def show_line(app: App, sample: Sample) -> Scene:
    """A line of the score sheet is held, and its houses and cities lit on the map."""
    scene = show_results(app, sample)
    scene.resize(app.size)
    scene.prepare()
    seat = max(scene.view.seats, key=lambda each: len(each.tiles))
    detail = seat.tiles[0].detail if seat.tiles else None
    lines = [w for w in scene.group.widgets if isinstance(w, ScoreLine)]
    next((line for line in lines if line.detail is detail), lines[0]).activate()
    return scene


def show_points(app: App, sample: Sample) -> Scene:
    scene = show_results(app, sample)
    scene.content.tab = ResultsTab.SCORE_CHART
    return scene
