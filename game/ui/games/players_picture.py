"""Picture of the players of a game: whoever is on turn, with a post horn, then the others as they
follow, each with a name below.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.rules.records.header import SeatInfo
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of, width_with_house

GAP = 0.06
"""The gap from one to the next, in heights of a face."""

HORN, HORN_ASPECT, HORN_AT = 0.36, 1.25, 0.36
"""The height of the post horn beside the face on turn, as a share of its height, the width by the
height of that, and its middle, as a share of the face's height: above the house.
"""

CLEAR = 0.7
"""The least space between two names, in fonts."""

BELOW = 5
"""The gap between a face and its name, one of so many parts of the size of that."""


def players_picture(
    seats: Sequence[SeatInfo], turn: int, room: tuple[int, int], size: int
) -> Surface:
    """The players with their houses as large as they go in a room, from the seat on turn on, and
    their names in a font of `size` pixels, smaller where one is long.
    """
    faces = faces_of(seats)
    order = [(turn + step) % len(seats) for step in range(len(seats))]
    said = text.line_height(size) + size // BELOW
    high = max(2, room[1] - said)
    while high > 1 and _width(len(seats), high) > room[0]:
        high -= 1
    # A name may be wider than a face: what the faces leave free lies between them.
    count = len(seats)
    apart = max(0, room[0] - _width(count, high)) // (count + 1)
    wide = width_with_house(high) + round(high * GAP) + apart
    size = min(_fitting(each, size, wide) for each in seats)
    image = Surface((count * wide, high + said), pygame.SRCALPHA)
    image.fill((*palette().parchment, 0))
    x = 0
    for seat in order:
        face = faces[seat].with_house(high, seats[seat].colour)
        spot = face.get_rect(midbottom=(x + wide // 2, high))
        image.blit(face, spot)
        if seat == turn:
            tall = max(2, round(high * HORN))
            horn = figures.horn((round(tall * HORN_ASPECT), tall))
            right = min(x + wide, spot.right + tall // 3)
            image.blit(horn, horn.get_rect(midright=(right, spot.y + round(high * HORN_AT))))
        style: Style = "semibold" if seat == turn else "regular"
        name = text.render_narrow(
            seats[seat].name, size, wide - round(CLEAR * size), palette().ink, style, text.SMALLEST
        )
        image.blit(name, name.get_rect(midbottom=(x + wide // 2, image.get_height())))
        x += wide
    return image


def _fitting(seat: SeatInfo, size: int, wide: int) -> int:
    """The size at which a name fits, a little narrowed; never less than can be read."""
    room = round((wide - CLEAR * size) / text.NARROWEST)
    return text.fit(seat.name, size, room, "semibold", text.READABLE)[1]


def _width(count: int, high: int) -> int:
    """The width of so many players of a height."""
    return count * (width_with_house(high) + round(high * GAP))
