"""The row of the goals that a seat is near to: a seal each, its name and a dot for each house.

Where one house is missing for a goal it is a coin as on cards, the town's name and one dot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ui.table.model.panels.goal_cells import (
    FEW,
    JOINED,
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

SMALLER, SMALLER_TOWN = 95, 88
"""Per cent of the row's font that letters have at least so that a second goal has room, and where
towns of several are named.
"""

COIN = 80
"""Side of coins before the names of towns, in per cent of the usual one, where more of them have
room for it in a row that has no other one below it.
"""

LINES = 4
"""The font of names, in spaces between two lines of goals."""

APART = 60
"""The least gap between two goals, in per cent of the font of their names."""


def next_cells(
    row: LabelRow,
    wishes: Sequence[Wish],
    form: tuple[bool, bool] | None = None,
    lines: int = 1,
) -> GoalCells:
    """Cells for the first of these goals, as many as have room with their names in letters of the
    row's font, or hardly smaller ones, in one line or in two; in a form if that is given, else in
    the first one that has room for most. The nearest one has a place in smaller letters rather than
    none.
    """
    if lines > 1:
        return _in_two_lines(row, wishes, form)
    forms = FORMS if form is None else (form,)
    # Where one house each is missing for several, coins are as small as on the map.
    lasts = len([wish for wish in wishes if wish.last])
    least = SMALLER_TOWN if lasts > FEW else SMALLER
    sizes = range(row.size, -(-row.size * least // 100) - 1, -1)
    # Seals of two rows are of one size in all panels.
    sides = (row.seal, row.seal * COIN // 100) if lasts > 1 and row.alone else (row.seal,)
    tries = [
        _cells(row, wishes, count, size, side, *each)
        for size in sizes
        for side in sides
        for each in forms
        for count in range(1, len(wishes) + 1)
        if wishes[count - 1].names != JOINED
    ]
    found = max(tries, key=lambda each: len(each.places), default=GoalCells())
    if len(found.places) == 1 and found.below:
        # One alone has room beside its name.
        beside = _cells(row, wishes, 1, row.size, row.seal, False, False)
        found = beside if beside.places else found
    if found.places or not wishes:
        return found
    if form is not None:
        return next_cells(row, wishes)
    # Smaller letters begin where the others do, behind the word.
    smaller = range(row.size - 1, LEAST_PIXELS - 1, -1)
    less = (_cells(row, wishes, 1, size, row.seal, *each) for size in smaller for each in FORMS)
    return next((each for each in less if each.places), found)


def _in_two_lines(
    row: LabelRow, wishes: Sequence[Wish], form: tuple[bool, bool] | None
) -> GoalCells:
    """The first half of these goals in one line and the others in a second one below it, all in
    letters of one size; as many as have room.
    """
    place, high = row.place, (row.place.height - max(2, row.size // LINES)) // 2
    upper = row._replace(place=Rect(place.topleft, (place.width, high)))
    lower = row._replace(place=Rect(place.x, place.bottom - high, place.width, high))
    best = GoalCells()
    for count in range(len(wishes), 1, -1):
        half = -(-count // 2)
        if wishes[half - 1].names == JOINED or wishes[count - 1].names == JOINED:
            continue
        one = next_cells(upper, wishes[:half], form)
        two = next_cells(lower, wishes[half:], form)
        alike = one._replace(places=(), lines=()) == two._replace(places=(), lines=())
        places, names = (*one.places, *two.places), (*one.lines, *two.lines)
        if alike and len(places) > len(best.places) and len(one.places) == half:
            best = one._replace(places=places, lines=names)
    return best


def _cells(
    row: LabelRow,
    wishes: Sequence[Wish],
    count: int,
    size: int,
    side: int,
    two_lines: bool,
    below: bool,
) -> GoalCells:
    """The cells of the first so many of these goals in a size and a form; none where they have no
    room.
    """
    room, shown = row.room, wishes[:count]
    gap, dot = gap_of(size), dot_of(size)
    lines = tuple(name_lines(each.names, two_lines) for each in shown)
    wide, tall, apart = list[int](), side, max(2, size * CLEAR // 100)
    for wish, name in zip(shown, lines, strict=True):
        if name == JOINED:
            wide.append(side)
            continue
        words, dots = name_width(name, size), dots_width(wish.dots, dot)
        beside = words + gap + dots if dots else words
        under_name = below and not wish.last
        wide.append(side + gap + (max(words, dots) if under_name else beside))
        under = apart + dot if under_name and dots else 0
        tall = max(tall, name_height(len(name), size) + under)
    between = size * APART // 100
    after = [gap // 2 if name == JOINED else between for name in lines]
    needed = sum(wide) + sum(after[:-1])
    if tall > room.height or needed > room.width:
        return GoalCells()
    places = tuple(_places(room, wide, after, room.width - needed))
    return GoalCells(places, lines, size, side, dot, below, two_lines, apart)


def dot_of(size: int) -> int:
    """The diameter of a dot at a name in letters of this size."""
    return -(-size * DOT // 100)


def _places(room: Rect, wide: Sequence[int], after: Sequence[int], spare: int) -> Iterator[Rect]:
    """The places of cells with gaps `after` each, which share what is to `spare`; of two the second
    in a column of its own where that is free.
    """
    x, usual = room.x, max(after)
    for number, (each, gap) in enumerate(zip(wide, after, strict=True)):
        if number == 1 and len(wide) == FEW and after[0] == usual:
            column = room.x + room.width * SECOND // 100
            x = min(max(x, column), room.right - each)
        yield Rect(x, room.y, each, room.height)
        # Coins before one name stay together.
        wider = min(spare // len(wide), gap) if gap == usual and len(wide) > FEW else 0
        x += each + gap + wider
