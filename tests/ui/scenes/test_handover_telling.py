"""The handover page tells turn by turn what the others did, and no more than anybody may know."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_board
from game.rules.events import (
    CardsDiscarded,
    EndTriggered,
    HousePlaced,
    Official,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
)
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.horses import HorsesPlayed
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.pieces.figures import rated_carriage
from game.ui.pieces.horse_badge import badge_sign
from game.ui.samples import SCENES, Sample
from game.ui.samples.table import middle
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_map import (
    SECONDS,
    DiscPlaces,
    HandoverMap,
    Telling,
    mark_of,
    mark_size,
    marked,
    new_roads,
)
from game.ui.scenes.handover_papers import _marks, put_legend
from game.ui.scenes.handover_pictures import (
    HELPER,
    HELPER_NAME,
    SIGN,
    TurnPictures,
    _long_route,
    helper,
)
from game.ui.scenes.handover_plates import Flow
from game.ui.scenes.handover_standings import (
    _carriage,
    _leaders,
    handicaps_said,
    open_points,
    own_route,
    seat_points,
    standings,
)
from game.ui.scenes.handover_turns import TurnRow, fitting
from game.ui.settings import AnimationSpeed
from game.ui.table.advice.spotlight import shade
from game.ui.table.draw.ground import road_points
from game.ui.table.draw.map.route_ends import route_ends
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.town_outline import parts_of
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.scaling import fit_scales
from game.ui.table.model.view import View
from game.ui.table.text.heard.standings import standings_heard
from game.ui.table.text.turn_summary import TurnSummary
from tests.sampling import every
from tests.ui.accessibility.listener import listen
from tests.ui.table.desk import GAMES
from tests.ui.table.model.test_layout_of_games import laid_out

RECORD = Path(__file__).with_name("three-turns.jsonl")
"""A game whose turns these tests know: that of the samples is another with every new opponent."""


@pytest.fixture
def summary(app: App) -> TurnSummary:
    """Three others have had a turn."""
    scene = SCENES["handover"](app, Sample.of(replay(RECORD.read_bytes(), find_board)))
    assert isinstance(scene, HandoverScene)
    assert scene.summary is not None
    assert len(scene.summary.lines) == 3
    return scene.summary


def shown(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The turns at which the map has been looked at, each only when it changes."""
    turns: list[int | None] = []

    def sprites(_self: HandoverMap, turn: int | None) -> list[Sprite]:
        if turns[-1:] != [turn]:
            turns.append(turn)
        return []

    monkeypatch.setattr(HandoverMap, "sprites", sprites)
    return turns


def watch(app: App, clock: ManualClock, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        clock.advance(0.1)
        app.step()


@pytest.mark.slow
def test_the_map_goes_from_turn_to_turn_and_then_shows_all(
    app: App, clock: ManualClock, summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = shown(monkeypatch)
    app.push(HandoverScene(app, "Anna", "red", lambda: None, summary))
    watch(app, clock, 3 * SECONDS + 1)
    assert turns == [0, 1, 2, None]


def test_a_game_continued_in_the_middle_of_a_turn_is_shown_as_it_stands() -> None:
    sample = Sample.of(replay(RECORD.read_bytes(), find_board))
    taken = middle(sample).last(lambda each: each.taken > each.played, "after taking a card")
    summary = TurnSummary.of(sample.session(taken), taken.turn, sample.chart)
    assert summary is not None
    assert taken.turn not in summary.seats
    hands = [len(each.hand) for each in taken.seats]
    assert [len(each.hand) for each in summary.after(None).seats] == hands
    assert len(summary.after(len(summary.lines) - 1).seats[taken.turn].hand) != hands[taken.turn]


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_a])
def test_any_press_shows_all_at_once(
    app: App,
    clock: ManualClock,
    summary: TurnSummary,
    monkeypatch: pytest.MonkeyPatch,
    key: int,
) -> None:
    turns = shown(monkeypatch)
    scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
    app.push(scene)
    watch(app, clock, SECONDS + 0.5)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    watch(app, clock, 0.3)
    assert turns == [0, 1, None]


