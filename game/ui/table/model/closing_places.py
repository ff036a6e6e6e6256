"""Places of the closing view: a sheet over the open cards and the panels, with a cell a way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.model.layout import TableLayout

TALL = 1.6
"""Height by width that suits a way: a map above what it brings."""

FLAT = 1.2
"""Width by height from which a map lies beside what its way brings."""

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


def sheet_place(layout: TableLayout) -> Rect:
    """The place with most room for two ways that covers neither land, own cards nor tools.

    The open cards are not needed while a route is closed; where the window has room for no other
    place, the panels of the seats are covered too.
    """
    return max(_free_places(layout), key=lambda room: _size_of_two(room)[0])


def _free_places(layout: TableLayout) -> Iterator[Rect]:
    margin = layout.metrics.unit
    cards = layout.display.unionall([layout.supply, layout.discard])
    side = Rect(layout.commentary.x, layout.commentary.y, layout.panels.width, 0)
    side.height = layout.panels.bottom - side.y
    yield side
    column = Rect(layout.land.right, layout.board.y, 0, layout.board.height)
    column.width = layout.board.right - column.x
    if not column.contains(cards):
        # Somebody's own map may have its cards among the cities.
        return
    yield column
    both = column.union(side)
    both.y = max(column.y, side.y)
    both.height = min(layout.board.bottom, side.bottom) - both.y
    kept = (layout.own, layout.menu, *layout.tools, layout.land)
    if both.inflate(-margin, -margin).collidelist(kept) < 0:
        yield both


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
        return CellPlaces(title, take_left(room, room.width * 60 // 100, metrics.unit), room)
    least = room.height * 46 // 100
    tall = max(least, min(room.width, room.height - gap - wanted))
    return CellPlaces(title, take_top(room, tall, gap), room)


def button_row(layout: TableLayout) -> tuple[Rect, Rect]:
    """The places of the buttons that go back and that close the route."""
    row = layout.buttons[0].union(layout.buttons[1])
    back = take_left(row, round(row.width * BACK), layout.metrics.unit // 2)
    return back, row
