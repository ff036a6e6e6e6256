"""Places of a seat's goals in its panel: side by side, and in lines where one is not enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import in_easy_letters
from game.ui.language import _, current_language, ngettext
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import tag_height, tag_width
from game.ui.table.model.scaling import unscaled_words

HEIGHT = 1.4
"""Height of a goal's tile, in heights of a tag."""

TALLER = 1.5, 1.35, 1.2, 1.0
"""Factors by which tiles are larger beside words of the same size where there is room for that."""

COUNTED, LEAST_COUNTED = 1.5, 18
"""Width of the dots beside a tile, in heights of it, and the least height for dots, in pixels:
beside a smaller one there are words.
"""


NAMED = 0.9
"""The least size of names, as a share of the largest: rather than named in smaller letters, what is
missing is counted.
"""


class Form(Enum):
    """The form of what stands beside a goal's tile, the longest first."""

    WORDED = auto()
    """Words, and the names of what is missing."""

    COUNTED = auto()
    """The number of missing houses."""


class GoalPlaces(NamedTuple):
    """The places of the first goals, the form of each, the font size of their words, and the room
    that they were found in.

    `places` and `forms` are in the order of the goals; those without a place are left out.
    """

    places: tuple[Rect, ...] = ()
    forms: tuple[Form, ...] = ()
    size: int = 0
    room: Rect = Rect(0, 0, 0, 0)


def needs() -> str:
    """The words between a tile and what is missing for it."""
    # Translators: before cities or provinces in which a seat still needs a house.
    return _("needs")


def count_words(count: int) -> str:
    """The words beside a tile for which so many houses are missing."""
    # Translators: beside a bonus tile: how many houses a player still needs for it.
    return ngettext("{count} missing", "{count} missing", count).format(count=count)


def line_height(size: int) -> int:
    """The height of a line of goals in a font size."""
    return round(tag_height(size) * HEIGHT)


def gap_of(size: int) -> int:
    """The gap between the parts of a goal."""
    return max(2, line_height(size) // 5)


def sizes_of(metrics: Metrics) -> tuple[int, int]:
    """The smallest and the largest font of goals."""
    largest = metrics.small
    # Where there is room the words are a little larger, but no goal is left out for that.
    large = metrics.text_scale >= LARGE_WORDS
    least = largest if large else min(largest, unscaled_words(metrics).small)
    return min(largest, max(text.SMALLEST + 1, round(least * 0.8))), largest


def goal_places(goals: Sequence[Sequence[str]], room: Rect, metrics: Metrics) -> GoalPlaces:
    """Places for goals in `room`, given the names of the cities that each lacks.

    Rather all of them in small letters than some in large ones, and those that lack most without
    the names where these leave one out. Large words become as small as usual before all goals go.
    """
    lacking = tuple(tuple(names) for names in goals)
    return _kept(lacking, tuple(room), metrics, current_language(), in_easy_letters())


@lru_cache(maxsize=128)
def _kept(
    goals: Sequence[Sequence[str]],
    room: tuple[int, int, int, int],
    metrics: Metrics,
    language: str,
    easy: bool,
) -> GoalPlaces:
    """As `goal_places`, in letters of this language and typeface: most seats stay as they are."""
    found = _places(goals, Rect(room), sizes_of(metrics))
    return found if found.places else _places(goals, Rect(room), sizes_of(unscaled_words(metrics)))


def _places(goals: Sequence[Sequence[str]], room: Rect, sizes: tuple[int, int]) -> GoalPlaces:
    smallest, largest = sizes
    best = GoalPlaces()
    for forms in _forms(len(goals)):
        tall = [(largest, factor) for factor in TALLER]
        least = max(smallest, round(largest * NAMED)) if Form.WORDED in forms else smallest
        smaller = [(size, TALLER[-1]) for size in range(largest - 1, least - 1, -1)]
        for size, factor in (*tall, *smaller):
            places = _flow(goals, forms, room, size, factor)
            if len(places) > len(best.places):
                best = GoalPlaces(places, forms[: len(places)], size, room)
            if len(places) == len(goals):
                return best
    return best


def least_width(goal: Sequence[str], metrics: Metrics) -> int:
    """The width of a goal in its shortest form and the smallest letters."""
    size = sizes_of(unscaled_words(metrics))[0]
    return line_height(size) + _words_width(goal, Form.COUNTED, size)


def _forms(count: int) -> Iterator[tuple[Form, ...]]:
    """Alternatives for the forms of so many goals, those that say most first."""
    for named in range(count, -1, -1):
        yield (Form.WORDED,) * named + (Form.COUNTED,) * (count - named)


def _words_width(names: Sequence[str], form: Form, size: int) -> int:
    """The width of what stands beside a goal's tile, with the gaps before each part."""
    gap = gap_of(size)
    if form is Form.COUNTED:
        return gap + text.width_of(count_words(len(names)), size, "italic")
    before = gap + text.width_of(needs(), size, "italic")
    return before + sum(gap + tag_width(name, size) for name in names)


def _flow(
    goals: Sequence[Sequence[str]], forms: Sequence[Form], room: Rect, size: int, factor: float
) -> tuple[Rect, ...]:
    """The places of as many goals as there is room for, centred from top to bottom; their tiles are
    larger by a factor.
    """
    height, gap = min(round(line_height(size) * factor), room.height), gap_of(size)
    if height < tag_height(size) or height < line_height(size) < height * factor:
        return ()
    x, y, found = room.x, room.y, list[Rect]()
    for names, form in zip(goals, forms, strict=True):
        width = height + _words_width(names, form, size)
        if form is Form.COUNTED and height >= LEAST_COUNTED:
            width = height + gap + round(height * COUNTED)
        if x > room.x and x + width > room.right:
            x, y = room.x, y + height + gap
        if x + width > room.right or y + height > room.bottom:
            break
        found.append(Rect(x, y, width, height))
        x += width + 3 * gap
    spare = room.bottom - max((each.bottom for each in found), default=room.bottom)
    return tuple(each.move(0, spare // 2) for each in found)
