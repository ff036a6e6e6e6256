"""Grades: what a decision costs decides, and chance makes no mistakes."""

from __future__ import annotations

import pytest

from game.ai.advice.grades import Grade, grade_of
from game.ai.advice.hint import hint
from game.ai.advice.review import judge
from game.rules import Ruleset, observe
from tests.ai.positions import QUICK, played_by
from tests.ai.test_review import good_route
from tests.rules.builders import action


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0.0, Grade.BEST),
        (0.0099, Grade.BEST),
        (0.01, Grade.GOOD),
        (0.03, Grade.SLIP),
        (0.0799, Grade.SLIP),
        (0.08, Grade.MISTAKE),
        (1.0, Grade.MISTAKE),
    ],
)
def test_the_cost_decides(cost: float, grade: Grade) -> None:
    assert grade_of(cost) is grade
    assert grade.blames is (cost >= 0.03)


@pytest.mark.slow
def test_a_planted_blunder_is_a_mistake_each_time_it_is_judged(rules: Ruleset) -> None:
    seen = observe(good_route(rules), 0)
    first, second = (judge(seen, rules, action("start budweis", rules)) for _ in range(2))
    assert grade_of(first.cost) is Grade.MISTAKE
    assert first == second


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_hint_names_is_best(rules: Ruleset, seats: int) -> None:
    for number, state in enumerate(played_by("novice", rules, seats, seed=8)):
        if number % 15 == 4:
            seen = observe(state, state.turn)
            told = hint(seen, rules, QUICK).action
            assert grade_of(judge(seen, rules, told, QUICK).cost) is Grade.BEST
