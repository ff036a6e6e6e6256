"""The place of a callout over the seats' panels, with a line in it for each seat it covers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect

from game.ui.table.advice.callout import USUAL_WIDTH, Callout
from game.ui.table.advice.callout_place import (
    DOCKED_SHARES,
    LEAST_DOCKED,
    Make,
    free_wood,
    least_size,
)
from game.ui.table.advice.folded_seats import Form, folded_seats
from game.ui.table.advice.hint_slip import has_pictures
from game.ui.table.position import Position

FEWEST = 3
"""Seats from which on each has a line in the paper: of two the panels have room beside it."""


def callout_over_seats(
    make: Make, position: Position, subjects: Sequence[Rect], kept: Sequence[Rect]
) -> Callout | None:
    """The callout over as few panels as can be, clear of subjects and of what is `kept`.

    None where it lies better elsewhere: on free wood, with two seats, or where words are large.
    """
    layout, m = position.layout, position.layout.metrics
    if least_size(m) or len(layout.seats) < FEWEST:
        return None
    breadth = min(each.width for each in layout.seats) / m.px(USUAL_WIDTH)
    made = [make((share, breadth)) for share in DOCKED_SHARES if share >= LEAST_DOCKED]
    if made[-1].rect.height <= free_wood(position, m.unit // 2).height:
        return None
    # A line of each is better than nothing below long words.
    forms = list(Form) if has_pictures(m) else [Form.TWO_ROWS, Form.LINES]
    active, clear = position.view.observation.turn, [*subjects, *kept]
    counts = range(1, len(layout.seats))
    for form, most, callout in product(forms, counts, made):
        high = callout.rect.height
        folded = folded_seats(layout, high, clear, most, active, form, anywhere=True)
        if folded is not None:
            callout.fold(position, folded, subjects)
            return callout
    return None
