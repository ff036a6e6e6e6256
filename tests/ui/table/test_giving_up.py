"""The question before a route is given up offers nothing that cannot be had."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import StartRoute
from game.rules.events import Official
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.table.model.move_index import NEW_ROUTE, card_key
from game.ui.widgets import Button
from tests.rules.builders import Player, position
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import Desk


@pytest.mark.parametrize(
    ("official", "words"), [(None, "Keep"), (Official.POSTMASTER, "Back")], ids=["kept", "lost"]
)
def test_a_route_that_is_lost_anyway_cannot_be_kept(
    app: App, clock: ManualClock, south_rules: Ruleset, official: Official | None, words: str
) -> None:
    """Another card could be taken with the Postmaster, unless that has been done."""
    state = position(
        south_rules,
        Player(hand="lodz", route="zuerich basel freiburg"),
        Player(hand="linz"),
        display="ulm-2 linz-2 passau pilsen budweis salzburg",
        supply="mannheim",
        taken=1 if official is None else 2,
        official=official,
    )
    desk = Desk(app, clock, state)
    mode = desk.scene.table.mode
    mode.put(card_key(south_rules.board.card_index["lodz-1"]), NEW_ROUTE)  # type: ignore[attr-defined]
    dialog = app.top
    assert isinstance(dialog, ConfirmDialog)
    dialog.prepare()
    labels = [each.label for each in dialog.group.widgets if isinstance(each, Button)]
    assert words in labels and "Give it up" in labels
    desk.key(pygame.K_ESCAPE)
    assert app.top is desk.scene
    assert desk.session.steps == []


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_whoever_keeps_the_route_is_still_on_the_card(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    state = position(
        south_rules,
        Player(hand="linz lodz passau", route="zuerich basel freiburg"),
        Player(hand="linz"),
        taken=1,
    )
    desk = Desk(app, clock, state)
    somebody = Somebody(app, clock, by)
    card = f"card-{south_rules.board.card_index['lodz-1']}"
    for chosen in (card, "new-route-0"):
        somebody.choose(card)
        somebody.choose(chosen)
        assert isinstance(app.top, ConfirmDialog)
        somebody.back()
        assert app.scenes[-1] is desk.scene
        app.step()
        focused = somebody.group.focused
        assert focused is not None and focused.key == card and focused.ring


@pytest.mark.parametrize("by", DEVICES)
def test_a_second_press_alone_gives_up_no_route(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    """However short it is: the place of the card, where the loss is told, was not chosen."""
    state = position(
        south_rules, Player(hand="lodz linz", route="ulm"), Player(hand="linz"), taken=1
    )
    desk = Desk(app, clock, state)
    somebody = Somebody(app, clock, by)
    card = south_rules.board.card_index["lodz-1"]
    for answer in ("no", "yes"):
        for _ in range(2):
            somebody.choose(f"card-{card}")
        assert isinstance(app.top, ConfirmDialog)
        assert desk.session.steps == []
        somebody.choose(answer)
    assert [step.ply.action for step in desk.session.steps] == [StartRoute(card)]
