"""The seats over whose panels a hint lies, in a line each at its head: they stay in sight."""

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
) -> FoldedSeats | None:
    """The place for a paper with words so many pixels high over as few panels as can be, at `most`
    so many, clear of what is `kept`; None where there is none, or where the panels are in no
    column. Behind the name of the `active` seat there is a ribbon.
    """
    m, panels, places = layout.metrics, layout.panels, layout.seats
    if any(each.x != panels.x or each.width != panels.width for each in places):
        return None
    margin = m.px(MARGIN)
    for first in range(len(places) - 1, len(places) - most - 1, -1):
        count = len(places) - first
        above = places[first - 1].bottom if first else layout.commentary.bottom
        top = max(places[first].y - m.px(PIN), min(above + m.line, places[first].y))
        ends = m.px(ENDS) if active >= first else 0
        paper = Rect(panels.x, top, panels.width, panels.bottom - top).inflate(2 * ends, 0)
        spare = (paper.height - words - 2 * margin) // count
        if spare < m.px(LINE) or paper.collidelist(kept) >= 0:
            continue
        stacked = form is Form.STACKED
        below = 0 if form is Form.LINES else m.px(ROUTE)
        if spare - below < m.px(STACKED if stacked else LINE):
            continue
        # Of few seats without goals the others would still have these in their panels.
        if form is Form.ROUTES and first > 1:
            continue
        highest = m.px(HIGHEST_STACKED if stacked else HIGHEST_LINE)
        high, edge = min(spare - below, highest), ends + m.px(BESIDE)
        x, wide = paper.x + edge, paper.width - 2 * edge
        tops = [top + margin + number * (high + below) for number in range(count)]
        lines = tuple(Rect(x, y, wide, high) for y in tops)
        under = tuple(Rect(x, y + high, wide, below) for y in tops) if below else ()
        return FoldedSeats(tuple(range(first, len(places))), lines, paper, under, stacked)
    return None
