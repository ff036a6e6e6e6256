"""The closing view as a person uses it: a tap does what it looks like, by every device."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.menu import MenuScene
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.text.prompts import closing_details
from game.ui.table.tooltips import DELAY
from game.ui.widgets import Button
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk

BADEN_AND_SCHWEIZ = Player(hand="lodz", route="zuerich basel freiburg carlsruhe")


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[[Player], Desk]:
    def make(player: Player) -> Desk:
        rival = Player(hand="linz")
        state = position(south_rules, player, rival, taken=1, played=1, forced=False)
        return Desk(app, clock, state)

    return make


def opened(desk: Desk) -> ClosingView:
    desk.key(pygame.K_c)
    assert desk.closing is not None
    return desk.closing


def mask(desk: Desk, *names: str) -> int:
    return desk.session.rules.board.mask_of(names)


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_a_house_moves_to_the_city_that_is_tapped(sit: Callable[[Player], Desk], by: str) -> None:
    """The tutorial says: tap cities to move a house."""
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.houses = mask(desk, "freiburg", "zuerich")
    city = desk.session.rules.board.city_index["carlsruhe"]
    if by == "pointer":
        desk.mouse.click(view.geometry.city(city).center)
    else:
        view.group.focus_key(f"city-{city}")
        desk.key(pygame.K_SPACE)
    assert view.houses == mask(desk, "carlsruhe", "zuerich")
    close = next(widget for widget in view.group.widgets if widget.key == "close")
    assert close.enabled


def test_a_house_is_added_where_it_may_stand_beside_the_others(
    sit: Callable[[Player], Desk],
) -> None:
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.houses = mask(desk, "freiburg")
    view.toggle(desk.session.rules.board.city_index["carlsruhe"])
    assert view.houses == mask(desk, "freiburg", "carlsruhe")


def test_what_cannot_be_mended_by_moving_is_left_and_explained(
    sit: Callable[[Player], Desk],
) -> None:
    """Two in Baden and one beside it: nobody knows which of the two was meant to go."""
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.houses = mask(desk, "freiburg", "carlsruhe")
    view.toggle(desk.session.rules.board.city_index["zuerich"])
    assert view.houses == mask(desk, "freiburg", "carlsruhe", "zuerich")
    close = next(widget for widget in view.group.widgets if widget.key == "close")
    assert not close.enabled


def test_the_pointer_is_followed_meanwhile(sit: Callable[[Player], Desk]) -> None:
    """What it rested on before is not explained once the view is put away."""
    desk = sit(BADEN_AND_SCHWEIZ)
    desk.mouse.move(desk.scene.position.tooltip_targets()[Key(KeyKind.CARRIAGE, 5)].center)
    opened(desk)
    desk.mouse.move((1, 1))
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current is None


def lit_ways(view: ClosingView) -> list[str]:
    return [
        widget.label
        for widget in view.group.widgets
        if isinstance(widget, Button) and widget.key.startswith("way-") and widget.primary
    ]


def test_the_way_that_holds_stays_lit_when_a_house_moves(sit: Callable[[Player], Desk]) -> None:
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.houses = mask(desk, "freiburg", "zuerich")
    view.build()
    each = lit_ways(view)
    assert len(each) == 1 and each[0].startswith("One in each province")
    view.toggle(desk.session.rules.board.city_index["carlsruhe"])
    assert view.houses == mask(desk, "carlsruhe", "zuerich")
    assert lit_ways(view) == each
    view.houses = mask(desk, "freiburg", "carlsruhe")
    view.build()
    assert len(lit_ways(view)) == 1 and lit_ways(view)[0].startswith("All in Baden")
    view.houses = mask(desk, "freiburg", "carlsruhe", "zuerich")
    view.build()
    assert lit_ways(view) == []


def test_what_a_closing_brings_is_told_item_by_item(sit: Callable[[Player], Desk]) -> None:
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.houses = mask(desk, "freiburg", "zuerich")
    preview = desk.session.preview(view.action)
    lines = closing_details(preview, desk.session.rules, 1).split("\n")
    assert lines[0] == "2 houses: +2"
    assert "Carriage 3: +2" in lines
    values = [int(line.rsplit("+", 1)[1]) for line in lines if "+" in line]
    assert sum(values) == preview.points


def test_menu_and_undo_stay_in_the_closing_view(sit: Callable[[Player], Desk]) -> None:
    desk = sit(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    assert {"menu", "undo"} <= {widget.key for widget in view.group.widgets}
    menu = next(widget for widget in view.group.widgets if widget.key == "menu")
    desk.mouse.click(menu.rect.center)
    assert isinstance(desk.app.top, MenuScene)
