"""Places of the seats on the setup page: cards of one size, and the columns in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_right, take_top
from game.ui.graphics.theme import Metrics
from game.ui.pieces.portraits import ASPECT

GAP = 1.3
"""Units between two cards."""

EMPTY = 6.2
"""Least height in units of the place for a card that is missing."""

HIGHEST = 24.0
"""Greatest height in units of a card, if any is missing: it is not to be a poster."""

PORTRAIT, HOUSE = 20.0, 10.0
"""Greatest height in units of a portrait, and width and height of a house."""

WIDEST, DEEPEST = 0.19, 0.46
"""Greatest width of a portrait in widths of a card, and of a house in heights of one."""

GHOST = 0.7
"""Greatest height of the house in the place for a card, as a share of its height."""

NAME = 26
"""Size of the letters of a name, as `Metrics.font` takes it."""

LINE, BETWEEN, AIRY = 3.2, 0.3, 1.0
"""Least height in units of the line that says who plays, of the gaps between the lines, and of
these where there is room.
"""

INSET = 0.4
"""Units from the edge of a name or a choice to its words."""

LEAVE = 2.2
"""Least units of a side of the corner from which a seat is given up."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Rectangles of a seat: three lines of words between a portrait and a house.

    The `name` is over the `line` that says who plays, and over the words that `explain` it. An
    empty seat has the line alone. `needed` is the height of the lines.
    """

    card: Rect
    corner: Rect
    portrait: Rect
    house: Rect
    name: Rect
    line: Rect
    explain: Rect
    needed: int


def seat_places(m: Metrics, room: Rect, taken: Sequence[bool]) -> list[SeatPlace]:
    """The places of seats one below the other in `room`, which is used up.

    Seats that are `taken` have a card, the others a lower place with the same columns.
    """
    gap, cards = m.px(GAP), sum(taken)
    whole, empty = room.height - gap * (len(taken) - 1), len(taken) - cards
    least = max(m.px(EMPTY), _line(m) + m.px(GAP))
    card = (whole - least * empty) / max(1, cards)
    if empty:
        card = min(card, m.px(HIGHEST))
    lower = (whole - card * cards) / empty if empty else 0.0
    heights = [card if each else lower for each in taken]
    tops = [room.y, *(room.y + round(y) for y in accumulate(each + gap for each in heights))]
    # The first card begins, and the last one ends, where the room does.
    places = [Rect(room.x, top, room.width, below - gap - top) for top, below in pairwise(tops)]
    take_top(room, room.height)
    return [_place(m, place, round(card), full) for place, full in zip(places, taken, strict=True)]


def _line(m: Metrics) -> int:
    """The least height of the line that says who plays."""
    return max(m.px(LINE), text.line_height(m.body) + m.px(0.4))


def _place(m: Metrics, place: Rect, card: int, full: bool) -> SeatPlace:
    """The parts of a place; their columns are those of a whole `card`."""
    # Who wants large words wants a large cross, too.
    side, edge = max(m.px(LEAVE), m.small), m.px(0.3)
    corner = Rect(place.right - side - edge, place.y + edge, side, side)
    left = place.x + m.px(1.9)
    inner = Rect(left, place.y, corner.x - left, place.height)
    widest = round(place.width * WIDEST / ASPECT)
    portrait = max(8, min(card - m.px(1.2), m.px(PORTRAIT), widest))
    house = max(8, min(m.px(HOUSE), round(card * DEEPEST)))
    pictures = take_left(inner, round(portrait * ASPECT), m.px(1.6))
    houses = take_right(inner, house, m.px(1.2))
    name, line, explain = text.line_height(m.font(NAME)), _line(m), text.line_height(m.body)
    needed = name + line + explain + 2 * m.px(BETWEEN)
    if not full:
        row, low = middle(inner, min(line, place.height - m.px(1))), place.height * GHOST
        houses = middle(houses, max(8, min(house, round(low))))
        pictures = middle(pictures, min(portrait, row.height))
        return SeatPlace(place, corner, pictures, houses, row, row, row, row.height)
    spare = place.height - needed - 2 * m.px(AIRY)
    between = max(m.px(BETWEEN), min(m.px(AIRY), m.px(BETWEEN) + spare // 3))
    rows = middle(inner, name + line + explain + 2 * between)
    return SeatPlace(
        place,
        corner,
        middle(pictures, portrait),
        middle(houses, house),
        take_top(rows, name, between),
        take_top(rows, line, between),
        # Its words begin where those of the choices do.
        Rect(rows.x + m.px(INSET), rows.y, rows.width - m.px(INSET), explain),
        needed,
    )
