"""The loop of ink around a town leaves the town itself free."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.graphics.theme import seat_colour
from game.ui.table.draw.map.pen_loop import pen_loop


@pytest.mark.parametrize("size", [(150, 90), (60, 120), (40, 40)], ids=str)
def test_a_loop_runs_around_its_town_and_lies_on_none_of_its_sides(size: tuple[int, int]) -> None:
    town, ink = Rect(200, 100, *size), seat_colour("blue").ink
    loop = pen_loop(town, 12, ink)
    assert loop.rect.contains(town)

    def opacity(x: int, y: int) -> int:
        return int(loop.image.get_at((x - loop.x, y - loop.y)).a)

    inner = town.inflate(-town.width // 5, -town.height // 5)
    for spot in (inner.center, inner.topleft, inner.bottomright, town.midleft, town.midbottom):
        assert opacity(*spot) == 0
    # From the middle outwards in each direction it is crossed.
    x, y = town.center
    assert any(opacity(each, y) > 150 for each in range(loop.x, town.x))
    assert any(opacity(each, y) > 150 for each in range(town.right, loop.rect.right))
    assert any(opacity(x, each) > 150 for each in range(loop.y, town.y))
    assert any(opacity(x, each) > 150 for each in range(town.bottom, loop.rect.bottom))
    assert pen_loop(town.move(5, 5), 12, ink).image is loop.image, "it is kept"
