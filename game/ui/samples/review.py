"""Samples of the review of a game and of a try in it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.language import _
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.review import ReviewTools
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.review.review import Review
from game.ui.samples.game import NoSuchMomentError, Sample, nothing
from game.ui.samples.instant_ai import InstantAi


def show_review(app: App, sample: Sample) -> ReplayScene:
    """The whole game is graded, and its middle is shown.

    Raises NoSuchMomentError for a game that has not ended.
    """
    if not sample.playback.finished:
        raise NoSuchMomentError(
            "this game has not ended, and a review needs a whole one; name another record"
        )
    ai = InstantAi()
    review = Review(sample.header, sample.playback.steps, ai)
    tools = ReviewTools(review, ai, nothing, nothing)
    actions = ReplayActions(nothing, _("Back"), play_on=nothing)
    at = sample.playback.last // 2
    scene = ReplayScene(app, sample.playback, sample.chart, actions, at=at, tools=tools)
    scene.toggle_review()
    assert scene.review is not None
    while not scene.review.complete:
        scene.review.tick()
    return scene


def show_mistake(app: App, sample: Sample) -> Scene:
    """A mistake, what was better still hidden."""
    scene = show_review(app, sample)
    assert scene.review is not None
    scene.review.next_mistake(1)
    return scene


def show_better(app: App, sample: Sample) -> Scene:
    """A mistake, and what would have been better."""
    scene = show_review(app, sample)
    assert scene.review is not None
    scene.review.next_mistake(1)
    scene.review.show_it()
    return scene


def show_review_log(app: App, sample: Sample) -> Scene:
    scene = show_review(app, sample)
    scene.toggle_log()
    return scene


def show_try(solved: bool) -> Callable[[App, Sample], Scene]:
    """A try at the table, or the solution of it."""

    def show(app: App, sample: Sample) -> Scene:
        scene = show_review(app, sample)
        assert scene.review is not None
        scene.review.next_mistake(1)
        table = scene.review.exercise()
        if table is None:
            raise NoSuchMomentError("this game has no mistake to try again; name another record")
        if solved:
            table.guide.show()
            while table.guide.answer is None:
                table.guide.tick()
            table.table.refresh()
        return table

    return show


def show_ways_on(app: App) -> BranchDialog:
    """The question how to go on from a moment of a game."""
    return BranchDialog(app, 40, 60, nothing, nothing)


def show_new_game_alone(app: App) -> BranchDialog:
    """The same where the game itself cannot go back."""
    why_not = _("This game can’t go back to here: you play without free undo.")
    return BranchDialog(app, 40, 60, None, nothing, waits=True, why_not_back=why_not)
