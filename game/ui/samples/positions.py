"""Samples of a position changed by hand, and of the master's advice for it."""

from __future__ import annotations

from game.ai.questions import Hint
from game.changed_positions import Part
from game.playback import Playback
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.replay.position_exercise import advised_position
from game.ui.replay.position_page import PositionPage
from game.ui.replay.review import ReviewTools
from game.ui.review.review import Review
from game.ui.samples.game import NoSuchMomentError, Sample, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.table.guides.exercise_scene import ExerciseScene


def _page(app: App, sample: Sample, shown: list[ExerciseScene]) -> PositionPage:
    """The page at a moment about the middle of the game; the advice is added to `shown`."""
    ai = InstantAi()
    tools = ReviewTools(Review(sample.header, sample.playback.steps, ai), ai, nothing)
    late = range(sample.playback.last // 2, sample.playback.last)
    at = next((at for at in late if sample.states[at].turn == sample.viewer), None)
    if at is None:
        raise NoSuchMomentError("this game has no turn of a person in its second half")

    def show(changed: Playback, hint: Hint) -> None:
        shown.append(advised_position(app, changed, hint, tools))

    return PositionPage(app, sample.playback, at, sample.chart, ai, show)


def show_position(app: App, sample: Sample) -> Scene:
    """The hand of a moment, as it was."""
    return _page(app, sample, [])


def show_impossible(app: App, sample: Sample) -> Scene:
    """A route that no road joins."""
    page = _page(app, sample, [])
    page.part = Part.ROUTE
    page.changed = page.changed.with_city(Part.ROUTE, 0).with_city(Part.ROUTE, 1)
    return page


def show_advice(app: App, sample: Sample) -> Scene:
    """The move of the master there."""
    shown: list[ExerciseScene] = []
    page = _page(app, sample, shown)
    page.ask()
    page.tick(0.0)
    (table,) = shown
    while table.guide.answer is None:
        table.guide.tick()
    table.table.refresh()
    return table
