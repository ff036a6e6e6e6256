"""Cards in a crowded hand: the one that the keys have reached is seen whole, of each other one a
strip.
"""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.table.model.highlight import hand_in_sight
from game.ui.table.model.move_index import card_key
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk

HAND = "lodz linz ulm basel zuerich pilsen"


def test_a_card_that_the_keys_have_reached_lies_above_those_that_covered_it(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Else the frame of the focus would run through its neighbour's name."""
    state = position(south_rules, Player(hand=HAND), Player(hand="passau"), taken=1)
    desk = Desk(app, clock, state)
    card = desk.scene.position.geometry.hand_cards[0][0]
    assert card is not None
    place = desk.scene.position.places[card_key(card)]
    beside = place.right - 2, place.centery

    def top() -> Sprite:
        """The topmost picture of a card's size beside the right edge of the first card."""
        found = [
            each
            for each in desk.scene.sprites(desk.clock.now())
            if each.rect.size == place.size and each.rect.collidepoint(beside)
        ]
        return found[-1]

    assert top().x > place.x
    device.use(Device.KEYS)
    for _ in range(60):
        desk.key(pygame.K_TAB)
        if desk.scene.tooltips.focused == card_key(card):
            break
    assert desk.scene.tooltips.focused == card_key(card)
    assert top().rect.topleft == place.topleft


@pytest.fixture
def crowded(app: App, clock: ManualClock, south_rules: Ruleset) -> Desk:
    """A hand whose cards lie over each other, with the first one in focus."""
    state = position(south_rules, Player(hand=HAND), Player(hand="passau"), taken=1)
    desk = Desk(app, clock, state)
    device.use(Device.KEYS)
    go_to(desk, 0)
    return desk


def cards(desk: Desk) -> list[int]:
    return [card for card, _place in desk.scene.position.geometry.hand_cards if card is not None]


def go_to(desk: Desk, number: int) -> None:
    """Bring the focus to a card of the hand by Tab."""
    key = card_key(cards(desk)[number])
    for _ in range(60):
        if desk.scene.tooltips.focused == key:
            return
        desk.key(pygame.K_TAB)
    raise AssertionError(f"the focus does not reach {key}")


@pytest.mark.parametrize("number", range(6))
def test_beside_a_card_in_focus_a_strip_of_each_other_one_can_be_read(
    crowded: Desk, number: int
) -> None:
    """Those after it were hidden behind it, up to whole cards."""
    go_to(crowded, number)
    geometry, held = crowded.scene.position.geometry, cards(crowded)
    places = hand_in_sight(geometry.hand_cards, card_key(held[number]))
    whole = dict(geometry.hand_cards)
    assert places[held[number]] == whole[held[number]]
    row = [places[card] for card in held]
    assert all(one.right <= other.left for one, other in pairwise(row))
    assert row[-1].right == whole[held[-1]].right
    assert min(rect.width for rect in row) >= 15
    shown = crowded.scene.sprites(crowded.clock.now())
    for card, place in list(places.items())[number + 1 :]:
        assert [each for each in shown if each.rect == place], f"{card} has its strip"


def test_a_press_on_what_is_seen_of_a_card_is_for_that_card(crowded: Desk) -> None:
    """Of a hand whose first card is chosen."""
    held = cards(crowded)
    first = crowded.scene.position.places[card_key(held[0])]
    device.use(Device.POINTER)
    crowded.mouse.click((first.x + 4, first.centery))
    assert crowded.scene.table.mode.selected == card_key(held[0])
    places = hand_in_sight(crowded.scene.position.geometry.hand_cards, card_key(held[0]))
    for card, place in places.items():
        assert crowded.scene.table.thing_at(place.center) == card_key(card)
    crowded.mouse.click(places[held[3]].center)
    assert crowded.scene.table.mode.selected == card_key(held[3])


@pytest.mark.parametrize(("end", "key"), [(0, pygame.K_LEFT), (5, pygame.K_RIGHT)])
def test_left_and_right_leave_the_hand_by_a_press_of_its_own(
    crowded: Desk, end: int, key: int
) -> None:
    held = cards(crowded)
    go_to(crowded, 1 if end == 0 else 4)
    for _ in range(5):
        crowded.key(key)
        crowded.pass_time(0.05)
        assert crowded.scene.tooltips.focused == card_key(held[end]), "as while the key is held"
    crowded.pass_time(0.4)
    crowded.key(key)
    # Left of the hand there is nothing at this table.
    left = crowded.scene.tooltips.focused not in [card_key(each) for each in held]
    assert left is (key == pygame.K_RIGHT)


def test_other_keys_leave_the_hand_at_once(crowded: Desk) -> None:
    for key in (pygame.K_UP, pygame.K_TAB):
        go_to(crowded, 5)
        crowded.key(key)
        assert crowded.scene.tooltips.focused not in [card_key(each) for each in cards(crowded)]
