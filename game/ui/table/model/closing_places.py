"""Places of the closing view: a sheet over the open cards and the panels, with a cell a way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.ui.graphics.layout import take_bottom, take_left, take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.model.layout import CalloutRoom, TableLayout
from game.ui.table.model.regions import LARGE_WORDS

TALL = 1.6
"""Height by width that suits a way: a map above what it brings."""

FLAT = 1.2
"""Width by height from which a map lies beside what its way brings."""

FLAT_ALONE = 2.1
"""The same where it is the only way, and the sum and notes are not higher than the map."""

LEAST_MAP = 34, 34
"""Per cent of a cell's height that its map has at least, and where words are large: the table's own
map shows the houses, too.
"""

LOW_MAP = 22
"""Per cent of that height that it has at least where else tiles would share a row."""

FOR_CHOICE = 6
"""Per cent of a cell's height that is added to this for a choice below the map."""

LEAST_SIDE = 64
"""Pixels up to which large words do not make it lower."""

BESIDE = 47
"""Per cent of a flat cell's width that its map has."""

LINE = 2.6, 4.4
"""Units of height that a seat's line has at least, and from which it is spread no wider."""

STACKED = 4.1, 7.4
"""The same of a line whose figures stand below the name, as large as in a panel."""

SPREAD = 40
"""Per cent of what lines on a paper have more than that which is left above and below them."""

IN_SIGHT = 1.15
"""Factor of what a place is worth that leaves the panels of the seats in sight."""

SIDE_BY_SIDE = 1.1
"""Factor of what a place is worth where the ways lie side by side: cards have room there."""

TWO_COLUMNS = 44
"""Units of width from which the lines of two seats lie side by side."""

MANY = 4
"""Seats of which two lie side by side even where words are large."""

NAME, LARGEST = 0.215, 1.3
"""The share of an open card's height down to below its name; how much larger words make it."""

BACK = 0.36
"""The share of the row of large buttons for the one that goes back."""

LEAST_HEADING = 30
"""Units of width in which a heading has room."""

LARGEST_HEADING = 1.2
"""The factor by which large words make a heading higher."""

LEAST_HEAD = 20
"""Units of width from which there is a heading on the wood above the sheet."""

EDGE, OVER = 21, 4
"""World units of the right edge of a map with its lines, and of these over the land."""

NOTE, LEAST_NOTE, BELOW_NOTE = 17, 128, 29
"""Units of height of a teacher's words above the sheet, the pixels that these have at least, and
units of height of the sheet below them at least.
"""

HEADING, HEADED = 3.4, 46
"""Units of height of a heading on the sheet itself, and of the sheet from which it has one."""

TOTAL, TOTAL_ALONE, MOST_TOTAL = 4.4, 5.2, (24, 17)
"""Units of height of the points in all, of one of two ways and of the only one, and per cent of the
height that they have at most in a flat cell and in a tall one.
"""


@dataclass(frozen=True, slots=True)
class ClosingPlaces:
    """The sheet, a cell for each way on it, and below these a room for notes on both.

    `toggle` is the place of the one that concerns both, above the notes, as high as it is; None
    for the only way, which has it among its rows.
    `heading` is the place of the question above them, or on the paper of the only way; None where
    it stands with the own cards;
    `buttons` are the one that goes back and the one that closes the route.
    """

    sheet: Rect
    heading: Rect | None
    cells: tuple[Rect, ...]
    toggle: Rect | None
    notes: Rect
    buttons: tuple[Rect, Rect]


@dataclass(frozen=True, slots=True)
class CellPlaces:
    """The parts of a cell: the name of the way, its map, what it brings, and the sum."""

    title: Rect
    map: Rect
    account: Rect
    total: Rect


@dataclass(frozen=True, slots=True)
class SeatLines:
    """A paper with a line for each seat, in sight while the sheet covers their panels; in `stacked`
    lines the figures stand below the name.
    """

    paper: Rect
    lines: tuple[Rect, ...]
    stacked: bool = False


def sheet_place(layout: TableLayout) -> Rect:
    """The place of the sheet, from its heading to its foot: the same for one way and for two."""
    sheet, note = _division(layout)[0], note_place(layout)
    if note is not None:
        take_top(sheet, note.height, layout.metrics.unit)
    return sheet


def note_place(layout: TableLayout) -> Rect | None:
    """The place of a teacher's words above the sheet, where they lie in every lesson; None where
    nobody teaches, or where the sheet would have too little room below them.
    """
    m = layout.metrics
    if layout.callout is not CalloutRoom.ABOVE or m.text_scale >= LARGE_WORDS:
        return None
    sheet, lines = _division(layout)
    if lines is not None and lines.paper.y < sheet.y:
        return None
    tall = max(LEAST_NOTE, m.px(NOTE))
    if sheet.height < tall + m.unit + m.px(BELOW_NOTE):
        return None
    return Rect(sheet.topleft, (sheet.width, tall))


