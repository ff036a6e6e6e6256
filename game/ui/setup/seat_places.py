"""Places of the seats on the setup page: cards of one size, and the columns in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_top
from game.ui.graphics.theme import Metrics
from game.ui.pieces.portraits import ASPECT

GAP = 1.3
"""Units between two cards."""

EMPTY = 6.2
"""Least height in units of the place for a card that is missing."""

HIGHEST = 24.0
"""Greatest height in units of a card, if any is missing: it is not to be a poster."""

PORTRAIT, HOUSE = 20.0, 8.0
"""Greatest height in units of a portrait, and width and height of a house."""

WIDEST, DEEPEST = 0.175, 0.4
"""Greatest width of a portrait in widths of a card, and of a house in heights of one."""

GHOST = 0.9
"""Greatest height of pictures in the place for a card, as a share of its height."""

FIRST, SECOND, BETWEEN = 4.4, 4.2, 0.8
"""Least heights in units: of the row that says who plays, of a slim one, and of the gap."""

SHARE, MOST = 0.29, 1.25
"""Height of the first row as a share of its card's, and the most by which rows are higher than the
least.
"""

LEAVE = 2.2
"""Least units of a side of the corner from which a seat is given up."""

AIRY = 1.5
"""Units of the gap between the rows where there is room."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Rectangles of a seat; `needed` is the height of the rows, of an empty one of the first."""

    card: Rect
    corner: Rect
    portrait: Rect
    house: Rect
    first: Rect
    second: Rect
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
    """The least height of the row that says who plays."""
    return max(m.px(FIRST), text.line_height(m.body) + m.px(0.3))


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
    pictures = take_left(inner, round(portrait * ASPECT), m.px(1.8))
    houses = take_left(inner, house, m.px(1.6))
    # Large words want higher rows, as far as there is room for them.
    first, second = _line(m), max(m.px(SECOND), text.line_height(m.small) + m.px(0.3))
    needed = first + m.px(BETWEEN) + second
    taller = min(MOST, max(1.0, card * SHARE / first))
    first, second = round(first * taller), round(second * taller)
    if not full:
        first = min(first, place.height - m.px(1))
        most = max(8, round(place.height * GHOST))
        row = middle(inner, first)
        pictures, houses = middle(pictures, min(portrait, most)), middle(houses, min(house, most))
        return SeatPlace(place, corner, pictures, houses, row, row.copy(), first)
    between = m.px(BETWEEN)
    spare = place.height - first - between - second - 2 * m.px(AIRY)
    between = max(between, min(m.px(AIRY), between + spare // 2))
    rows = middle(inner, first + between + second)
    return SeatPlace(
        place,
        corner,
        middle(pictures, portrait),
        middle(houses, house),
        take_top(rows, first, between),
        rows,
        needed,
    )
