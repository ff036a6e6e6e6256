"""Scenes that need a whole game say so of one that has not ended."""

from __future__ import annotations

import pytest

from game.ui.samples import NoSuchMomentError, Sample
from game.ui.settings import Settings
from tests.ui.samples.conftest import open_scene


@pytest.mark.parametrize("name", ["review", "review-try", "review-log", "results"])
def test_a_game_that_has_not_ended_has_no_review_and_no_results(sample: Sample, name: str) -> None:
    """It ended in a traceback."""
    begun = Sample(sample.playback.cut(sample.playback.last // 2))
    with pytest.raises(NoSuchMomentError, match="name another record"):
        open_scene(begun, name, (1024, 600), Settings())
