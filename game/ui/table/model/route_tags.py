"""Layout of a route as tags, one a city, in lines after the number of its cities."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
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

    `stops` says for each tag which city of the route it names; None for those left out. `widths`
    are those of the tags, without the bit of road before all but the first of a line.
    """

    size: int
    stops: tuple[int | None, ...]
    corners: tuple[tuple[int, int], ...]
    widths: tuple[int, ...] = ()


class _Lines(NamedTuple):
    """The corners of a route's number and of its tags, line by line, and the widths of these."""

    corners: tuple[tuple[int, int], ...]
    widths: tuple[int, ...]


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
    # Rather smaller tags than lines in which they do not stand below each other.
    for columns, size in product((True, False), range(largest, smallest - 1, -1)):
        found = _flow(names, rect, size, columns)
        if found is not None:
            return RouteTags(size, every, *found)
    for kept in range((len(names) - 1) // 2, 0, -1):
        # The two ends come before the size.
        least = smallest if kept > 1 else max(text.SMALLEST, smallest * ENDS // 100)
        for size in range(largest, least - 1, -1):
            found = _flow([*names[:kept], LEFT_OUT, *names[-kept:]], rect, size)
            if found is not None:
                return RouteTags(size, (*every[:kept], None, *every[-kept:]), *found)
    return RouteTags(smallest, (), *(_flow([], rect, smallest) or _Lines((), ())))


class RoutePlace(NamedTuple):
    """The place of a route in a panel, in which its tags may be larger where it is high."""

    rect: Rect

    def line(self, size: int) -> Rect:
        """The place of a single line of tags in this font, in the middle."""
        high = tag_height(size)
        return Rect(self.rect.x, self.rect.centery - high // 2, self.rect.width, high)

    def in_a_line(self, names: Sequence[str], size: int) -> bool:
        """True if tags in this font go into one line."""
        place = self.line(size)
        return self.rect.contains(place) and _flow(names, place, size) is not None

    def has_room(self, names: Sequence[str], size: int, columns: bool = False) -> bool:
        """True if tags in this font go whole into a few lines, of `columns` if these are asked
        for.
        """
        found = _flow(names, self.rect, size, columns)
        return found is not None and len({y for _x, y in found.corners}) <= GROWN_LINES


def common_size(
    routes: Sequence[Sequence[str]], places: Sequence[RoutePlace], usual: int
) -> int | None:
    """The largest font in which each of these routes goes whole into its place, also above the
    `usual` one; those that would make all others much smaller than that are left out, and None is
    for no other.

    Where none needs a second line the height of that is for larger letters, too.
    """
    least = usual * HARDLY_SMALLER // 100
    pairs = [*zip(routes, places, strict=True)]
    fitting = [each for each in pairs if each[1].has_room(each[0], least, columns=True)]
    # Beside one in small letters the others are not larger still.
    largest = usual * GROWN // 100 if len(fitting) == len(pairs) else usual
    for size in range(largest, least - 1, -1):
        if fitting and all(place.has_room(names, size, columns=True) for names, place in fitting):
            return size
    return None


def _flow(names: Sequence[str], rect: Rect, size: int, columns: bool = False) -> _Lines | None:
    """The number and the tags line by line; None where they do not fit.

    Lines have as many tags as each other, below each other in columns, or, unless `columns` are
    asked for, about the same length: no tag is left alone below a full line. The first one is where
    it is with two of them, so that no tag moves up or down while a route grows.
    """
    height, pitch, link = tag_height(size), _pitch(size), link_width(size)
    widths = [tag_width(name, size) for name in names]
    # The second line begins below the first tag, not below the number.
    left = rect.x + height + size // 3
    room = rect.right - left
    if max(widths, default=0) > room:
        return None
    lines = lines_of(widths, room, link)
    if rect.height < lines_height(len(lines), size):
        return None
    if len(lines) > 1:
        below = columns_of(widths, len(lines), room, link)
        if below is None and columns:
            return None
        lines = below or _evened(widths, lines, room, link)
    shown = max(len(lines), 2 if rect.height >= lines_height(2, size) else 1)
    top = rect.y + (rect.height - lines_height(shown, size)) // 2
    corners = [(rect.x, top)]
    for number, line in enumerate(lines):
        x = left
        for width in line:
            corners.append((x, top + number * pitch))
            # The corner is that of the road before a tag.
            x += width + (link if x > left else 0)
    return _Lines(tuple(corners), tuple(width for line in lines for width in line))


def lines_of(widths: Sequence[int], room: int, link: int) -> list[list[int]]:
    """These widths in lines of so many pixels at the most, with a bit of road between two."""
    lines: list[list[int]] = [[]]
    for width in widths:
        if lines[-1] and sum(lines[-1]) + len(lines[-1]) * link + width > room:
            lines.append([])
        lines[-1].append(width)
    return lines


def columns_of(widths: Sequence[int], count: int, room: int, link: int) -> list[list[int]] | None:
    """These widths in so many lines, those below each other alike; None where that is too wide."""
    across = -(-len(widths) // count)
    columns = [max(widths[column::across]) for column in range(across)]
    if sum(columns) + (across - 1) * link > room:
        return None
    return [
        columns[: len(widths[first : first + across])] for first in range(0, len(widths), across)
    ]


def _evened(widths: Sequence[int], lines: list[list[int]], room: int, link: int) -> list[list[int]]:
    """These widths in as many lines, about as long as each other."""
    whole = sum(widths) + len(widths) * link
    shorter = range(max(whole // len(lines), *widths), room, max(1, link // 2))
    tries = (lines_of(widths, width, link) for width in shorter)
    return next((each for each in tries if len(each) == len(lines)), lines)
