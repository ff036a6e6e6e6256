"""Free room: as large as can be, and clear of all that is taken."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game.ui.graphics.free_room import free_rooms

WHOLE = Rect(0, 0, 60, 40)


@pytest.mark.slow
def test_what_is_free_is_found_and_what_is_taken_is_not() -> None:
    draw = Random(1490)
    for _ in range(60):
        taken = [
            Rect(draw.randrange(-5, 58), draw.randrange(-5, 38), draw.randint(1, 30), 9)
            for _ in range(draw.randrange(7))
        ]
        rooms = free_rooms(WHOLE, taken)
        for x in range(WHOLE.width):
            for y in range(WHOLE.height):
                free = not any(each.collidepoint(x, y) for each in taken)
                assert free == any(room.collidepoint(x, y) for room in rooms), (x, y)


def test_no_room_could_be_larger() -> None:
    taken = [Rect(10, 10, 20, 10), Rect(40, 0, 5, 40)]
    rooms = free_rooms(WHOLE, taken)
    for room in rooms:
        for wider in ((-1, 0, 1, 0), (0, -1, 0, 1), (0, 0, 1, 0), (0, 0, 0, 1)):
            larger = Rect(*(a + b for a, b in zip(room, wider, strict=True)))
            inside = WHOLE.contains(larger)
            assert not inside or larger.collidelist(taken) >= 0, room
    assert len(rooms) == len({tuple(room) for room in rooms})


def test_where_all_is_taken_there_is_no_room() -> None:
    assert free_rooms(WHOLE, [WHOLE]) == []
    assert free_rooms(WHOLE, []) == [WHOLE]
