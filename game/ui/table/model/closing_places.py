"""Places of the closing view: a sheet over the open cards and the panels, with a cell a way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.regions import LARGE_WORDS

TALL = 1.6
"""Height by width that suits a way: a map above what it brings."""

FLAT = 1.2
"""Width by height from which a map lies beside what its way brings."""

LEAST_MAP = 46, 36
"""Per cent of a cell's height that its map has at least, and where words are large: the table's own
map shows the houses, too.
"""

LEAST_SIDE = 64
"""Pixels up to which large words do not make it lower."""

BESIDE = 55
"""Per cent of a flat cell's width that its map has."""

LINE = 2.6, 4.4
"""Units of height that a seat's line has at least and at most."""

IN_SIGHT = 1.15
"""Factor of what a place is worth that leaves the panels of the seats in sight."""

TWO_COLUMNS = 44
"""Units of width from which the lines of two seats lie side by side."""

MANY = 4
"""Seats of which two lie side by side even where words are large."""

NAME, LARGEST = 0.215, 1.3
"""The share of an open card's height down to below its name; how much larger words make it."""

BACK = 0.36
"""The share of the row of large buttons for the one that goes back."""


@dataclass(frozen=True, slots=True)
class ClosingPlaces:
    """The sheet, a cell for each way on it, and below these a room for what concerns both."""

    sheet: Rect
    cells: tuple[Rect, ...]
    notes: Rect


@dataclass(frozen=True, slots=True)
class CellPlaces:
    """The parts of a cell: the name of the way, its map, and what it brings."""

    title: Rect
    map: Rect
    account: Rect


@dataclass(frozen=True, slots=True)
class SeatLines:
    """A paper with a line for each seat, in sight while the sheet covers their panels."""

    paper: Rect
    lines: tuple[Rect, ...]


def sheet_place(layout: TableLayout) -> Rect:
    """The place of the sheet."""
    return _division(layout)[0]


def seat_lines(layout: TableLayout) -> SeatLines | None:
    """The lines of the seats; None where the sheet leaves their panels in sight."""
    return _division(layout)[1]