def head_place(layout: TableLayout) -> Rect | None:
    """The place for a heading on the bare wood above the sheet, beside the small buttons; None
    where there is too little, or where a teacher's words lie between.
    """
    sheet, m, place = sheet_place(layout), layout.metrics, layout.round.copy()
    if note_place(layout) is not None or place.bottom > sheet.y or _over_prompt(layout):
        return None
    right = min(each.x for each in (*layout.tools, layout.menu)) - m.unit
    place.x, place.width = sheet.x + m.unit, right - sheet.x - m.unit
    wide_enough = place.width >= m.px(LEAST_HEAD) and place.right <= sheet.right
    return place if wide_enough and place.x > map_end(layout) else None


def words_beside_tools(layout: TableLayout) -> Rect:
    """The place for words on the small buttons: up to the left edge of a sheet below them."""
    place, sheet = layout.round.copy(), sheet_place(layout)
    if place.bottom <= sheet.y and sheet.x < place.x:
        place.width, place.x = place.right - sheet.x, sheet.x
    return place


def seat_lines(layout: TableLayout) -> SeatLines | None:
    """The lines of the seats whose panels the sheet covers; None where it covers none."""
    return _division(layout)[1]


def _division(layout: TableLayout) -> tuple[Rect, SeatLines | None]:
    """The place with most room for two ways that covers neither land, own cards nor tools.

    The open cards are not needed while a route is closed; where the window has room for no other
    place, the panels of the seats are covered too, and a line for each lies below or above.
    """
    sheet = max(_free_places(layout), key=lambda room: _worth(room, layout)).copy()
    panels, count, gap = layout.panels, len(layout.seats), layout.metrics.unit
    if not sheet.colliderect(panels):
        return sheet, None
    low, high = (layout.metrics.px(units) for units in LINE)
    # The lines lie on a paper of their own, as far from the sheet as other papers on the table.
    top = max(sheet.bottom + gap, layout.own.y)
    below = Rect(panels.x, top, panels.width, panels.bottom - top)
    if below.height >= count * low + 2 * gap:
        # As high as the paper beside it, however few they are: no bare wood lies below.
        lines, (least, most) = below.inflate(0, -gap), map(layout.metrics.px, STACKED)
        usual = layout.metrics.text_scale < LARGE_WORDS
        stacked = usual and lines.height - gap >= count * least
        if stacked:
            high = most
        if lines.height > count * high:
            lines.inflate_ip(0, (count * high - lines.height) * SPREAD // 100)
        return sheet, SeatLines(below, _lines(lines, count, 1, gap), stacked)
    # Beside each other the figures of two seats are small, but four lines take too much height.
    large = layout.metrics.text_scale >= LARGE_WORDS and count < MANY
    beside = not large and sheet.width >= TWO_COLUMNS * layout.metrics.unit
    columns = min(count, 2 if beside else 1)
    tall = -(-count // columns) * (low + high) // 2 + gap
    above = Rect(sheet.topleft, (sheet.width, tall))
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
    # As far from the edge of the map as other papers on the table.
    begin = map_end(layout) + margin
    both.width, both.x = both.right - begin, begin
    both.y = max(column.y, side.y)
    first = layout.slot(1)
    name = first.y + round(first.height * NAME * min(LARGEST, max(1.0, layout.metrics.text_scale)))
    taught = layout.callout is CalloutRoom.ABOVE
    if first.y < both.y < name and not taught:
        # What is seen of the open cards above it is their names, and these whole. A teacher's words
        # lie above it: below them the paper of the news would look out.
        both.y = name
    # From a sofa the sheet has the question itself, and lies over its paper and the piles, too.
    foot = layout.prompt_paper.bottom if layout.prompt_paper else side.bottom
    both.height = min(layout.board.bottom, foot) - both.y
    kept = (layout.own, layout.menu, *layout.tools, layout.land)
    if both.inflate(-margin, -margin).collidelist(kept) < 0:
        yield both


def map_end(layout: TableLayout) -> int:
    """The right end of a map that ends beside its land, in the window."""
    over = round(OVER * layout.scale)
    return layout.land.right - over + round(EDGE * layout.scale)


def _worth(room: Rect, layout: TableLayout) -> float:
    """The size of two ways in a place, more if they lie side by side, or if it leaves the seats'
    panels in sight.
    """
    size, beside = _size_of_two(room)
    in_sight = 1 if room.colliderect(layout.panels) else IN_SIGHT
    return size * in_sight * (SIDE_BY_SIDE if beside else 1)


def _size_of_two(room: Rect) -> tuple[float, bool]:
    """The size that two ways would have here, and whether they lie side by side."""
    beside = min(room.width / 2 * TALL, room.height)
    stacked = min(room.width * TALL, room.height / 2)
    return max(beside, stacked), beside >= stacked


def closing_places(layout: TableLayout, ways: int, notes: int, toggle: int = 0) -> ClosingPlaces:
    """The places for so many ways, with `notes` and `toggle` pixels of height for these."""
    m, gap = layout.metrics, layout.metrics.unit
    sheet = sheet_place(layout)
    inner, heading = inside(sheet, m), None
    within = ways == 1 and not _over_prompt(layout)
    if is_headed(layout, ways) and not within:
        heading = take_top(inner, m.px(HEADING * min(LARGEST_HEADING, m.text_scale)), gap // 2)
    below, buttons = take_bottom(inner, notes, gap // 2 if notes else 0), button_row(layout)
    if is_headed(layout, ways) and within:
        # On its paper, as the titles of two ways.
        paper = inner.inflate(-2 * gap, 0)
        take_top(paper, gap * 5 // 4)
        heading = take_top(paper, m.px(HEADING * min(LARGEST_HEADING, m.text_scale)))
    if ways == 1:
        return ClosingPlaces(sheet, heading, (inner,), None, below, buttons)
    row = take_bottom(inner, toggle, gap // 2 if toggle else 0)
    if _size_of_two(sheet)[1]:
        first = take_left(inner, (inner.width - gap) // 2, gap)
    else:
        first = take_top(inner, (inner.height - gap) // 2, gap)
    # Words are as large in both.
    inner.size = first.size
    return ClosingPlaces(sheet, heading, (first, inner), row, below, buttons)


def is_headed(layout: TableLayout, ways: int) -> bool:
    """True if the sheet has room for a heading of its own; two ways have theirs."""
    m, sheet = layout.metrics, sheet_place(layout)
    if _over_prompt(layout):
        return True
    if ways > 1:
        return False
    usual = m.text_scale < LARGE_WORDS and not m.map_first
    return usual and sheet.height >= m.px(HEADED) and sheet.width >= m.px(LEAST_HEADING)


def _over_prompt(layout: TableLayout) -> bool:
    """True where the sheet lies over the paper of the question, and has this itself."""
    paper = layout.prompt_paper
    return paper is not None and bool(sheet_place(layout).colliderect(paper))


def inside(sheet: Rect, metrics: Metrics) -> Rect:
    """The part of the sheet within its margins."""
    return sheet.inflate(-2 * metrics.px(0.9), -2 * metrics.px(0.9))


def cell_places(
    cell: Rect,
    metrics: Metrics,
    wanted: tuple[int, int],
    alone: bool = False,
    choice: bool = False,
    *,
    spare: bool = False,
) -> CellPlaces:
    """The parts of a cell: the map above what the way brings, or beside it in a flat cell, and the
    sum below both; from the map's place that of a `choice` is cut off where there is one.

    What it brings has the larger of the `wanted` pixels of height, as far as the map stays large
    enough, and the smaller ones even below a low map; instead of one below which rows would still
    be low there is none where it is `spare`. The only way needs no title, and begins where the
    notes below it do, for it has no paper of its own.
    """
    room = cell.inflate(-2 * metrics.px(1.1), -2 * metrics.px(1.1))
    gap, wide = metrics.unit // 2, room.width > room.height * (FLAT_ALONE if alone else FLAT)
    if alone:
        room.x, room.width = cell.x, cell.width
    head = min(round(metrics.body * 1.5), room.height // (6 if wide else 8))
    head, below = (0, 0) if alone else (head, gap)
    larger = max(1.0, min(1.5, metrics.text_scale))
    units = TOTAL_ALONE if alone else TOTAL
    total = min(metrics.px(units * larger), room.height * MOST_TOTAL[not wide] // 100)
    whole = room.height
    foot = take_bottom(room, total, gap)
    if wide:
        land = take_left(room, room.width * BESIDE // 100, metrics.unit)
        title = take_top(room, head, below)
        return CellPlaces(title, land, room, foot)
    title = take_top(room, head, below)
    more = FOR_CHOICE if choice else 0
    usual, large = ((whole - head - below) * (share + more) // 100 for share in LEAST_MAP)
    least = max(large, min(usual, LEAST_SIDE)) if metrics.text_scale >= LARGE_WORDS else usual
    few, most = wanted
    tall = max(least, min(room.width, room.height - gap - most))
    if not choice:
        lowest = max(LEAST_SIDE, (whole - head - below) * LOW_MAP // 100)
        if lowest + few <= room.height - gap:
            # Below a teacher's words the account has the room that the lowest map leaves.
            tall = lowest if spare else min(tall, room.height - gap - few)
        elif spare:
            return CellPlaces(title, Rect(room.topleft, (room.width, 0)), room, foot)
    land = take_top(room, tall, gap)
    if alone:
        # The sum stands right below what it is of.
        room.height = min(room.height, most)
        foot.y = room.bottom + gap
    return CellPlaces(title, land, room, foot)


def button_row(layout: TableLayout) -> tuple[Rect, Rect]:
    """The places with the own cards of the buttons that go back and that close the route."""
    return _split(layout.buttons[0].union(layout.buttons[1]), layout.metrics.unit // 2)


def _split(row: Rect, gap: int) -> tuple[Rect, Rect]:
    back = take_left(row, round(row.width * BACK), gap)
    return back, row
