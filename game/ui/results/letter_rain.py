"""Letters that rain once, in honour of the winner."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour
from game.ui.pieces import letters

COUNT = 16
"""So few that each frame changes small places only."""

FALL = 0.6
"""The share of the time in which a letter falls from top to bottom."""

TILTS = (-36, -18, 0, 18, 36)
TURNS = (1.4, 2.4)
"""The times that a letter turns over on its way, least and most."""


class Drop(NamedTuple):
    """A letter: where it begins and when, in shares, how far it swings, how it turns."""

    x: float
    begin: float
    swing: float
    turns: float
    tilt: int


class LetterRain:
    """Letters `height` pixels high that fall through `room`, with seals of a colour, on both sides
    of `read`, which is being read.
    """

    def __init__(self, room: Rect, height: int, colour: Colour, read: Rect) -> None:
        self._room = room
        self._sides = [
            (room.x, max(room.x, read.left - height)),
            (min(room.right, read.right + height), room.right),
        ]
        self._height = height
        self._colour = colour
        # Always the same: the picture of a moment depends on nothing else.
        draw = Random(1490)
        places = [(number + draw.random()) / COUNT for number in range(COUNT)]
        draw.shuffle(places)
        self._drops = [
            Drop(
                x,
                (1 - FALL) * number / (COUNT - 1),
                draw.uniform(0.6, 1.4),
                draw.uniform(*TURNS),
                draw.choice(TILTS),
            )
            for number, x in enumerate(places)
        ]

    def sprites(self, share: float) -> list[Sprite]:
        """The letters in the air at this share of the time, 0 to 1."""
        found = []
        for drop in self._drops:
            fallen = (share - drop.begin) / FALL
            if 0 < fallen < 1:
                found.append(self._sprite(drop, fallen))
        return found

    def _sprite(self, drop: Drop, fallen: float) -> Sprite:
        room, high = self._room, self._height
        phase = int(fallen * drop.turns * letters.PHASES) % letters.PHASES
        image = letters.falling(high, self._colour, phase, drop.tilt)
        swung = math.sin(2 * math.pi * fallen * drop.turns / 2) * drop.swing * high
        reach = 2 * high
        x = self._within(drop.x, swung)
        y = room.y - reach + fallen * (room.height + 2 * reach)
        return Sprite(image, *image.get_rect(center=(round(x), round(y))).topleft)

    def _within(self, share: float, swung: float) -> float:
        """The place of a letter that begins at a share of the width of both sides."""
        (left, end), (begin, right) = self._sides
        way = share * (end - left + right - begin)
        if way < end - left:
            return min(left + way + swung, end)
        return max(begin + way - (end - left) + swung, begin)
