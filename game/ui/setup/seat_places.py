"""Places of the seats on the setup page: a card for who plays, a slim row for an empty seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import middle, take_left, take_top
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.pieces.portraits import ASPECT

EMPTY = 0.46
"""Height of an empty seat as a share of that of one which plays."""

PORTRAIT, HOUSE = 13.6, 5.4
"""Greatest height in units of a portrait, and width and height of a house."""

FIRST, SECOND, BETWEEN = 4.6, 3.6, 0.5
"""Heights in units: of the row that says who plays, of a slim one, and of the gap between them."""

WASH, WASH_ENDS = 78, 0.62
"""Opacity of a seat's colour at the left end of its card, and the share of it that is washed."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Rectangles of a seat. `second` is no row of an empty one; `needed` is the height of both."""

    card: Rect
    portrait: Rect
    house: Rect
    first: Rect
    second: Rect
    needed: int


def seat_places(m: Metrics, room: Rect, playing: Sequence[bool]) -> list[SeatPlace]:
    """The places of all seats one below the other in `room`, which is used up."""
    shares = [1.0 if plays else EMPTY for plays in playing]
    gap = m.px(1)
    # The first card begins, and the last one ends, where the room does.
    room.update(room.x, room.y - gap // 2, room.width, room.height + gap)
    pitch = room.height / sum(shares)
    card = round(pitch) - gap
    high = max(8, min(card - m.px(0.8), m.px(PORTRAIT)))
    return [
        _place(m, take_top(room, round(share * pitch)), high, gap, plays)
        for share, plays in zip(shares, playing, strict=True)
    ]


def _place(m: Metrics, cell: Rect, portrait: int, gap: int, plays: bool) -> SeatPlace:
    card = middle(cell, cell.height - gap)
    inner = card.inflate(-2 * m.px(0.9), 0)
    pictures = take_left(inner, round(portrait * ASPECT), m.px(1.2))
    houses = take_left(inner, m.px(HOUSE), m.px(1.6))
    # Large words want higher rows, as far as there is room for them.
    line = text.line_height(m.body) + m.px(0.3)
    first, second = max(m.px(FIRST), line), max(m.px(SECOND), line)
    between = m.px(BETWEEN)
    if not plays:
        row = middle(inner, second)
        high = min(portrait, card.height)
        return SeatPlace(
            *(card, middle(pictures, high), middle(houses, min(m.px(HOUSE * 0.8), card.height))),
            *(row, Rect(row.x, row.bottom, row.width, 0), second),
        )
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


@cached(8)
def seat_card(size: tuple[int, int], colour: str, radius: int) -> Surface:
    """Light paper washed with a seat's colour from the left; plain with high contrast."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    shape = Surface(size, pygame.SRCALPHA)
    image.fill((*mix(palette().parchment_light, (255, 252, 240), 0.5), 120))
    if not palette().strong:
        tint = seat_colour(colour).main
        ends = max(1, round(width * WASH_ENDS))
        strip = Surface((ends, 1), pygame.SRCALPHA)
        for x in range(ends):
            strip.set_at((x, 0), (*tint, round(WASH * (1 - x / ends) ** 1.5)))
        image.blit(pygame.transform.scale(strip, (ends, height)), (0, 0))
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=radius)
    image.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return image
