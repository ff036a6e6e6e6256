"""Layout of pages: rows, columns and grids of rectangles, in pixels.

The `take` functions cut a strip off a rectangle, which shrinks in place. A page passes one
rectangle from part to part; a height below 0 at the end means that there was too little room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Literal, Protocol, TypeAlias

from pygame import Rect

from game.ui.graphics.text import Align

Anchor: TypeAlias = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "midbottom", "bottomright"
]


class Sized(Protocol):
    """The part of a widget that layout needs."""

    rect: Rect

    def preferred_width(self) -> int: ...


def placed(size: tuple[int, int], room: Rect, anchor: Anchor = "center") -> Rect:
    """A rectangle of `size` aligned with `room` at an anchor."""
    rect = Rect((0, 0), size)
    setattr(rect, anchor, getattr(room, anchor))
    return rect


def middle(room: Rect, height: int) -> Rect:
    """A row of this height, vertically centred in `room`."""
    return Rect(room.x, room.y + (room.height - height) // 2, room.width, height)


def covered(place: Rect, taken: Sequence[Rect]) -> int:
    """The pixels of what is `taken` that something at a `place` would cover."""
    clips = (place.clip(taken[index]) for index in place.collidelistall(taken))
    return sum(each.width * each.height for each in clips)


def places_beside(
    size: tuple[int, int], thing: Rect, sides: Iterable[tuple[str, str]], within: Rect
) -> list[Rect]:
    """Places of this size beside a thing, moved `within` what is free: for each of the `sides` one,
    which are a corner or side of the place, and that of the thing where it lies.
    """
    found = []
    for own, its in sides:
        place = Rect((0, 0), size)
        setattr(place, own, getattr(thing, its))
        found.append(place.clamp(within))
    return found


def take_top(room: Rect, height: int, gap: int = 0) -> Rect:
    """Cut a row off the top, and the gap below it."""
    row = Rect(room.x, room.y, room.width, height)
    room.update(room.x, room.y + height + gap, room.width, room.height - height - gap)
    return row


def take_bottom(room: Rect, height: int, gap: int = 0) -> Rect:
    """Cut a row off the bottom, and the gap above it."""
    row = Rect(room.x, room.bottom - height, room.width, height)
    room.height -= height + gap
    return row


def take_left(room: Rect, width: int, gap: int = 0) -> Rect:
    """Cut a column off the left, and the gap beside it."""
    column = Rect(room.x, room.y, width, room.height)
    room.update(room.x + width + gap, room.y, room.width - width - gap, room.height)
    return column


def take_right(room: Rect, width: int, gap: int = 0) -> Rect:
    """Cut a column off the right, and the gap beside it."""
    column = Rect(room.right - width, room.y, width, room.height)
    room.width -= width + gap
    return column


def grid(
    room: Rect, count: int, size: tuple[int, int], rows: int, gaps: tuple[int, int] = (0, 0)
) -> list[Rect]:
    """Cells of `size` from the top left corner of `room`, column by column.

    `gaps` are the pixels between columns and between rows.
    """
    width, height = size
    places = (divmod(index, rows) for index in range(count))
    return [
        Rect(room.x + column * (width + gaps[0]), room.y + row * (height + gaps[1]), width, height)
        for column, row in places
    ]


def widths_of(widgets: Sequence[Sized], least: int | Sequence[int] = 0) -> list[int]:
    """The preferred widths of widgets, each no less than its `least`."""
    floors = [least] * len(widgets) if isinstance(least, int) else least
    pairs = zip(widgets, floors, strict=True)
    return [max(floor, widget.preferred_width()) for widget, floor in pairs]


def line_up(
    widgets: Sequence[Sized],
    room: Rect,
    gap: int,
    *,
    widths: Sequence[int] | None = None,
    least: int | Sequence[int] = 0,
    align: Align = "left",
) -> Rect:
    """Set widgets side by side, as high as `room`; the rectangle around them.

    Each gets its preferred width, but no less than its `least`, unless `widths` are given.
    """
    wide = widths_of(widgets, least) if widths is None else widths
    line = Rect(0, room.y, sum(wide) + gap * (len(wide) - 1), room.height)
    line.x = {
        "left": room.x,
        "center": room.centerx - line.width // 2,
        "right": room.right - line.width,
    }[align]
    starts = accumulate((width + gap for width in wide), initial=line.x)
    for widget, x, width in zip(widgets, starts, wide, strict=False):
        widget.rect = Rect(x, line.y, width, line.height)
    return line


def bounding(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around all of them; there must be one."""
    first, *others = rects
    return first.unionall(others)


def in_column(places: Sequence[Rect]) -> bool:
    """True if all of them stand below each other."""
    return all(each.x == places[0].x for each in places)
