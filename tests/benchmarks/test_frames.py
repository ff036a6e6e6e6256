"""What the benchmarks of frames measure can be measured: the game's scenes are what they expect."""

from __future__ import annotations

import pytest

from tests.benchmarks.frames import FIGURES


@pytest.mark.slow
@pytest.mark.parametrize("name", ["drag", "whole", "median"])
def test_a_figure_of_the_game_can_be_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert 0 < FIGURES[name]((1024, 600)) < 1000
