"""Enlarging the map with wheel, fingers, drag and keys, and what can be done on it then."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rules import Ruleset
from game.rules.actions import CloseRoute
from game.rules.legal import legal_actions
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.samples.table import lesson_actions
from game.ui.table.model.move_index import KeyKind, card_key
from game.ui.table.model.zoom import WHOLE
from game.ui.tutorial.course import bookmark_of
from game.ui.tutorial.navigation import lesson_scene
from tests.rules.builders import Player, position
from tests.ui.input.fake_gamepads import axis
from tests.ui.table.desk import Desk, give

DISPLAY = "pilsen budweis passau salzburg innsbruck kempten"
SUPPLY = "lodz mannheim carlsruhe basel"
PLUS = pygame.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+")
MINUS = pygame.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-")


@pytest.fixture
def desk(app: App, clock: ManualClock, south_rules: Ruleset) -> Desk:
    """A route Ulm–Augsburg, München in hand, at the play of a card."""
    me = Player(hand="muenchen linz", route="ulm augsburg")
    return Desk(
        app, clock, position(south_rules, me, Player(), supply=SUPPLY, display=DISPLAY, taken=1)
    )


def wheel(desk: Desk, turns: float, at: tuple[int, int]) -> None:
    desk.mouse.move(at)
    give(desk.app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=int(turns), precise_y=turns))


def pinch(desk: Desk, amount: float, at: tuple[int, int]) -> None:
    width, height = desk.app.size
    give(
        desk.app,
        pygame.Event(
            pygame.MULTIGESTURE,
            x=at[0] / width,
            y=at[1] / height,
            pinched=amount,
            rotated=0.0,
            num_fingers=2,
        ),
    )


def city(desk: Desk, name: str) -> Rect:
    board = desk.session.rules.board
    index = next(n for n, each in enumerate(board.cities) if each.id == name)
    return desk.scene.position.geometry.marker(index)


def in_sight(desk: Desk) -> list[int]:
    return [key.number for key in desk.scene.position.places if key.kind == KeyKind.CITY]


def test_the_wheel_enlarges_what_is_under_the_pointer(desk: Desk) -> None:
    before = city(desk, "ulm")
    wheel(desk, 1.0, before.center)
    wheel(desk, 1.0, before.center)
    after = city(desk, "ulm")
    assert after.width == pytest.approx(2 * before.width, abs=2)
    # Pixels of the small picture are two of the large one.
    assert after.center == pytest.approx(before.center, abs=4)
    wheel(desk, -2.0, before.center)
    assert city(desk, "ulm") == before


def test_fine_turns_of_a_wheel_add_up(desk: Desk) -> None:
    at = city(desk, "ulm").center
    for _ in range(3):
        wheel(desk, 0.3, at)
    assert desk.scene.table.zoom == WHOLE
    wheel(desk, 0.3, at)
    assert desk.scene.table.zoom != WHOLE


def test_the_wheel_beside_the_land_leaves_the_map_alone(desk: Desk) -> None:
    layout = desk.scene.position.layout
    for at in (layout.own.center, layout.slot(1).center, layout.seats[1].center):
        wheel(desk, 1.0, at)
        assert desk.scene.table.zoom == WHOLE


def test_two_fingers_enlarge_and_bring_the_whole_map_back(desk: Desk) -> None:
    at = city(desk, "ulm").center
    pinch(desk, 0.13, at)
    assert desk.scene.table.zoom.factor == 2.0
    pinch(desk, -0.2, at)
    assert desk.scene.table.zoom == WHOLE


def test_the_cards_on_the_sheet_stay_as_they_are(desk: Desk) -> None:
    layout = desk.scene.position.layout
    before = [layout.slot(slot) for slot in range(1, 7)], layout.supply, layout.discard
    wheel(desk, 2.0, layout.land.center)
    layout = desk.scene.position.layout
    assert before == ([layout.slot(slot) for slot in range(1, 7)], layout.supply, layout.discard)


def test_only_what_is_in_sight_can_be_pointed_at(desk: Desk) -> None:
    everything = len(in_sight(desk))
    wheel(desk, 3.0, city(desk, "ulm").center)
    land = desk.scene.position.layout.land
    assert 1 <= len(in_sight(desk)) < everything
    cities = [rect for key, rect in desk.scene.position.places.items() if key.kind == KeyKind.CITY]
    assert all(land.contains(rect) for rect in cities)


@pytest.mark.slow
def test_dragging_the_land_moves_the_map_and_plays_nothing(desk: Desk) -> None:
    ulm = city(desk, "ulm").center
    wheel(desk, 1.0, ulm)
    steps, before = len(desk.session.steps), city(desk, "ulm")
    desk.mouse.drag(ulm, (ulm[0] + 20, ulm[1]), (ulm[0] + 45, ulm[1] + 25))
    assert city(desk, "ulm").topleft == (before.x + 45, before.y + 25)
    assert desk.scene.table.mode.selected is None and len(desk.session.steps) == steps
    assert not desk.scene.pointer.lifted


def test_a_tap_on_a_city_of_an_enlarged_map_chooses_its_card(desk: Desk) -> None:
    wheel(desk, 1.0, city(desk, "muenchen").center)
    desk.mouse.click(city(desk, "muenchen").center)
    selected = desk.scene.table.mode.selected
    assert selected is not None and selected.kind == KeyKind.CARD


@pytest.mark.slow
def test_a_card_is_played_on_an_enlarged_map(desk: Desk) -> None:
    wheel(desk, 2.0, city(desk, "muenchen").center)
    hand = desk.session.state.seat.hand
    card = next(
        each
        for each in hand
        if desk.session.rules.board.cities[desk.session.rules.city_of[each]].id == "muenchen"
    )
    start = desk.scene.position.places[card_key(card)].center
    desk.mouse.drag(start, (start[0], start[1] - 40), city(desk, "muenchen").center)
    desk.settle()
    assert card in desk.session.state.seat.route


@pytest.mark.slow
def test_keys_enlarge_move_and_bring_back(desk: Desk) -> None:
    give(desk.app, PLUS)
    assert desk.scene.table.zoom.factor == 1.5
    before = city(desk, "ulm").x
    shift = pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT, unicode="")
    give(desk.app, shift)
    assert city(desk, "ulm").x < before
    give(desk.app, MINUS)
    assert desk.scene.table.zoom == WHOLE
    give(desk.app, PLUS)
    desk.key(pygame.K_HOME)
    assert desk.scene.table.zoom == WHOLE


@pytest.mark.slow
def test_a_gamepad_enlarges_with_the_right_stick(desk: Desk) -> None:
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTY, -1.0))
    desk.app.step()
    assert desk.scene.table.zoom != WHOLE
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTY, 0.0))
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTY, 1.0))
    desk.app.step()
    assert desk.scene.table.zoom == WHOLE


def test_a_button_on_an_enlarged_map_brings_the_whole_one_back(desk: Desk) -> None:
    assert "whole-map" not in [widget.key for widget in desk.scene.group.widgets]
    wheel(desk, 1.0, city(desk, "ulm").center)
    button = next(widget for widget in desk.scene.group.widgets if widget.key == "whole-map")
    desk.mouse.click(button.rect.center)
    assert desk.scene.table.zoom == WHOLE


@pytest.mark.slow
def test_the_zoom_stays_over_moves_and_another_size(desk: Desk) -> None:
    wheel(desk, 1.0, city(desk, "muenchen").center)
    zoom = desk.scene.table.zoom
    desk.submit(next(each for each in legal_actions(desk.session.state)))
    desk.settle()
    desk.scene.resize((1280, 800))
    assert desk.scene.table.zoom == zoom
    assert desk.scene.position.layout.zoom == zoom


@pytest.mark.slow
def test_the_closing_view_shows_the_whole_map(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    me = Player(hand="linz", route="ulm augsburg muenchen")
    state = position(south_rules, me, Player(), supply=SUPPLY, display=DISPLAY, taken=1, played=1)
    assert any(isinstance(each, CloseRoute) for each in legal_actions(state))
    desk = Desk(app, clock, state)
    wheel(desk, 1.0, city(desk, "ulm").center)
    zoom = desk.scene.table.zoom
    desk.key(pygame.K_c)
    assert desk.closing is not None and desk.scene.table.zoom == WHOLE
    wheel(desk, 1.0, city(desk, "ulm").center)
    assert desk.scene.table.zoom == WHOLE
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None and desk.scene.table.zoom == zoom


@pytest.mark.slow
def test_nothing_of_the_map_is_drawn_beyond_the_land(desk: Desk) -> None:
    layout = desk.scene.position.layout
    outside = [layout.own, *layout.seats, layout.slot(3)]
    before = [_pixels(desk, rect) for rect in outside]
    wheel(desk, 3.0, city(desk, "ulm").center)
    desk.mouse.move((1, 1))
    for _ in range(4):
        desk.app.step()
    assert [_pixels(desk, rect) for rect in outside] == before


@pytest.mark.slow
def test_a_lesson_keeps_its_whole_map(app: App) -> None:
    scene = lesson_scene(app, bookmark_of(2), lesson_actions())
    app.push(scene)
    app.step()
    give(app, pygame.Event(pygame.MOUSEMOTION, pos=(200, 200), rel=(1, 1), buttons=(0, 0, 0)))
    give(app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    give(app, PLUS)
    assert scene.table.zoom == WHOLE


def _pixels(desk: Desk, rect: Rect) -> bytes:
    assert desk.app.surface is not None
    return pygame.image.tobytes(desk.app.surface.subsurface(rect), "RGB")
