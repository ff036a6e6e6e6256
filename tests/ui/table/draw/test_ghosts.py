"""Places of houses that are only thought of: beside those that stand there, not over them."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.board import bits
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.draw.closing.ghosts import LEAST, ghost_place
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_house_to_be_lies_over_one_that_stands(
    app: App, clock: ManualClock, size: tuple[int, int], seats: int
) -> None:
    """Of two seats the houses of a city move together for a new one: it half covered the other."""
    rules = Ruleset(find_board("north"), "horses")
    rival = Player(hand="halle-1", houses="muenster bruessel coelln bremen")
    others = [Player(hand="stettin-1")] * (seats - 2)
    state = position(rules, Player(hand="berlin-1"), rival, *others, display="", supply="bremen-1")
    desk = Desk(app, clock, state, " ".join(["human", *["ai"] * (seats - 1)]))
    desk.scene.resize(size)
    geometry = desk.scene.position.geometry
    for city in bits(state.seats[1].houses):
        ghost, house = ghost_place(geometry, 0, city), geometry.house(1, city)
        assert ghost.height >= LEAST
        over = ghost.clip(house)
        assert over.width <= ghost.width // 5 or not over.height, geometry.board.cities[city].name
        air = ghost.height // 8
        assert not ghost.inflate(-air, -air).colliderect(geometry.label(city))
