"""A closing is driven: a carriage passes the cities of the route, and their houses are set then."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from typing import NamedTuple

import pytest
from pygame import Rect

from game.library import find_board, find_loaded
from game.rules.board import CityIndex
from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.rules.options import Options
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.horses import COACH_HORSES, coach_cards
from game.session import Session
from game.tiled.chart import Point
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.graphics.timeline import Flight, Timeline
from game.ui.pieces import driving
from game.ui.table.draw.moving.awaiting import awaiting_sprites
from game.ui.table.draw.moving.counted_drive import lit_horses_sprites
from game.ui.table.draw.moving.dimmed import dimmed_sprites
from game.ui.table.draw.moving.drive import (
    drive_sprites,
    prepare_drive,
    trail_sprites,
    train_place,
)
from game.ui.table.draw.moving.train import _tilt
from game.ui.table.draw.panels.routes import PanelRoutes
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.tokens import (
    Awaiting,
    Crowned,
    Driven,
    DriverSeen,
    Gain,
    Harnessed,
    RouteLit,
    Token,
    TokenKind,
    house_key,
    tile_key,
)
from game.ui.table.model.way import Way, way_of
from game.ui.table.model.zoom import WHOLE, Zoom
from game.ui.table.position import Position
from game.ui.table.told.choreography import Choreography, in_order
from game.ui.table.told.closing_beats import FALL, SPRUNG
from game.ui.table.told.drive_beats import HALT, HALTS
from game.ui.table.told.halts import halts_of
from game.ui.table.told.script import Staging
from game.ui.table.told.telling import _shown
from game.ui.table.variants import variant_ui
from tests.rules.builders import Player, action, as_it_lies, position
from tests.ui.table.desk import header_for

SIZE = (1280, 720)
START = 50.0
ROUTE = "lodz-2 pilsen-2 regensburg nuernberg ingolstadt"
WITH_ENDS = "close lodz pilsen ingolstadt"
CLOSINGS = (WITH_ENDS, "close lodz pilsen nuernberg", "close regensburg")
"""Three houses, with both ends or with one of them, and one house on the way."""

BESIDE = 30.0
"""World units within which a carriage is at a city."""

pytestmark = pytest.mark.usefixtures("app")


class Closing(NamedTuple):
    """A closing as it is told to the one who closes."""

    before: Position
    events: list[Event]
    timeline: Timeline
    way: Way
    cities: list[CityIndex]
    halts: list[float]
    """The units driven up to the halt at each of these cities."""
    shown: list[tuple[float, TableGeometry]]
    """The table from each moment on."""

    @property
    def houses(self) -> list[CityIndex]:
        return [event.city for event in self.events if isinstance(event, HousePlaced)]

    @property
    def moments(self) -> Iterator[float]:
        """Every fiftieth of a second."""
        for step in range(round((self.timeline.end - START) * 50) + 2):
            yield START + step / 50

    def driven(self, moment: float) -> float:
        return self.timeline.value(Driven(0), moment)

    def seen(self, moment: float) -> float:
        return self.timeline.value(DriverSeen(0), moment)

    def stop(self, city: CityIndex) -> float:
        """The units driven up to the halt at a city."""
        return self.halts[self.cities.index(city)]

    def flights(self, *kinds: TokenKind) -> list[Flight]:
        return [each for each in self.timeline.all_flights() if token(each).kind in kinds]

    def landed(self, city: CityIndex) -> float:
        """The moment at which the house of a city lies there."""
        flights = self.flights(TokenKind.HOUSE)
        return max(each.end for each in flights if token(each).key == house_key(0, city))

    def sprites(self, moment: float) -> list[Sprite]:
        shown = self.before
        return drive_sprites(shown.geometry, shown.renderer.factory, self.timeline, moment)


def token(flight: Flight) -> Token:
    assert isinstance(flight.image_key, Token)
    return flight.image_key


def table(state: State, zoom: Zoom = WHOLE) -> Position:
    header = header_for(state, ["human"] * len(state.seats))
    session = Session(header, state.rules, state, Random(0))
    chart = find_loaded(state.rules.board.id).chart
    return Position.of(session, 0, Metrics(SIZE), chart, zoom)


def state(route: str = ROUTE, houses: str = "ulm") -> State:
    return position(
        Ruleset(find_board("south")),
        Player(hand="linz basel-2", route=route, houses=houses, carriage=4, houses_left=9),
        Player(hand="linz-2", route="zuerich-2"),
        display="pilsen budweis passau salzburg innsbruck kempten",
        supply="lodz mannheim carlsruhe basel freiburg stuttgart zuerich",
        taken=1,
        played=1,
        forced=False,
    )


def told(
    words: str, begun: State | None = None, *, fades: bool = False, zoom: Zoom = WHOLE
) -> Closing:
    begun = state() if begun is None else begun
    events: list[Event] = []
    ended = begun.after(action(words, begun.rules), as_it_lies, events.append)
    before, after = table(begun, zoom), table(ended, zoom)
    script = Choreography(Staging(before.geometry, after.geometry, START, 1.0, fades=fades))
    closed = next(event for event in events if isinstance(event, RouteClosed))
    way = way_of(before.geometry, closed.cards)
    cities = [begun.rules.city_of[card] for card in closed.cards]
    halts = halts_of(before.geometry, 0, way, cities)
    timeline = script.run(events)
    return Closing(before, events, timeline, way, cities, halts, _shown(script))


@pytest.mark.parametrize("words", CLOSINGS)
@pytest.mark.parametrize("fades", [False, True])
def test_a_house_is_set_while_the_carriage_halts_at_its_city(words: str, fades: bool) -> None:
    closing = told(words, fades=fades)
    assert closing.houses
    for city in closing.houses:
        landed, stop = closing.landed(city), closing.stop(city)
        if fades:
            assert abs(closing.driven(landed) - stop) < BESIDE
            assert closing.seen(landed) > 0.5
            continue
        touched = landed - SPRUNG
        halts = [moment for moment in closing.moments if abs(closing.driven(moment) - stop) < 0.5]
        # In the first city it has stood since before its houses are told.
        halts = [moment for moment in halts if moment >= landed - SPRUNG - FALL - 0.02]
        assert halts[0] <= touched <= halts[-1] + 0.02
        assert closing.seen(touched) == 1


def test_a_house_falls_beside_the_name_and_comes_from_near_the_eye() -> None:
    """Small on a large map it is else hardly seen. It crosses neither open cards nor its name."""
    closing = told(WITH_ENDS)
    flights = closing.flights(TokenKind.HOUSE)
    names = [closing.before.geometry.label(city) for city in closing.houses]
    for falls, pressed in zip(flights[::4], flights[1::4], strict=True):
        begin, end = Rect(*falls.start_rect), Rect(*falls.end_rect)
        assert begin.centery < end.centery and begin.collidelist(names) < 0
        assert begin.width >= 1.1 * end.width
        towns = [closing.before.geometry.marker(city).width for city in closing.cities]
        assert begin.width <= max(towns), "no broader than a town"
        assert closing.before.layout.board.contains(begin)
        assert Rect(*pressed.start_rect).width <= 1.3 * end.width
    dust = closing.flights(TokenKind.DUST)
    assert [each.t0 for each in dust] == [each.end for each in flights[::4]], "as each one lands"


@pytest.mark.parametrize("words", CLOSINGS)
def test_nothing_is_ahead_of_the_carriage(words: str) -> None:
    """No house lies where it has not been, and tiles and carriages wait for its end."""
    closing = told(words)
    passed = []
    for city in sorted(closing.houses, key=closing.stop):
        arrived = next(
            moment for moment in closing.moments if closing.driven(moment) >= closing.stop(city)
        )
        falls = closing.landed(city) - SPRUNG - FALL
        assert falls >= arrived - 0.02 or not closing.stop(city), "not even before it halts"
        passed.append(closing.landed(city))
    assert passed == sorted(passed)
    arrived = next(m for m in closing.moments if closing.driven(m) >= closing.halts[-1])
    later = closing.flights(TokenKind.TILE, TokenKind.CARRIAGE, TokenKind.CARD)
    assert {token(flight).kind for flight in later} > {TokenKind.TILE} or len(later) > 2
    assert min(flight.t0 for flight in later) >= arrived - 0.02


@pytest.mark.parametrize("route", [ROUTE, " ".join(reversed(ROUTE.split()))])
def test_points_are_counted_in_the_order_of_the_way(route: str) -> None:
    """Whichever way the route was laid, its first house counts first."""
    closing = told(WITH_ENDS, state(route))
    told_order = [
        event.city
        for event in in_order(closing.events, closing.before.geometry.board)
        if isinstance(event, HousePlaced)
    ]
    assert told_order == sorted(closing.houses, key=closing.stop)
    gained = [closing.timeline.value(Gain(0), moment) for moment in closing.moments][:-2]
    assert gained == sorted(gained)


@pytest.mark.parametrize("words", CLOSINGS)
def test_it_drives_once_from_the_first_city_to_the_last_one(words: str) -> None:
    closing = told(words)
    driven = [closing.driven(moment) for moment in closing.moments]
    assert driven == sorted(driven)
    assert (driven[0], driven[-1]) == pytest.approx((0.0, closing.way.length))
    ways = zip(closing.moments, itertools.pairwise(driven), strict=False)
    moving = [moment for moment, (before, after) in ways if before < after <= closing.halts[-1]]
    assert all(closing.seen(moment) == 1 for moment in moving[1:])
    assert closing.timeline.value(RouteLit(0), moving[0]) == 1, "the route lights up first"


@pytest.mark.parametrize("words", CLOSINGS)
def test_it_is_seen_on_the_road_of_its_route(words: str) -> None:
    """All of it is on the map, and its body above the road."""
    closing = told(words)
    layout, seen = closing.before.layout, 0
    for moment in itertools.islice(closing.moments, 0, None, 5):
        sprites = closing.sprites(moment)
        assert bool(sprites) == (closing.seen(moment) > 0)
        if sprites:
            carriage = max(sprites, key=lambda part: part.rect.height)
            road = [
                layout.at(closing.way.at(closing.way.length * step / 400).place)
                for step in range(401)
            ]
            foot = Rect(carriage.rect.x, carriage.rect.centery, *carriage.rect.size)
            assert any(foot.inflate(4, 4).collidepoint(place) for place in road)
            assert all(layout.land.contains(part.rect) for part in sprites)
            seen += 1
    assert seen > 8


def test_it_is_gone_when_all_is_over_or_hurried() -> None:
    closing = told(WITH_ENDS)
    assert closing.sprites(START) == closing.sprites(closing.timeline.end) == []
    middle = next(m for m in closing.moments if closing.driven(m) > closing.way.length / 2)
    assert closing.sprites(middle)
    closing.timeline.finish()
    assert closing.sprites(middle) == []


def test_three_houses_take_little_longer_than_without_a_drive() -> None:
    """One after the other they took as long as three of them are carried and fall."""
    for words in CLOSINGS[:2]:
        closing = told(words)
        lit = next(m for m in closing.moments if closing.timeline.value(RouteLit(0), m) == 1)
        won = closing.flights(TokenKind.CARRIAGE, TokenKind.TILE)
        assert min(flight.t0 for flight in won) - lit < 3 * HALT + 1.5


def test_halts_are_short_where_there_are_many() -> None:
    route = "basel-2 zuerich-2 sigmaringen-2 ulm-2 ingolstadt-2 regensburg passau-2 linz-2"
    for words, begun in ((WITH_ENDS, state()), ("close basel sigmaringen ulm", state(route, ""))):
        closing = told(words, begun)
        inner = [each for each in closing.houses if 0 < closing.stop(each) < closing.halts[-1]]
        wanted = min(HALT, HALTS / len(closing.houses))
        for city in inner:
            stands = [m for m in closing.moments if closing.driven(m) == closing.stop(city)]
            assert stands[-1] - stands[0] == pytest.approx(wanted, abs=0.05)


def test_a_large_team_makes_the_drive_little_longer() -> None:

    def lasts(horses: str) -> float:
        closing = told("close berlin", north(horses))
        lit = next(m for m in closing.moments if closing.timeline.value(RouteLit(0), m) == 1)
        return next(m for m in closing.moments if closing.driven(m) >= closing.halts[-1]) - lit

    large = "weimar-1 leipzig-2 bremen-2 coblenz-2 cassel-2 dresden-2"
    assert lasts(large) <= lasts("weimar-1") + 0.4 <= 2.6


def test_a_long_way_is_driven_no_slower_than_a_short_one() -> None:
    """As many houses take as long at the most, whatever the way."""
    route = "basel-2 zuerich-2 sigmaringen-2 ulm-2 ingolstadt-2 regensburg passau-2 linz-2"
    long, short = told("close ulm", state(route, "")), told("close regensburg")

    def seconds(closing: Closing) -> float:
        moving = [m for m in closing.moments if 0 < closing.driven(m) < closing.way.length]
        return moving[-1] - moving[0]

    assert long.way.length > 1.5 * short.way.length
    assert seconds(long) < 1.7
    assert seconds(short) <= seconds(long) + 0.1


def test_with_reduced_motion_it_stands_in_cities_alone() -> None:
    closing = told(WITH_ENDS, fades=True)
    driven = {closing.driven(moment) for moment in closing.moments}
    assert driven == {closing.stop(city) for city in closing.houses}
    changes = [
        moment
        for moment in closing.moments
        if closing.driven(moment) != closing.driven(moment - 0.02)
    ]
    assert changes
    assert all(closing.seen(moment) < 0.2 for moment in changes)


def test_its_pictures_are_painted_ahead() -> None:
    closing = told(WITH_ENDS)
    shown = closing.before
    driving.driving.cache_clear()  # type: ignore[attr-defined]
    prepare_drive(shown.geometry, shown.renderer.factory, closing.timeline)
    before = driving.driving.cache_info().misses  # type: ignore[attr-defined]
    for moment in closing.moments:
        closing.sprites(moment)
    assert driving.driving.cache_info().misses == before  # type: ignore[attr-defined]


def test_on_an_enlarged_map_it_is_cut_off_with_the_land() -> None:
    zoom = Zoom(3.0, Point(900, 200))
    closing = told(WITH_ENDS, zoom=zoom)
    land = closing.before.layout.land
    sprites = [each for moment in closing.moments for each in closing.sprites(moment)]
    assert sprites
    assert all(land.contains(each.rect) for each in sprites)
    assert max(each.rect.height for each in sprites) < SIZE[1] // 5


def test_carriage_and_tiles_come_after_the_drive_also_where_no_house_is_at_its_end() -> None:
    closing = told("close regensburg")
    end = next(m for m in closing.moments if closing.driven(m) >= closing.halts[-1])
    assert any(isinstance(event, CarriageTaken | TileWon) for event in closing.events)
    won = closing.flights(TokenKind.TILE, TokenKind.CARRIAGE)
    assert min(flight.t0 for flight in won) >= end - 0.02
    assert all(closing.before.layout.land.contains(part.rect) for part in closing.sprites(end))


def north(horses: str) -> State:
    return position(
        Ruleset(find_board("north"), "horses"),
        Player(hand="stettin-2", route="halle-2 berlin-2 hannover-2", horses=horses),
        Player(hand="stettin"),
        display="halle berlin hannover hamburg bremen muenster",
        supply="leipzig magdeburg",
        played=1,
        taken=1,
    )


@pytest.mark.parametrize("horses", ["weimar-1", "weimar-1 leipzig-2 bremen-2 coblenz-2"])
def test_the_team_is_harnessed_horse_by_horse_before_it_drives_off(horses: str) -> None:
    closing = told("close berlin", north(horses))
    view = closing.before.view
    team = variant_ui("horses").horses(view, 0)
    assert team is not None and team > 2
    track = [closing.timeline.value(Harnessed(0), moment) for moment in closing.moments]
    most = track.index(max(track))
    assert track[:most] == sorted(track[:most])
    assert {int(each) for each in track} == {*range(COACH_HORSES, team + 1)}
    assert track[most:] == sorted(track[most:], reverse=True), "those of cards go at the end"
    assert track[-1] == COACH_HORSES
    ready = next(m for m in closing.moments if closing.timeline.value(Harnessed(0), m) == team)
    leaves = next(m for m in closing.moments if closing.driven(m) > 0)
    assert ready <= leaves
    comes = next(
        m for m in closing.moments if closing.timeline.value(Harnessed(0), m) > COACH_HORSES
    )
    assert closing.seen(comes) == 1, "there is a carriage to harness them to"
    assert [len(closing.sprites(m)) for m in (comes, leaves)] == [2, 1], "the next one fades in"
    assert closing.sprites(leaves)[0].rect.width > closing.sprites(comes)[0].rect.width
    assert ready - comes <= 1.0


def test_horses_are_lit_where_they_stand_as_long_as_their_coach_drives() -> None:
    """A strip of its own for them covered the title of the map, and had no words."""
    closing = told("close berlin", north("weimar-1"))
    shown = closing.before
    at_rest = variant_ui("horses").sprites(shown.geometry, shown.layout.heading)
    looks = dict[tuple[int, ...], int]()
    for moment in closing.moments:
        lit = lit_horses_sprites(shown.geometry, closing.timeline, moment)
        assert bool(lit) == (closing.seen(moment) > 0)
        if lit:
            assert {each.alpha for each in lit} == {round(255 * closing.seen(moment))}
            assert [each.rect for each in lit] == [each.rect for each in at_rest]
            changed = [one.image is not each.image for one, each in zip(lit, at_rest, strict=True)]
            looks[tuple(id(each.image) for each in lit)] = sum(changed)
            latest = sum(changed)
    assert latest == 3
    assert list(looks.values()) == [2, 3], "and none is dark before the coach goes"


def test_a_coach_is_at_the_last_city_when_its_house_falls() -> None:
    """There it stands until it is gone, for what is won there comes from it."""
    closing = told(WITH_ENDS)
    end = closing.before.layout.at(closing.way.at(closing.way.length).place)
    landed = closing.landed(closing.cities[-1])
    for moment in (landed - FALL, landed):
        body = max(closing.sprites(moment), key=lambda part: part.rect.height).rect
        assert math.dist(body.center, end) < 1.5 * body.height
        assert closing.seen(moment) == 1


def test_it_halts_where_it_stands_clear_of_the_house_of_its_city() -> None:
    for words in CLOSINGS:
        closing = told(words)
        shown = closing.before.geometry
        for city in closing.houses[1:]:
            train = train_place(shown, 0, closing.stop(city))
            assert not train.colliderect(shown.house(0, city))
            # The name lies over it.
            name = shown.label(city)
            below = train.clip(name)
            assert below.width * below.height < name.width * name.height // 2
            around = shown.plate(city).inflate(train.width, 2 * train.height)
            assert around.colliderect(train), "it is at the city"


def test_names_lie_over_the_carriage() -> None:
    """They are read while it drives past."""
    seen = 0
    for words in CLOSINGS:
        closing = told(words)
        shown = closing.before
        for moment in itertools.islice(closing.moments, 0, None, 5):
            trains = [each.rect for each in closing.sprites(moment)]
            over = shown.renderer.moving(closing.timeline, moment)[len(trains) :]
            for city in range(len(shown.geometry.board.cities)):
                label = shown.geometry.label(city)
                if label.collidelist(trains) >= 0:
                    assert any(each.rect.contains(label) for each in over)
                    seen += 1
    assert seen


@pytest.mark.parametrize("words", CLOSINGS)
def test_the_point_of_a_house_is_seen_beside_it_for_a_moment(words: str) -> None:
    """It covers no name of a city of the route, and is gone before the sum is pressed down."""
    closing = told(words)
    geometry, land = closing.before.geometry, closing.before.layout.land
    names = [geometry.label(city) for city in closing.cities]
    tags = closing.flights(TokenKind.GAIN)
    rests = [each for each in tags if each.start_rect == each.end_rect]
    assert len(rests) >= len(closing.houses)
    for city in closing.houses:
        (each,) = (rest for rest in rests if token(rest).key.number == city)
        place, house = Rect(*each.end_rect), geometry.house(0, city)
        assert token(each).number == 1
        assert land.contains(place) and place.collidelist(names) < 0
        assert not place.colliderect(house)
        assert place.inflate(2 * house.w, 2 * house.h).colliderect(house)
        assert abs(each.t0 - closing.landed(city)) < 0.3
    assert max(each.end for each in tags) < closing.timeline.end


def test_what_is_won_is_shown_large_near_its_place_and_off_the_route() -> None:
    """In the corner where a tile lies hardly anybody noticed that it was won; over a town where one
    has just built it hid the new house; at the other end of the map nobody knew whence it came."""
    for each in (told(WITH_ENDS), *map(told, CLOSINGS)):
        land, geometry = each.before.layout.land, each.before.geometry
        kept = [geometry.house(0, city) for city in each.houses]
        kept += [part(city) for city in each.cities for part in (geometry.marker, geometry.label)]
        board = geometry.board
        read = [geometry.stack(stack) for stack in range(len(board.stacks))]
        for city in range(len(board.cities)):
            read += [part(city) for part in (geometry.marker, geometry.label, geometry.sockets)]
        for things in group_by_key(each.flights(TokenKind.TILE, TokenKind.PLAQUE)):
            (stays,) = (one for one in things if one.start_rect == one.end_rect)
            assert 0.2 <= stays.duration <= 0.8
            place, lay = Rect(*stays.start_rect), Rect(*things[0].start_rect)
            assert land.contains(place) and place.width > 2 * lay.width
            near = lay.inflate(6 * place.width, 6 * place.height)
            assert near.colliderect(place), "it comes from there"
            assert place.collidelist(kept) < 0
            if token(stays).kind is TokenKind.TILE:
                assert stays.duration <= 0.46
                assert place.collidelist(read) < 0, "over no tile, town or name"


def test_one_thing_that_is_won_comes_after_the_other_and_after_all_houses() -> None:
    """Score and cause fell apart: the next thing was shown before the last one had counted."""
    for words in CLOSINGS:
        closing = told(words)
        won = closing.flights(TokenKind.TILE, TokenKind.CARRIAGE)
        houses = closing.flights(TokenKind.HOUSE)
        assert min(each.t0 for each in won) >= max(each.end for each in houses)
        told_points = [(moment, each.view.told_points(0)) for moment, each in closing.shown]
        moments = [m for (_, was), (m, now) in itertools.pairwise(told_points) if was != now]
        rests = [max(one.end for one in things) for things in group_by_key(won)]
        assert moments[-len(rests) :] == pytest.approx(rests), "each counts as it comes to rest"
        held = [
            (one.t0, one.end)
            for things in group_by_key(won)
            for one in things
            if one.start_rect == one.end_rect
        ]
        assert all(one[1] <= other[0] for one, other in itertools.pairwise(sorted(held)))
        cards = closing.flights(TokenKind.CARD)
        leaves = min(each.t0 for each in cards if each.start_rect != each.end_rect)
        assert leaves > max(moments), "the cards go once all has been counted"


def group_by_key(flights: Sequence[Flight]) -> list[list[Flight]]:
    """The flights of each thing, in order."""
    found = dict[object, list[Flight]]()
    for each in sorted(flights, key=lambda flight: flight.t0):
        found.setdefault(token(each).key, []).append(each)
    return list(found.values())


@pytest.mark.parametrize("words", CLOSINGS)
def test_rays_are_always_right_behind_what_rises(words: str) -> None:
    """They hung as a second sun where the tile had yet to come, and where it had been."""
    closing = told(words)
    tiles = closing.flights(TokenKind.TILE, TokenKind.PLAQUE)
    rays = closing.flights(TokenKind.RAYS)
    for shines in rays:
        for share in (0.0, 0.3, 0.7, 1.0):
            moment = shines.t0 + share * shines.duration
            middle = Rect(*shines.rect_at(moment)).center
            here = [
                Rect(*each.rect_at(moment)).center
                for each in tiles
                if each.t0 - 0.001 <= moment <= each.end + 0.001
            ]
            assert any(math.dist(middle, each) <= 2 for each in here), (share, middle, here)


def test_the_shadow_of_a_falling_house_lies_below_it() -> None:
    """From high above it was a smear away from the house."""
    closing = told(WITH_ENDS)
    for falls in closing.flights(TokenKind.HOUSE)[::4]:
        begin, end = Rect(*falls.start_rect), Rect(*falls.end_rect)
        assert end.bottom - begin.bottom <= 0.6 * end.height


def test_the_carriage_halts_clear_of_the_city_that_is_built_in() -> None:
    """Its drawing, its name and the places of its houses stay in sight."""
    for words in CLOSINGS:
        closing = told(words)
        shown = closing.before.geometry
        for city in closing.houses:
            if not closing.stop(city):
                continue
            train = train_place(shown, 0, closing.stop(city))
            for place in (shown.marker(city), shown.label(city), shown.sockets(city)):
                hidden = place.clip(train)
                # Names and places of houses are drawn over it.
                least = 5 if place == shown.marker(city) else 2
                assert hidden.w * hidden.h < place.w * place.h / least


def test_a_carriage_and_its_team_are_one_picture_from_the_side() -> None:
    """On their own parts of a steep road they were not seen as one thing."""
    southern, northern = told(WITH_ENDS), told("close berlin", north("weimar-1"), fades=True)
    for closing in (southern, northern):
        assert {len(closing.sprites(moment)) for moment in closing.moments} == {0, 1}
        for moment in closing.moments:
            for sprite in closing.sprites(moment):
                assert sprite.rect.width > 0.8 * sprite.rect.height


def test_it_leans_with_its_road() -> None:
    """It stood level and slid sideways where the road went up or down the sheet."""
    closing, seen = told(WITH_ENDS), dict[int, list[float]]()
    for step in range(round(closing.way.length)):
        spot = closing.way.at(step)
        seen.setdefault(_tilt(spot), []).append(spot.slope)
    # Straight up or down it would stand on its head; leaning less, its horses ran beside the road.
    assert len(seen) > 2 and max(map(abs, seen)) <= 45
    for tilt, slopes in seen.items():
        assert all(abs(tilt) <= abs(each) + 8 for each in slopes)
        if tilt:
            assert all(each * tilt > 0 for each in slopes), "uphill where the road goes up"
        else:
            assert all(abs(each) < 8 for each in slopes)


def test_it_leaves_sparks_on_its_road_while_it_drives() -> None:
    closing = told(WITH_ENDS)
    shown, seen = closing.before, 0
    for moment in closing.moments:
        sparks = trail_sprites(shown.geometry, shown.renderer.factory, closing.timeline, moment)
        if closing.driven(moment) == closing.driven(moment + 0.1):
            assert not sparks or closing.driven(moment) < closing.driven(moment + 0.05)
        assert all(shown.layout.land.colliderect(each.rect) for each in sparks)
        alphas = [each.alpha for each in sparks]
        assert alphas == sorted(alphas), "the farther the fainter"
        seen += bool(sparks)
    assert seen > 10
    faded = told(WITH_ENDS, fades=True)
    for moment in faded.moments:
        assert not trail_sprites(shown.geometry, shown.renderer.factory, faded.timeline, moment)


@pytest.mark.parametrize("horses", ["weimar-1", "weimar-1 leipzig-2 bremen-2 coblenz-2"])
def test_a_large_team_stays_on_the_map(horses: str) -> None:
    """At the last city, too."""
    closing = told("close berlin", north(horses))
    land = closing.before.layout.land
    sprites = [each for moment in closing.moments for each in closing.sprites(moment)]
    assert sprites and all(land.contains(each.rect) for each in sprites)


def test_a_large_team_ends_at_the_last_city() -> None:
    closing = told("close berlin", north("weimar-1"))
    arrived = next(m for m in closing.moments if closing.driven(m) >= closing.way.length)
    end = closing.before.layout.at(closing.way.at(closing.way.length).place)
    for part in closing.sprites(arrived):
        assert math.dist(part.rect.center, end) < 4 * part.rect.height


@pytest.mark.slow
def test_pictures_of_a_large_team_are_painted_ahead() -> None:
    closing = told("close berlin", north("weimar-1 leipzig-2 bremen-2 coblenz-2"))
    shown = closing.before
    driving.driving.cache_clear()  # type: ignore[attr-defined]
    prepare_drive(shown.geometry, shown.renderer.factory, closing.timeline)
    painted = driving.driving.cache_info().misses  # type: ignore[attr-defined]
    for moment in closing.moments:
        closing.sprites(moment)
    assert driving.driving.cache_info().misses == painted  # type: ignore[attr-defined]


def test_the_carriage_waits_where_it_is_while_its_team_grows() -> None:
    closing = told("close berlin", north("weimar-1"))
    rears = set[int]()
    for moment in closing.moments:
        harnessed = closing.timeline.value(Harnessed(0), moment)
        if not closing.driven(moment) and harnessed >= COACH_HORSES:
            left = closing.way.at(0).left
            places = [each.rect for each in closing.sprites(moment)]
            rears.update(each.right if left else each.left for each in places)
    assert max(rears) - min(rears) <= 3


def test_the_longest_closing_is_told_in_six_and_a_half_seconds() -> None:
    """Houses land while the carriage passes; what is won comes one thing after the other, the more
    of them the shorter each."""
    route = "basel-2 zuerich-2 sigmaringen-2 ulm-2 ingolstadt-2 regensburg passau-2 linz-2"
    built = "lodz pilsen budweis innsbruck mannheim carlsruhe stuttgart zuerich salzburg"
    long = told("close basel sigmaringen ulm ingolstadt linz", state(route, built))
    assert len(long.houses) == 5
    assert len({token(each).key for each in long.flights(TokenKind.TILE)}) > 3
    assert 3.0 < long.timeline.end - START < 6.6
    usual = told(WITH_ENDS)
    assert 2.5 < usual.timeline.end - START < 5.6


@pytest.mark.parametrize("words", CLOSINGS)
def test_points_are_counted_at_one_place_beside_those_of_the_seat(words: str) -> None:
    """Over the map all that time it covered names; the points of the seat count up with each gain,
    and cards leave soon after all are counted.
    """
    closing = told(words)
    sums = [round(closing.timeline.value(Gain(0), moment)) for moment in closing.moments]
    grows = list(dict.fromkeys(sums))
    assert sums[0] == sums[-1] == 0 and grows == sorted(grows) and len(grows) > 2, (
        "it grows gain by gain"
    )
    view, total = closing.before.geometry.view, grows[-1]
    points = list(dict.fromkeys(each.view.told_points(0) for _, each in closing.shown))
    assert points == sorted(points) and len(points) > 2, "with each gain, not at the end alone"
    assert (points[0], points[-1]) == (view.points(0), view.points(0) + total)
    counted = next(m for m, each in closing.shown if each.view.told_points(0) == points[-1])
    cards = closing.flights(TokenKind.CARD)
    leaving = [each for each in cards if each.t0 > START + 0.1 and each.start_rect != each.end_rect]
    assert leaving and abs(counted - min(each.t0 for each in leaving)) < 0.5
    assert closing.timeline.end < counted + 1.3, "nothing waits at the end"


@pytest.mark.parametrize("fades", [False, True])
def test_who_takes_the_lead_is_crowned_before_the_cards_go(fades: bool) -> None:
    """It was told together with the cards, and nothing rested for it."""
    rules = Ruleset(find_board("south"), options=Options(open_scores=True))
    player = Player(route=ROUTE, houses="ulm", carriage=4, houses_left=9)
    other = Player(hand="linz-2", houses_left=5)
    begun = position(rules, player, other, taken=1, played=1, forced=False)
    closing = told(WITH_ENDS, begun, fades=fades)
    lit = [m for m in closing.moments if closing.timeline.value(Crowned(0), m) > 0]
    counted = next(m for m, each in closing.shown if each.view.leaders == {0})
    leaves = min(
        each.t0 for each in closing.flights(TokenKind.CARD) if each.start_rect != each.end_rect
    )
    assert lit and counted <= lit[0] and lit[-1] <= leaves
    assert 0.6 < leaves - lit[0] < 0.9
    already = told(WITH_ENDS)
    assert not any(already.timeline.value(Crowned(0), m) for m in already.moments)


def test_no_sum_lies_on_the_map() -> None:
    """Large, it stood over provinces that the closing did not concern, far from the points that it
    changes: it stands at the end of the account beside the map.
    """
    closing = told(WITH_ENDS)
    tags = closing.flights(TokenKind.GAIN)
    tall = max(Rect(*each.end_rect).height for each in tags)
    assert tall <= closing.before.layout.metrics.px(3)
    assert {token(each).number for each in tags} <= {1, 2, 3, 5, 7, 10}, "each what a thing brings"


def test_the_panels_of_others_are_darker_while_a_closing_is_told() -> None:
    closing = told(WITH_ENDS)
    geometry, middle = closing.before.geometry, closing.flights(TokenKind.HOUSE)[0].end
    veils = dimmed_sprites(geometry, closing.timeline, middle)
    own, *others = (each.rect for each in geometry.panels)
    assert sum(each.rect.w * each.rect.h for each in veils) == sum(
        each.w * each.h for each in others
    )
    assert all(not each.rect.colliderect(own) for each in veils)
    assert max(each.image.get_width() for each in veils) <= 256, "no large surface is kept"
    for moment in (START, closing.timeline.end):
        assert not dimmed_sprites(geometry, closing.timeline, moment)


@pytest.mark.parametrize("words", CLOSINGS)
def test_the_panels_make_room_for_tiles_once_and_keep_still_else(words: str) -> None:
    """Tiles came down on words that moved away from below them only then."""
    closing = told(words)
    during = [(moment, each) for moment, each in closing.shown if moment < closing.timeline.end]
    laid = [each.panels for _, each in during]
    assert sum(one != other for one, other in itertools.pairwise(laid)) <= 1
    tiles = closing.flights(TokenKind.TILE)
    moved = [m for (_, was), (m, each) in itertools.pairwise(during) if was.panels != each.panels]
    first = min((each.t0 for each in closing.flights(TokenKind.HOUSE)), default=inf)
    assert all(START <= moment < first for moment in moved), "nobody looks there yet"
    goals = [each.panels[0].goals for moment, each in during if moment >= first]
    assert all(each == goals[0] for each in goals), "goals keep their size and places"
    for number in range(len({token(each).key for each in tiles})):
        *_, last = (each for each in tiles if token(each).key == tile_key(0, number))
        assert Rect(*last.end_rect) == during[-1][1].tile_of(0, number)


def test_the_map_keeps_its_colours_while_a_closing_is_told() -> None:
    """Under a pale veil what one is rewarded for was the palest picture of the game."""
    closing = told(WITH_ENDS)
    middle = closing.flights(TokenKind.HOUSE)[0].end
    painter, land = closing.before.renderer.map, closing.before.layout.land
    seen = painter.sprites(closing.timeline, middle, frozenset(), Highlight(), ())
    still = painter.pieces((), None)
    assert still and all(each in seen and each.alpha == 255 for each in still)
    over = [each for each in seen if each.rect.w * each.rect.h > land.w * land.h / 40]
    known = painter.sprites(None, START, frozenset(), Highlight(), ())
    assert all(each in known for each in over), "nothing large lies on it but the routes"


def test_the_panel_keeps_the_own_route_as_long_as_its_horses_and_its_sign() -> None:
    """It said that there was no route beside six horses for five cities."""
    for closing in (told("close berlin", north("weimar-1")), told(WITH_ENDS)):
        gone = list[bool]()
        for _moment, geometry in closing.shown:
            said = PanelRoutes(geometry, SpriteFactory(geometry)).of(0)
            words = {text.words_of(each.image) for each in said}
            lain = geometry.own_team_view.own_seat
            assert ("no route" in words) == (not lain.route), words
            gone.append("no route" in words)
            left = not geometry.view.own_seat.route
            assert left or not gone[-1], "not before its cards"
            if gone[-1]:
                assert not coach_cards(lain), "the horses of cards have gone with it"
        assert gone == sorted(gone) and not gone[0] and gone[-1]


def test_a_new_carriage_comes_to_its_owner_in_one_line_from_where_it_was_shown() -> None:
    """It drove off the map at a run, over names and off the roads, and came in again elsewhere."""
    closing = told(WITH_ENDS)
    carried = sorted(closing.flights(TokenKind.CARRIAGE), key=lambda each: each.t0)
    assert all(one.end_rect == other.start_rect for one, other in itertools.pairwise(carried))
    goal, last = closing.before.geometry.carriage_of(0), carried[-1]
    assert Rect(*last.end_rect).colliderect(goal)
    route, steps = closing.before.geometry.panels[0].route, 40
    moments = [last.t0 + last.duration * step / steps for step in range(steps)]
    over = sum(Rect(*last.rect_at(moment)).colliderect(route) for moment in moments)
    assert over * last.duration / steps < 0.12, "the cities of the route are read meanwhile"
    shown = Rect(*last.start_rect)
    assert shown.width > Rect(*last.end_rect).width
    assert closing.before.layout.land.contains(shown)


def test_the_place_that_something_comes_to_is_lit_until_it_is_there() -> None:
    """One looked at the map, and saw it arrive nowhere."""
    closing = told(WITH_ENDS)
    for kind, carriage in ((TokenKind.TILE, False), (TokenKind.CARRIAGE, True)):
        track = Awaiting(0, carriage)
        for things in group_by_key(closing.flights(kind)):
            (stays,) = (one for one in things if one.start_rect == one.end_rect)
            for moment in (stays.t0 + 0.1, stays.end):
                assert closing.timeline.value(track, moment) == 1
                geometry = closing.before.geometry
                rings = awaiting_sprites(geometry, closing.timeline, moment)
                goal = geometry.carriage_of(0) if carriage else geometry.panels[0].tiles
                assert any(each.rect.contains(goal) for each in rings)
        assert closing.timeline.value(track, START) == 0
        assert closing.timeline.value(track, closing.timeline.end) == 0


def test_a_carriage_that_is_won_is_shown_with_its_cities_and_points() -> None:
    """On plain paper nothing said what it is worth."""
    closing = told(WITH_ENDS)
    (won,) = (event for event in closing.events if isinstance(event, CarriageTaken))
    carriages = closing.before.view.rules.carriages
    points = next(each.points for each in carriages if each.length == won.length)
    for flight in closing.flights(TokenKind.PLAQUE):
        token = flight.image_key
        assert isinstance(token, Token)
        assert (token.number, token.value) == (won.length, points)


def test_the_carriage_is_seen_until_the_one_that_follows_it_rises() -> None:
    closing = told(WITH_ENDS)
    rises = closing.flights(TokenKind.CARRIAGE)[0]
    middle = (rises.t0 + rises.end) / 2
    assert closing.timeline.value(DriverSeen(0), rises.t0) == 1.0
    assert closing.timeline.value(DriverSeen(0), middle) > 0.3
    assert closing.timeline.value(DriverSeen(0), closing.timeline.end) == 0.0


def test_the_sign_beside_the_route_keeps_its_goal_until_the_cards_leave() -> None:
    """Else it says that a city is missing while the finished route still lies there."""
    closing = told(WITH_ENDS)
    before = closing.before.geometry.route_goal
    leaves = min(each.t0 for each in closing.flights(TokenKind.CARD) if each.t0 > START + 0.1)
    for moment, shown in closing.shown:
        if moment <= leaves:
            assert shown.route_goal == before
    assert closing.shown[-1][1].route_goal.cities == 0


def test_with_the_cartwright_the_sign_beside_a_short_route_is_green_until_the_cards_leave() -> None:
    """It said for as long as the closing was told that two cities are missing, and the carriage
    came.
    """
    route, helped = "budweis linz passau", "close +cartwright budweis linz passau"
    closing = told(helped, state(route, houses=""))
    leaves = min(each.t0 for each in closing.flights(TokenKind.CARD) if each.t0 > START + 0.1)
    assert not closing.before.geometry.route_goal.reached
    goals = [shown.route_goal for moment, shown in closing.shown[1:] if moment <= leaves]
    assert len(goals) > 3 and all(each.reached for each in goals)
    assert {(each.cities, each.needed) for each in goals} == {(3, 5)}
    assert not closing.shown[-1][1].route_goal.reached
