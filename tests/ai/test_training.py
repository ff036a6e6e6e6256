"""Training: the same seed gives the same weights, and the shipped file says how it was made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from importlib.util import find_spec

import pytest

from game.ai.matches import training
from game.ai.matches.training import (
    Generation,
    OtherTrainingError,
    Plan,
    Table,
    _tables,
    entry,
    train,
)
from game.ai.weights import Weights
from game.rules import Ruleset
from tests.ai.executors import Forgetful

pytestmark = pytest.mark.skipif(find_spec("cma") is None, reason="training needs the extra 'train'")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_weights(rules: Ruleset) -> None:
    plan = Plan((rules,), seats=2, seed=4, generations=2, population=4, games=1)
    generations: list[Generation] = []
    with ThreadPoolExecutor(2) as two, ThreadPoolExecutor(1) as one:
        first = train(
            plan,
            Weights(),
            two,
            trial_games=2,
            on_generation=generations.append,
        )
        again = train(plan, Weights(), one, trial_games=2)
    assert first == again
    assert all(value >= 0 for value in asdict(first.weights).values())
    assert len(generations) == 2
    assert len({Weights(), *(each.weights for each in generations)}) == 3
    kept = json.loads(json.dumps(entry(plan, "base", first)))
    assert Weights.of(kept["weights"]) == first.weights
    assert (kept["seed"], kept["generations"], kept["maps"]) == (4, 2, ["south"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_candidate_plays_as_often_at_mixed_tables(rules: Ruleset, seats: int) -> None:
    """At every second one a player of one idea sits among them, in any seat."""
    plan = Plan((rules,), seats, seed=4, generations=1, population=12, games=6, mixed=True)
    tables = list(_tables(plan, 0))
    assert all(len(table) == seats for table in tables)
    counts = Counter(candidate for table in tables for candidate in table)
    assert [counts[candidate] for candidate in range(12)] == [6] * 12
    strangers = [candidate for candidate in counts if candidate < 0]
    assert sorted(strangers) == [-3, -2, -1]
    assert all(sum(candidate < 0 for candidate in table) <= 1 for table in tables)
    assert sum(counts[stranger] for stranger in strangers) == 3 * 12 // (seats - 1)


@pytest.mark.slow
def test_better_weights_win_the_training(rules: Ruleset) -> None:
    """The mean moves towards the candidates that win, here those that prize carriages; where the
    trial is lost all stays as it was. What was broken off ends as if it had not been."""
    plan = Plan((rules,), seats=2, seed=1, generations=6, population=8, games=2)
    start = Weights()

    def table(
        plan: Plan, candidates: Sequence[Weights], generation: int, job: tuple[int, Table]
    ) -> list[float]:
        return [candidates[candidate].carriage for candidate in job[1]]

    # The first call is lost, and the executor has no use for iterators.
    executor = Forgetful(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "_table", table)
        patch.setattr(training, "_wins", lambda *_: True)
        found = train(plan, start, executor, trial_games=4)
        assert found.weights.carriage > start.carriage * 1.05
        assert found.win_rate == 1.0
        generations: list[Generation] = []
        train(plan, start, trial_games=1, on_generation=generations.append)
        again = train(
            plan, start, trial_games=4, known=generations[:4], on_generation=generations.append
        )
        assert again == found
        assert generations[6:] == generations[4:6]
        for wrong in (generations[1:], [Generation((0.5,), start)]):
            with pytest.raises(OtherTrainingError):
                train(plan, start, known=wrong)
        patch.setattr(training, "_wins", lambda *_: False)
        assert train(plan, start, executor, trial_games=4).weights == start
