"""Letters that rain once, in honour of the winner."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Colour
from game.ui.pieces import letters

LETTERS = 38
"""The letters that fall."""

FAINT = 0.7
"""The share of their way from which on they grow faint."""

FALL = 0.6
"""The share of the time in which a letter falls from top to bottom."""

TILTS = (-36, -18, 0, 18, 36)
TURNS = (1.4, 2.4)
"""The times that a letter turns over on its way, least and most."""


class Drop(NamedTuple):
    """A letter: where it begins in its area and when, in shares, how it swings and turns."""

    x: float
    begin: float
    swing: float
    turns: float
    tilt: int


class LetterRain:
    """Letters `height` pixels high that fall from the top of `room`, with seals of a colour.

    They fall on both sides of `heading`, above all that is read, and grow faint at its lower edge.
    """

    def __init__(self, room: Rect, height: int, colour: Colour, heading: Rect) -> None:
        self._height = height
        self._colour = colour
        deep, left, right = heading.bottom - room.y, heading.x - height, heading.right + height
        areas = [
            Rect(room.x, room.y, max(0, left - room.x), deep),
            Rect(right, room.y, max(0, room.right - right), deep),
        ]
        # Always the same: the picture of a moment depends on nothing else.
        self._drops = _drops(Random(1490), LETTERS, areas)

    def sprites(self, share: float) -> Iterator[Sprite]:
        """The letters in the air at this share of the time, 0 to 1."""
        for area, drop in self._drops:
            fallen = (share - drop.begin) / FALL
            if 0 < fallen < 1:
                ink = min(1.0, (1 - fallen) / (1 - FAINT))
                sprite = self._sprite(area, drop, fallen)._replace(alpha=round(255 * ink))
                yield from within(area.inflate(4 * self._height, 0), [sprite])

    def _sprite(self, area: Rect, drop: Drop, fallen: float) -> Sprite:
        high = self._height
        phase = int(fallen * drop.turns * letters.PHASES) % letters.PHASES
        image = letters.falling(high, self._colour, phase, drop.tilt)
        swung = math.sin(2 * math.pi * fallen * drop.turns / 2) * drop.swing * high
        x = max(area.x, min(area.x + drop.x * area.width + swung, area.right))
        # It is gone before the edge below would cut it.
        y = area.y - high + fallen * area.height
        return Sprite(image, *image.get_rect(center=(round(x), round(y))).topleft)


def _drops(draw: Random, count: int, areas: Sequence[Rect]) -> list[tuple[Rect, Drop]]:
    """Letters spread over areas side by side, each with its own one."""
    whole = sum(each.width for each in areas)
    places = [(number + draw.random()) / count for number in range(count)]
    draw.shuffle(places)
    found = []
    for number, place in enumerate(places):
        first, second = areas
        way = place * whole
        area, x = (first, way) if way < first.width else (second, way - first.width)
        if area.width:
            begin = (1 - FALL) * number / (count - 1)
            swing, turns = draw.uniform(0.6, 1.4), draw.uniform(*TURNS)
            drop = Drop(x / area.width, begin, swing, turns, draw.choice(TILTS))
            found.append((area, drop))
    return found
