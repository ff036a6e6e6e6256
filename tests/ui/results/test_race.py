"""The race above the map while points are counted."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import signed
from game.ui.program.app_factory import offscreen_app
from game.ui.results.count import COVER, CROWN, LEAD, OTHERS, WINNER
from game.ui.results.winner_head import ARRIVED
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
    nearest = farthest = begin[0]
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        places = [race.place_of(seat) for seat in seats]
        farthest = max(farthest, *(place.x for place in places))
        nearest = min(nearest, *(place.x for place in places))
        for seat, place in enumerate(places):
            points = scene.count.running(seat)
            assert (place.x > begin[0]) == (points > 0.2) or abs(points) < 0.5
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        top = min(line.rect.top for line in lines(scene).values())
        assert all(Rect(0, 0, size[0], top).contains(place) for place in places)
        words = [text.words_of(each.image) for each in race.sprites()]
        shown = [signed(round(scene.count.running(seat))) for seat in seats]
        if not scene.view.sealed:
            assert shown == [signed(points) for points in sums(scene)], "they go together"
        assert all(each in words for each in shown if not scene.view.sealed)
        for seat, place in enumerate(places):
            bar, ends = race.way_of(seat), sorted((place.centerx, begin[0] + place.width // 2))
            assert abs(bar.left - ends[0]) <= 1 and abs(bar.right - ends[1]) <= 1
    below = min(seat.total for seat in scene.view.seats) < 0
    assert farthest > size[0] * 0.55
    # Who has less than nothing is left of where all began.
    assert (nearest < begin[0] - size[0] * 0.03) == below
    if not below:
        assert begin[0] < size[0] * 0.1
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
            seats = [each for seat in range(4) for each in race._on_road(seat)]
            words = {text.words_of(each.image) for each in seats} - {""}
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


@pytest.mark.slow
def test_who_is_counted_is_named_beside_the_race(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    named = set()
    for _ in frames(scene, clock):
        row, seat = scene.count.row, scene.count.seat
        if row is None or seat is None:
            continue
        told = scene._head._counted.sprites()
        words = {text.words_of(each.image) for each in told} - {""}
        assert words == {scene.view.seats[seat].name, row.detail.words}
        race = [each.rect for each in scene._head._race.sprites()]
        assert all(each.rect.collidelist(race) < 0 for each in told)
        named.add(seat)
    assert named == {*range(len(scene.view.seats))}


@pytest.mark.slow
def test_the_winners_way_follows_the_portrait_while_all_others_leave(
    app: App, clock: ManualClock
) -> None:
    scene = counting(app)
    head, widths, faint = scene._head, list[int](), list[int]()
    for _ in frames(scene, clock):
        if 0 < scene.count.share(OTHERS) < 1:
            faint.append(head._others(scene.count.share(OTHERS))[0].alpha)
        come = scene.count.share(WINNER) / ARRIVED
        if 0 < come < 1:
            coming = head._coming(come)
            for way in head._drawn_in(come, coming):
                widths.append(way.rect.width)
                assert way.rect.colliderect(coming[0].rect)
    assert len(faint) > 5 and faint == sorted(faint, reverse=True) and faint[-1] < 80
    assert len(widths) > 3 and widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0] // 2


@pytest.mark.slow
@pytest.mark.parametrize("close", [False, True])
def test_the_banner_unrolls_and_its_words_are_never_cut(
    app: App, clock: ManualClock, close: bool
) -> None:
    """It began as a bar of colour with "ns" on it, then with "ue wins"."""
    scene = counting(app, view=(close_view_of if close else view_of)(RECORDS[0]))
    head, unrolling, named = scene._head, set[int](), 0
    assert head._medallion is not None
    heading, banner = head._medallion.words, head._medallion.banner
    for _ in frames(scene, clock):
        if 0 < scene.count.share(WINNER) < 1:
            shown = [each for each in head.sprites() if each.rect.colliderect(heading.rect)]
            words = [each for each in shown if text.words_of(each.image) == scene.heard_name]
            assert all(each.rect == heading.rect for each in words)
            opened = [each.rect for each in shown if each.rect.topleft == banner.rect.topleft]
            named += bool(words)
            unrolling |= {each.width for each in opened}
            assert not words or max(each.width for each in opened) == banner.rect.width
    assert named and len(unrolling) > 3


@pytest.mark.slow
def test_the_lead_is_told_while_all_hold_their_breath(app: App, clock: ManualClock) -> None:
    """Nothing moved for half a second."""
    scene = counting(app)
    points = sorted((seat.total for seat in scene.view.seats), reverse=True)
    assert points[0] > points[1]
    grown = list[int]()
    for _ in frames(scene, clock):
        if scene.count.held and not scene.count.share(CROWN):
            *bracket, _tag = scene._head._race._lead(scene.count.share(LEAD)) or (None,)
            grown += [each.rect.width for each in bracket[:1] if each is not None]
            road = scene._head._race.way_of(scene.view.winner)
            for part in bracket:
                assert part is not None and not part.rect.colliderect(road), "its own colour"
                assert part.image.get_at((0, 0))[:3] == palette().ink
    assert len(grown) > 5 and grown == sorted(grown) and grown[-1] > 2 * grown[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_the_line_at_no_points_says_so_where_no_portrait_comes(
    app: App, clock: ManualClock, name: str
) -> None:
    scene = counting(app, name)
    race, below = scene._head._race, min(seat.total for seat in scene.view.seats) < 0
    found = [each for each in race._zero if text.words_of(each.image) == "0"]
    marks = [each.image.get_bounding_rect().move(each.rect.topleft) for each in found]
    assert len(marks) == below
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        for mark in marks:
            roads = [each for seat in range(len(scene.view.seats)) for each in race._on_road(seat)]
            assert mark.collidelist([each.rect for each in roads]) < 0
            top = min(line.rect.top for line in lines(scene).values())
            assert mark.bottom <= top


@pytest.mark.slow
def test_less_than_nothing_looks_like_no_lead(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    race = scene._head._race
    for _ in frames(scene, clock):
        if scene.count.held:
            break
    for seat, each in enumerate(scene.view.seats):
        (way,) = (s for s in race._on_road(seat) if s.rect == race.way_of(seat))
        y = way.rect.height // 2
        row = {tuple(way.image.get_at((x, y)))[:3] for x in range(4, way.rect.width - 4)}
        # One colour for a lead, and lines on pale paper for less than nothing.
        assert (len(row) == 1) == (each.total >= 0)
