"""Picture of the players of a game: large whoever is on turn, then the others as they follow."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.rules.records.header import SeatInfo
from game.ui.pieces.faces import faces_of, width_with_house

OTHER, GAP = 0.7, 0.06
"""The height of the others as a share of the first one's, and the gap between two of them."""


def players_picture(seats: Sequence[SeatInfo], turn: int, room: tuple[int, int]) -> Surface:
    """The players with their houses as large as they go in a room, from the seat on turn on."""
    faces = faces_of(seats)
    order = [(turn + step) % len(seats) for step in range(len(seats))]
    high = room[1]
    while high > 1 and _width(len(seats), high) > room[0]:
        high -= 1
    image = Surface((_width(len(seats), high), high), pygame.SRCALPHA)
    x = 0
    for seat in order:
        side = high if seat == turn else round(high * OTHER)
        face = faces[seat].with_house(side, seats[seat].colour)
        image.blit(face, (x, high - face.get_height()))
        x += width_with_house(side) + round(high * GAP)
    return image


def _width(count: int, high: int) -> int:
    """The width of so many players, the first of whom is so high."""
    others = width_with_house(round(high * OTHER)) + round(high * GAP)
    return width_with_house(high) + (count - 1) * others
