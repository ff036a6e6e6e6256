"""The race above the map while points are counted."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.language import signed
from game.ui.program.app_factory import offscreen_app
from game.ui.results.count import COVER, CROWN
from game.ui.settings import Settings
from tests.ui.results.counting import RECORDS, close_view_of, counting, frames, lines, sums, view_of


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", RECORDS)
def test_all_travel_with_their_points_and_nobody_lies_on_another_one(
    name: str, size: tuple[int, int]
) -> None:
    clock = ManualClock()
    app = offscreen_app(size, Settings(), clock)
    scene = counting(app, name)
    seats, race = range(len(scene.view.seats)), scene._head._race
    begin = [race.place_of(seat).x for seat in seats]
    assert len({*begin}) == 1
    farthest = begin[0]
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        places = [race.place_of(seat) for seat in seats]
        farthest = max(farthest, *(place.x for place in places))
        # Nobody falls behind the start.
        assert min(place.x for place in places) >= begin[0]
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        top = min(line.rect.top for line in lines(scene).values())
        assert all(Rect(0, 0, size[0], top).contains(place) for place in places)
        words = [text.words_of(each.image) for each in race.sprites()]
        shown = [signed(points) for points in sums(scene)] if not scene.view.sealed else []
        assert all(each in words for each in shown)
    assert farthest > size[0] * 0.7
    assert begin[0] < size[0] * 0.4
    app.close()


@pytest.mark.slow
def test_the_race_does_not_tell_what_is_sealed(app: App, clock: ManualClock) -> None:
    scene = counting(app, view=close_view_of(RECORDS[0]))
    race, seen = scene._head._race, 0
    places = set()
    for _ in frames(scene, clock):
        if scene.count.held:
            break
        if scene.count.share(COVER):
            places.add(tuple(race.place_of(seat).x for seat in scene.view.sealed))
            words = {text.words_of(each.image) for each in race.sprites()} - {""}
            assert len(words) <= len(scene.view.seats) - len(scene.view.sealed)
            seen += 1
    assert seen > 3 and len(places) == 1


@pytest.mark.slow
@pytest.mark.parametrize("close", [False, True])
def test_the_crown_falls_on_the_winner_after_a_held_breath(
    app: App, clock: ManualClock, close: bool
) -> None:
    scene = counting(app, view=(close_view_of if close else view_of)(RECORDS[0]))
    crowned = 0
    for _ in frames(scene, clock):
        if scene.count.held and scene.count.share(CROWN):
            *_rest, crown = scene._head.sprites()
            place = scene._head._crowned()
            assert abs(crown.rect.centerx - place.centerx) <= 1
            assert crown.rect.bottom < place.centery
            crowned += 1
    assert crowned > 3
