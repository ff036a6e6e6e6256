"""Layout of a route as tags with a picture of its town on each, in one line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.table.model.route_tags import (
    RouteTags,
    columns_of,
    lines_of,
    link_width,
    tag_height,
    tag_width,
)

ASPECT = 160 / 120
"""The width of a picture over its height."""

MOST_LINES = 2
"""Lines of a route with pictures at the most: of more of them each would be too low."""

LARGEST, LEAST = 2.2, 1.5
"""The height of a picture at the most and at the least, in fonts of the names."""

APART = 0.3
"""The gap between two lines, in fonts of the names."""


class RouteTowns(NamedTuple):
    """The tags of a route, and the height of the pictures that stand on them."""

    tags: RouteTags
    high: int


def route_towns(names: Sequence[str], rect: Rect, size: int) -> RouteTowns | None:
    """The tags of these cities in `rect` in letters of this size, in as many lines as they need,
    with pictures so high that two lines have room: towns of all routes are of one size, and none
    shrinks when a route goes on in the second line. Where two lines would be too low there is one.
    None where they do not fit.
    """
    for most in range(MOST_LINES, 0, -1):
        high = (rect.height - (most - 1) * round(size * APART)) // most - tag_height(size)
        high = min(high, round(size * LARGEST))
        if high < round(size * LEAST):
            continue
        for count in range(1, most + 1):
            lines = _in_lines(names, rect, size, high, count)
            if lines is not None:
                return _placed(lines, rect, size, high)
    return None


def common_towns(
    routes: Sequence[Sequence[str]], places: Sequence[Rect], sizes: range
) -> int | None:
    """The first of these sizes in which every route has room in its place; None if none does."""
    for size in sizes:
        pairs = zip(routes, places, strict=True)
        if all(not names or route_towns(names, rect, size) for names, rect in pairs):
            return size
    return None


def _in_lines(
    names: Sequence[str], rect: Rect, size: int, high: int, count: int
) -> list[list[int]] | None:
    """The widths of the tags in exactly so many lines, in columns; None where that is too wide."""
    link, room = link_width(size), rect.width - _left(size)
    widths = [max(tag_width(name, size), round(high * ASPECT)) for name in names]
    if len(lines_of(widths, room, link)) > count:
        return None
    return columns_of(widths, count, room, link)


def _left(size: int) -> int:
    """The width of the number before the first tag, and of the gap after it."""
    return tag_height(size) + size // 3


def _placed(lines: list[list[int]], rect: Rect, size: int, high: int) -> RouteTowns:
    """The corners of the number and of the tags, which are in the middle of the place's height."""
    tall, link = high + tag_height(size), link_width(size)
    pitch = tall + round(size * APART)
    top = rect.y + (rect.height - (len(lines) - 1) * pitch - tall) // 2 + high
    corners = [(rect.x, top)]
    for number, line in enumerate(lines):
        x = rect.x + _left(size)
        for index, width in enumerate(line):
            corners.append((x, top + number * pitch))
            x += width + (link if index else 0)
    widths = tuple(width for line in lines for width in line)
    return RouteTowns(RouteTags(size, tuple(range(len(widths))), tuple(corners), widths), high)
