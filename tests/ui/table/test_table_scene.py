"""The table as its people feel it: what it answers, what it asks, when it moves and when not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.rules.actions import Action, CloseRoute, EndTurn, ExtendRoute, Side, StartRoute, TakeCard
from game.rules.events import Official
from game.rules.record import Ply
from game.rules.state import Stage
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import target_at, target_rect
from game.ui.table.model.move_index import (
    ADMINISTRATOR,
    HAND,
    SUPPLY,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from tests.rules.builders import card
from tests.ui.table.desk import Desk


def done(desk: Desk) -> list[object]:
    return [entry.action for entry in desk.session.entries if isinstance(entry, Ply)]


def index(desk: Desk, name: str) -> int:
    return card(name, desk.session.rules.board)


def middle(desk: Desk, target: Key) -> tuple[int, int]:
    return target_rect(desk.scene.position.geometry, target).center


# Hurrying


@pytest.mark.parametrize("what", ["key", "press", "right button", "wheel"])
def test_any_input_hurries_a_running_animation(sit: Callable[..., Desk], what: str) -> None:
    desk = sit(hand="augsburg")
    desk.submit(TakeCard(1))
    desk.pass_time(0.1)
    assert desk.scene.busy
    empty = 2, 2
    match what:
        case "key":
            desk.key(pygame.K_F5)
        case "press":
            desk.mouse.press(empty)
        case "right button":
            desk.mouse.press(empty, button=3)
        case "wheel":
            desk.mouse.press(empty, button=4)
    assert not desk.scene.busy


def test_the_input_that_hurries_also_counts(sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.key(pygame.K_1, pygame.K_2)
    assert done(desk) == [TakeCard(1), TakeCard(2)]


def test_pointing_hurries_nothing(sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.submit(TakeCard(1))
    desk.mouse.move((300, 300))
    assert desk.scene.busy


# Resizing


@pytest.mark.slow
def test_an_animation_goes_on_in_a_window_of_another_size(
    app: App, sit: Callable[..., Desk]
) -> None:
    """The same things are in flight, between the places that they have there."""
    desk = sit()
    desk.submit(TakeCard(1))
    desk.pass_time(0.1)
    before = desk.scene.table.timeline
    assert before is not None
    shown, end = desk.scene.position.view.observation, before.end
    desk.scene.resize((1280, 720))
    after = desk.scene.table.timeline
    assert after is not None
    assert after.end == end
    assert after.due(desk.clock.now()) == [], "what was heard is not heard again"
    assert desk.scene.position.view.observation == shown
    (flight,) = after.flights(desk.clock.now())
    assert tuple(flight.start_rect) == tuple(desk.scene.position.layout.slot(1))
    desk.pass_time(2)
    assert not desk.scene.busy
    assert desk.scene.position.view.observation == desk.session.observe(0)


@pytest.mark.slow
def test_a_drag_goes_on_in_a_window_of_another_size(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit()
    desk.mouse.lift(desk.gestures().grip(slot_key(1)), (400, 400))
    desk.scene.resize((1600, 900))
    app.render(desk.scene, (1600, 900))
    desk.scene.resize((1600, 900))
    home = desk.scene.position.places[slot_key(1)]
    held = desk.scene.position.geometry.held_size(slot_key(1), home)
    hanging = desk.scene.pointer.dragged_rect(home, held)
    assert hanging.size == desk.scene.position.layout.hand_cards(1)[0].size
    assert hanging.collidepoint(400, 400)
    goal = desk.scene.position.layout.hand.center
    desk.mouse.move(goal, held=True)
    desk.mouse.release(goal)
    assert done(desk) == [TakeCard(1)]


def test_resizing_keeps_a_closing_that_was_begun(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    closing.choose(0)
    before = closing.houses
    closing.toggle(desk.session.rules.city_of[index(desk, "ulm")])
    desk.scene.resize((1600, 900))
    assert desk.closing is closing and closing.chosen == 0
    assert closing.houses == before ^ 1 << desk.session.rules.city_of[index(desk, "ulm")]
    assert desk.scene.position.layout.own.contains(closing.confirm.rect)
    assert Rect(0, 0, 1600, 900).contains(closing.places.sheet)


# Dragging


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


# Refusals


@pytest.mark.parametrize(
    ("gesture", "where"),
    [
        ("a card from the hand", {"hand": "augsburg"}),
        ("a third card", {"hand": "augsburg", "taken": 2}),
        (
            "an empty slot",
            {"hand": "augsburg", "display": "- ulm linz basel kempten passau", "supply": ""},
        ),
        ("the display onto the route", {"hand": "augsburg", "route": "ulm", "taken": 2}),
        ("a card that does not fit", {"hand": "lodz-2", "route": "ulm", "taken": 1}),
        ("the administrator too late", {"hand": "augsburg", "taken": 1}),
        ("closing too early", {"hand": "augsburg", "route": "ulm", "taken": 1}),
        ("ending too early", {"hand": "augsburg", "taken": 1}),
        ("closing too short", {"hand": "augsburg", "route": "ulm", "taken": 1, "played": 1}),
    ],
)
def test_a_refusal_says_a_sentence(
    sit: Callable[..., Desk], gesture: str, where: dict[str, object]
) -> None:
    desk = sit(**where)
    layout = desk.scene.position.layout
    grip = desk.gestures().grip
    match gesture:
        case "a card from the hand":
            desk.mouse.click(grip(card_key(index(desk, "augsburg"))))
        case "a third card" | "an empty slot":
            desk.mouse.click(layout.slot(1).center)
        case "the display onto the route":
            desk.mouse.drag(grip(slot_key(2)), layout.route.center)
        case "a card that does not fit":
            route_left = layout.route.x + layout.route.width // 5, layout.route.centery
            desk.mouse.drag(grip(card_key(index(desk, "lodz-2"))), route_left)
        case "the administrator too late":
            desk.mouse.click(grip(ADMINISTRATOR))
        case "closing too early" | "closing too short":
            desk.key(pygame.K_c)
        case "ending too early":
            desk.key(pygame.K_e)
    assert done(desk) == []
    assert desk.scene.table.message is not None
    assert desk.scene.table.message.endswith(".")
    assert len(desk.scene.table.message.split()) > 3
    assert "{" not in desk.scene.table.message


def test_what_was_said_goes_away_again(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", taken=1)
    desk.key(pygame.K_e)
    assert desk.scene.table.message
    desk.pass_time(7)
    assert desk.scene.table.message is None


def test_somebody_elses_turn_takes_no_card(sit: Callable[..., Desk]) -> None:
    desk = sit(turn=1)
    for key in (pygame.K_1, pygame.K_d, pygame.K_a, pygame.K_c, pygame.K_e):
        desk.key(key)
    desk.mouse.drag(desk.gestures().grip(slot_key(1)), middle(desk, HAND))
    assert done(desk) == []


# Throwing a route away


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


# The end of a turn


def test_a_turn_ends_by_itself_only_when_nothing_is_left_to_decide(
    app: App, sit: Callable[..., Desk]
) -> None:
    desk = sit(hand="ulm augsburg", taken=1)
    ulm, augsburg = index(desk, "ulm"), index(desk, "augsburg")
    desk.submit(StartRoute(ulm))
    desk.settle()
    desk.pass_time(1)
    assert done(desk) == [StartRoute(ulm)], "the Postal Carrier is free"
    side = next(a.side for a in desk.session.legal_actions() if isinstance(a, ExtendRoute))
    desk.submit(ExtendRoute(augsburg, side))
    desk.settle()
    desk.pass_time(2.2)
    assert done(desk)[2:] == [EndTurn()], "two cards are no route to close"


def test_a_turn_does_not_end_by_itself_while_a_route_could_be_closed(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.pass_time(2)
    assert done(desk) == []
    desk.key(pygame.K_e)
    assert done(desk) == [EndTurn()]


# The last card of everything


def test_the_last_card_of_all_can_be_taken(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", display="- - ulm - - -", supply="", discard="")
    assert SUPPLY not in desk.scene.position.moves.sources
    desk.mouse.drag(desk.gestures().grip(slot_key(3)), middle(desk, HAND))
    desk.settle()
    assert done(desk) == [TakeCard(3)]
    assert set(desk.session.state.display) == {-1}
    for slot in range(1, 7):
        desk.mouse.move(desk.scene.position.layout.slot(slot).center)
        desk.app.step()
    desk.key(pygame.K_1, pygame.K_0)
    assert done(desk) == [TakeCard(3)]


def test_the_last_card_of_the_supply_leaves_the_discard_pile_to_draw_from(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="augsburg", supply="zuerich", discard="linz-2 linz-3")
    for _ in range(2):
        desk.mouse.drag(desk.gestures().grip(SUPPLY), middle(desk, HAND))
        desk.settle()
    assert [type(action).DO for action in done(desk)] == ["draw", "draw"]  # type: ignore[attr-defined]
    assert "chance" in desk.session.entries[1].line(desk.session.rules.board)


def test_nothing_to_take_and_nothing_to_play_ends_the_turn(sit: Callable[..., Desk]) -> None:
    desk = sit(display="- - - - - -", supply="", discard="")
    desk.pass_time(2.2)
    assert done(desk) == [EndTurn()]


# AI seats


def test_an_ai_seat_is_asked_once_and_sees_its_own_cards_only(sit: Callable[..., Desk]) -> None:
    desk = sit(turn=1)
    desk.pass_time(2)
    (asked,) = desk.waiter.asked
    assert asked.viewer == 1
    desk.waiter.answer = TakeCard(1)
    desk.pass_time(1 / 30)
    assert done(desk) == [TakeCard(1)]
    desk.app.replace(ConfirmDialog(desk.app, "", "", "", lambda: None))
    assert desk.waiter.cancelled == 1


def test_an_ai_seat_waits_for_its_pause(app: App, sit: Callable[..., Desk]) -> None:
    app.settings.ai_pause = 1.0
    desk = sit(turn=1)
    desk.pass_time(0.5)
    desk.waiter.answer = TakeCard(1)
    desk.pass_time(0.1)
    desk.settle()
    desk.waiter.answer = TakeCard(2)
    desk.pass_time(0.8)
    assert done(desk) == [TakeCard(1)]
    desk.pass_time(0.4)
    assert done(desk) == [TakeCard(1), TakeCard(2)]


# What rest costs


@pytest.mark.parametrize("turn", [0, 1])
def test_nothing_is_drawn_while_nothing_moves(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, turn: int
) -> None:
    desk = sit(hand="augsburg", turn=turn)
    desk.mouse.move(desk.scene.position.layout.slot(1).center)
    desk.pass_time(1)
    frames: list[object] = []
    monkeypatch.setattr(pygame.display, "update", frames.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: frames.append("flip"))
    monkeypatch.setattr(desk.app, "draw", lambda: frames.append("draw"))
    desk.pass_time(1)
    assert frames == []
    desk.scene.table.say("Something.")
    desk.app.step()
    assert frames


def test_a_closing_is_chosen_by_toggling_and_cannot_break_the_rule(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="linz", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    city_of = desk.session.rules.city_of
    closing.place(CloseRoute(0))
    for name in ("augsburg", "ingolstadt", "ulm"):
        closing.toggle(city_of[index(desk, name)])
        assert desk.session.why_not(CloseRoute(closing.houses)) is None
    desk.mouse.click(closing.confirm.rect.center)
    wanted = desk.session.rules.board.mask_of(["ulm", "ingolstadt"])
    assert done(desk) == [CloseRoute(wanted)]


def test_a_house_place_is_toggled_by_a_press_that_begins_there(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="kempten", route="ulm augsburg ingolstadt", taken=1, played=1)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    ulm = desk.session.rules.city_of[index(desk, "ulm")]
    closing.choose(0)
    place = closing.geometry.house(0, ulm).center
    before = closing.houses
    desk.mouse.press((2, 2))
    desk.mouse.release(place)
    assert closing.houses == before
    desk.mouse.click(place)
    assert closing.houses == before ^ 1 << ulm


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


def test_everybodys_points_are_open_once_the_game_is_over(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", taken=1)
    assert not desk.scene.position.view.scores_open
    desk.session.state.stage = Stage.OVER
    desk.scene.table.update_position()
    assert desk.scene.position.view.scores_open


def test_the_results_can_be_looked_at_again_after_the_board(sit: Callable[..., Desk]) -> None:
    """The page is put away to look at the board; one button brings it back."""
    desk = sit(hand="augsburg", taken=1)
    desk.session.state.stage = Stage.OVER
    desk.scene.table.update_position()
    seen = len(desk.finished)
    (button,) = (widget for widget in desk.scene.group.widgets if widget.key == "results")
    desk.mouse.click(button.rect.center)
    assert len(desk.finished) == seen + 1


# A sentence for everything that does not go


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r, pygame.K_n])
def test_a_key_for_a_place_wants_a_card_first(sit: Callable[..., Desk], key: int) -> None:
    desk = sit(hand="augsburg ulm", taken=1)
    desk.key(key)
    assert desk.scene.table.message == "Choose a card of your hand first."


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_0, pygame.K_c, pygame.K_e, pygame.K_l])
def test_whoever_is_too_early_is_told_so(sit: Callable[..., Desk], key: int) -> None:
    desk = sit(hand="augsburg", turn=1)
    desk.key(key)
    assert desk.scene.table.message == "It is not your turn yet."
    assert done(desk) == []


LONG = "freiburg zuerich basel"
SPENT = "One official a turn: the Postmaster has already helped you."
PLAYED: dict[str, object] = {"taken": 1, "played": 1}


@pytest.mark.parametrize(
    ("official", "hand", "route", "where", "said"),
    [
        (0, "augsburg", "", {}, "Just take a second card: that calls the Postmaster."),
        (0, "augsburg", "", {"taken": 1}, "Just take a second card: that calls the Postmaster."),
        (0, "augsburg", "ulm", PLAYED, "The Postmaster helps only before you play a card."),
        (0, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (1, "augsburg", "", {}, "Just play a second card: that calls the Postal Carrier."),
        (
            *(1, "augsburg", "ulm", PLAYED),
            "Just play a second card: that calls the Postal Carrier.",
        ),
        (
            *(1, "lodz-2", "ulm", PLAYED),
            "The Postal Carrier can't help: you have no second card that fits.",
        ),
        (1, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (
            *(2, "augsburg", "ulm", {"taken": 1}),
            "You can call the Administrator only before you take a card.",
        ),
        (2, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (3, "augsburg", "", {"taken": 1}, "You can use the Cartwright when you close a route."),
        (
            *(3, "augsburg", LONG, PLAYED),
            "The route is long enough for the carriage without the Cartwright.",
        ),
        (3, "augsburg", LONG, {**PLAYED, "official": Official.POSTMASTER}, SPENT),
    ],
)
def test_an_official_says_by_phase_whether_he_can_still_come(
    sit: Callable[..., Desk],
    official: int,
    hand: str,
    route: str,
    where: dict[str, object],
    said: str,
) -> None:
    desk = sit(hand, route, **where)
    desk.mouse.click(desk.gestures().grip(Key(KeyKind.OFFICIAL, official)))
    assert desk.scene.table.message == said


def test_a_city_says_why_nothing_can_be_laid_there(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="linz augsburg", route="ulm")
    for name, said in (
        ("linz", "Take a card first."),
        ("basel", "You have no card of Basel."),
    ):
        city = desk.session.rules.board.city_index[name]
        desk.mouse.click(desk.gestures().grip(city_key(city)))
        assert desk.scene.table.message == said


FREIBURG_ZUERICH = "freiburg zuerich"


@pytest.mark.parametrize(
    ("name", "route", "drop", "said"),
    [
        (
            "carlsruhe",
            FREIBURG_ZUERICH,
            "right",
            "No road joins Carlsruhe to Zürich. Put the card on the left, beside Freiburg.",
        ),
        ("carlsruhe", FREIBURG_ZUERICH, "seat", "Put the card on the left, beside Freiburg."),
        (
            "sigmaringen",
            FREIBURG_ZUERICH,
            "seat",
            "Put the card on the left, beside Freiburg, or on the right, beside Zürich.",
        ),
        ("carlsruhe", "", "seat", "Drop the card on Carlsruhe on the map to start a route."),
        ("lodz-2", FREIBURG_ZUERICH, "left", "No road joins Lodz to Freiburg."),
        ("carlsruhe", FREIBURG_ZUERICH, "hand", None),
    ],
)
def test_a_card_on_the_wrong_place_is_told_the_right_one(
    sit: Callable[..., Desk], name: str, route: str, drop: str, said: str | None
) -> None:
    desk = sit(hand=f"{name} linz-2", route=route, taken=1)
    layout = desk.scene.position.layout
    places = {
        "left": (layout.route.x + 3, layout.route.centery),
        "right": (layout.route.right - 3, layout.route.centery),
        "seat": layout.seats[1].center,
        "hand": desk.gestures().grip(card_key(index(desk, "linz-2"))),
    }
    desk.mouse.drag(desk.gestures().grip(card_key(index(desk, name))), (300, 200), places[drop])
    assert done(desk) == []
    assert desk.scene.table.message == said


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
    assert desk.scene.table.message == "No road joins Lodz to Zürich."


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
