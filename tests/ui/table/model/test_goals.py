"""Goals in the panels: true by the rules, near ones first, and in places of their own."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from game.rules import Ruleset
from game.rules.board import StackKind, bits
from game.rules.state import State
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.model.hit_targets import tooltip_targets
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.panels.goal_cells import FEW
from game.ui.table.model.panels.goals import (
    NEAR,
    goals,
    nearest_goals,
    shown_goals,
)
from game.ui.table.model.panels.panel import TILE_IN_SIGHT, tile_places
from game.ui.table.model.scaling import fit_scales
from game.ui.table.model.view import View
from game.ui.table.position import Position
from game.ui.table.text.tooltips import tooltip_words
from tests.rules.builders import Player, position
from tests.sampling import every
from tests.ui.table.desk import header_for, recorded
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out, moments

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1080))
LARGE = (1.3, 1.5, 2.0)
"""Scales of large words."""


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


@pytest.mark.slow
@pytest.mark.parametrize("words", [1.0, *(pytest.param(s, marks=pytest.mark.slow) for s in LARGE)])
@pytest.mark.parametrize("board", [pytest.param("south", marks=pytest.mark.slow), "north"])
def test_nothing_in_a_panel_covers_anything(board: str, words: float) -> None:
    """Name, figures, route, goals and tiles each have a place of their own."""
    shown = 0
    for size, state in product(SIZES, [moments(board)[1], *every(states(board), 200)]):
        position = laid_out(state, board, Metrics(size, *fit_scales(size, 1.0, words)))
        geometry = position.geometry
        for seat, panel in enumerate(geometry.panels):
            tags = route_tag_places(position, seat)
            assert all(panel.rect.contains(part) for part in panel.read)
            parts = [panel.name, *panel.figures, *tags, *panel.goals.places]
            if panel.tiles.width:
                parts.append(panel.tiles)
            for one, other in combinations(parts, 2):
                assert not one.colliderect(other), (size, seat, one, other)
            found = shown_goals(geometry.view, seat, upright=panel.upright)
            assert len(panel.goals.places) <= len(found)
            shown += len(panel.goals.places)
    # In panels among four goals are the first to give way to large words.
    assert shown or words > 1.0


def route_tag_places(position: Position, seat: int) -> list[Rect]:
    painter = PanelPainter(position.geometry, position.renderer.factory)
    return [sprite.rect for sprite in painter.routes.of(seat)[1:]]


@pytest.mark.parametrize("size", [(300, 40), (63, 66), (20, 90)], ids=str)
def test_no_tile_covers_the_value_of_another(size: tuple[int, int]) -> None:
    """Where a line is too short for them there are two."""
    area = Rect((7, 5), size)
    for count in range(1, 9):
        places = tile_places(area, count)
        assert len(places) == count
        for one, other in combinations(places, 2):
            beside = abs(one.x - other.x) >= one.width * TILE_IN_SIGHT - 1
            assert beside or abs(one.y - other.y) >= one.height, (count, one, other)
        assert all(area.contains(place) for place in places), count


def test_tiles_take_two_lines_only_where_that_makes_them_larger() -> None:
    assert len({place.y for place in tile_places(Rect(0, 0, 150, 60), 4)}) == 1
    assert len({place.y for place in tile_places(Rect(0, 0, 63, 60), 6)}) == 2


def test_pointing_at_goals_tells_what_is_missing(south_rules: Ruleset) -> None:
    near = "kempten augsburg muenchen passau ingolstadt"
    seats = [Player(hand="lodz-2"), Player(hand="basel", houses=near), Player(hand="ulm-2")]
    geometry = laid_out(
        position(south_rules, *seats, taken=1), "south", Metrics((1920, 1080))
    ).geometry
    (place,) = geometry.panels[1].goals.places[:1]
    key = Key(KeyKind.TILES_OF, 1)
    assert tooltip_targets(geometry, {})[key].contains(place)
    assert "Regensburg" in tooltip_words(key, geometry.view)
    assert Key(KeyKind.TILES_OF, 0) in tooltip_targets(geometry, {}), "the nearest ones it has"


@pytest.mark.parametrize("words", [1.0, *(pytest.param(s, marks=pytest.mark.slow) for s in LARGE)])
@pytest.mark.parametrize("board", RECORDS)
def test_a_seat_that_is_near_to_a_tile_always_has_a_place_for_it(board: str, words: float) -> None:
    """Its rivals should see what it is about to win, be it in short."""
    for size, state in product(SIZES, states(board)[10::80]):
        geometry = laid_out(state, board, Metrics(size, *fit_scales(size, 1.0, words))).geometry
        for seat, panel in enumerate(geometry.panels):
            if goals(geometry.view, seat):
                assert panel.goals.places, (size, seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    "tiles", [pytest.param(n, marks=() if n in (0, 3, 6) else pytest.mark.slow) for n in range(7)]
)
@pytest.mark.parametrize("size", SIZES)
def test_however_many_tiles_a_seat_has_its_nearest_goal_is_named(
    size: tuple[int, int], tiles: int, south_rules: Ruleset
) -> None:
    stacks = "baden length-6 length-5 length-7 boehmen-salzburg schweiz-tyrol all-provinces"
    near = "kempten augsburg muenchen passau ingolstadt"
    long = "lodz pilsen regensburg nuernberg wuerzburg stuttgart ulm kempten innsbruck"
    for seats, route in product((2, 3, 4), ("", "kempten ulm stuttgart", long)):
        rival = Player(
            hand="lodz-2", route=route, houses=near, tiles=" ".join(stacks.split()[:tiles])
        )
        others = [rival, Player(hand="basel"), Player(hand="ulm-2"), Player(hand="linz")]
        state = position(south_rules, *others[:seats], taken=1)
        for scale in (1.0, 2.0):
            metrics = Metrics(size, *fit_scales(size, 1.0, scale))
            geometry = laid_out(state, "south", metrics).geometry
            assert goals(geometry.view, 0)
            assert geometry.panels[0].goals.places, (seats, route, scale)


@pytest.mark.parametrize("houses", ["", "augsburg", "augsburg basel zuerich innsbruck"])
def test_a_seat_that_is_near_to_nothing_has_the_next_best_goals(
    south_rules: Ruleset, houses: str
) -> None:
    """“No province nearly complete” beside an empty ring told nobody anything."""
    view = view_of(position(south_rules, Player(houses=houses), Player(), Player()))
    found = nearest_goals(view, 0)
    assert len(found) == FEW
    near = [goal for goal in found if goal in goals(view, 0)]
    assert found[: len(near)] == near == goals(view, 0)[:FEW]
    missing = [len(goal.missing) for goal in found]
    assert missing == sorted(missing), "the ones that lack fewest houses"
