"""Rows, columns and grids share a rectangle without a gap or an overlap that nobody asked for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from pygame import Rect

from game.ui.graphics.layout import (
    grid,
    line_up,
    middle,
    placed,
    take_bottom,
    take_left,
    take_right,
    take_top,
    widths_of,
)
from game.ui.graphics.text import Align

ROOM = Rect(10, 20, 300, 200)


@dataclass
class Sized:
    """Something with a preferred width."""

    wide: int
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def preferred_width(self) -> int:
        return self.wide


def test_strips_are_cut_off_with_the_gap_beside_them() -> None:
    room = ROOM.copy()
    assert take_top(room, 30, 5) == Rect((10, 20, 300, 30))
    assert take_bottom(room, 40, 5) == Rect((10, 180, 300, 40))
    assert take_left(room, 50, 10) == Rect((10, 55, 50, 120))
    assert take_right(room, 60, 10) == Rect((250, 55, 60, 120))
    assert room == Rect((70, 55, 170, 120))


def test_a_room_that_is_overfull_has_less_than_no_height() -> None:
    room = ROOM.copy()
    take_top(room, 150)
    take_top(room, 60)
    assert room.height == -10


def test_a_rectangle_is_placed_by_its_anchor() -> None:
    assert placed((100, 50), ROOM) == Rect((110, 95, 100, 50))
    assert placed((100, 50), ROOM, "midright").midright == ROOM.midright
    assert middle(ROOM, 51) == Rect((10, 94, 300, 51))


@pytest.mark.parametrize(("align", "left"), [("left", 10), ("center", 75), ("right", 140)])
def test_widgets_stand_side_by_side(align: Align, left: int) -> None:
    widgets = [Sized(20), Sized(90)]
    line = line_up(widgets, ROOM, 10, least=70, align=align)
    assert widths_of(widgets, 70) == [70, 90]
    assert line == Rect((left, 20, 170, 200))
    assert widgets[0].rect == Rect((left, 20, 70, 200))
    assert widgets[1].rect == Rect((left + 80, 20, 90, 200))


def test_a_grid_is_filled_column_by_column() -> None:
    cells = grid(ROOM, 3, (40, 30), rows=2, gaps=(5, 2))
    assert [cell.topleft for cell in cells] == [(10, 20), (10, 52), (55, 20)]
