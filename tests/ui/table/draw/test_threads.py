"""Threads on the map: one for each province whose tiles lie on other land, and it ends there."""

from __future__ import annotations

import pytest

from game.library import find_loaded
from game.tiled.chart import SEAL_SIZE, Rect
from game.tiled.geometry import contains, distance
from game.tiled.plates import marker_of
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.threads import LONGEST, WITHIN, thread_ends
from game.ui.table.text.tiles import stack_words
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out, moments


@pytest.mark.parametrize("board", RECORDS)
def test_every_province_of_a_stack_has_its_tiles_or_a_thread_to_them(app: App, board: str) -> None:
    """Or lies so far off that a thread would look like a scratch across roads."""
    geometry = laid_out(moments(board)[0], board, Metrics((1280, 800))).geometry
    chart, threads = find_loaded(board).chart, 0
    for stack in geometry.board.stacks:
        start = chart.stacks[stack.id]
        ends = list(thread_ends(chart, stack))
        threads += len(ends)
        for province in stack.provinces:
            polygons = chart.provinces[province].polygons
            places = [start, *ends]
            on_it = any(distance(start, corner) < SEAL_SIZE / 2 for p in polygons for corner in p)
            tied = any(contains(polygon, p) for polygon in polygons for p in places)
            far = all(distance(start, corner) > LONGEST for p in polygons for corner in p)
            assert on_it or tied or far, province
        assert all(distance(start, end) <= LONGEST + WITHIN for end in ends)
    assert threads


def test_tiles_across_a_border_hang_on_no_thread(app: App) -> None:
    """Pins beside them lay on the names of provinces."""
    chart, found = find_loaded("north").chart, find_loaded("north").board
    pairs = [stack for stack in found.stacks if len(stack.provinces) == 2]
    assert len(pairs) == 4
    assert not [end for stack in pairs for end in thread_ends(chart, stack)]


def test_the_tiles_of_a_free_city_are_tied_to_it(app: App) -> None:
    """Hamburg's lay nearer to those of two provinces, with which they made a pair."""
    geometry = laid_out(moments("north")[0], "north", Metrics((1280, 800))).geometry
    chart, found = geometry.layout.chart, 0
    for index, stack in enumerate(geometry.board.stacks):
        if stack.city is not None:
            start, city = chart.stacks[stack.id], chart.cities[stack.city].position
            (end,) = thread_ends(chart, stack)
            assert not marker_of(city).overlaps(Rect.around(end, 1, 1))
            assert distance(end, city) < 60
            assert geometry.is_at_plate(index) or distance(start, end) > SEAL_SIZE / 2
            found += 1
    assert found == 4


@pytest.mark.parametrize("board", RECORDS)
def test_no_two_stacks_of_provinces_have_the_same_initials(board: str) -> None:
    found = find_loaded(board).board
    said = [stack_words(stack, found) for stack in found.stacks if stack.provinces]
    assert all(said)
    assert len(set(said)) == len(said)
