"""The seats over whose panels a paper lies, at its head in one form: they stay in sight."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from pygame import Rect

from game.ui.table.model.layout import TableLayout

LINE, HIGHEST_LINE = 2.8, 4.2
"""Units of height that a seat's line has at least, and at most."""

TWO_ROWS, HIGHEST_OF_TWO = 4.4, 6.4
"""The same of one with its name and points, and its figures below them."""

FOLDED, LOWEST_FOLDED, HIGHEST_FOLDED = 9.6, 8.2, 12.0
"""The same of one in rows below each other, which say as much as a panel; and where the words of a
paper would have no room otherwise.
"""

MARGIN = 0.8
"""Units above the first line, and below the last one."""

BESIDE = 1.0
"""Units beside the lines, as in a panel: all of it begins at the place where it does there."""

ENDS = 0.65
"""Units by which a paper is wider on either side than a panel whose ribbon it covers."""

PIN = 0.7
"""Units of a panel's pin above it."""


class Form(IntEnum):
    """What is said of seats: all that their panels say, in rows below each other, which are low at
    need; where these could not be read name and points, and figures below them, or all of that in
    one line.
    """

    ROWS = 0
    LOW_ROWS = 1
    TWO_ROWS = 2
    LINES = 3

    @property
    def heights(self) -> tuple[float, float]:
        """The least height for a seat and the most, in units."""
        if self is Form.LINES:
            return LINE, HIGHEST_LINE
        if self is Form.TWO_ROWS:
            return TWO_ROWS, HIGHEST_OF_TWO
        return FOLDED if self is Form.ROWS else LOWEST_FOLDED, HIGHEST_FOLDED


class FoldedSeats(NamedTuple):
    """The place of a paper over the panels of `seats`, and at its head of what is said of them, in
    a `form`.
    """

    seats: tuple[int, ...]
    lines: tuple[Rect, ...]
    paper: Rect
    form: Form = Form.LINES

    @property
    def head(self) -> int:
        """The pixels of the paper that are for the lines."""
        return self.ends[-1] + self.lines[0].y - 2 * self.paper.y

    @property
    def ends(self) -> tuple[int, ...]:
        """Where what is told of each seat ends."""
        return tuple(each.bottom for each in self.lines)


def folded_seats(
    layout: TableLayout,
    words: int,
    kept: Sequence[Rect],
    most: int,
    active: int,
    form: Form,
    *,
    fewest: int = 1,
    anywhere: bool = False,
    spared: bool = False,
) -> FoldedSeats | None:
    """The place for a paper with words so many pixels high over as few panels as can be, the
    `fewest` and at `most` so many, clear of what is `kept`; None where there is none, or where the
    panels are in no column. Behind the name of the `active` seat there is a ribbon.

    The panels are the lowest ones, or those that are `anywhere`, in any column; without that of the
    `active` seat if it is `spared`.
    """
    panels, columns = layout.panels, _columns(layout)
    if not anywhere and any(
        (room.x, room.width) != (panels.x, panels.width) for room, _ in columns
    ):
        return None
    for count in range(fewest, most + 1):
        for room, seats in columns:
            lowest = len(seats) - count
            for first in range(lowest, -1 if anywhere else lowest - 1, -1):
                if first < 0:
                    continue
                run = range(first, first + count)
                if spared and active in [seats[each] for each in run]:
                    continue
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
    least, most = form.heights
    if spare < m.px(least):
        return None
    high, edge = min(spare, m.px(most)), ends + m.px(BESIDE)
    x, wide = paper.x + edge, paper.width - 2 * edge
    lines = tuple(Rect(x, top + margin + number * high, wide, high) for number in range(len(run)))
    return FoldedSeats(covered, lines, paper, form)
