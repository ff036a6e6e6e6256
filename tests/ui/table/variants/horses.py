"""What the tests of the horses on the table share."""

from __future__ import annotations

from game.rules.actions import Action, CloseRoute
from game.rules.legal import legal_actions
from game.rules.records.record import Ply
from game.ui.table.model.hit_targets import target_rect
from game.ui.table.model.move_index import (
    Key,
    card_key,
)
from tests.rules.builders import card
from tests.ui.table.desk import Desk

RECORD = "horses-of-two.jsonl"
DISPLAY = "halle berlin hannover hamburg bremen muenster"
FIVE = "weimar-1 weimar-2 weimar-3 dresden-1 dresden-2"
ROUTE = "halle-2 berlin-2 hannover-2"
"""A route of three, for which the coach's own two horses are not enough."""

LONG = "frankfurt darmstadt wuerzburg weimar leipzig halle goettingen cassel coelln amsterdam"
"""A route of ten."""


def done(desk: Desk) -> list[Action]:
    return [entry.action for entry in desk.session.entries if isinstance(entry, Ply)]


def index(desk: Desk, name: str) -> int:
    return card(name, desk.session.rules.board)


def middle(desk: Desk, target: Key) -> tuple[int, int]:
    return target_rect(desk.scene.position.geometry, target).center


def hold(desk: Desk, name: str) -> int:
    """Choose a card of the hand; its number."""
    number = index(desk, name)
    desk.mouse.click(desk.gestures().grip(card_key(number)))
    assert desk.scene.table.mode.selected == card_key(number)
    return number


def closed(desk: Desk) -> None:
    """Close the own route."""
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
