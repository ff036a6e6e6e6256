"""Winner animation: the winner's coach and a postilion come from both sides."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.pieces import figures
from game.ui.widgets import rule

JOLTS = 9

COACH, RIDER = 0.96, 0.66
"""Heights of coach and rider, as shares of the room's."""

MOST = 0.9
"""The largest share of a road that the coach takes up."""

LEAST = 4
"""Units of the smallest coach: where there is less room there is none."""


class WinnerAnimation:
    """A road through `left`, on which a coach comes, and one through `right` with a rider.

    `carriage` is the length of the winner's own, 0 for a coach.
    """

    def __init__(
        self, left: Rect, right: Rect, colour: str, carriage: int, metrics: Metrics
    ) -> None:
        wide = max(1, round(min(left.width, right.width) * MOST))
        tall = min(left.height * COACH, wide / figures.CARRIAGE_ASPECT)
        self.has_room = tall >= metrics.px(LEAST)
        """False where the sides are too narrow for coach and rider."""
        if not self.has_room:
            return
        self._left, self._right = left, right
        size = (round(tall * figures.CARRIAGE_ASPECT), round(tall))
        self._coach = figures.carriage(carriage or 7, size, seat_colour(colour).main)
        rider = figures.rider(round(tall * RIDER / COACH))
        self._rider = pygame.transform.flip(rider, True, False)
        line = max(1, metrics.line)
        self._ground, self._line = left.bottom - max(2, left.height // 16) - 2 * line, line
        paint = mix(palette().sepia, palette().parchment, 0.3)
        # One road, which the heading stands on.
        whole = left.union(right)
        self._road = [
            Sprite(rule(whole.width, line, paint), whole.x, y)
            for y in (self._ground, left.bottom - line)
        ]

    def sprites(self, progress: float) -> list[Sprite]:
        """The picture at this share of the way from beyond the ends, 0 to 1; the coach last."""
        left, right, coach, rider = self._left, self._right, self._coach, self._rider
        jolt = round(
            abs(math.sin(progress * JOLTS * math.pi)) * (1 - progress) * coach.get_height() / 14
        )
        goal = left.right - coach.get_width() - (left.width - coach.get_width()) // 8
        x = round(left.x - coach.get_width() + (goal - left.x + coach.get_width()) * progress)
        spot = Sprite(coach, x, self._ground - coach.get_height() * 93 // 100 - jolt)
        goal = right.x + (right.width - rider.get_width()) // 8
        x = round(right.right + (goal - right.right) * progress)
        ahead = Sprite(rider, x, self._ground - rider.get_height() + self._line - jolt // 2)
        return [*self._road, *within(right, [ahead]), *within(left, [spot])]
