"""A few kills of the AI process; `python -m tests.endurance ai-kills` does 500."""

from __future__ import annotations

import pytest

from tests.endurance.ai_kills import soak


@pytest.mark.thorough
@pytest.mark.slow
def test_a_game_goes_on_however_often_the_ai_process_is_killed() -> None:
    done = soak(12, seed=5)
    assert done.kills == 12
    assert done.games >= 1
    assert done.left == 0
    assert done.handles[1] <= done.handles[0] + 2