def test_without_animations_all_is_there_at_once(
    app: App, clock: ManualClock, summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    turns = shown(monkeypatch)
    app.push(HandoverScene(app, "Anna", "red", lambda: None, summary))
    watch(app, clock, 1)
    assert turns == [None]


def test_each_turn_is_shown_as_it_was(summary: TurnSummary) -> None:
    """What came later stands neither on its map nor in its light."""
    for turn, place in enumerate(summary.places):
        assert summary.cities_of(turn) == place
    assert summary.after(2) == summary.after(None)
    assert summary.after(0) != summary.after(None)
    assert {*summary.cities_of(None)} == {city for place in summary.places for city in place}


def marks(geometry: TableGeometry) -> list[Rect]:
    """What no mark may lie on: one on a stack looks like one of its tiles."""
    stacks = [geometry.stack(stack) for stack in range(len(geometry.board.stacks))]
    names = [geometry.label(city) for city in range(len(geometry.board.cities))]
    return [*stacks, *names, *(tag.rect for tag in stack_tags(geometry).values())]


@pytest.mark.slow
def test_the_portraits_lie_on_no_tile_and_on_no_name(
    summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    cities = len(summary.after(None).rules.board.cities)
    everywhere = tuple(range(cities))
    metrics, place = Metrics((1024, 600)), Rect(20, 100, 480, 460)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    side = mark_size(small.geometry, metrics)
    images = {id(mark_of(summary, seat, side)) for seat in summary.seats}
    kept = marks(small.geometry)
    for first in range(0, cities, 4):
        # Each turn marks the first of its towns.
        some = (everywhere[first:] + everywhere[:first])[:2]
        monkeypatch.setattr(TurnSummary, "places", [some] * 2)
        shown = HandoverMap(summary, metrics, place).sprites(None)
        discs = [each.rect for each in shown if id(each.image) in images]
        assert len(discs) == 2
        assert [disc for disc in discs if disc.collidelist(kept) >= 0] == []


@pytest.mark.slow
def test_the_portrait_at_pilsen_lies_on_no_letter_of_its_province(
    summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hid the first letters of the word that is printed above the city."""
    board, metrics = summary.after(None).rules.board, Metrics((1920, 1080))
    place = Rect(840, 90, 964, 680)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    sheet = small.geometry.layout.board
    scale = sheet.width / summary.chart.size[0]
    # Where it stands on the painted ground.
    printed = Rect(*(round(each * scale) for each in (1092, 124, 190, 38))).move(sheet.topleft)
    monkeypatch.setattr(TurnSummary, "places", [(board.city_index["pilsen"],)])
    disc = mark_of(summary, summary.seats[0], mark_size(small.geometry, metrics))
    shown = HandoverMap(summary, metrics, place).sprites(None)
    (found,) = (each.rect for each in shown if each.image is disc)
    assert small.rect.contains(found) and not found.colliderect(printed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "words"), every(product(["south", "north", "italy", "spain"], [2.0, 1.0]), 3)
)
def test_each_name_has_room_for_its_portraits(board: str, words: float) -> None:
    state = Ruleset(find_board(board)).new_game(4, 0, range(60))
    for size in ((1024, 600), (1920, 1080)):
        metrics = Metrics(size, *fit_scales(size, 1.0, words))
        geometry = laid_out(state, board, metrics).geometry
        land, side = geometry.layout.land, mark_size(geometry, metrics)
        kept = marks(geometry)
        for city in range(len(geometry.board.cities)):
            places = DiscPlaces(geometry, land)
            for _ in range(2):
                kept.append(places.next(city, side))
                assert land.contains(kept[-1])
                assert kept[-1].collidelist(kept[:-1]) < 0
                assert kept[-1].colliderect(geometry.label(city).inflate(4 * side, 4 * side))
            del kept[-2:]


def test_a_single_turn_is_not_told_in_steps() -> None:
    assert Telling(1, 1.0).turn is None
    assert Telling(2, 1.0).turn == 0
    assert Telling(2, 0.0).turn is None


def test_few_turns_are_told_in_words_as_large_as_the_page_allows(
    app: App, summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = summary.lines
    for lines in (told[:1] * 2, told[:1] * 6):
        monkeypatch.setattr(TurnSummary, "lines", lines)
        scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
        app.push(scene)
        scene.prepare()
        rows = scene._rows
        assert len(rows) == len(lines)
        assert scene._buttons[0].rect.collidelist(rows) < 0
        filled = rows[-1].bottom - rows[0].top
        assert filled >= 0.5 * scene._place.height


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_below_the_map_all_stand_in_one_line(
    app: App, summary: TurnSummary, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It says what anybody may know, however much the others did."""
    told = summary.lines
    for lines in (told[:1], told * 4):
        monkeypatch.setattr(TurnSummary, "lines", lines)
        scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
        app.push(scene)
        scene.resize(size)
        scene.prepare()
        assert len(scene._strips) == 4
        for number, strip in enumerate(scene._strips):
            assert strip.top == scene._strips[0].top >= scene._place.bottom
            assert strip.left >= scene._strips[max(0, number - 1)].left
            assert scene._place.left <= strip.left and strip.right <= scene._place.right
            others = [*scene._strips[:number], *(each.rect for each in scene._buttons)]
            assert strip.collidelist(others) < 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_taking_back_is_a_small_button_in_the_corner_below(
    app: App, summary: TurnSummary, size: tuple[int, int]
) -> None:
    """It looked like one more line about what the one before had done."""
    for name in (summary.header.seats[3].name, summary.header.seats[1].name, "Clara"):
        undo = name, lambda: None
        scene = HandoverScene(app, "Anna", "red", lambda: None, summary, undo=undo)
        app.push(scene)
        scene.resize(size)
        scene.prepare()
        ready, back = scene._buttons
        assert back.label == f"Back to {name}’s turn"
        assert back.size < ready.size and not back.raised
        assert back.rect.height < ready.rect.height
        assert back._paint_body().get_bounding_rect() == Rect((0, 0), back.rect.size), "in a line"
        last = scene._rows[-1]
        assert back.rect.left == last.left and back.rect.top >= last.bottom
        assert back.rect.collidelist([*scene._rows, *scene._strips]) < 0
        assert ready.rect.bottom < scene._rows[0].top and ready.rect.right <= scene._place.left


def test_horses_that_were_added_are_shown_but_not_which_card_brought_them() -> None:
    game = replay((GAMES / "horses-of-two.jsonl").read_bytes(), find_board)
    sample, found = Sample.of(game), 0
    for step in game.steps[:-1]:
        horses = [each for each in step.events if isinstance(each, HorsesPlayed)]
        if not horses:
            continue
        summary = TurnSummary.of(sample.session(step.after), 1 - step.seat, sample.chart)
        assert summary is not None
        assert f"{horses[0].horses} horse" in summary.lines[-1][1]
        turn = len(summary.lines) - 1
        shown = TurnPictures(summary, turn, 20, 620, 4.0)
        badge = badge_sign(round(20 * HELPER), horses[0].horses)
        assert any(image is badge for image, _x, _y in shown.pictures())
        found += 1
    assert found


def test_the_whole_of_a_turn_is_heard(app: App, summary: TurnSummary) -> None:
    scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
    app.push(scene)
    scene.prepare()
    heard = {each.name for each in scene.heard_parts()}
    assert {summary.heard(turn) for turn in range(3)} <= heard


def test_the_turns_are_still_heard_once_the_buttons_can_be_pressed(
    app: App, clock: ManualClock, summary: TurnSummary
) -> None:
    ear = listen(app)
    scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
    app.push(scene)
    watch(app, clock, 2.0)
    assert not scene.busy
    assert {summary.heard(turn) for turn in range(3)} <= {
        each.node.name for each in ear.snapshot.nodes.values()
    }
    assert ear.focused.name == "I am Anna"


def test_only_the_new_pieces_of_routes_stand_out(summary: TurnSummary) -> None:
    state, cities = summary.after(None), summary.cities_of(None)
    found = {pair for seat in range(4) for pair in new_roads(state, seat, cities)}
    assert found and all({*pair} & {*cities} for pair in found)
    one = {pair for seat in range(4) for pair in new_roads(state, seat, cities[:1])}
    assert one < found
    assert new_roads(state, 1, ()) == []


@pytest.mark.slow
def test_a_route_that_others_go_on_beside_is_not_new(summary: TurnSummary) -> None:
    """Only what a seat has laid itself stands out, though others' routes end there, too."""
    state, told = summary.after(None), zip(summary.seats, summary.places, strict=True)
    own = {(seat, each) for seat, places in told for each in new_roads(state, seat, places)}
    shown: list[tuple[int, tuple[int, int]]] = []

    def noted(
        _self: SmallMap, _cities: object, pieces: list[tuple[int, tuple[int, int]]], _begun: object
    ) -> list[Sprite]:
        shown.extend(pieces)
        return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SmallMap, "lifted", noted)
        HandoverMap(summary, Metrics((1280, 800)), Rect(300, 20, 900, 700)).sprites(None)
    assert {*shown} == own
    everybody = {
        (seat, each)
        for seat in range(4)
        for each in new_roads(state, seat, summary.cities_of(None))
    }
    assert own < everybody


@pytest.mark.slow
def test_the_portraits_lie_on_no_road(summary: TurnSummary) -> None:
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    geometry, side = small.geometry, mark_size(small.geometry, metrics)
    places = DiscPlaces(geometry, small.rect)
    roads = [
        point for road in range(len(geometry.board.roads)) for point in road_points(geometry, road)
    ]
    for city in summary.cities_of(None):
        disc = places.next(city, side)
        assert not any(disc.collidepoint(point) for point in roads)
        assert disc.right <= geometry.label(city).centerx


def test_plates_of_towns_keep_apart_within_their_room(summary: TurnSummary) -> None:
    board = summary.after(None).rules.board
    for cities in (summary.places[0], tuple(range(9)), ()):
        plates = Flow(board, summary.chart, cities, 20, 300)
        found = [image.get_rect(topleft=(x, y)) for image, x, y in plates.pictures()]
        assert len(found) == len(cities)
        assert all(Rect(0, 0, 300, plates.height).contains(each) for each in found)
        assert all(each.collidelist(found[:n]) < 0 for n, each in enumerate(found))


@pytest.mark.slow
def test_what_has_not_changed_fades_and_each_portrait_lies_at_its_name(
    summary: TurnSummary,
) -> None:
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    ground, *marks_on_it = HandoverMap(summary, metrics, place).sprites(None)
    land = summary.after(None).rules.board
    quiet = next(c for c in range(len(land.cities)) if c not in summary.cities_of(None))
    spot = small.geometry.label(quiet).move(-ground.x, -ground.y)
    before = pygame.transform.average_color(small.sprites()[0].image, spot)
    after = pygame.transform.average_color(ground.image, spot)
    # Paper lies over it, through which it is seen: a shadow made all look grey.
    paper = palette().parchment
    far = [sum(abs(each[n] - paper[n]) for n in range(3)) for each in (before, after)]
    assert 0.5 < far[1] / far[0] < 0.8
    side = mark_size(small.geometry, metrics)
    assert 38 <= side <= 52
    told = zip(summary.seats, summary.places, strict=True)
    for seat, cities in told:
        disc = mark_of(summary, seat, side)
        spots = [each.rect for each in marks_on_it if each.image is disc]
        laid = marked(summary.after(None), seat, cities)
        assert len(spots) == len(laid) >= min(1, len(cities)), "each city of the turn has it"
        for city in laid:
            name = small.geometry.label(city)
            own = [name, small.geometry.marker(city), small.geometry.sockets(city)]
            whole = name.unionall(own)
            near = whole.inflate(side + 8, side + 8)
            assert any(each.colliderect(near) for each in spots)
            assert not any(each.collidelist(own) >= 0 for each in spots)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_each_loop_has_its_portraits_which_touch_no_other(
    summary: TurnSummary, size: tuple[int, int]
) -> None:
    wide, tall = size
    metrics, place = (
        Metrics(size),
        Rect(wide * 4 // 10, tall // 9, wide * 54 // 100, tall * 7 // 10),
    )
    state = summary.after(None)
    small = SmallMap(summary.header, state, summary.chart, metrics, place)
    laid = [
        (seat, city)
        for seat, cities in zip(summary.seats, summary.places, strict=True)
        for city in cities
    ]
    inks = {city: seat_colour("black").ink for _seat, city in laid}
    loops = small.town_outlines(inks)
    places = DiscPlaces(small.geometry, small.rect, loops)
    side = mark_size(small.geometry, metrics)
    for _seat, city in laid:
        disc = places.next(city, side)
        touched = [
            each
            for each, loop in loops.items()
            if pygame.mask.from_surface(loop.image).overlap(
                pygame.Mask(disc.size, fill=True), (disc.x - loop.x, disc.y - loop.y)
            )
        ]
        assert touched == [city]


def test_a_turn_shows_the_cards_taken_but_not_which_was_drawn(summary: TurnSummary) -> None:
    taken = [summary.taken_in(turn) for turn in range(3)]
    assert taken[0][0] is not None and taken[0][1] is None
    assert [len(each) for each in taken] == [2, 2, 1]
    for turn in range(3):
        for width in (400, 620):
            row = TurnPictures(summary, turn, 20, width, 4.0)
            shown = [image.get_rect(topleft=(x, y)) for image, x, y in row.pictures()]
            room = Rect(0, 0, width, row.height)
            # An official helped in each of these turns, and an arrow stands in the middle.
            assert len(shown) == len(taken[turn]) + 2 + len(summary.places[turn])
            assert all(room.contains(each) for each in shown)
            assert all(each.collidelist(shown[:n]) < 0 for n, each in enumerate(shown))


@pytest.mark.slow
def test_a_closing_shows_the_route_what_it_won_and_its_points() -> None:
    found = 0
    for summary in closings():
        turn = len(summary.lines) - 1
        seat, gained = summary.seats[turn], summary.points_in(turn)
        steps = [step for step in summary.steps if step.seat == seat]
        events = [event for step in steps for event in step.events]
        (route,) = (each.cards for each in events if isinstance(each, RouteClosed))
        houses = sum(isinstance(each, HousePlaced) for each in events)
        before, after = (_open_points(state, seat) for state in (steps[0].before, steps[-1].after))
        assert gained == after - before >= houses
        for width in (400, 620):
            row = TurnPictures(summary, turn, 20, width, 4.0)
            shown = [image.get_rect(topleft=(x, y)) for image, x, y in row.pictures()]
            room = Rect(0, 0, width, row.height)
            assert all(room.contains(each) for each in shown)
            assert all(each.collidelist(shown[:n]) < 0 for n, each in enumerate(shown))
            sign = _long_route(len(route), summary.lines[turn][0], round(20 * SIGN), False)
            assert any(image is sign for image, _x, _y in row.pictures())
        found += 1
    assert found


def _open_points(state: State, seat: int) -> int:
    """The points of a seat that its tiles, carriage and houses bring."""
    had = state.seats[seat].carriage
    points = state.rules.carriages[had - 1].points if had else 0
    tiles = sum(value for _stack, value in state.seats[seat].tiles)
    return points + tiles - state.seats[seat].houses_left


def closings(record: bytes | None = None) -> list[TurnSummary]:
    """Summaries of a game in which somebody has built houses."""
    sample = Sample.of(replay(record or RECORD.read_bytes(), find_board))
    seats = len(sample.header.seats)
    found = (
        TurnSummary.of(sample.session(step.after), (step.seat - 1) % seats, sample.chart)
        for step in sample.session(sample.states[-1]).steps
        if any(isinstance(each, HousePlaced) for each in step.events)
    )
    return [each for each in found if each is not None]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_light_of_new_houses_lies_below_all_names(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It lay over the half of a name from which the houses hang."""

    def pixels(picture: Surface, part: Rect) -> bytes:
        return pygame.image.tobytes(picture.subsurface(part.clip(picture.get_rect())), "RGB")

    metrics = Metrics(size)
    place = Rect(0, 0, size[0] // 2, size[1] * 5 // 8)
    games = closings()
    horses = closings((GAMES / "horses-of-two.jsonl").read_bytes())
    for told in (games[0], games[len(games) // 2], horses[-1]):
        assert told.houses_of(None)
        small = SmallMap(told.header, told.after(None), told.chart, metrics, place)
        lit, dark = Surface(size), Surface(size)
        compose(lit, lit.copy(), HandoverMap(told, metrics, place).sprites(None))
        with monkeypatch.context() as patch:
            patch.setattr(TurnSummary, "houses_of", lambda _self, _turn: [])
            compose(dark, dark.copy(), HandoverMap(told, metrics, place).sprites(None))
        names = [small.geometry.label(city) for city in range(len(small.geometry.board.cities))]
        for name in names:
            assert pixels(lit, name) == pixels(dark, name)
        houses = [small.geometry.house(*each) for each in told.houses_of(None)]
        assert all(pixels(lit, each) != pixels(dark, each) for each in houses)


@pytest.mark.slow
def test_cities_are_lifted_out_without_houses_and_older_routes(summary: TurnSummary) -> None:
    """Names, drawings, new pieces and the knobs at their ends look as on the map that is not
    faded; what stood there before looks as if it were set just now if it does, too.
    """
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    state, cities = summary.after(None), summary.cities_of(None)
    small = SmallMap(summary.header, state, summary.chart, metrics, place)
    geometry, pieces = small.geometry, list[tuple[int, tuple[int, int]]]()
    for seat, places in zip(summary.seats, summary.places, strict=True):
        pieces += [(seat, each) for each in new_roads(state, seat, places)]
    bare, pale, shown = (Surface(metrics.size) for _ in range(3))
    compose(bare, bare.copy(), small.sprites())
    ground = small.shaded(shade(small.rect.size, (), (), 4, 4))
    compose(pale, pale.copy(), [ground])
    inks = {city: seat_colour("black").ink for city in cities}
    with pytest.MonkeyPatch.context() as patch:
        # They lie around what is lifted, and the outlines of pieces, which come first, do, too.
        patch.setattr(SmallMap, "town_outlines", lambda _self, _inks: {})
        lifted = small.lifted(inks, pieces)[len(pieces) :]
    compose(shown, shown.copy(), [ground, *lifted])

    def as_in(one: Surface, part: Rect) -> bool:
        seen = part.clip(small.rect)
        first, second = (pygame.transform.average_color(each, seen) for each in (one, shown))
        return all(abs(first[n] - second[n]) <= 3 for n in range(3))

    flown = {(seat, city) for seat, piece in pieces for city in piece}
    ends = route_ends(geometry)
    knobs = [each.knob.rect for each in ends if (each.seat, each.city) in flown]
    assert knobs
    others = [each.knob.rect for each in ends if each.knob.rect not in knobs]
    assert others
    for rect in knobs:
        # Beside a knob the ground is seen, which lies in the shade.
        assert as_in(bare, rect.inflate(-rect.width // 2, -rect.height // 2))
    for rect in others:
        assert as_in(pale, rect.inflate(-4, -4))
    for city in cities:
        name = geometry.label(city).inflate(-4, -4)
        assert as_in(bare, name) and not as_in(pale, name)
        houses = geometry.sockets(city).inflate(-6, -6)
        assert as_in(pale, houses) and not as_in(bare, houses)


@pytest.mark.slow
def test_the_knob_of_a_route_that_was_just_begun_is_lit(summary: TurnSummary) -> None:
    small = SmallMap(
        *(summary.header, summary.after(None), summary.chart),
        *(Metrics((1280, 800)), Rect(300, 20, 900, 700)),
    )
    end = route_ends(small.geometry)[0]
    ink = {end.city: seat_colour("blue").ink}
    with_knob = small.lifted(ink, (), [(end.seat, end.city)])
    assert end.knob.rect in [each.rect for each in with_knob]
    assert end.knob.rect not in [each.rect for each in small.lifted(ink)]


@pytest.mark.slow
def test_new_pieces_of_routes_stand_out_as_they_are_on_the_table(summary: TurnSummary) -> None:
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    state, cities = summary.after(None), summary.cities_of(None)
    small = SmallMap(summary.header, state, summary.chart, metrics, place)
    pieces = [(seat, each) for seat in range(4) for each in new_roads(state, seat, cities)]
    lines = [small._cut(each) for each in small._on_pieces(pieces)]
    assert len(lines) == len(pieces) > 0
    whole = small.sprites()[0]
    for line in lines:
        solid = [
            (x, y)
            for x in range(0, line.rect.width, 3)
            for y in range(0, line.rect.height, 3)
            if line.image.get_at((x, y)).a > 250
        ]
        assert solid
        for x, y in solid:
            spot = x + line.x - whole.x, y + line.y - whole.y
            pixels = zip(line.image.get_at((x, y))[:3], whole.image.get_at(spot)[:3], strict=True)
            assert max(abs(one - other) for one, other in pixels) <= 4


def test_a_card_drawn_unseen_shows_its_back_alone(summary: TurnSummary) -> None:
    """The page may be seen by others, whose hands it must not tell."""
    taken = [summary.taken_in(turn) for turn in range(len(summary.lines))]
    assert [len(each) for each in taken] == [2, 2, 1]
    for cards_of_turn, (_colour, words) in zip(taken, summary.lines, strict=True):
        assert (None in cards_of_turn) is ("draws a card" in words)


@pytest.mark.slow
def test_houses_of_quiet_towns_say_whose_they_are(summary: TurnSummary) -> None:
    """Under a shadow blue would be grey; under the veil they fade less than all around them."""
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    ground, *_marks = HandoverMap(summary, metrics, place).sprites(None)
    quiet = [
        rect.move(-ground.x, -ground.y)
        for _seat, city, rect in small.geometry.houses()
        if city not in summary.cities_of(None)
    ]
    assert len(quiet) > 10
    picture, paper = small.sprites()[0].image, palette().parchment
    for rect in quiet:
        middle = rect.inflate(-rect.width * 2 // 3, -rect.height * 2 // 3)
        middle.y = rect.bottom - rect.height // 3 - middle.height
        seen, usual = (
            pygame.transform.average_color(each, middle) for each in (ground.image, picture)
        )
        far = [sum(abs(each[n] - paper[n]) for n in range(3)) for each in (usual, seen)]
        assert 0.75 < far[1] / far[0] < 0.97


def test_a_card_from_the_supply_says_so(summary: TurnSummary) -> None:
    row = TurnPictures(summary, 0, 24, 440, 4.0)
    names = [row.name_of(card) for card in summary.taken_in(0)]
    assert names[-1] == "Supply" and names[0] != "Supply"


def test_names_on_cards_can_be_read(app: App, summary: TurnSummary) -> None:
    """From sixteen pixels on in a large window."""
    scene = HandoverScene(app, "Anna", "red", lambda: None, summary)
    app.push(scene)
    scene.resize((1920, 1080))
    scene.prepare()
    width = scene._rows[0].width
    room = Rect(0, 0, width, 540)
    size, _gap, card = fitting(scene.metrics, summary, room, scene.metrics.body)
    assert card > 3 and TurnRow(summary, 0, size, width, card).shown.font >= 16


@pytest.mark.parametrize("opened", [False, True])
def test_points_stand_below_the_map_only_where_scores_are_open(
    summary: TurnSummary, opened: bool
) -> None:
    now = summary.now
    state, rules = copy(now), copy(now.rules)
    rules.options = replace(rules.options, open_scores=opened)
    state.rules = rules
    seen = replace(summary, now=state)
    places = [Rect(220 * number, 0, 210, 74) for number in range(4)]
    heard = [node.name for node in standings_heard(seen, places, open_points(seen))]
    hidden = [] if opened else ["Points stay hidden until the end of the game."]
    assert heard[4:] == hidden
    shown = standings(seen, state, places, Metrics((1920, 1080)))
    words = [words for each in shown if (words := text.words_of(each.image))]
    names = [seat.name for seat in summary.header.seats]
    left = [seat.houses_left for seat in state.seats]
    route = [len(seat.route) for seat in state.seats]
    assert sorted(route)[0] == 0 < sorted(route)[1]
    for seat, (name, node) in enumerate(zip(names, heard[:4], strict=True)):
        end = f" Route of {route[seat]} cities." if route[seat] else " No route."
        cards = state.seats[seat].hand
        had = f" {len(cards)} card{'s' * (len(cards) != 1)} in hand."
        carriage = state.rules.carriages[state.seats[seat].carriage - 1].length
        had += f" Carriage {carriage}."
        assert node.endswith(f"{name}: {left[seat]} houses left.{end}{had}")
        assert (" won." in node) is opened
        # However little room there is, no number stands alone.
        below = [
            f"{left[seat]} houses left",
            f"route of {route[seat]} cities" if route[seat] else "no route",
            f"{len(cards)} card{'s' * (len(cards) != 1)}",
        ]
        said, words = words[: len(below) + 2], words[len(below) + 2 :]
        assert said[0] == name and said[2:] == below
        assert opened or said[1] in (
            "points secret until the end",
            "secret until the end",
            "secret",
        )
        # As in the panels: a number that was another there made who read both doubt.
        points = seat_points(View.of(state, summary.header.seats, None), seat)
        assert "point" in points.said and points.won.endswith(" won")
        whole = f"{points.said}\n{points.account}"
        assert not opened or said[1] in (points.said, whole)
        assert not opened or f"{points.said}, {points.won}." in node
    assert not words
    assert all(any(place.contains(each.rect) for place in places) for each in shown)


@pytest.mark.parametrize(("wide", "high"), [(120, 74), (150, 120), (210, 74)])
def test_points_of_all_stand_below_the_map_in_letters_of_one_size(
    summary: TurnSummary, wide: int, high: int
) -> None:
    state = copy(summary.now)
    state.rules = copy(state.rules)
    state.rules.options = replace(state.rules.options, open_scores=True)
    places = [Rect((wide + 10) * number, 0, wide, high) for number in range(4)]
    shown = standings(summary, state, places, Metrics((1920, 1080)))
    points = [each for each in shown if " points" in text.words_of(each.image)]
    assert len(points) == 4 and len({each.rect.height for each in points}) == 1
    assert all(place.contains(each.rect) for place, each in zip(places, points, strict=True))


def test_carriages_below_the_map_have_their_points_where_these_are_large(
    summary: TurnSummary,
) -> None:
    """Cities stood there alone, unlike in the panels."""
    view = View.of(summary.after(None), summary.header.seats, None)
    seat = next(n for n, each in enumerate(view.observation.seats) if each.carriage)
    had = view.rules.carriages[view.observation.seats[seat].carriage - 1]
    ink = seat_colour(view.seats[seat].colour).main
    for room, points in ((300, had.points), (70, None)):
        image = _carriage(view, seat, 40, room)
        assert image is not None and image.get_width() <= room
        same = rated_carriage(had.length, points, image.get_height(), ink)
        assert pygame.image.tobytes(image, "RGBA") == pygame.image.tobytes(same, "RGBA")


@pytest.mark.parametrize("wide", [120, 210])
def test_words_below_the_map_keep_clear_of_the_pictures_before_them(
    summary: TurnSummary, wide: int
) -> None:
    places = [Rect((wide + 10) * number, 0, wide, 74) for number in range(4)]
    shown = standings(summary, summary.now, places, Metrics((1920, 1080)))
    said = [each.rect for each in shown if text.words_of(each.image)]
    # Lines lie close above each other.
    pictures = [each.rect.inflate(0, -8) for each in shown if not text.words_of(each.image)]
    assert len(said) > 8 and len(pictures) > 8
    for words in said:
        assert words.collidelist(pictures) < 0


def test_who_leads_has_a_crown_where_all_may_know_it(summary: TurnSummary) -> None:
    """Of points alone the highest had to be searched for."""
    state = copy(summary.now)
    places = [Rect(220 * number, 0, 210, 100) for number in range(4)]
    crowned = list[int]()
    for opened in (False, True):
        state.rules = copy(state.rules)
        state.rules.options = replace(state.rules.options, open_scores=opened)
        view = View.of(state, summary.header.seats, None)
        crowned.append(len(standings(summary, state, places, Metrics((1920, 1080)))))
        points = [view.points(seat) for seat in range(4)]
        leaders = [seat for seat in range(4) if points[seat] == max(points)]
        assert _leaders(view) == (leaders if opened else [])
    assert crowned[1] > crowned[0]


@pytest.mark.parametrize("words", [1.0, 2.0])
@pytest.mark.parametrize("name", ["Anna", "Friedrich Wilhelm von Thurn"])
def test_the_button_stands_below_the_name_beside_the_portrait(
    app: App, summary: TurnSummary, name: str, words: float
) -> None:
    app.settings.text_scale = words
    scene = HandoverScene(app, name, "red", lambda: None, summary)
    app.push(scene)
    scene.resize((1024, 600))
    scene.prepare()
    (heading,) = (each for each in scene.described if each.name == scene.heard_name)
    assert heading.box is not None
    told, button = Rect(heading.box), scene._buttons[0].rect
    assert told.bottom <= button.bottom and told.top >= scene.metrics.px(3)
    assert told.bottom - button.top < told.height // 6
    assert told.x == button.x and max(told.right, button.right) < scene._place.left


def test_pictures_tell_a_turn_beside_the_face_above_its_name(summary: TurnSummary) -> None:
    """Each turn was told twice: in a sentence, and below it in pictures."""
    rows = [TurnRow(summary, turn, 20, 620, 4.0) for turn in range(len(summary.lines))]
    assert [row.words for row in rows] == [""] * 3, "the pictures lack nothing"
    for row in rows:
        (portrait, _x, top), (_name, _left, below), *pictures = row.pictures()
        assert below == top + portrait.get_height()
        assert len(pictures) == len(row.shown.pictures())
        assert all(x >= row.left for _image, x, _y in pictures)
    assert len({row.left for row in rows}) == 1
    alone = TurnRow(summary, 0, 20, 620, 0.0)
    assert alone.words == summary.lines[0][1], "a sentence where cards have no room"


def test_words_below_the_pictures_say_what_these_lack() -> None:
    found = list[str]()
    for summary in closings():
        turn = len(summary.lines) - 1
        kinds = {type(each) for step in summary.events_in(turn) for each in step}
        words = TurnRow(summary, turn, 20, 620, 4.0).words
        assert bool(words) is bool(kinds & {CardsDiscarded, RouteAbandoned, EndTriggered})
        found.append(words)
    assert "Starts the last round." in found or "Ends the game." in found


def test_an_official_who_helped_has_a_name(summary: TurnSummary) -> None:
    """Only who knew the faces knew who that was."""
    row = TurnPictures(summary, 0, 20, 620, 4.0)
    image = helper(Official.POSTMASTER, 20)
    (shown,) = (each for each, _x, _y in row.pictures() if each is image)
    assert shown.get_height() > round(20 * HELPER)
    assert shown.get_width() >= text.width_of("Postmaster", round(20 * HELPER_NAME), "italic")


def test_cards_officials_arrows_and_cities_of_all_turns_stand_in_columns(
    summary: TurnSummary,
) -> None:
    """The arrow of a turn with a single card jumped to the left; without room it still does."""
    turns = range(len(summary.lines))
    rows = [TurnPictures(summary, turn, 20, 520, 4.0) for turn in turns]
    assert not any(row.ragged or row.cramped for row in rows)
    assert len({row.plays for row in rows}) == 1
    helped = set()
    for turn, row in enumerate(rows):
        shown = row.pictures()
        lefts = [x for _image, x, _y in shown]
        assert lefts[0] == 0 and row.plays in lefts
        spots = [image.get_rect(topleft=(x, y)) for image, x, y in shown]
        for number, spot in enumerate(spots):
            assert spot.right <= 520 and spot.collidelist(spots[:number]) < 0
            assert spot.top >= 0 and spot.bottom <= row.height
        events = [each for step in summary.events_in(turn) for each in step]
        officials = sum(isinstance(each, OfficialUsed) for each in events)
        others = len(summary.taken_in(turn)) + len(summary.places[turn])
        assert len(lefts) == others + officials + 1, "an arrow stands between"
        taken = len(summary.taken_in(turn))
        helped |= {spot.centerx // 2 for spot in spots[taken : taken + officials]}
    assert len(helped) <= 2, "in the middle of their column"
    narrow = [TurnPictures(summary, turn, 20, 300, 4.0) for turn in turns]
    assert all(row.ragged for row in narrow)


def test_the_legend_has_the_colours_of_all_whose_roads_are_new(
    app: App, summary: TurnSummary
) -> None:
    """A black ring and road looked like those of one seat alone."""
    page = HandoverScene(app, "Anna", "red", lambda: None, summary)
    app.push(page)
    colours = [each for each, _words in summary.lines]
    inks = [(seat_colour(each).ink, seat_colour(each).main) for each in colours]
    neutral = [(palette().sepia, palette().parchment_light)]
    for wide, signs in ((600, inks), (180, neutral), (40, [])):
        before = len(page.decor)
        put_legend(page, Rect(0, 0, wide, 30), colours)
        added = [each.image for each in page.decor[before:]]
        marks = [_marks((40, 20), *each) for each in signs]
        assert [each for each in marks if each in added] == marks
        assert len(added) == len(marks) + bool(marks)


def test_cards_are_drawn_as_on_the_table(summary: TurnSummary) -> None:
    """Plates wider than the cards below them made these look cut off."""
    for turn in (0, 1):
        row = TurnPictures(summary, turn, 40, 1000, 4.0)
        for image, _x, top in row.pictures()[:2]:
            assert top == (row.height - row.card) // 2 and image.get_height() == row.card
            middle, right = row.card // 2, image.get_width() - 2
            assert all(image.get_at((x, middle)).a == 255 for x in (1, right))


def test_each_official_stands_between_what_was_taken_and_played(summary: TurnSummary) -> None:
    """One stood before the arrow and the next at the row's end: each row had to be puzzled out."""
    for turn, official in enumerate((*[Official.POSTMASTER] * 2, Official.POSTAL_CARRIER)):
        row = TurnPictures(summary, turn, 20, 560, 4.0)
        portrait = helper(official, 20)
        lefts = [x for image, x, _y in row.pictures() if image is portrait]
        assert len(lefts) == 1
        assert row._wide < lefts[0] < row.plays


def test_plates_stand_closer_where_all_fit_in_one_row_then(summary: TurnSummary) -> None:
    board = summary.after(None).rules.board
    wide = Flow(board, summary.chart, (0, 1), 20, 600)
    (left, _top, first), (_x, _y, second) = wide._places
    whole = left + first + wide._gap + second
    for room, rows in ((whole, 1), (whole - 8, 1), (whole - 30, 2)):
        flow = Flow(board, summary.chart, (0, 1), 20, room)
        assert flow.rows == rows
        assert all(x + wide <= room for x, _y, wide in flow._places)
        # Two rows have room for the usual margins.
        assert (flow._places[0][2] == first) == (room != whole - 8)


def test_lit_roads_run_below_names(summary: TurnSummary) -> None:
    """The outline of a piece of a route lay over the name at its end."""
    state = summary.after(None)
    metrics = Metrics((1920, 1080))
    small = SmallMap(summary.header, state, summary.chart, metrics, Rect(0, 0, 960, 660))
    pieces = [
        (seat, piece)
        for seat, places in zip(summary.seats, summary.places, strict=True)
        for piece in new_roads(state, seat, places)
    ]
    names = [small.geometry.label(city) for city in range(len(small.geometry.board.cities))]
    lit = small.lifted({}, pieces)
    assert pieces
    # The knobs come last.
    for each in lit[: 2 * len(pieces)]:
        seen = pygame.mask.from_surface(each.image)
        for name in names:
            place = name.clip(each.rect)
            if place.size != (0, 0):
                other = pygame.Mask(place.size, fill=True)
                assert not seen.overlap(other, (place.x - each.x, place.y - each.y))


def test_who_does_not_go_back_is_where_that_was_asked(
    app: App, clock: ManualClock, summary: TurnSummary
) -> None:
    """The focus went to the button that leads on."""
    scene = HandoverScene(app, "Anna", "red", lambda: None, summary, undo=("Bea", lambda: None))
    app.push(scene)
    watch(app, clock, 2.0)
    ready, back = scene._buttons
    assert ready.enabled and ready.focused
    scene.group.focus(back)
    back.activate()
    watch(app, clock, 1.0)
    assert app.top is not scene
    app.pop()
    watch(app, clock, 2.0)
    assert back.enabled and scene.group.focused is scene._buttons[1]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_who_is_next_sees_the_own_route_below_the_map(
    app: App, summary: TurnSummary, size: tuple[int, int]
) -> None:
    seat = next(n for n, each in enumerate(summary.now.seats) if each.route)
    info = summary.header.seats[seat]
    scene = HandoverScene(app, info.name, info.colour, lambda: None, summary)
    app.push(scene)
    scene.resize(size)
    scene.prepare()
    route = own_route(summary, info.colour)
    board = summary.now.rules.board
    (line,) = (each for each in scene.described if each.key == "own-route")
    assert line.name == f"Your route: {', '.join(board.cities[city].name for city in route)}."
    every = [each.name for each in scene.described if each.key.startswith("standing-")]
    told = [" Route of " in each for each in every[: len(summary.now.seats)]]
    long = [bool(each.route) for each in summary.now.seats]
    assert told == [has and n != seat for n, has in enumerate(long)], "the own one is said above"
    assert line.box is not None
    box = Rect(line.box)
    assert box.top >= max(strip.bottom for strip in scene._strips)
    assert scene.window.contains(box)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_handicaps_are_named_below_the_players(
    app: App, summary: TurnSummary, size: tuple[int, int]
) -> None:
    """The points alone looked as if all had begun alike."""
    seats = list(summary.header.seats)
    seats[1] = replace(seats[1], head_start=5)
    seats[2] = replace(seats[2], draws_second=True)
    given = replace(summary, header=replace(summary.header, seats=tuple(seats)))
    said = f"{seats[1].name}: 5 points ahead. {seats[2].name}: Second card from the supply."
    for told, words in ((summary, ""), (given, said)):
        assert handicaps_said(told) == words
        scene = HandoverScene(app, "Anna", seats[0].colour, lambda: None, told)
        app.push(scene)
        scene.resize(size)
        scene.prepare()
        lines = [each for each in scene.decor if said in text.words_of(each.image)]
        assert len(lines) == bool(words)
        assert all(line.y >= scene._strips[0].bottom for line in lines)


def test_an_outline_runs_around_a_town_below_other_names_and_tiles(summary: TurnSummary) -> None:
    """Loops around the drawing were broken by names, and looked like slips of the pen."""
    metrics, place = Metrics((1920, 1080)), Rect(760, 120, 1040, 740)
    small = SmallMap(summary.header, summary.after(None), summary.chart, metrics, place)
    geometry = small.geometry
    cities = range(len(geometry.board.cities))
    tags = [each.rect for each in stack_tags(geometry).values()]
    for city, outline in small.town_outlines(dict.fromkeys(cities, (200, 30, 30))).items():
        own = parts_of(geometry, city)
        assert all(outline.rect.contains(each) for each in own)
        others = [part for each in cities if each != city for part in parts_of(geometry, each)]
        for each in (*tags, *others, *(part.inflate(-4, -4) for part in own)):
            if part := each.clip(outline.rect):
                place = part.move(-outline.x, -outline.y)
                ink = pygame.mask.from_surface(outline.image.subsurface(place))
                assert not ink.count(), city
        label, line = geometry.label(city), pygame.mask.from_surface(outline.image)
        ends = (label.left - 2, label.centery), (label.right + 1, label.centery)
        assert any(line.get_at((x - outline.x, y - outline.y)) for x, y in ends), city
