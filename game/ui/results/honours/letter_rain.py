"""Letters that rain once, in honour of the winner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour
from game.ui.pieces import letters

LETTERS = 44
"""The letters that fall."""

SEEN, FAINT = 0.1, 0.82
"""The shares of its way at which a letter is wholly in sight, and from which on it grows faint: no
edge ever cuts it.
"""

FALL = 0.6
"""The share of the time in which a letter falls from top to bottom."""

TILTS = (-36, -18, 0, 18, 36)
TURNS = (1.4, 2.4)
"""The times that a letter turns over on its way, least and most."""


class Drop(NamedTuple):
    """A letter: where it falls and when it begins, in shares, and how it swings and turns."""

    x: float
    begin: float
    swing: float
    turns: float
    tilt: int


class LetterRain:
    """Letters `height` pixels high that fall in `room`, behind what stands there, with seals of a
    colour.
    """

    def __init__(self, room: Rect, height: int, colour: Colour) -> None:
        self._height = height
        self._colour = colour
        # Whole letters stay within it.
        self._room = room.inflate(-2 * height, -2 * height)
        # Always the same: the picture of a moment depends on nothing else.
        self._drops = _drops(Random(1490), LETTERS)

    def sprites(self, share: float) -> Iterator[Sprite]:
        """The letters in the air at this share of the time, 0 to 1."""
        for drop in self._drops:
            fallen = (share - drop.begin) / FALL
            if 0 < fallen < 1:
                ink = min(1.0, fallen / SEEN, (1 - fallen) / (1 - FAINT))
                yield self._sprite(drop, fallen)._replace(alpha=round(255 * ink))

    def _sprite(self, drop: Drop, fallen: float) -> Sprite:
        room, high = self._room, self._height
        phase = int(fallen * drop.turns * letters.PHASES) % letters.PHASES
        image = letters.falling(high, self._colour, phase, drop.tilt)
        swung = math.sin(2 * math.pi * fallen * drop.turns / 2) * drop.swing * high
        x = max(room.x, min(room.x + drop.x * room.width + swung, room.right))
        y = room.y + fallen * room.height
        return Sprite(image, *image.get_rect(center=(round(x), round(y))).topleft)


def _drops(draw: Random, count: int) -> list[Drop]:
    """Letters spread over the whole width."""
    places = [(number + draw.random()) / count for number in range(count)]
    draw.shuffle(places)
    return [
        Drop(
            place,
            (1 - FALL) * number / (count - 1),
            draw.uniform(0.6, 1.4),
            draw.uniform(*TURNS),
            draw.choice(TILTS),
        )
        for number, place in enumerate(places)
    ]
