"""A dragged card is as large as in the hand, casts a deep shadow, and points to its town."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.pieces.cards import card_slot
from game.ui.settings import AnimationSpeed
from game.ui.table.draw.moving.thread import thread
from game.ui.table.model.move_index import slot_key
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk

AWAY = (500, 420)
SHADOW_PARTS = 4
"""Strips of a shadow around its card."""


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[[], Desk]:
    def make() -> Desk:
        state = position(
            south_rules,
            Player(hand="linz"),
            Player(hand="lodz"),
            display="mannheim ulm linz-2 basel kempten passau",
            supply="zuerich freiburg nuernberg",
        )
        return Desk(app, clock, state)

    return make


def hanging(desk: Desk) -> list[Sprite]:
    """What hangs on the pointer in this frame: the thread, the shadow and the card."""
    return desk.scene.picture.dragged.sprites(desk.clock.now())


def lift(desk: Desk) -> None:
    desk.mouse.lift(desk.gestures().grip(slot_key(1)), AWAY)


def test_a_lifted_card_grows_to_the_size_it_has_in_the_hand(sit: Callable[[], Desk]) -> None:
    desk = sit()
    layout = desk.scene.position.layout
    lift(desk)
    sizes = [hanging(desk)[-1].image.get_size()]
    assert sizes == [layout.slot(1).size]
    for _ in range(12):
        desk.clock.advance(0.02)
        sizes.append(hanging(desk)[-1].image.get_size())
    assert sizes == sorted(sizes)
    assert len(set(sizes)) > 3
    assert sizes[-1] == desk.scene.position.layout.hand_cards(2)[0].size


@pytest.mark.parametrize("still", ["animation off", "reduced motion"])
def test_without_motion_it_has_that_size_at_once(
    app: App, sit: Callable[[], Desk], still: str
) -> None:
    if still == "reduced motion":
        app.settings.reduced_motion = True
    else:
        app.settings.animation_speed = AnimationSpeed.OFF
    desk = sit()
    lift(desk)
    size = hanging(desk)[-1].image.get_size()
    assert size == desk.scene.position.layout.hand_cards(2)[0].size


def test_it_grows_although_nothing_moves_the_pointer(app: App, sit: Callable[[], Desk]) -> None:
    desk = sit()
    lift(desk)
    desk.pass_time(0.3)
    (drawn,) = {image.get_size() for image in faces(desk)}
    assert drawn == desk.scene.position.layout.hand_cards(2)[0].size


def faces(desk: Desk) -> list[pygame.Surface]:
    return [hanging(desk)[-1].image]


def test_a_fine_line_leads_from_the_card_to_its_town(sit: Callable[[], Desk]) -> None:
    desk = sit()
    lift(desk)
    desk.pass_time(0.3)
    drop, *line, card = hanging(desk)
    line = [*line[:-SHADOW_PARTS], drop]
    geometry = desk.scene.position.geometry
    mannheim = next(n for n, c in enumerate(geometry.board.cities) if c.id == "mannheim")
    assert line[-1].rect.center == geometry.marker(mannheim).center
    assert line[0].rect.colliderect(card.rect.inflate(4, 4))
    ways = [one.rect.centerx - other.rect.centerx for one, other in pairwise(line)]
    assert all(way > 0 for way in ways), "it goes all the way, from the right to the left"
    assert sum(each.rect.width * each.rect.height for each in line) < 6_000


def test_nothing_is_drawn_over_a_card_that_lies_on_its_town() -> None:
    assert thread(Rect(100, 100, 80, 110), Rect(120, 140, 30, 30), 1) == []


def test_a_card_leans_the_way_it_is_moved_and_comes_to_hang_straight(
    sit: Callable[[], Desk],
) -> None:
    desk = sit()
    lift(desk)
    desk.pass_time(0.3)
    straight = hanging(desk)[-1]
    for step in range(1, 9):
        desk.clock.advance(0.02)
        desk.mouse.move((AWAY[0] + 15 * step, AWAY[1]), held=True)
        right = hanging(desk)[-1]
    assert right.image.get_width() > straight.image.get_width() + 4
    assert right.rect.centerx == pytest.approx(straight.rect.centerx + 120, abs=2)
    top = [x for x in range(right.image.get_width()) if right.image.get_at((x, 2)).a > 128]
    assert max(top) < right.image.get_width() // 2, "its left corner is the highest"
    desk.pass_time(0.6)
    assert hanging(desk)[-1].image is straight.image


@pytest.mark.slow
def test_with_reduced_motion_it_never_leans(app: App, sit: Callable[[], Desk]) -> None:
    app.settings.reduced_motion = True
    desk = sit()
    lift(desk)
    straight = hanging(desk)[-1].image
    for step in range(6):
        desk.clock.advance(0.02)
        desk.mouse.move((AWAY[0] + 60 * step, AWAY[1]), held=True)
        assert hanging(desk)[-1].image is straight


def test_a_supply_card_has_no_line(sit: Callable[[], Desk]) -> None:
    desk = sit()
    supply = desk.scene.position.layout.supply
    desk.mouse.lift(supply.center, AWAY)
    assert len(hanging(desk)) == SHADOW_PARTS + 1


def test_an_empty_place_is_pressed_down(app: App) -> None:
    """Its upper left rim lies in the shadow, and nothing of it is see-through but the corners."""
    slot = card_slot((80, 112))
    near, far = slot.get_at((8, 56)), slot.get_at((66, 56))
    assert sum(near[:3]) < sum(far[:3]) - 30
    assert sum(slot.get_at((40, 6))[:3]) < sum(slot.get_at((40, 98))[:3]) - 30
    assert slot.get_at((40, 56)).a == 255
    assert slot.get_at((0, 0)).a == 0


def test_things_below_a_dragged_card_do_not_answer_to_it(sit: Callable[[], Desk]) -> None:
    """Each card that it passed stood out, and all around it was painted anew."""
    desk = sit()
    lift(desk)
    for slot in (2, 4, 6):
        desk.mouse.move(desk.scene.position.layout.slot(slot).center)
        assert desk.scene.picture.highlight().hovered is None
