"""Places of the seats on the setup page: cards of one size, and the columns in them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_top
from game.ui.graphics.theme import Metrics
from game.ui.pieces.portraits import ASPECT

GAP = 1.3
"""Units between two cards."""

PORTRAIT, HOUSE = 13.6, 5.4
"""Greatest height in units of a portrait, and width and height of a house."""

FIRST, SECOND, BETWEEN = 4.4, 3.4, 0.8
"""Heights in units: of the row that says who plays, of a slim one, and of the gap between them."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Rectangles of a seat; `needed` is the height of both rows."""

    card: Rect
    portrait: Rect
    house: Rect
    first: Rect
    second: Rect
    needed: int


def seat_places(m: Metrics, room: Rect, seats: int) -> list[SeatPlace]:
    """The places of so many seats one below the other in `room`, which is used up."""
    gap = m.px(GAP)
    # The first card begins, and the last one ends, where the room does.
    pitch = (room.height + gap) / seats
    card = round(pitch) - gap
    tops = [room.y + round(number * pitch) for number in range(seats)]
    cards = [Rect(room.x, top, room.width, card) for top in tops]
    take_top(room, room.height)
    return [_place(m, each) for each in cards]


def _place(m: Metrics, card: Rect) -> SeatPlace:
    inner = Rect(card.x + m.px(1.9), card.y, card.width - m.px(3.2), card.height)
    portrait = max(8, min(card.height - m.px(1), m.px(PORTRAIT)))
    pictures = take_left(inner, round(portrait * ASPECT), m.px(1.0))
    houses = take_left(inner, m.px(HOUSE), m.px(1.6))
    # Large words want higher rows, as far as there is room for them.
    line = text.line_height(m.body) + m.px(0.3)
    first, second = max(m.px(FIRST), line), max(m.px(SECOND), text.line_height(m.small) + m.px(0.3))
    between = m.px(BETWEEN)
    needed = first + between + second
    rows = middle(inner, needed)
    return SeatPlace(
        card,
        middle(pictures, portrait),
        middle(houses, min(m.px(HOUSE), card.height)),
        take_top(rows, first, between),
        rows,
        needed,
    )
