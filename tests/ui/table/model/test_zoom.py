"""The enlarged map: the land is always full, what is pointed at stays, moves can be undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.library import find_loaded
from game.tiled.chart import Point
from game.ui.table.model.zoom import (
    LEVELS,
    WHOLE,
    Zoom,
    enlarged_sheet,
    land_area,
    levels,
    move_by,
    zoom_by,
)

CHART = find_loaded("south").chart
WIDTH = 1371
BOARD = Rect(10, 12, WIDTH, round(WIDTH * CHART.size[1] / CHART.size[0]))
LAND = land_area(CHART, BOARD)
far = st.floats(-4000, 4000)


@pytest.mark.slow
@given(st.sampled_from(LEVELS[1:]), far, far, st.lists(st.tuples(far, far), max_size=4))
def test_the_land_is_full_wherever_the_map_is_moved(
    factor: float, x: float, y: float, moves: list[tuple[float, float]]
) -> None:
    zoom = Zoom(factor, Point(x, y))
    for each in moves:
        zoom = move_by(CHART, BOARD, zoom, *each)
    sheet = enlarged_sheet(CHART, BOARD, zoom)
    land = Rect(sheet.x, sheet.y, round(LAND.width * factor), round(LAND.height * factor))
    assert land.inflate(4, 4).contains(LAND)
    assert sheet.width == round(BOARD.width * factor)


@pytest.mark.slow
@given(
    st.integers(LAND.left, LAND.right - 1),
    st.integers(LAND.top, LAND.bottom - 1),
    st.lists(st.integers(-2, 2), min_size=1, max_size=5),
)
def test_what_is_pointed_at_stays_where_it_is(x: int, y: int, steps: list[int]) -> None:
    zoom = WHOLE
    for each in steps:
        before = _world(zoom, x, y)
        larger = zoom_by(CHART, BOARD, zoom, each, (x, y))
        if larger.factor >= zoom.factor:
            # Less of the land is in sight than before, so no edge moves the map.
            assert _world(larger, x, y) == pytest.approx(before, abs=2)
        zoom = larger


def test_the_smallest_level_is_the_whole_map() -> None:
    zoom = zoom_by(CHART, BOARD, WHOLE, 2, (300, 200))
    assert zoom.factor == LEVELS[2]
    assert zoom_by(CHART, BOARD, zoom, -2, (900, 700)) == WHOLE
    assert enlarged_sheet(CHART, BOARD, WHOLE) == BOARD


def test_the_map_has_no_more_pixels_than_a_machine_has_room_for() -> None:
    assert levels(LAND) == LEVELS
    assert levels(Rect(0, 0, 2200, 1810)) == LEVELS[:3]
    assert levels(Rect(0, 0, 8000, 6000)) == LEVELS[:2]


def test_a_map_moved_against_its_edge_comes_back_at_once() -> None:
    zoom = zoom_by(CHART, BOARD, WHOLE, 1, LAND.center)
    at_edge = move_by(CHART, BOARD, zoom, 100_000, 0)
    back = move_by(CHART, BOARD, at_edge, -40, 0)
    moved = enlarged_sheet(CHART, BOARD, at_edge).x - enlarged_sheet(CHART, BOARD, back).x
    assert moved == 40


def _world(zoom: Zoom, x: int, y: int) -> tuple[float, float]:
    sheet = enlarged_sheet(CHART, BOARD, zoom)
    scale = sheet.width / CHART.size[0]
    return (x - sheet.x) / scale, (y - sheet.y) / scale
