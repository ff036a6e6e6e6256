"""Places of a seat's goals in its panel: side by side, and in lines where one is not enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.model.route_tags import tag_height, tag_width

HEIGHT = 1.4
"""Height of a goal's tile, in heights of a tag."""


class GoalPlaces(NamedTuple):
    """The places of the first goals, the font size of their tags, and whether words lead to them.

    `places` are in the order of the goals; those without a place are left out.
    """

    places: tuple[Rect, ...] = ()
    size: int = 0
    worded: bool = False


def needs() -> str:
    """The words between a tile and what is missing for it."""
    # Translators: before cities or provinces in which a seat still needs a house.
    return _("needs")


def line_height(size: int) -> int:
    """The height of a line of goals in a font size."""
    return round(tag_height(size) * HEIGHT)


def gap_of(size: int) -> int:
    """The gap between the parts of a goal."""
    return max(2, line_height(size) // 5)


def goal_places(goals: Sequence[Sequence[str]], room: Rect, metrics: Metrics) -> GoalPlaces:
    """Places for goals in `room`, given the names of the cities that each lacks.

    Rather all of them in small letters than some in large ones, without the words where these
    leave one out.
    """
    largest = max(metrics.small, metrics.body)
    smallest = min(largest, max(text.SMALLEST + 1, round(metrics.small * 0.8)))
    best = GoalPlaces()
    for size in range(largest, smallest - 1, -1):
        for worded in (True, False):
            if len(best.places) == len(goals):
                return best
            places = _flow(goals, room, size, worded)
            if len(places) > len(best.places):
                best = GoalPlaces(places, size, worded)
    return best


def _flow(goals: Sequence[Sequence[str]], room: Rect, size: int, worded: bool) -> tuple[Rect, ...]:
    """The places of as many goals as there is room for, centred from top to bottom."""
    height, gap = line_height(size), gap_of(size)
    words = text.width_of(needs(), size, "italic") + gap if worded else 0
    x, y, found = room.x, room.y, list[Rect]()
    for names in goals:
        width = height + words + sum(gap + tag_width(name, size) for name in names)
        if x > room.x and x + width > room.right:
            x, y = room.x, y + height + gap
        if x + width > room.right or y + height > room.bottom:
            break
        found.append(Rect(x, y, width, height))
        x += width + 3 * gap
    spare = room.bottom - max((each.bottom for each in found), default=room.bottom)
    return tuple(each.move(0, spare // 2) for each in found)
