"""Settings as a file may have them."""

from __future__ import annotations

import pytest

from game.ui.settings import Settings


@pytest.mark.parametrize("language", ["../../etc", "tlh", "", "EN"])
def test_a_language_that_the_game_does_not_have_is_refused(language: str) -> None:
    with pytest.raises(ValueError, match="not translated"):
        Settings(language=language)


@pytest.mark.parametrize("seconds", [0.0, 0.5, 9.0, float("nan")])
def test_the_frame_stays_as_long_as_can_be_chosen(seconds: float) -> None:
    with pytest.raises(ValueError, match="frame"):
        Settings(walk_seconds=seconds)
