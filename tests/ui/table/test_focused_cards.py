"""Cards in a crowded hand: the one that the keys have reached is seen whole."""

from __future__ import annotations

import pygame

from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.device import Device
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
