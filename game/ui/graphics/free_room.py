"""Room that nothing covers, as rectangles as large as can be."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect


def free_rooms(whole: Rect, taken: Iterable[Rect]) -> list[Rect]:
    """The largest rectangles of `whole` that touch nothing `taken`; they may overlap each other."""
    rooms = [whole.copy()]
    for each in _outermost(taken):
        if any(each.colliderect(room) for room in rooms):
            rooms = _outermost(part for room in rooms for part in _beside(room, each))
    return rooms


def _beside(room: Rect, taken: Rect) -> list[Rect]:
    """The parts of a room to the left and right of a rectangle, above and below it."""
    if not room.colliderect(taken):
        return [room]
    parts = (
        Rect(room.x, room.y, taken.left - room.x, room.height),
        Rect(taken.right, room.y, room.right - taken.right, room.height),
        Rect(room.x, room.y, room.width, taken.top - room.y),
        Rect(room.x, taken.bottom, room.width, room.bottom - taken.bottom),
    )
    return [part for part in parts if part.width > 0 and part.height > 0]


def _outermost(rects: Iterable[Rect]) -> list[Rect]:
    """The rectangles that lie within no other one."""
    found: list[Rect] = []
    for each in sorted(rects, key=lambda rect: (-rect.width * rect.height, *rect)):
        if not any(other.contains(each) for other in found):
            found.append(each)
    return found
