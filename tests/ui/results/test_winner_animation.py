"""The winner's coach on the page of results: it drives in once all is counted, then stands."""

from __future__ import annotations

import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.results.count import COACH, WINNER
from tests.ui.results.counting import counting, frames


@pytest.mark.slow
def test_the_coach_drives_in_from_the_left_and_comes_to_rest(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    ways, seen = [], None
    for _ in frames(scene, clock):
        team = scene.coach()
        assert bool(team) is bool(scene.count.share(WINNER))
        if 0.05 < scene.count.share(COACH) < 1:
            ways.append(team[-1].rect.right)
        seen = team
    assert len(ways) > 10
    assert ways == sorted(ways) and ways[0] < ways[-1]
    assert scene.coach() == seen
    assert scene.sprites(clock.now()) == scene.sprites(clock.now() + 5)
