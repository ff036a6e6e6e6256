"""Fixtures for the horses on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.library import find_board
from game.rules.actions import Action
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk, recorded
from tests.ui.table.variants.horses import (
    DISPLAY,
    RECORD,
)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return Ruleset(find_board("north"), "horses")


@pytest.fixture(scope="module")
def game() -> list[tuple[State, Action]]:
    return recorded(RECORD)


@pytest.fixture
def sit(app: App, clock: ManualClock, rules: Ruleset) -> Callable[..., Desk]:
    """Anna's turn against one AI seat: she has taken a card and may play."""

    def make(anna: Player, bert: Player | None = None, **where: object) -> Desk:
        where = {"display": DISPLAY, "supply": "leipzig magdeburg", "taken": 1, **where}
        state = position(rules, anna, bert or Player(hand="stettin"), **where)  # type: ignore[arg-type]
        return Desk(app, clock, state, "human ai")

    return make
