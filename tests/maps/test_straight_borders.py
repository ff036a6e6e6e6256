"""Borders that run straight on through many corners are sound, whatever their direction."""

from __future__ import annotations

import pytest

from game.tiled.chart import Point
from game.tiled.geometry import border_faults

CORNERS = range(0, 41, 4)
FAR = 1900.0
"""So large a sheet that several edges of the border are looked at together."""


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "level"])
def test_a_straight_border_with_corners_on_it(turned: bool) -> None:
    border = [(100.0, float(at)) for at in CORNERS]
    left, right = [(60.0, 0.0), *border, (60.0, 40.0)], [(FAR, 0.0), *border, (FAR, 40.0)]
    shapes = [
        (number, name, tuple(Point(y, x) if turned else Point(x, y) for x, y in corners))
        for number, name, corners in ((1, "west", left), (2, "east", right))
    ]
    assert list(border_faults(shapes)) == []


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "level"])
def test_edges_that_overlap_on_one_line_are_a_fault(turned: bool) -> None:
    west = ((60.0, 0.0), (100.0, 0.0), (100.0, 25.0), (60.0, 25.0))
    east = ((140.0, 10.0), (100.0, 10.0), (100.0, 40.0), (140.0, 40.0))
    shapes = [
        (number, name, tuple(Point(y, x) if turned else Point(x, y) for x, y in corners))
        for number, name, corners in ((1, "west", west), (2, "east", east))
    ]
    assert [fault.object_id for fault in border_faults(shapes)] == [2]
