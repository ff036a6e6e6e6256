"""The note of a problem: it lies below the seats, whose cards and tiles the answer rests on."""

from __future__ import annotations

import pytest

from game.problems.files import shipped_problems
from game.problems.problem import Problem
from game.ui.clock import ManualClock
from game.ui.program.app_factory import offscreen_app
from game.ui.review.problems.navigation import exercise_of
from game.ui.samples.game import nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.settings import Settings
from game.ui.table.guides.exercise import ExerciseWays
from game.ui.table.guides.exercise_scene import ExerciseScene
from tests.sampling import THOROUGH, in_turn, languages

SIZES = ((1024, 600), (1920, 1080), (3840, 2160))
FEW_SEATS = 3


def few_seated() -> list[Problem]:
    """Every fourth of the first problems of each theme for two seats and for three; or all."""
    shipped = [each for each in shipped_problems() if len(each.header.seats) <= FEW_SEATS]
    if THOROUGH:
        return shipped
    first = {(len(each.header.seats), each.theme): each for each in reversed(shipped)}
    return list(first.values())[::4]


CASES = [
    pytest.param(problem, size, language, id=f"{problem.theme.value}-{problem.id[:4]}-{size[0]}")
    for number, problem in enumerate(few_seated())
    for size in in_turn(number, SIZES)
    for language in in_turn(number, languages())
]


@pytest.mark.slow
@pytest.mark.parametrize(("problem", "size", "language"), CASES)
def test_the_note_of_a_problem_covers_no_seat(
    problem: Problem, size: tuple[int, int], language: str
) -> None:
    app = offscreen_app(size, Settings(language=language), ManualClock())
    exercise = exercise_of(problem, 1, "Anna", InstantAi(), nothing)
    scene = ExerciseScene(app, exercise, ExerciseWays(nothing, "", nothing, ""), nothing)
    app.push(scene)
    app.draw()
    note = scene.guide.callout
    panels = [panel.rect for panel in scene.table.position.geometry.panels]
    app.close()

    assert note is not None and note.rect.collidelist(panels) < 0
