"""The seats over whose panels a paper lies, in a line each at its head: they stay in sight."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from pygame import Rect

from game.ui.table.model.layout import TableLayout

LINE, HIGHEST_LINE = 2.8, 4.2
"""Units of height that a seat's line has at least, and at most."""

STACKED, HIGHEST_STACKED = 5.2, 6.6
"""The same of one whose figures stand below the name, as large as in a panel."""

ROUTE = 2.4
"""Units of height of the route below a seat's line, where there is room for those of all."""

MARGIN = 0.8
"""Units above the first line, and below the last one."""

BESIDE = 1.6
"""Units beside the lines, as beside the words below them."""

ENDS = 0.65
"""Units by which a paper is wider on either side than a panel whose ribbon it covers."""

PIN = 0.7
"""Units of a panel's pin above it."""


class Form(IntEnum):
    """What lines say of seats, best first: name, goals and figures below each other, and the route;
    name and figures in one line, and the route; or these alone.
    """

    STACKED = 0
    ROUTES = 1
    LINES = 2


class FoldedSeats(NamedTuple):
    """The place of a paper over the panels of `seats`, and of their lines at its head, with their
    `routes` below each where there is room. In `stacked` lines the figures stand below the name.
    """

    seats: tuple[int, ...]
    lines: tuple[Rect, ...]
    paper: Rect
    routes: tuple[Rect, ...] = ()
    stacked: bool = False

    @property
    def head(self) -> int:
        """The pixels of the paper that are for the lines."""
        return self.ends[-1] + self.lines[0].y - 2 * self.paper.y

    @property
    def ends(self) -> tuple[int, ...]:
        """Where what is told of each seat ends."""
        return tuple(each.bottom for each in self.routes or self.lines)


def folded_seats(
    layout: TableLayout,
    words: int,
    kept: Sequence[Rect],
    most: int,
    active: int,
    form: Form,
    *,
    anywhere: bool = False,
) -> FoldedSeats | None:
    """The place for a paper with words so many pixels high over as few panels as can be, at `most`
    so many, clear of what is `kept`; None where there is none, or where the panels are in no
    column. Behind the name of the `active` seat there is a ribbon.

    The panels are the lowest ones, or those that are `anywhere`, in any column.
    """
    panels, columns = layout.panels, _columns(layout)
    if not anywhere and any(
        (room.x, room.width) != (panels.x, panels.width) for room, _ in columns
    ):
        return None
    for count in range(1, most + 1):
        for room, seats in columns:
            lowest = len(seats) - count
            for first in range(lowest, -1 if anywhere else lowest - 1, -1):
                # Of few seats without goals the others would still have these in their panels.
                if first < 0 or (form is Form.ROUTES and first > 1):
                    continue
                run = range(first, first + count)
                found = _over(layout, room, seats, run, words, active, form)
                if found is not None and found.paper.collidelist(kept) < 0:
                    return found
    return None


def _columns(layout: TableLayout) -> list[tuple[Rect, list[int]]]:
    """The rooms of the columns of panels, from the right, and the seats in them from above."""
    found = dict[int, list[int]]()
    for seat, place in enumerate(layout.seats):
        found.setdefault(place.x, []).append(seat)
    y, high = layout.panels.y, layout.panels.height
    rooms = ((Rect(x, y, layout.seats[each[0]].width, high), each) for x, each in found.items())
    return sorted(rooms, key=lambda each: -each[0].x)


def _over(
    layout: TableLayout,
    room: Rect,
    seats: Sequence[int],
    run: range,
    words: int,
    active: int,
    form: Form,
) -> FoldedSeats | None:
    """The place over the panels of a run of `seats`, which stand below each other in a room; None
    where words and lines have no place there.
    """
    m, places = layout.metrics, [layout.seats[seat] for seat in seats]
    covered = tuple(seats[each] for each in run)
    margin, first, last = m.px(MARGIN), run[0], run[-1]
    news = layout.commentary
    beside = news.right <= room.left or news.left >= room.right
    above = places[first - 1].bottom if first else (0 if beside else news.bottom)
    top = max(places[first].y - m.px(PIN), min(above + m.line, places[first].y))
    foot = places[last].bottom if last + 1 < len(places) else room.bottom
    ends = m.px(ENDS) if active in covered else 0
    paper = Rect(room.x, top, room.width, foot - top).inflate(2 * ends, 0)
    spare = (paper.height - words - 2 * margin) // len(run)
    stacked = form is Form.STACKED
    below = 0 if form is Form.LINES else m.px(ROUTE)
    if spare - below < m.px(STACKED if stacked else LINE):
        return None
    highest = m.px(HIGHEST_STACKED if stacked else HIGHEST_LINE)
    high, edge = min(spare - below, highest), ends + m.px(BESIDE)
    x, wide = paper.x + edge, paper.width - 2 * edge
    tops = [top + margin + number * (high + below) for number in range(len(run))]
    lines = tuple(Rect(x, y, wide, high) for y in tops)
    under = tuple(Rect(x, y + high, wide, below) for y in tops) if below else ()
    return FoldedSeats(covered, lines, paper, under, stacked)
