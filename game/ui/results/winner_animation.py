"""Winner animation: a coach in the winner's colour drives in between the winner's houses."""

from __future__ import annotations

import math

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.pieces import figures
from game.ui.widgets import rule

JOLTS = 9


class WinnerAnimation:
    """A road through `room`; `carriage` is the length of the winner's own, 0 for a coach."""

    def __init__(self, room: Rect, colour: str, carriage: int, metrics: Metrics) -> None:
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
        step = house.get_width() * 12 // 10
        reach = size[0] * 6 // 10
        free = room.width // 2 - reach - self._rider.get_width()
        for index in range(min(4, max(0, free // step))):
            for side in (-1, 1):
                x = room.centerx + side * (reach + self._rider.get_width() + (index + 0.5) * step)
                spot = house.get_rect(midbottom=(round(x), self._ground))
                if room.contains(spot):
                    self._static.append(Sprite(house, *spot.topleft))

    def sprites(self, progress: float) -> list[Sprite]:
        """The picture at this share of the way from beyond the left end, 0 to 1."""
        high = self._coach.get_height() / 14
        jolt = round(abs(math.sin(progress * JOLTS * math.pi)) * (1 - progress) * high)
        ahead = self._coach.get_width() + self._rider.get_width() // 8
        begin = self.room.x - ahead - self._rider.get_width()
        goal = self.room.centerx - self._coach.get_width() // 2
        x = round(begin + (goal - begin) * progress)
        y = self._ground - self._coach.get_height() * 93 // 100 - jolt
        rider_y = self._ground - self._rider.get_height() + self._line
        team = Sprite(self._coach, x, y), Sprite(self._rider, x + ahead, rider_y - jolt // 2)
        seen = Rect(self.room.x, y, self.room.width, self.room.bottom - y)
        return [*self._static, *within(seen, team)]
