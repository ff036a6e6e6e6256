"""The row of the goals that a seat is near to: a seal each, its name and a dot for each house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ui.table.model.panels.goal_cells import (
    LEAST_PIXELS,
    GoalCells,
    Wish,
    dots_width,
    gap_of,
    name_height,
    name_lines,
    name_width,
)
from game.ui.table.model.panels.label_row import LabelRow

FORMS = (False, False), (False, True), (True, False)
"""The forms of cells, best first: whether names may take two lines and dots are below them."""

DOT = 80
"""Diameter of a dot, in per cent of the font of the name beside it or above it."""

CLEAR = 14
"""The space between the lines of a name and the dots below, in per cent of its font: letters such
as g reach below their line.
"""

SECOND = 54
"""Where the second goal begins, in per cent of the room: below that of the other panels where the
first one leaves it there.
"""

SMALLER = 95
"""Per cent of the row's font that letters have at least so that a second goal has room."""

APART = 60
"""The least gap between two goals, in per cent of the font of their names."""


def next_cells(
    row: LabelRow, wishes: Sequence[Wish], form: tuple[bool, bool] | None = None
) -> GoalCells:
    """Cells for the first of these goals, as many as have room with their names in letters of the
    row's font, or hardly smaller ones; in a form if that is given, else in the first one that has
    room for most. The nearest one has a place in smaller letters rather than none.
    """
    forms = FORMS if form is None else (form,)
    sizes = range(row.size, -(-row.size * SMALLER // 100) - 1, -1)
    tries = [
        _cells(row, wishes[:count], size, *each)
        for size in sizes
        for each in forms
        for count in range(1, 3)
    ]
    found = max(tries, key=lambda each: len(each.places), default=GoalCells())
    if len(found.places) == 1 and found.below:
        # One alone has room beside its name.
        beside = _cells(row, wishes[:1], row.size, False, False)
        found = beside if beside.places else found
    if found.places or not wishes:
        return found
    if form is not None:
        return next_cells(row, wishes)
    # Smaller letters begin where the others do, behind the word.
    smaller = range(row.size - 1, LEAST_PIXELS - 1, -1)
    less = (_cells(row, wishes[:1], size, *each) for size in smaller for each in FORMS)
    return next((each for each in less if each.places), found)


def _cells(
    row: LabelRow, wishes: Sequence[Wish], size: int, two_lines: bool, below: bool
) -> GoalCells:
    """The cells of all these goals in a size and a form; none where they have no room."""
    room = row.room
    side, gap, dot = row.seal, gap_of(size), dot_of(size)
    lines = tuple(name_lines(each.names, two_lines) for each in wishes)
    wide, tall, apart = list[int](), side, max(2, size * CLEAR // 100)
    for wish, name in zip(wishes, lines, strict=True):
        words, dots = name_width(name, size), dots_width(wish.houses, dot)
        wide.append(side + gap + (max(words, dots) if below else words + gap + dots))
        tall = max(tall, name_height(len(name), size) + (apart + dot if below else 0))
    between = size * APART // 100
    if tall > room.height or sum(wide) + (len(wide) - 1) * between > room.width:
        return GoalCells()
    places = tuple(_places(room, wide, between))
    return GoalCells(places, lines, size, side, dot, below, two_lines, apart)


def dot_of(size: int) -> int:
    """The diameter of a dot at a name in letters of this size."""
    return -(-size * DOT // 100)


def _places(room: Rect, wide: Sequence[int], between: int) -> Iterator[Rect]:
    """The places of one cell or two, the second in a column of its own where that is free."""
    x = room.x
    for number, each in enumerate(wide):
        if number:
            x = min(max(x + between, room.x + room.width * SECOND // 100), room.right - each)
        yield Rect(x, room.y, each, room.height)
        x += each
