"""Grid of all goals of a map in a tall panel: columns of one width, each name with its
dots.

Whatever a seat has won, all cells are at the places that the names of all goals have room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ui.table.model.panels.goal_cells import (
    BELOW,
    BESIDE,
    IN_LINE,
    IN_LINE_BELOW,
    LOWEST,
    SIDE,
    GoalCells,
    Style,
    Wish,
    dots_apart,
    dots_size,
    gap_of,
    name_height,
    name_lines,
    name_width,
)

COLUMNS = 3, 2
"""The columns of a grid that are tried."""

FORMS = (True, IN_LINE_BELOW), (True, IN_LINE)
"""The forms of cells that are tried: whether dots are below the names, and most of them in a line.
"""

APART = 30
"""The least gap between two columns or rows, in per cent of the font of the names."""


def goal_grid(
    wishes: Sequence[Wish],
    every: Sequence[Wish],
    room: Rect,
    sizes: tuple[int, int],
    style: Style | None = None,
    count: int | None = None,
) -> GoalCells | None:
    """Cells for these goals in a grid that has room for a `count` of any of `every` one of the map,
    of all of them unless told, in letters of these smallest and largest sizes; None where it has
    not.
    """
    count = len(every) if count is None else count
    least, most = sizes
    if style is not None and style.size is not None:
        most = max(least, min(most, style.size))
    for size in range(most, least - 1, -1):
        for cells in _tries(wishes, every, room, size, count):
            return cells
    return None


def _tries(
    wishes: Sequence[Wish], every: Sequence[Wish], room: Rect, size: int, count: int
) -> Iterator[GoalCells]:
    """The grids in letters of a size that have room; rather dots below the names than beside them,
    and rather more columns.
    """
    between = max(2, size * APART // 100)
    for below, most in FORMS:
        for columns in COLUMNS:
            rows = max(1, -(-count // columns))
            wide = (room.width - (columns - 1) * between) // columns
            high = (room.height - (rows - 1) * between) // rows
            side = min(high, round(size * SIDE))
            dot = size * (BELOW if below else BESIDE) // 100
            parts = [_words(each, size, dot, below, most) for each in every]
            words, tall = (max(each) for each in zip(*parts, strict=True))
            whole = side + gap_of(size) + words
            if side < size * LOWEST or whole > wide or max(tall, side) > high:
                continue
            places = tuple(
                Rect(
                    room.x + number % columns * (wide + between),
                    room.y + number // columns * (high + between),
                    whole,
                    high,
                )
                for number in range(len(wishes))
            )
            lines = tuple(name_lines(each.names, True) for each in wishes)
            yield GoalCells(places, lines, size, side, dot, below, True, most)


def _words(wish: Wish, size: int, dot: int, below: bool, most: int) -> tuple[int, int]:
    """Width and height of a name with its dots below it or beside it."""
    lines = name_lines(wish.names, True)
    wide, high = name_width(lines, size), name_height(len(lines), size)
    dots = dots_size(wish.houses, dot, below, most)
    if below:
        return max(wide, dots[0]), high + dots_apart(dot) + dots[1]
    return wide + gap_of(size) + dots[0], max(high, dots[1])
