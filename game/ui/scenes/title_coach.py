"""The coach on the title page: it drives into the picture once, and stays there at a gallop."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import progress
from game.ui.pieces import driving
from game.ui.pieces.driving import GROUND, PHASES, UNITS, Look
from game.ui.pieces.outrider import HORSE, outrider
from game.ui.pieces.outrider import RIDER as RIDER_UNITS
from game.ui.scenes.title_landscape import road
from game.ui.settings import Settings

SECONDS = 7.5
"""Seconds from the first frame of the page until it has arrived."""

HEIGHT, GROWN = 0.29, 1.24
"""Height of the coach, in heights of the landscape, and by what its horses are larger than usual:
the picture is theirs.
"""

BEGIN, END = 0.1, 0.9
"""Shares of the landscape's width where its middle is at first, and the rider's end at last."""

REST = 1
"""The phase of the gallop in the still picture: legs are seen apart, and hooves touch the road."""

BEFORE = 1
"""Phases by which the rider's horse is before the team: it stretches itself when they rest."""

STRIDE = 0.55
"""Length of a stride of the horses, in heights of the coach."""

AHEAD, RIDER = 0.06, 0.68
"""Distance of the rider from the team, and his horse's height, in heights of the coach."""

LONG, DEEP, AROUND = 0.95, 0.1, 130
"""Length of the shadow on the road, in lengths of what throws it, its depth in heights of the
coach, and the opacity of its strokes, of 255.
"""

APART, BROKEN = 0.022, 0.5
"""From stroke to stroke of a shadow, in heights of the coach; the share of the strokes that are
broken.
"""

STANDS = 18
"""The share of its height by which the picture of the rider is lower than the road, one of so many.
"""

WHEELS = ((21, 30), (100, 24))
"""Middle and width in units of the shadow where a wheel of the coach stands."""

HOOVES, HOOF_WIDE = (0.27, 0.72), 0.26
"""Middles of those of hind and fore hooves, and their width, in widths of a horse's picture."""

TOUCHES, ABOVE, FLAT, FARTHER = 225, 190, 0.16, 0.03
"""Opacities of such a shadow below a wheel and below hooves, which touch the road in turns, its
height in widths, and by how many heights of the coach that of a far horse lies higher.
"""

DUST, LESS_DUST, DUST_ASPECT = 0.34, 0.2, 160 / 70
"""Height of the dust behind the wheels and behind the rider, in heights of the coach; its aspect in
the drawing.
"""


class Spot(NamedTuple):
    """The shadow below a wheel or hooves: its middle from the left of what throws it, its width and
    how far it lies above the middle of the road, in pixels, and its opacity of 255.
    """

    x: int
    width: int
    above: int
    opacity: int


class TitleCoach:
    """The coach and a rider ahead of it, on the road at the foot of a landscape.

    Without motion they are where they would arrive.
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
        """Let them be where they would arrive, as if they had driven before."""
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
        rider = outrider(self._rider, (self._phase + BEFORE) % PHASES, palette().wax)
        ahead = place.right + round(AHEAD * height)
        under = rider.get_rect(bottomleft=(ahead, line + height // STANDS))
        things = []
        for image, here, dust, spots in (
            (coach, place, DUST, self._coach_spots()),
            (rider, under, LESS_DUST, _hoof_spots(0, under.width, 0)),
        ):
            ground = round(LONG * here.width), round(DEEP * height), round(dust * height)
            shade = _ground(*ground, here.width, spots, max(3, round(APART * height)))
            below = shade.get_rect(center=(here.centerx, line))
            things += [Sprite(shade, *below.topleft), Sprite(image, *here.topleft)]
        return within(Rect(room.x, 0, room.width, room.bottom), things)

    def _coach_spots(self) -> tuple[Spot, ...]:
        """Where the wheels and the hooves of its team touch the road."""
        look, scale = self._look, self._height / UNITS
        spots = [Spot(round(x * scale), round(wide * scale), 0, TOUCHES) for x, wide in WHEELS]
        side = round(driving.HORSE[0] * look.grown * scale)
        for number, (x, _y) in enumerate(driving.places(look)):
            farther = round(FARTHER * self._height) if number % 2 else 0
            spots += _hoof_spots(round(x * scale), side, farther)
        return tuple(spots)

    @property
    def _look(self) -> Look:
        look = Look.of(7, None, self._height, palette().wax)
        # The shadow on the road is painted here, with the dust.
        return look._replace(shaded=False, grown=GROWN)

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
        before += self._rider * RIDER_UNITS[0] / HORSE[1]
        return max(0.0, (END - BEGIN) * self._room.width - before)

    @property
    def _phase(self) -> int:
        # Counted back from the end, so that it arrives in the pose of the still picture.
        left = (round(self._way) - self._driven) / max(1.0, STRIDE * self._height)
        return (REST - math.ceil(left * PHASES)) % PHASES


def _slowing(share: float) -> float:
    return math.sin(share * math.pi / 2)


def _hoof_spots(left: int, width: int, above: int) -> tuple[Spot, ...]:
    """Those of a horse in a picture that begins at `left`."""
    wide = round(HOOF_WIDE * width)
    return tuple(Spot(left + round(each * width), wide, above, ABOVE) for each in HOOVES)


def _hatch(image: Surface, place: Rect, apart: int, opacity: int) -> None:
    """Level strokes of a pen that fill an ellipse, here and there with a gap."""
    chance, ink = random.Random(place.width), (*driving.LINE, opacity)
    line = max(1, apart // 3)
    for y in range(place.top, place.bottom, apart):
        off = abs(2 * (y - place.centery) / max(1, place.height))
        half = round(place.width / 2 * math.sqrt(max(0.0, 1 - off * off)) * chance.uniform(0.9, 1))
        begin, end = place.centerx - half, place.centerx + half
        if chance.random() < BROKEN and half > 4 * apart:
            gap = chance.randint(begin + half // 4, end - half // 4)
            image.fill(ink, (begin, y, gap - begin - 2 * apart, line))
            begin = gap
        image.fill(ink, (begin, y, end - begin, line))


@cached(2)
def _ground(
    width: int, height: int, dust: int, whole: int, spots: tuple[Spot, ...], apart: int
) -> Surface:
    """The hatched shadow on the road of what is `whole` pixels long and touches the road in
    `spots`, and `dust` pixels of what the hind wheels or hooves whirl up.

    Its strokes are so many pixels `apart`.
    """
    cloud = svg.piece("dust", (round(dust * DUST_ASPECT), dust))
    before = cloud.get_width() * 3 // 4
    # As much before it as behind, so that the shadow is in the middle.
    image = Surface((width + 2 * before, max(height, 2 * dust)), pygame.SRCALPHA)
    image.fill((*driving.LINE, 0))
    middle = image.get_rect().center
    shade = Rect(middle[0] - width // 2, 0, width, height)
    shade.centery = middle[1] + apart // 2
    _hatch(image, shade, apart, AROUND)
    for spot in spots:
        place = Rect(0, 0, spot.width, max(3, round(FLAT * spot.width)))
        place.center = middle[0] - whole // 2 + spot.x, middle[1] - spot.above
        core = place.inflate(-place.width * 2 // 5, -place.height // 3)
        pygame.draw.ellipse(image, (*driving.LINE, spot.opacity), core)
        _hatch(image, place, max(2, apart * 2 // 3), spot.opacity)
    image.blit(cloud, cloud.get_rect(bottomleft=(0, middle[1] + height // 5)))
    return image
