"""Games that were played, and positions to play on from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.library import find_board
from game.rules.actions import Action
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk, recorded

DISPLAY = "muenchen ulm linz basel kempten passau"
REST = "zuerich freiburg mannheim nuernberg"


@pytest.fixture(scope="session")
def game_of_two() -> list[tuple[State, Action]]:
    return recorded("last-house.jsonl")


@pytest.fixture(scope="session")
def game_of_four() -> list[tuple[State, Action]]:
    return recorded("dry-supply.jsonl")


@pytest.fixture(scope="session")
def south_rules() -> Ruleset:
    return Ruleset(find_board("south"))


@pytest.fixture
def fresh(south_rules: Ruleset) -> Callable[[int], State]:
    """A game that begins, among so many seats."""

    def make(seats: int) -> State:
        return south_rules.new_game(seats, 0, south_rules.shuffled_supply(Random(1490)))

    return make


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    """Anna's turn against one AI seat, her things named as in the rules' own tests."""

    def make(
        hand: str = "", route: str = "", houses: str = "", kinds: str = "human ai", **where: object
    ) -> Desk:
        anna = Player(hand=hand, route=route, houses=houses)
        where = {"display": DISPLAY, "supply": REST, **where}
        state = position(south_rules, anna, Player(hand="lodz"), **where)  # type: ignore[arg-type]
        desk = Desk(app, clock, state, kinds)
        if desk.waiting:
            desk.take_over()
        return desk

    return make


@pytest.fixture
def about_to_close(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[[Player], Desk]:
    """A table at which a player may close the route, after a card was played."""

    def make(player: Player) -> Desk:
        rival = Player(hand="linz")
        state = position(south_rules, player, rival, taken=1, played=1, forced=False)
        return Desk(app, clock, state)

    return make
