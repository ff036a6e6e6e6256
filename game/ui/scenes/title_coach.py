"""The coach on the title page: it drives into the picture once, and stays there."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import progress
from game.ui.pieces import driving, figures
from game.ui.pieces.driving import GROUND, PHASES, STANDING, UNITS, Look
from game.ui.scenes.title_landscape import road
from game.ui.settings import Settings

SECONDS = 7.5
"""Seconds from the first frame of the page until it stands."""

HEIGHT = 0.3
"""Height of the coach, in heights of the landscape."""

BEGIN, END = 0.1, 0.88
"""Shares of the landscape's width where its middle is at first, and the rider's end at last."""

ARRIVED = 0.998
"""The share of the way from which on the horses stand."""

STRIDE = 0.55
"""Length of a stride of the horses, in heights of the coach."""

AHEAD, RIDER = 0.12, 0.52
"""Distance of the rider from the team, and his horse's height, in heights of the coach."""

LONG, DEEP, SHADOW, ROW = 0.92, 0.11, 170, 4
"""Length of the shadow on the road, in lengths of what throws it, its depth in heights of the
coach, the opacity of its strokes of 255, and the pixels from one to the next at least.
"""

HORSE, RIDER_SIZE, SEAT = (140, 104), (140, 118), 14
"""Units of the picture of a horse at a gallop, of that with its rider, and of what he is higher."""


class TitleCoach:
    """The coach and a rider ahead of it, on the road at the foot of a landscape.

    Without motion they stand where they would arrive.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._room = Rect(0, 0, 0, 0)
        self._began: float | None = None
        self._share = 1.0 if self._lasts <= 0 else 0.0

    def lay_out(self, room: Rect) -> None:
        """Put them on the road of a landscape in the window; beyond its ends is nothing seen."""
        self._room = room

    def arrive(self) -> None:
        """Let them stand where they would arrive, as if they had driven before."""
        self._began, self._share = -math.inf, 1.0

    def tick(self, now: float) -> bool:
        """Drive on up to a moment, the first one being that of setting off; True if it moved."""
        if self._began is None:
            self._began = now
        before = self._driven, self._phase
        self._share = progress(now, self._began, self._lasts, _slowing)
        return before != (self._driven, self._phase)

    @property
    def share(self) -> float:
        """The share of its way that it has driven, 0 to 1."""
        return self._share

    def sprites(self) -> list[Sprite]:
        """Their pictures where they are now, each over its shadow."""
        height, room = self._height, self._room
        if not height:
            return []
        coach = driving.driving(self._look, self._phase)
        middle = room.x + round(BEGIN * room.width) + self._driven
        line = road(room)
        place = coach.get_rect(midtop=(middle, line - round(height * GROUND / UNITS)))
        rider = outrider(self._rider, self._phase)
        ahead = place.right + round(AHEAD * height)
        under = rider.get_rect(bottomleft=(ahead, line + height // 30))
        things = []
        for image, here in ((coach, place), (rider, under)):
            shade = _ground_shadow(round(LONG * here.width), round(DEEP * height))
            below = shade.get_rect(center=(here.centerx + height // 40, line + height // 60))
            things += [Sprite(shade, *below.topleft), Sprite(image, *here.topleft)]
        return within(Rect(room.x, 0, room.width, room.bottom), things)

    @property
    def _look(self) -> Look:
        look = Look.of(7, None, self._height, palette().wax)
        # The one on the road is drawn here, in strokes.
        return look._replace(shaded=False)

    @property
    def _rider(self) -> int:
        """The height of the rider's horse."""
        return round(RIDER * self._height)

    @property
    def _height(self) -> int:
        return round(self._room.height * HEIGHT)

    @property
    def _lasts(self) -> float:
        """The seconds of the drive."""
        still = self._settings.reduced_motion
        return 0.0 if still else SECONDS * self._settings.animation_speed.factor

    @property
    def _driven(self) -> int:
        """The pixels driven up to now."""
        return round(self._share * self._way)

    @property
    def _way(self) -> float:
        """The pixels from where it sets off to where the rider is at the end of his way."""
        before = driving.width(self._look) / UNITS * self._height / 2 + AHEAD * self._height
        before += self._rider * RIDER_SIZE[0] / HORSE[1]
        return max(0.0, (END - BEGIN) * self._room.width - before)

    @property
    def _phase(self) -> int:
        if self._share > ARRIVED:
            return STANDING
        return int(self._driven / max(1.0, STRIDE * self._height) * PHASES) % PHASES


def _slowing(share: float) -> float:
    return math.sin(share * math.pi / 2)


@cached(PHASES + 1)
def outrider(height: int, phase: int) -> Surface:
    """A postilion with his horn whose horse is at a gallop, or stands; `height` is the horse's."""
    scale = height / HORSE[1]
    image = Surface([round(each * scale) for each in RIDER_SIZE], pygame.SRCALPHA)
    main, _light, dark, on = figures.livery(palette().wax)
    coat, far, mane = driving.COATS[3]
    image.fill((*mane, 0))
    name = "horse-standing" if phase == STANDING else f"horse-gallop-{phase}"
    size = (round(HORSE[0] * scale), height)
    # He pulls nothing: the harness is as brown as the coat.
    image.blit(svg.piece(name, size, coat, far, mane, coat), (0, round(SEAT * scale)))
    over = (round(116 * scale), round(112 * scale))
    rider = svg.piece("outrider", over, main, dark=dark, on=on)
    image.blit(rider, (round(14 * scale), 2 * scale))
    return image


@cached(2)
def _ground_shadow(width: int, height: int) -> Surface:
    """The shadow on the road in level strokes, as in all of the picture; longer in its middle."""
    rows = max(3, height // ROW)
    image = Surface((width, height), pygame.SRCALPHA)
    ink = palette().ink
    image.fill((*ink, 0))
    line = max(1, round(height / rows * 0.42))
    for row in range(rows):
        y = round((row + 0.5) * height / rows - line / 2)
        across = math.sqrt(max(0.0, 1 - ((row + 0.5) / rows * 2 - 1) ** 2))
        # No two strokes begin below each other.
        reach, shift = across * width / 2, width * 0.02 * math.sin(row * 2.4)
        left = round(width / 2 - reach * 0.97 + shift)
        stroke = Rect(max(0, left), y, round(2 * reach * 0.94), line)
        pygame.draw.rect(image, (*ink, SHADOW), stroke, border_radius=line // 2)
    return image
