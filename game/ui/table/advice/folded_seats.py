"""The seats over whose panels a hint lies, in a line each at its head: they stay in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.table.model.layout import TableLayout

LINE, HIGHEST_LINE = 2.8, 4.2
"""Units of height that a seat's line has at least, and at most."""

MARGIN = 0.8
"""Units above the first line, and below the last one."""

BESIDE = 1.6
"""Units beside the lines, as beside the words below them."""

ENDS = 0.65
"""Units by which a paper is wider on either side than a panel whose ribbon it covers."""

PIN = 0.7
"""Units of a panel's pin above it."""


class FoldedSeats(NamedTuple):
    """The place of a paper over the panels of `seats`, and of their lines at its head."""

    seats: tuple[int, ...]
    lines: tuple[Rect, ...]
    paper: Rect

    @property
    def head(self) -> int:
        """The pixels of the paper that are for the lines."""
        return self.lines[-1].bottom + self.lines[0].y - 2 * self.paper.y


def folded_seats(
    layout: TableLayout, words: int, kept: Sequence[Rect], most: int, active: int
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
        high, edge = min(spare, m.px(HIGHEST_LINE)), ends + m.px(BESIDE)
        lines = tuple(
            Rect(paper.x + edge, top + margin + number * high, paper.width - 2 * edge, high)
            for number in range(count)
        )
        return FoldedSeats(tuple(range(first, len(places))), lines, paper)
    return None
