"""The race above the map while points are counted."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import SEAT_COLOURS, mix, palette, seat_colour
from game.ui.language import signed
from game.ui.program.app_factory import offscreen_app
from game.ui.results import race as race_module
from game.ui.results.count import COVER, CROWN, LEAD, OTHERS, WINNER
from game.ui.results.winner_head import ARRIVED
from game.ui.settings import Settings
from tests.ui.results.counting import RECORDS, close_view_of, counting, frames, lines, sums, view_of


def box(sprite: Sprite) -> Rect:
    """What is seen of a picture."""
    return sprite.image.get_bounding_rect().move(sprite.rect.topleft)


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
    begin = [race.nose_of(seat) for seat in seats]
    assert len({*begin}) == 1
    nearest = farthest = begin[0]
    top = min(line.rect.top for line in lines(scene).values())
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        noses = [race.nose_of(seat) for seat in seats]
        farthest, nearest = max(farthest, *noses), min(nearest, *noses)
        for seat, nose in enumerate(noses):
            points = scene.count.running(seat)
            assert (nose > begin[0]) == (points > 0.2) or abs(points) < 0.5
            bar, coach = race.way_of(seat), box(race._coach(seat))
            assert sorted((bar.left, bar.right)) == sorted((begin[0], nose))
            # Below no points it has turned round, and is about to at the pole.
            front = coach.left if points <= -1 else coach.right
            assert -1 < points < 0 or abs(front - nose) < coach.width // 8, "the horses are there"
        faces = [race._portrait(seat).rect for seat in seats]
        assert all(Rect(0, 0, size[0], top).contains(each) for each in faces)
        # The pictures are ovals, which leave corners free.
        inner = [each.inflate(-each.width // 3, -each.height // 3) for each in faces]
        assert not any(one.colliderect(other) for one, other in combinations(inner, 2))
        coaches = [box(race._coach(seat)) for seat in seats]
        assert all(each.left > max(face.right for face in faces) for each in coaches)
        assert all(each.right < size[0] and each.bottom <= top for each in coaches)
        words = [text.words_of(each.image) for each in race.sprites()]
        shown = [signed(round(scene.count.running(seat))) for seat in seats]
        if not scene.view.sealed:
            assert shown == [signed(points) for points in sums(scene)], "they go together"
        assert all(each in words for each in shown if not scene.view.sealed)
    below = min(seat.total for seat in scene.view.seats) < 0
    assert farthest > size[0] * 0.55
    # Who has less than nothing is left of where all began.
    assert (nearest < begin[0] - size[0] * 0.03) == below
    if not below:
        # Right of portraits, names and points.
        assert begin[0] < size[0] * 0.35
    app.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", RECORDS)
def test_portraits_stand_in_one_column_each_with_its_name_on_its_own_lane(
    name: str, size: tuple[int, int]
) -> None:
    """They stood in a zigzag, without names and between two lanes."""
    scene = counting(offscreen_app(size, Settings(), ManualClock()), name)
    race, seats = scene._head._race, range(len(scene.view.seats))
    names = [race._name(seat) for seat in seats]
    assert [text.words_of(each.image) for each in names] == [s.name for s in scene.view.seats]
    assert len({race.place_of(seat).centerx for seat in seats}) == 1
    for seat, each in zip(seats, names, strict=True):
        place, (points,) = race.place_of(seat), [s for s in race._on_road(seat) if named(s)]
        assert max(abs(s.rect.centery - place.centery) for s in (each, points)) <= 1
        assert place.right <= each.rect.left and each.rect.right < points.rect.left
        coach = box(race._coach(seat))
        assert coach.left > points.rect.right and place.top <= coach.centery <= place.bottom


def named(sprite: Sprite) -> bool:
    """True for a picture of words."""
    return bool(text.words_of(sprite.image))


@pytest.mark.slow
def test_the_race_does_not_tell_what_is_sealed(app: App, clock: ManualClock) -> None:
    scene = counting(app, view=close_view_of(RECORDS[0]))
    race, seen = scene._head._race, 0
    places = set()
    for _ in frames(scene, clock):
        if scene.count.held:
            break
        if scene.count.share(COVER):
            places.add(tuple(race.nose_of(seat) for seat in scene.view.sealed))
            seats = [each for seat in range(4) for each in race._on_road(seat)]
            words = {text.words_of(each.image) for each in seats} - {""}
            assert len(words) <= len(scene.view.seats) - len(scene.view.sealed)
            assert not race._ahead(), "a crown would tell"
            for seat in scene.view.sealed:
                way, parts = race._level_way(seat), [each.rect for each in race._on_road(seat)]
                assert len(parts) == 4, "a way, one beyond it, and a seal on it and beside it"
                assert any(each.left <= way.right + 1 < each.right - way.h for each in parts[1:2])
                assert abs(parts[2].centerx - way.right) <= 1, "a coach would stand at its points"
            if scene.count.share(COVER) == 1:
                ends = {race._level_way(seat).right for seat in scene.view.sealed}
                assert len(ends) == 1, "the lengths would tell"
            seen += 1
    assert seen > 3 and len(places) == 1


@pytest.mark.slow
@pytest.mark.parametrize("close", [False, True])
def test_the_crown_falls_on_the_winner_after_a_held_breath(
    app: App, clock: ManualClock, close: bool
) -> None:
    scene = counting(app, view=(close_view_of if close else view_of)(RECORDS[0]))
    crowned, ways = 0, list[int]()
    for _ in frames(scene, clock):
        if scene.count.held and scene.count.share(CROWN):
            *_rest, crown = scene._head.sprites()
            place = scene._head._crowned()
            ways.append(place.centerx - crown.rect.centerx)
            if close:
                # From above: two portraits alone are there.
                assert abs(ways[-1]) <= 1 and crown.rect.bottom < place.centery
            elif ways[-1] < -place.width:
                # In the winner's own lane, beside nobody else.
                lane = scene._head._race._runners[scene.view.winner].y
                assert abs(crown.rect.centery - lane) < place.height // 4
            crowned += 1
    assert crowned > 3 and abs(ways[-1]) <= place.width // 2
    assert ways == sorted(ways)


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
def test_all_but_the_winners_portrait_leave_together(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    head, faint = scene._head, list[int]()
    for _ in frames(scene, clock):
        if 0 < scene.count.share(OTHERS) < 1:
            left = head._others(scene.count.share(OTHERS))
            faint.append(left[0].alpha)
            face = head._race._portrait(scene.view.winner)
            assert face.rect not in [each.rect for each in left if each.image is face.image]
        come = scene.count.share(WINNER) / ARRIVED
        if 0 < come < 1:
            assert head._coming(come)
    assert len(faint) > 1 and faint == sorted(faint, reverse=True) and faint[-1] < 90


@pytest.mark.slow
def test_a_crown_stands_beside_who_is_ahead_of_all_others(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    race, seats, crowned = scene._head._race, range(len(scene.view.seats)), set[int]()
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        first, second, *_rest = sorted(map(scene.count.running, seats), reverse=True)
        shown = race._ahead()
        assert bool(shown) == (first > second)
        for crown in shown:
            (leader,) = (seat for seat in seats if scene.count.running(seat) == first)
            crowned.add(leader)
            row = race._runners[leader].y
            assert abs(crown.rect.centery - row) <= 1
            points = [each for each in race._on_road(leader) if text.words_of(each.image)]
            assert points and crown.rect.left >= points[0].rect.right
    assert len(crowned) > 1 and scene.view.winner in crowned


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", RECORDS)
def test_milestones_say_how_far_all_have_come(name: str, size: tuple[int, int]) -> None:
    """Bars without a measure said nothing but whose was longer."""
    app = offscreen_app(size, Settings(language="de"), ManualClock())
    scene = counting(app, name)
    race = scene._head._race
    found = {text.words_of(each.image): each.rect for each in race._still}
    found.pop("")
    heading = found.pop("Die Punkte werden gezählt: übrige Häuser gehen zuletzt ab")
    miles = [int(each.replace("−", "-")) for each in found]
    steps = {other - one for one, other in pairwise(miles)}
    assert 0 in miles and steps in ({5}, {10}) and len(miles) > 3
    top = min(line.rect.top for line in lines(scene).values())
    for points, spot in zip(miles, found.values(), strict=True):
        assert abs(spot.centerx - race._at(points)) <= 1
        assert spot.bottom <= top and spot.top > heading.bottom
    assert not any(one.colliderect(other) for one, other in combinations(found.values(), 2))


@pytest.mark.parametrize("close", [False, True])
def test_the_scale_reaches_beyond_every_total(app: App, close: bool) -> None:
    """Beside a seal the scale ended at 20, and the winner had 24."""
    scene = counting(app, view=(close_view_of if close else view_of)(RECORDS[0]))
    race, most = scene._head._race, max(seat.total for seat in scene.view.seats)
    said = [text.words_of(each.image).replace("−", "-") for each in race._still]
    miles = [int(each) for each in said if each.lstrip("-").isdigit()]
    assert max(miles) > most
    assert max(miles) % 10 == 0, "it says little about who has how many"


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
def test_no_coach_drives_over_the_numbers_of_the_milestones(
    app: App, clock: ManualClock, name: str
) -> None:
    scene = counting(app, name)
    race = scene._head._race
    marks = [box(each) for each in race._still if text.words_of(each.image)]
    for _ in frames(scene, clock):
        if scene.count.share(CROWN):
            break
        roads = [each for seat in range(len(scene.view.seats)) for each in race._on_road(seat)]
        assert all(mark.collidelist([box(each) for each in roads]) < 0 for mark in marks)


@pytest.mark.slow
def test_less_than_nothing_looks_like_no_lead(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    race = scene._head._race
    for _ in frames(scene, clock):
        if scene.count.held:
            break
    for seat, each in enumerate(scene.view.seats):
        place = race.way_of(seat)
        way, *_coach = (s for s in race._on_road(seat) if place.contains(s.rect))
        assert way.rect.width == place.width
        assert (way.rect.height < place.height) == (each.total < 0), "a loss is no long broad bar"
        y = way.rect.height // 2
        row = {tuple(way.image.get_at((x, y)))[:3] for x in range(4, way.rect.width - 4)}
        # One colour for a lead, and lines for less than nothing: a way without was not seen.
        assert (len(row) == 1) == (each.total >= 0)


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_a_way_below_nothing_has_its_seats_own_colour(colour: str) -> None:
    """All were red: that of Black looked like that of Red."""
    way, paper = race_module.hatched((200, 12), seat_colour(colour)), palette().parchment
    row = [tuple(way.get_at((x, 6)))[:3] for x in range(200)]
    ground, line = max(row, key=sum), min(row, key=sum)
    pale = {each: mix(seat_colour(each).main, paper, 0.5) for each in SEAT_COLOURS}
    assert min(pale, key=lambda each: math.dist(pale[each], ground)) == colour
    assert math.dist(ground, line) > 60, "its lines are seen"
