"""Goals in the panels: true by the rules, near ones first, and in places of their own."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from game.rules.board import StackKind, bits
from game.rules.state import State
from game.ui.graphics.theme import Metrics
from game.ui.table.model.goals import NEAR, goals
from game.ui.table.model.view import View
from tests.ui.table.desk import header_for, recorded
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1080))


def states(board: str) -> list[State]:
    return [state for record in RECORDS[board] for state, _ in recorded(record)]


def view_of(state: State) -> View:
    return View.of(state, header_for(state, ["human"] * len(state.seats)).seats, 0)


@pytest.mark.parametrize("board", RECORDS)
def test_a_goal_names_the_cities_without_a_house_for_a_tile_that_is_left(board: str) -> None:
    told = 0
    for state in states(board)[::7]:
        view = view_of(state)
        stacks = state.rules.board.stacks
        for seat, each in enumerate(state.seats):
            found = goals(view, seat)
            assert found == sorted(found, key=lambda goal: (len(goal.missing), -goal.value))
            for goal in found:
                told += 1
                stack = stacks[goal.stack]
                assert goal.value == stack.values[state.tiles_gone[goal.stack]]
                assert 0 < len(goal.missing) <= NEAR
                assert goal.stack not in [won for won, _ in each.tiles]
                assert not any(cities & each.houses for cities in goal.missing)
                if stack.kind is StackKind.PROVINCES:
                    cities = [state.rules.board.cities[c] for m in goal.missing for c in bits(m)]
                    assert {city.province for city in cities} <= set(stack.provinces)
    assert told > 50


@pytest.mark.parametrize("board", RECORDS)
def test_goals_lie_between_the_route_and_the_tiles(board: str) -> None:
    shown = 0
    for size, state in product(SIZES, states(board)[::25]):
        geometry = laid_out(state, board, Metrics(size)).geometry
        for seat, panel in enumerate(geometry.panels):
            rows = [panel.stats, panel.route, *panel.goals]
            assert all(a.bottom <= b.top for a, b in pairwise(rows))
            assert all(panel.rect.contains(row) for row in rows)
            assert not any(goal.colliderect(panel.tiles) for goal in panel.goals)
            assert len(panel.goals) <= len(goals(geometry.view, seat))
            shown += len(panel.goals)
    assert shown
