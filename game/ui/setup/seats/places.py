"""Places of the seats on the setup page: cards of one size, and the columns in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_right, take_top
from game.ui.graphics.theme import Metrics
from game.ui.pieces.figures import HOUSE_ASPECT
from game.ui.pieces.portraits import ASPECT

GAP = 1.1
"""Units between two cards."""

EMPTY = 5.4
"""Least height in units of the place for a card that is missing."""

OUT = 0.4
"""Units by which a portrait stands out of its card, above and below."""

PORTRAIT, HOUSE = 0.148, 0.15
"""Greatest widths of a portrait and of a house, in widths of a card."""

DEEPEST, STANDS = 0.9, 0.5
"""Greatest height of a house in heights of a card, and units from the edge on which it stands."""

GHOST = 0.8
"""Greatest height of the house in the place for a card, as a share of its height."""

NAME, CLOSE = 26, 0.86
"""Size of the letters of a name, as `Metrics.font` takes it, and the height of its row in heights
of a line: the air above and below the letters is not wanted there.
"""

EXPLAINED = 18
"""Greatest size of the letters that explain what is chosen, as `Metrics.font` takes it."""

LINE, TOLD = 3.3, 0.2
"""Least height in units of the line that says who plays, and by how much the line that explains
is higher than its words.
"""

BETWEEN, AIRY = 0.4, 1.0
"""Units of the gaps between the lines, and of these where there is room."""

OFFER = 4.3
"""Height in units of what is offered at an empty seat."""

INSET, WORDS = 0.4, 0.95
"""Units from the edge of a name to its words, and from that of a plate to its words."""

LEAVE, WITHIN = 2.5, 0.45
"""Least units of a side of the corner from which a seat is given up, and units from it to the edges
of the card: the cross lies on the card, not on the sheet below.
"""

BESIDE_HOUSE = 1.0, 1.7
"""Units left and right of a house: at its right is the edge of the card."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Rectangles of a seat: lines of words between a portrait and a house.

    The `name` is over the `line` that says who plays, and this over the one that `explain`s how.
    An empty seat has the line alone. `needed` is the height of the lines.
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

    Seats that are `taken` have a card, the others a place with the same columns, which is lower
    where words are large.
    """
    gap, cards = m.px(GAP), sum(taken)
    whole, empty = room.height - gap * (len(taken) - 1), len(taken) - cards
    least = max(m.px(EMPTY), _line(m) + m.px(GAP))
    card = (whole - least * empty) / max(1, cards)
    if empty:
        # Seats that come or go move no other one.
        card = min(card, whole / len(taken))
    lower = (whole - card * cards) / empty if empty else 0.0
    heights = [card if each else lower for each in taken]
    tops = [room.y, *(room.y + round(y) for y in accumulate(each + gap for each in heights))]
    # The first card begins, and the last one ends, where the room does.
    places = [Rect(room.x, top, room.width, below - gap - top) for top, below in pairwise(tops)]
    take_top(room, room.height)
    return [_place(m, place, round(card), full) for place, full in zip(places, taken, strict=True)]


def _line(m: Metrics) -> int:
    """The least height of a plate."""
    return max(m.px(LINE), text.line_height(m.body) + m.px(0.4))


def _place(m: Metrics, place: Rect, card: int, full: bool) -> SeatPlace:
    """The parts of a place; their columns are those of a whole `card`."""
    # Who wants large words wants a large cross, too.
    side, edge, inside = max(m.px(LEAVE), m.small), m.px(0.2), m.px(WITHIN)
    corner = Rect(place.right - side - inside, place.y + inside, side, side)
    name, line = round(text.line_height(m.font(NAME)) * CLOSE), _line(m)
    explain = text.line_height(m.font(EXPLAINED)) + m.px(TOLD)
    widest, broadest = (round(place.width * each) for each in (PORTRAIT, HOUSE))
    portrait = max(8, min(card + 2 * m.px(OUT), round(widest / ASPECT)))
    # The house is below the cross.
    under = card - m.px(STANDS) - edge - (side + inside)
    house = max(8, min(round(card * DEEPEST), under, round(broadest / HOUSE_ASPECT)))
    left, (before, behind) = place.x + m.px(1.7), map(m.px, BESIDE_HOUSE)
    inner = Rect(left, place.y, place.right - behind - left, place.height)
    pictures = take_left(inner, round(portrait * ASPECT), m.px(1.5))
    houses = take_right(inner, round(house * HOUSE_ASPECT), before)
    indent = m.px(INSET)
    if not full:
        offer = max(line, min(m.px(OFFER), place.height * 6 // 10))
        row, low = middle(inner, min(offer, place.height - m.px(1))), place.height * GHOST
        take_left(row, indent)
        houses = middle(houses, max(8, min(house, round(low))))
        pictures = middle(pictures, min(portrait, place.height))
        return SeatPlace(place, corner, pictures, houses, row, row, row, line)
    lines = name + line + explain
    needed = lines + 2 * m.px(BETWEEN)
    spare = place.height - needed - 2 * m.px(AIRY)
    between = max(m.px(BETWEEN), min(m.px(AIRY), m.px(BETWEEN) + spare // 3))
    rows = middle(inner, lines + 2 * between)
    names, who = take_top(rows, name, between), take_top(rows, line, between)
    rows.height = explain
    for each in (who, rows):
        take_left(each, indent)
    houses = Rect(houses.x, place.bottom - m.px(STANDS) - house, houses.width, house)
    return SeatPlace(place, corner, middle(pictures, portrait), houses, names, who, rows, needed)
