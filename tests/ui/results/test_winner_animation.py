"""The winner's coach on the page of results: it drives in once all is counted, then stands."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.results.count import COACH, WINNER
from game.ui.results.honours.winner_animation import WinnerAnimation
from tests.ui.results.counting import counting, frames


def test_coach_and_riders_come_out_of_a_mist_at_the_far_ends(app: App) -> None:
    """They faded in on the spot and trotted there; cut off at the edge they were torn in two."""
    left, right = Rect(50, 40, 400, 160), Rect(900, 40, 400, 160)
    shown = WinnerAnimation(left, right, "blue", 7, app.metrics())
    road = len(shown._road)
    far, near = (shown.sprites(share)[road:] for share in (0.5, 1.0))
    for coming, there in ((far[-1], near[-1]), (far[0], near[0])):
        assert coming.rect.width < there.rect.width or coming.x != there.x
    coach = far[-1]
    # Not seen at the end of the road, wholly from the middle of it on.
    column = [coach.image.get_at((0, y)).a for y in range(coach.rect.height)]
    assert coach.x == left.x and max(column) < 12
    assert coach.image.get_bounding_rect(200).width > 0
    assert [each.alpha for each in far + near] == [255] * len(far + near)
    assert near[-1].rect.right <= left.right and near[-1].x > left.x


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
