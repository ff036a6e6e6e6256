"""Winner animation: a coach in the winner's colour drives up to the winner's portrait."""

from __future__ import annotations

import math

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.widgets import rule

JOLTS = 9

BESIDE = 0.16
"""What is free beside the portrait, as a share of the coach's height."""

MOST_HOUSES = 6
"""The most houses on one side."""


class WinnerAnimation:
    """A road through `room` with the winner's `face` in its middle, and houses on both sides.

    `carriage` is the length of the winner's own, 0 for a coach.
    """

    def __init__(
        self, room: Rect, colour: str, carriage: int, metrics: Metrics, face: Face | None = None
    ) -> None:
        self.room = room
        seat = seat_colour(colour)
        tall = room.height * 86 // 100
        size = (round(tall * figures.CARRIAGE_ASPECT), tall)
        self._coach = figures.carriage(carriage or 7, size, seat.main)
        self._rider = figures.rider(tall * 62 // 100)
        self._line = max(1, metrics.line)
        self._ground = room.bottom - 2 * self._line
        house = figures.house(colour, tall * 46 // 100)
        road = rule(room.width, self._line, mix(palette().sepia, palette().parchment, 0.3))
        below = self._ground + max(2, room.height // 16)
        self._static = [Sprite(road, room.x, y) for y in (self._ground, below)]
        self._ahead = self._coach.get_width() + self._rider.get_width() // 8
        team, gap = self._ahead + self._rider.get_width(), round(tall * BESIDE)
        middle = Rect(room.centerx, room.y, 0, room.height)
        if face is not None:
            portrait = face.portrait(room.height, colour, Mood.PLEASED)
            middle = portrait.get_rect(center=room.center)
            self._static.append(Sprite(portrait, *middle.topleft))
        # The coach stops before the portrait, or in the middle where there is none.
        self._goal = room.centerx - self._coach.get_width() // 2
        left = right = room.width // 2 - self._coach.get_width() * 6 // 10 - self._rider.get_width()
        if face is not None:
            self._goal = middle.left - gap - team
            left, right = self._goal - gap - room.x, room.right - middle.right - gap
        step = house.get_width() * 12 // 10
        for free, side in ((left, -1), (right, 1)):
            begin = room.x + left if side < 0 else room.right - right
            for index in range(min(MOST_HOUSES, max(0, free // step))):
                x = begin + side * (index + 0.5) * step
                spot = house.get_rect(midbottom=(round(x), self._ground))
                if room.contains(spot):
                    self._static.append(Sprite(house, *spot.topleft))

    def sprites(self, progress: float) -> list[Sprite]:
        """The picture at this share of the way from beyond the left end, 0 to 1."""
        high = self._coach.get_height() / 14
        jolt = round(abs(math.sin(progress * JOLTS * math.pi)) * (1 - progress) * high)
        begin = self.room.x - self._ahead - self._rider.get_width()
        x = round(begin + (self._goal - begin) * progress)
        y = self._ground - self._coach.get_height() * 93 // 100 - jolt
        rider_y = self._ground - self._rider.get_height() + self._line
        team = Sprite(self._coach, x, y), Sprite(self._rider, x + self._ahead, rider_y - jolt // 2)
        seen = Rect(self.room.x, y, self.room.width, self.room.bottom - y)
        return [*self._static, *within(seen, team)]
