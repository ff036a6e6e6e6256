"""Layout of a route as tags, one a city, in lines after the number of its cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import unscaled_words

MOST = 1.3
"""Factor by which large words may make tags larger; a seat's other figures grow less."""

ENDS = 75
"""Per cent of the smallest font that the two ends of a route have at least."""

GROWN, GROWN_LINES = 130, 2
"""Per cent of its largest usual font that tags in a panel may have where there is room, in so many
lines at the most.
"""

HARDLY_SMALLER = 85
"""Per cent of its usual font in which no route may be for all to have one size."""

LEFT_OUT = "…"
"""The words of the tag in the place of cities that are left out."""


class RouteTags(NamedTuple):
    """The tags of a route: their font size, and the corner of each after that of the number.

    `stops` says for each tag which city of the route it names; None for those left out.
    """

    size: int
    stops: tuple[int | None, ...]
    corners: tuple[tuple[int, int], ...]


def tag_sizes(height: int, metrics: Metrics) -> tuple[int, int]:
    """The smallest and the largest font of tags in so many pixels' height."""
    # Whoever needs large words rather reads the two ends than small letters of all cities.
    share = 100 if metrics.text_scale >= LARGE_WORDS else 75
    usual = min(metrics.small, Metrics(metrics.size).small) * share // 100
    smallest = min(max(text.SMALLEST + 2, usual), max(text.SMALLEST, height * 3 // 4))
    # A usual route fits in this size, so that most panels have chips of one size.
    return smallest, max(smallest, min(metrics.small, round(unscaled_words(metrics).small * MOST)))


def tag_height(size: int) -> int:
    return round(size * 1.32)


def _pitch(size: int) -> int:
    """The distance between two lines of tags."""
    return tag_height(size) + max(2, size // 4)


def lines_height(lines: int, size: int) -> int:
    """The height of so many lines of tags."""
    return (lines - 1) * _pitch(size) + tag_height(size)


def tag_width(name: str, size: int) -> int:
    """The width of a tag without the bit of road before it."""
    return text.width_of(name, size) + round(size * 0.6)


def link_width(size: int) -> int:
    """The length of the bit of road before a tag."""
    return round(size * 0.45)


def tags_height(tags: RouteTags) -> int:
    """The height of the lines of tags."""
    tops = [y for _x, y in tags.corners]
    return max(tops) - min(tops) + tag_height(tags.size) if tops else 0


def in_a_line(names: Sequence[str], width: int, size: int) -> bool:
    """True if the tags of these cities go into one line."""
    return _flow(names, Rect(0, 0, width, tag_height(size)), size) is not None


def route_tags(names: Sequence[str], rect: Rect, sizes: tuple[int, int]) -> RouteTags:
    """The tags of these cities in `rect`, as large as they fit.

    `sizes` are the smallest and the largest font. The middle of a route that is too long for the
    smallest is left out, for its ends matter; the others are as large as they then fit.
    """
    smallest, largest = sizes
    every = tuple(range(len(names)))
    for size in range(largest, smallest - 1, -1):
        corners = _flow(names, rect, size)
        if corners is not None:
            return RouteTags(size, every, corners)
    for kept in range((len(names) - 1) // 2, 0, -1):
        # The two ends come before the size.
        least = smallest if kept > 1 else max(text.SMALLEST, smallest * ENDS // 100)
        for size in range(largest, least - 1, -1):
            corners = _flow([*names[:kept], LEFT_OUT, *names[-kept:]], rect, size)
            if corners is not None:
                return RouteTags(size, (*every[:kept], None, *every[-kept:]), corners)
    return RouteTags(smallest, (), _flow([], rect, smallest) or ())


class RoutePlace(NamedTuple):
    """The place of a route in a panel, and the pixels below it that are free: two lines of larger
    tags may reach into these.
    """

    rect: Rect
    free: int = 0

    def for_tags(self, names: Sequence[str], size: int) -> Rect | None:
        """The place of tags in this font; None where they do not go whole into a few lines."""
        high = lines_height(GROWN_LINES, size)
        rects = [self.rect]
        if self.rect.height < high <= self.rect.height + self.free:
            rects.append(Rect(self.rect.topleft, (self.rect.width, high)))
        for rect in rects:
            corners = _flow(names, rect, size)
            if corners and len({y for _x, y in corners}) <= GROWN_LINES:
                return rect
        return None


def common_size(
    routes: Sequence[Sequence[str]], places: Sequence[RoutePlace], usual: int
) -> int | None:
    """The largest font in which each of these routes goes whole into its place, also above the
    `usual` one; None where one of them would make all others much smaller than that.
    """
    for size in range(usual * GROWN // 100, usual * HARDLY_SMALLER // 100 - 1, -1):
        pairs = zip(routes, places, strict=True)
        if all(place.for_tags(names, size) for names, place in pairs):
            return size
    return None


def _flow(names: Sequence[str], rect: Rect, size: int) -> tuple[tuple[int, int], ...] | None:
    """The corners of the number and of the tags, line by line; None where they do not fit.

    Lines are about as long as each other: no tag is left alone below a full line.
    """
    height, pitch = tag_height(size), _pitch(size)
    links = (0, *(link_width(size) for _ in names[1:]))
    widths = [link + tag_width(name, size) for link, name in zip(links, names, strict=False)]
    # The second line begins below the first tag, not below the number.
    left = rect.x + height + size // 3
    room = rect.right - left
    if sum(widths) > room:
        # At the end of a line the road bends.
        room -= link_width(size)
    if max(widths, default=0) > room:
        return None
    lines = _lines(widths, room)
    if (spare := rect.height - (len(lines) - 1) * pitch - height) < 0:
        return None
    if len(lines) > 1:
        shorter = range(max(sum(widths) // len(lines), *widths), room, max(1, size // 4))
        tries = (_lines(widths, width) for width in shorter)
        lines = next((each for each in tries if len(each) == len(lines)), lines)
    top = rect.y + spare // 2
    corners = [(rect.x, top)]
    for number, line in enumerate(lines):
        x = left
        for width in line:
            corners.append((x, top + number * pitch))
            x += width
    return tuple(corners)


def _lines(widths: Sequence[int], room: int) -> list[list[int]]:
    """These widths in lines of so many pixels at the most."""
    lines: list[list[int]] = [[]]
    for width in widths:
        if sum(lines[-1]) + width > room:
            lines.append([])
        lines[-1].append(width)
    return lines
