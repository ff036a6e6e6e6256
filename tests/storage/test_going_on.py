"""Save, load and go on is the same as not having stopped; `tests.endurance` plays 1,000 games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.endurance.going_on import differences


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_stopped_after_every_action_is_the_same(seed: int, tmp_path: Path) -> None:
    actions, stops, wrong = differences(seed, tmp_path / "saves", most=40)
    assert wrong == []
    assert actions == stops == 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 7))
def test_whole_games_that_are_stopped_now_and_then_are_the_same(seed: int, tmp_path: Path) -> None:
    actions, stops, wrong = differences(seed, tmp_path / "saves", often=0.1, most=400)
    assert wrong == []
    assert actions > 80
    assert stops > 5
