"""Cards that are dragged or tapped: where they land, and when a question comes first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.actions import Action, ExtendRoute, Side, StartRoute, TakeCard
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import target_at
from game.ui.table.model.move_index import (
    HAND,
    RIGHT_END,
    SUPPLY,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from tests.ui.table.desk import Desk, done, index, middle

FREIBURG_ZUERICH = "freiburg zuerich"


def test_a_drag_lands_springs_back_or_is_taken_back(sit: Callable[..., Desk]) -> None:
    desk = sit()
    grip = desk.gestures().grip(slot_key(2))
    desk.mouse.drag(grip, desk.scene.position.layout.seats[1].center)
    assert done(desk) == []
    desk.mouse.lift(grip, middle(desk, HAND))
    desk.mouse.press(middle(desk, HAND), button=3)
    desk.mouse.release(middle(desk, HAND))
    assert done(desk) == []
    desk.mouse.lift(grip, middle(desk, HAND))
    desk.key(pygame.K_ESCAPE)
    desk.mouse.release(middle(desk, HAND))
    assert done(desk) == []
    desk.mouse.drag(grip, middle(desk, HAND))
    assert done(desk) == [TakeCard(2)]


def test_a_dropped_card_sets_off_from_where_it_was_let_go(sit: Callable[..., Desk]) -> None:
    desk = sit()
    grip, goal = desk.gestures().grip(slot_key(2)), middle(desk, HAND)
    home, held = desk.scene.position.layout.slot(2), desk.scene.position.layout.hand_cards(1)[0]
    desk.mouse.drag(grip, (300, 300), goal)
    timeline = desk.scene.table.timeline
    assert timeline is not None
    first = timeline.flights(desk.clock.now())[0]
    start = pygame.Rect(*(round(each) for each in first.start_rect))
    assert start.size == held.size, "as large as in the hand"
    for before, after, at, was, size, full in zip(
        home.topleft, start.topleft, goal, grip, held.size, home.size, strict=True
    ):
        assert abs((at - after) * full - (was - before) * size) <= full, "held at the same spot"


def test_throwing_a_long_route_away_asks_first(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit(hand="lodz-2 linz", route="ulm augsburg ingolstadt", taken=1)
    lodz = index(desk, "lodz-2")
    answers: list[tuple[tuple[int, ...], list[Action]]] = [
        ((pygame.K_ESCAPE,), []),
        ((pygame.K_RETURN,), []),
        ((pygame.K_TAB, pygame.K_RETURN), [StartRoute(lodz)]),
    ]
    for answer, expected in answers:
        gestures = desk.gestures()
        desk.mouse.drag(gestures.grip(card_key(lodz)), middle(desk, Key(KeyKind.NEW_ROUTE)))
        assert isinstance(app.top, ConfirmDialog)
        assert done(desk) == []
        desk.key(*answer)
        assert app.scenes[-1] is desk.scene
        assert done(desk) == expected


def test_a_short_route_goes_without_a_question(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit(hand="lodz-2 linz", route="ulm augsburg", taken=1)
    lodz = index(desk, "lodz-2")
    desk.mouse.drag(desk.gestures().grip(card_key(lodz)), middle(desk, Key(KeyKind.NEW_ROUTE)))
    assert app.top is desk.scene
    assert done(desk) == [StartRoute(lodz)]


def test_a_card_that_would_fit_is_not_taken_for_a_new_route(
    app: App, sit: Callable[..., Desk]
) -> None:
    desk = sit(hand="ulm linz", route="augsburg", taken=1)
    ulm = index(desk, "ulm")
    desk.mouse.drag(desk.gestures().grip(card_key(ulm)), middle(desk, Key(KeyKind.NEW_ROUTE)))
    assert isinstance(app.top, ConfirmDialog)


def test_tapping_another_city_does_not_play_the_chosen_card(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="kempten-2 linz", route="augsburg ingolstadt", taken=1)
    kempten, city_of = index(desk, "kempten-2"), desk.session.rules.city_of
    gestures, marker = desk.gestures(), desk.scene.position.geometry.marker
    desk.mouse.click(gestures.grip(card_key(kempten)))
    desk.mouse.click(marker(city_of[index(desk, "lodz")]).center)
    assert done(desk) == []
    assert desk.scene.table.message
    desk.mouse.click(gestures.grip(card_key(kempten)))
    desk.mouse.click(marker(city_of[kempten]).center)
    assert done(desk) == [ExtendRoute(kempten, Side.LEFT)]


def test_tapping_card_and_zone_starts_anew(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit(hand="lodz-2 linz", route="ulm augsburg", taken=1)
    lodz = index(desk, "lodz-2")
    desk.mouse.click(desk.gestures().grip(card_key(lodz)), middle(desk, Key(KeyKind.NEW_ROUTE)))
    assert done(desk) == [StartRoute(lodz)]


def test_beside_the_route_is_its_right_end_unless_a_new_one_can_be_begun(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="kempten-2 linz", route="augsburg ingolstadt", taken=1)
    geometry = desk.scene.position.geometry
    route, beside = geometry.layout.route, geometry.layout.beside_route
    assert route.right < beside.x
    new_route, y = Key(KeyKind.NEW_ROUTE), route.centery
    for x in range(route.centerx + 1, beside.right):
        assert target_at(geometry, [RIGHT_END], (x, y)) == RIGHT_END
        found = target_at(geometry, [new_route, RIGHT_END], (x, y))
        assert found == (new_route if x >= beside.x else RIGHT_END)
    assert target_at(geometry, [RIGHT_END], (beside.right, y)) is None
    assert target_at(geometry, [new_route], (route.right, y)) is None


@pytest.mark.slow
def test_cards_land_on_the_map_wherever_its_display_lies(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", taken=1, forced=False)
    geometry = desk.scene.position.geometry
    chart = geometry.layout.chart
    left = tuple(rect._replace(x=rect.x - 1540) for rect in chart.display)
    layout = replace(geometry.layout, chart=replace(chart, display=left))
    moved = TableGeometry(geometry.view, layout)
    target = city_key(desk.session.rules.city_of[index(desk, "augsburg")])
    assert target_at(moved, [target], layout.board.center) == target
    assert target_at(moved, [target], layout.slot(3).center) is None
    assert target_at(moved, [target], layout.supply.center) is None


@pytest.mark.parametrize("goal", ["land", "another city"])
def test_a_card_that_does_not_fit_costs_no_route_wherever_it_is_dropped(
    sit: Callable[..., Desk], goal: str
) -> None:
    desk = sit(hand="lodz-2 linz-2", route=FREIBURG_ZUERICH, taken=1)
    geometry = desk.scene.position.geometry
    land, board = geometry.layout.land, geometry.board
    pilsen = next(n for n, city in enumerate(board.cities) if city.id == "pilsen")
    places = {"land": (land.x + 4, land.bottom - 4), "another city": geometry.marker(pilsen).center}
    start = desk.gestures().grip(card_key(index(desk, "lodz-2")))
    desk.mouse.lift(start, (300, 200), places[goal])
    assert desk.scene.picture.highlight().ready is None
    desk.mouse.release(places[goal])
    assert done(desk) == []
    assert desk.scene.table.message == "No road joins Lodz to Zürich or Freiburg."


def test_a_card_let_go_on_another_city_goes_back_with_a_word(sit: Callable[..., Desk]) -> None:
    """On the open map it begins the route; on a city it is meant for that one."""
    desk = sit(hand="augsburg linz", taken=1, forced=False)
    geometry = desk.scene.position.geometry
    other = geometry.board.city_index["pilsen"]
    start = desk.gestures().grip(card_key(index(desk, "augsburg")))
    for place in (geometry.marker(other).center, geometry.label(other).center):
        desk.mouse.lift(start, (300, 200), place)
        assert desk.scene.picture.highlight().ready is None
        desk.mouse.release(place)
        assert done(desk) == []
        assert desk.scene.table.message == "Drop the card on Augsburg on the map to start a route."
    land = geometry.layout.land
    desk.mouse.drag(start, (300, 200), (land.x + 4, land.bottom - 4))
    assert len(done(desk)) == 1


def test_a_route_of_one_city_is_extended_on_the_map_without_a_question(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="zuerich linz-2", route="freiburg", taken=1)
    land = desk.scene.position.geometry.layout.land
    start = desk.gestures().grip(card_key(index(desk, "zuerich")))
    desk.mouse.drag(start, (300, 200), (land.x + 4, land.bottom - 4))
    assert len(desk.session.state.seat.route) == 2


@pytest.mark.parametrize("goal", ["hand", "route", "portraits", "map"])
@pytest.mark.parametrize("source", [slot_key(2), SUPPLY], ids=["open card", "supply"])
def test_what_may_be_taken_is_taken_wherever_it_is_let_go(
    sit: Callable[..., Desk], goal: str, source: Key
) -> None:
    desk = sit(hand="augsburg", route="ulm")
    layout = desk.scene.position.layout
    places = {
        "hand": layout.hand.center,
        "route": layout.route.center,
        "portraits": next(iter(layout.officials.values())).center,
        "map": (layout.board.x + layout.board.width // 3, layout.board.centery),
    }
    desk.mouse.drag(desk.gestures().grip(source), (300, 300), places[goal])
    assert done(desk) == [desk.scene.session.steps[0].ply.action]
    assert desk.scene.table.message is None


def test_a_card_over_a_rivals_panel_goes_back_without_a_word(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", route="ulm")
    seat = desk.scene.position.layout.seats[1].center
    desk.mouse.drag(desk.gestures().grip(slot_key(2)), (300, 300), seat)
    assert done(desk) == []
    assert desk.scene.table.message is None


@pytest.mark.parametrize("taken", [0, 1], ids=["first", "second"])
def test_a_card_of_the_hand_tapped_after_an_open_one_takes_that(
    sit: Callable[..., Desk], taken: int
) -> None:
    desk = sit(hand="augsburg", route="ulm", taken=taken)
    desk.mouse.click(desk.gestures().grip(slot_key(2)))
    desk.mouse.click(desk.gestures().grip(card_key(index(desk, "augsburg"))))
    assert done(desk) == [TakeCard(2)]
