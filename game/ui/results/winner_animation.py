"""Winner animation: a coach in the winner's colour drives in between the winner's houses."""

from __future__ import annotations

import math

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.graphics.timeline import Timeline, ease_out
from game.ui.pieces import figures
from game.ui.settings import Settings
from game.ui.widgets import rule

TRACK = "entry"
"""Track of the timeline: the share of the way that the coach has driven."""

DRIVE, FADE = 2.4, 0.7
"""Durations in seconds."""
JOLTS = 9


def winner_timeline(settings: Settings, now: float) -> Timeline | None:
    """The way of the coach; None without animations."""
    factor = settings.animation_speed.factor
    if factor <= 0:
        return None
    timeline = Timeline(fades=settings.reduced_motion)
    timeline.add(now, (FADE if timeline.fades else DRIVE) * factor, TRACK, ease=ease_out)
    return timeline


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

    def sprites(self, progress: float, fades: bool) -> list[Sprite]:
        """The picture at this share of the way, 0 to 1; with `fades` the coach only fades in."""
        alpha = round(255 * progress) if fades else 255
        share = 1.0 if fades else progress
        jolt = round(
            abs(math.sin(share * JOLTS * math.pi)) * (1 - share) * self._coach.get_height() / 14
        )
        goal = self.room.centerx - self._coach.get_width() // 2
        x = round(self.room.x + (goal - self.room.x) * share)
        y = self._ground - self._coach.get_height() * 93 // 100 - jolt
        ahead = x + self._coach.get_width() + self._rider.get_width() // 8
        rider_y = self._ground - self._rider.get_height() + self._line
        return [
            *self._static,
            Sprite(self._coach, x, y, alpha),
            Sprite(self._rider, ahead, rider_y - jolt // 2, alpha),
        ]
