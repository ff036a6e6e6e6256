"""Programs killed in the midst of a game lose nothing; `tests.endurance` kills 1,000 of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.endurance.kills import killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killer forks its victims")


@pytest.mark.slow
def test_a_killed_program_loses_nothing_that_it_has_told(tmp_path: Path) -> None:
    counts, wrong = killed(tmp_path, kills=12, windows=0, seed=2)
    assert wrong == []
    assert counts["actions"] > 40
    assert counts["games gone on with"] > 5


@pytest.mark.thorough
@pytest.mark.slow
def test_a_killed_window_loses_nothing_that_it_has_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    counts, wrong = killed(tmp_path, kills=2, windows=2, seed=2)
    assert wrong == []
    assert counts["actions by windows"] > 0
