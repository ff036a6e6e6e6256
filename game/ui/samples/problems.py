"""Samples of problems: their page, and one at the table."""

from __future__ import annotations

from game.ai.problems.found import Theme
from game.problems.files import shipped_problems
from game.problems.problem import Problem
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.language import _
from game.ui.review.problems.game_search import GameSearch
from game.ui.review.problems.navigation import exercise_of
from game.ui.review.problems.scene import ProblemsActions, ProblemsScene
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.table.guides.exercise import ExerciseWays
from game.ui.table.guides.exercise_guide import Stage
from game.ui.table.guides.exercise_scene import ExerciseScene


def show_problems(app: App, sample: Sample) -> Scene:
    """All that come with the game, every third one solved."""
    problems = shipped_problems()
    solved = {problem.id for problem in problems[::3]}
    actions = ProblemsActions(nothing, nothing, nothing)
    return ProblemsScene(app, lambda: problems, lambda: solved, SAMPLE_NAMES[0], actions)


def show_game_problems(app: App, sample: Sample) -> Scene:
    """Those of a game, while the AI still looks for more."""
    search = GameSearch(sample.header, sample.playback.steps, InstantAi())
    search.searched = len(search.decisions) // 2
    search.problems = [of_theme(theme) for theme in (Theme.TAKE, Theme.CLOSING)]
    actions = ProblemsActions(nothing, nothing)
    return ProblemsScene(app, lambda: search.problems, set, SAMPLE_NAMES[0], actions, search)


def of_theme(theme: Theme) -> Problem:
    """The first problem of a theme that comes with the game."""
    return next(problem for problem in shipped_problems() if problem.theme is theme)


def show_problem(app: App, sample: Sample) -> Scene:
    """One at the table, before the first try."""
    return _at_the_table(app, Theme.TAKE)


def show_right_answer(app: App, sample: Sample) -> Scene:
    """The words on the best move."""
    scene = _at_the_table(app, Theme.CLOSING)
    scene.table.submit(scene.guide.exercise.solution)
    return _settled(scene, Stage.ANSWERED)


def show_solution(app: App, sample: Sample) -> Scene:
    """The best move is shown."""
    scene = _at_the_table(app, Theme.HORSES)
    scene.guide.show()
    return _settled(scene, Stage.SHOWN)


def _at_the_table(app: App, theme: Theme) -> ExerciseScene:
    exercise = exercise_of(of_theme(theme), 1, SAMPLE_NAMES[0], InstantAi(), nothing)
    ways = ExerciseWays(nothing, _("Puzzles"), nothing, _("Next one"))
    return ExerciseScene(app, exercise, ways, nothing)


def _settled(scene: ExerciseScene, stage: Stage) -> Scene:
    while scene.guide.stage is not stage:
        scene.guide.tick()
    scene.table.refresh()
    return scene