def _division(layout: TableLayout) -> tuple[Rect, SeatLines | None]:
    """The place with most room for two ways that covers neither land, own cards nor tools.

    The open cards are not needed while a route is closed; where the window has room for no other
    place, the panels of the seats are covered too, and a line for each lies below or above.
    """
    sheet = max(_free_places(layout), key=lambda room: _worth(room, layout))
    panels, count, gap = layout.panels, len(layout.seats), layout.metrics.unit
    if not sheet.colliderect(panels):
        return sheet, None
    low, high = (layout.metrics.px(units) for units in LINE)
    below = Rect(panels.x, sheet.bottom, panels.width, panels.bottom - sheet.bottom)
    if below.height >= count * low + 2 * gap:
        # All of a panel is covered, or nothing.
        least = max(each.bottom for each in layout.seats) - below.y
        below.height = max(least, min(below.height, count * high + 2 * gap))
        room = Rect(below.x, below.y + gap, below.width, below.height - gap)
        return sheet, SeatLines(below, _lines(room, count, 1, gap))
    # Beside each other the figures of two seats are small, but four lines take too much height.
    large = layout.metrics.text_scale >= LARGE_WORDS and count < MANY
    beside = not large and sheet.width >= TWO_COLUMNS * layout.metrics.unit
    columns = min(count, 2 if beside else 1)
    tall = -(-count // columns) * (low + high) // 2 + gap
    above, sheet = Rect(sheet.topleft, (sheet.width, tall)), sheet.copy()
    take_top(sheet, tall)
    return sheet, SeatLines(above, _lines(above, count, columns, gap))


def _lines(paper: Rect, count: int, columns: int, margin: int) -> tuple[Rect, ...]:
    """The place of each seat's line, row by row."""
    room, rows = paper.inflate(-2 * margin, -margin), -(-count // columns)
    width, high = (room.width - margin * (columns - 1)) // columns, room.height // rows
    return tuple(
        Rect(
            room.x + number % columns * (width + margin),
            room.y + number // columns * high,
            width,
            high,
        )
        for number in range(count)
    )


def _free_places(layout: TableLayout) -> Iterator[Rect]:
    margin = layout.metrics.unit
    cards = layout.display.unionall([layout.supply, layout.discard])
    side = layout.panels.copy()
    if layout.commentary.x >= side.x:
        side.union_ip(layout.commentary)
    yield side
    column = Rect(layout.land.right, layout.board.y, 0, layout.board.height)
    column.width = layout.board.right - column.x
    if not column.contains(cards):
        # Somebody's own map may have its cards among the cities.
        return
    yield column
    both = column.union(side)
    both.y = max(column.y, side.y)
    first = layout.slot(1)
    name = first.y + round(first.height * NAME * min(LARGEST, max(1.0, layout.metrics.text_scale)))
    if first.y < both.y < name:
        # What is seen of the open cards above it is their names, and these whole.
        both.y = name
    both.height = min(layout.board.bottom, side.bottom) - both.y
    kept = (layout.own, layout.menu, *layout.tools, layout.land)
    if both.inflate(-margin, -margin).collidelist(kept) < 0:
        yield both


def _worth(room: Rect, layout: TableLayout) -> float:
    """The size of two ways in a place, more if that leaves the seats' panels in sight."""
    return _size_of_two(room)[0] * (1 if room.colliderect(layout.panels) else IN_SIGHT)


def _size_of_two(room: Rect) -> tuple[float, bool]:
    """The size that two ways would have here, and whether they lie side by side."""
    beside = min(room.width / 2 * TALL, room.height)
    stacked = min(room.width * TALL, room.height / 2)
    return max(beside, stacked), beside >= stacked


def closing_places(layout: TableLayout, ways: int, notes: int) -> ClosingPlaces:
    """The places for so many ways, with `notes` pixels of height below them."""
    m, sheet = layout.metrics, sheet_place(layout)
    inner = inside(sheet, m)
    below = Rect(inner.x, inner.bottom - notes, inner.width, notes)
    inner.height -= notes + (m.unit // 2 if notes else 0)
    gap = m.unit
    if ways == 1:
        return ClosingPlaces(sheet, (inner,), below)
    if _size_of_two(sheet)[1]:
        first = take_left(inner, (inner.width - gap) // 2, gap)
    else:
        first = take_top(inner, (inner.height - gap) // 2, gap)
    return ClosingPlaces(sheet, (first, inner), below)


def inside(sheet: Rect, metrics: Metrics) -> Rect:
    """The part of the sheet within its margins."""
    return sheet.inflate(-2 * metrics.px(0.9), -2 * metrics.px(0.9))


def cell_places(cell: Rect, metrics: Metrics, wanted: int) -> CellPlaces:
    """The parts of a cell: the map above what the way brings, or beside it in a flat cell.

    What it brings has `wanted` pixels of height, as far as the map stays large enough.
    """
    room = cell.inflate(-2 * metrics.px(1.1), -2 * metrics.px(1.1))
    gap = metrics.unit // 2
    title = take_top(room, min(round(metrics.body * 1.5), room.height // 8), gap)
    if room.width > room.height * FLAT:
        return CellPlaces(title, take_left(room, room.width * BESIDE // 100, metrics.unit), room)
    usual, large = (room.height * share // 100 for share in LEAST_MAP)
    least = max(large, min(usual, LEAST_SIDE)) if metrics.text_scale >= LARGE_WORDS else usual
    tall = max(least, min(room.width, room.height - gap - wanted))
    return CellPlaces(title, take_top(room, tall, gap), room)


def button_row(layout: TableLayout) -> tuple[Rect, Rect]:
    """The places of the buttons that go back and that close the route."""
    row = layout.buttons[0].union(layout.buttons[1])
    back = take_left(row, round(row.width * BACK), layout.metrics.unit // 2)
    return back, row
