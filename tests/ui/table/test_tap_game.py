"""A game by tapping: first the thing, then its place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.library import find_board
from game.rules.actions import CloseRoute
from game.rules.events import Official
from game.rules.records.record import Ply
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import AnimationSpeed, ForcedSteps
from game.ui.table.model.move_index import HAND, KeyKind
from game.ui.table.turn.turns import READ_SECONDS
from tests.ui.table.chooser import Chooser
from tests.ui.table.desk import Desk


@pytest.fixture
def with_horses() -> State:
    """A game with horses that begins, among two."""
    rules = Ruleset(find_board("north"), "horses")
    return rules.new_game(2, 0, rules.shuffled_supply(Random(1490)))


@pytest.mark.slow
def test_some_rounds_by_tap_and_tap(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.forced_steps = ForcedSteps.NONE
    desk = Desk(app, clock, fresh(2), "human human")
    chooser = Chooser(1608)
    done: list[Ply] = []
    while desk.session.state.round < 12:
        if desk.waiting:
            desk.take_over()
        action = chooser.choose(desk.session.state)
        done.append(Ply(desk.session.state.turn, action))
        desk.gestures().tap(action)
        assert [e for e in desk.session.entries if isinstance(e, Ply)] == done
        # What a closing has brought stays to be read.
        desk.pass_time(READ_SECONDS + 0.1 if isinstance(action, CloseRoute) else 0.1)
    assert chooser.missing == []
    assert desk.ways["closing by button"]
    assert desk.ways["keeping"]


def test_tapping_the_chosen_thing_again_does_the_only_thing(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human ai")
    slot = next(key for key in desk.scene.position.moves.sources if key.kind == KeyKind.SLOT)
    place = desk.gestures().grip(slot)
    desk.mouse.click(place, place)
    assert [entry.action.DO for entry in desk.session.entries if isinstance(entry, Ply)] == ["take"]


def test_tapping_beside_everything_puts_the_thing_back(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human ai")
    slot = next(key for key in desk.scene.position.moves.sources if key.kind == KeyKind.SLOT)
    desk.mouse.click(desk.gestures().grip(slot))
    assert desk.scene.table.mode.selected == slot
    desk.mouse.click((2, 2))
    assert desk.scene.table.mode.selected is None
    assert desk.session.entries == []


@pytest.mark.slow
def test_a_chosen_card_is_taken_by_a_tap_on_the_hand_alone(
    app: App, clock: ManualClock, with_horses: State
) -> None:
    """Neither the coach nor the route nor an official is the hand."""
    for name in ("coach", "route", "official", "beside"):
        desk = Desk(app, clock, with_horses, "human ai")
        layout = desk.scene.position.layout
        officials = list(layout.officials.values())
        places = {
            "coach": layout.variant_place,
            "route": layout.route,
            "official": officials[list(Official).index(Official.POSTAL_CARRIER)],
            "beside": layout.beside_route,
        }
        slot = next(key for key in desk.scene.position.moves.sources if key.kind == KeyKind.SLOT)
        desk.mouse.click(desk.gestures().grip(slot))
        desk.mouse.move(places[name].center)
        assert desk.scene.picture.highlight().ready is None, name
        desk.mouse.click(places[name].center)
        assert desk.session.entries == [], name
        said = desk.scene.table.message
        assert (said is not None) is (name == "official"), name
        if name == "official":
            assert said is not None and "Postal Carrier" in said
    desk.mouse.click(desk.gestures().grip(slot))
    desk.mouse.move(layout.rack.center)
    assert desk.scene.picture.highlight().ready == HAND
    desk.mouse.click(layout.rack.center)
    assert len(desk.session.entries) == 1
