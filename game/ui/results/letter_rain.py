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

BESIDE, ABOVE = 20, 26
"""The letters that fall beside the page, and above what is being read."""

FAINT = 0.7
"""The share of their way from which on the latter grow faint."""

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
    """Letters `height` pixels high that fall through `room`, with seals of a colour.

    They fall beside `read`, which is being read, down to the end of the room; over it they fall on
    both sides of `heading`, and grow faint at its lower edge.
    """

    def __init__(self, room: Rect, height: int, colour: Colour, read: Rect, heading: Rect) -> None:
        self._height = height
        self._colour = colour
        high, deep = room.height, heading.bottom - room.y
        ends = read.x - height, read.right + height
        beside = [
            Rect(room.x, room.y, max(0, ends[0] - room.x), high),
            Rect(ends[1], room.y, max(0, room.right - ends[1]), high),
        ]
        above = [
            Rect(read.x, room.y, max(0, heading.x - height - read.x), deep),
            Rect(heading.right + height, room.y, max(0, read.right - heading.right - height), deep),
        ]
        # Always the same: the picture of a moment depends on nothing else.
        draw = Random(1490)
        self._beside, self._above = _drops(draw, BESIDE, beside), _drops(draw, ABOVE, above)

    def sprites(self, share: float) -> list[Sprite]:
        """The letters in the air at this share of the time, 0 to 1."""
        return [*self._falling(self._beside, share, 1.0), *self._falling(self._above, share, FAINT)]

    def _falling(
        self, drops: list[tuple[Rect, Drop]], share: float, faint: float
    ) -> Iterator[Sprite]:
        """Those in the air, which grow faint from a share of their way on."""
        for area, drop in drops:
            fallen = (share - drop.begin) / FALL
            if 0 < fallen < 1:
                ink = 1.0 if fallen <= faint else (1 - fallen) / (1 - faint)
                sprite = self._sprite(area, drop, fallen)._replace(alpha=round(255 * ink))
                yield from within(area.inflate(4 * self._height, 0), [sprite])

    def _sprite(self, area: Rect, drop: Drop, fallen: float) -> Sprite:
        high = self._height
        phase = int(fallen * drop.turns * letters.PHASES) % letters.PHASES
        image = letters.falling(high, self._colour, phase, drop.tilt)
        swung = math.sin(2 * math.pi * fallen * drop.turns / 2) * drop.swing * high
        x = max(area.x, min(area.x + drop.x * area.width + swung, area.right))
        y = area.y - high + fallen * (area.height + 2 * high)
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
