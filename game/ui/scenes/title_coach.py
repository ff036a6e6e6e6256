"""The coach on the title page: it drives into the picture once, and stays there at a gallop."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.timeline import progress
from game.ui.pieces import driving
from game.ui.pieces.driving import GROUND, PHASES, UNITS, Look
from game.ui.pieces.outrider import HORSE, outrider
from game.ui.pieces.outrider import RIDER as RIDER_UNITS
from game.ui.scenes.title_landscape import road
from game.ui.scenes.title_picture import SUN_AT
from game.ui.settings import Settings

SECONDS = 7.5
"""Seconds from the first frame of the page until it has arrived."""

HEIGHT, GROWN = 0.5, 1.2
"""Height of the coach, in heights of the landscape, and by what its horses are larger than usual:
the picture is theirs.
"""

BEGIN, END, REAR = 0.06, 0.978, 0.014
"""Shares of the landscape's width where its middle is at first, and the rider's end at last; there
the coach's rear is at least so far in.
"""

REST = 4
"""The phase of the gallop in the still picture: legs are seen apart, and hooves touch the road."""

BEFORE = 0
"""Phases by which the rider's horse is before the team: in the still picture it stretches, too, and
a foreleg carries it.
"""

STRIDE = 0.55
"""Length of a stride of the horses, in heights of the coach."""

AHEAD, RIDER = -0.27, 0.68
"""Distance of the rider from the team, and his horse's height, in heights of the coach."""

CAST, SPREAD = 0.36, 0.95
"""Length of the shadow that falls towards the viewer, in heights of what throws it, and by which
share it is farther from the sun's place for each height of the coach that it is long.
"""

SHADE: Colour = (58, 38, 14)
SOFT, PALER = 190, 0.2
"""The colour of that shadow, its opacity of 255 where it begins, and the share of this at its end.
"""

SUNLIT: Colour = (255, 222, 140)
"""The light of the low sun along what is uppermost."""

RIM, RIM_TO = 0.014, 0.6
"""Strength of that light in heights of the coach, and down to which share of a picture it falls."""

STANDS = 18
"""The share of its height by which the picture of the rider is lower than the road, one of so many.
"""

BLURRED = 7
"""By how much smaller that shadow is drawn at first, so that its edges are soft."""

WHEELS = ((21, 34), (100, 27))
"""Middle and width in units of the shadow where a wheel of the coach stands."""

HORSE_WIDE = 0.56
"""Width of the shadow below a horse or a pair, in widths of a horse's picture."""

BODY, UNDER = (60, 116), 96
"""The same of the shadow below the coach itself, and its opacity of 255."""

TOUCHES, ABOVE = 196, 120
"""Opacities of such a shadow below a wheel and below horses, whose hooves touch the road in turns.
"""

HOOVES = 0.3
"""The height of the dust below horses, as a share of that behind them."""

FLAT = 0.042
"""Height of such a shadow, in heights of the coach."""

BEHIND = 0.45
"""The end of the dust, in lengths of what whirls it up behind its middle."""

DUST, LESS_DUST, DUST_ASPECT = 0.24, 0.17, 160 / 70
"""Height of the dust behind the wheels and behind the rider, in heights of the coach; its aspect in
the drawing.
"""


SHADED: Colour = (192, 176, 190)
SHADED_FROM = 0.44
"""Light that is left below and away from the sun, and the share of a picture's height from
which on it grows less.
"""

STROKE, PITCH, LEAN = 0.0042, 0.0155, 0.42
"""Width of the strokes that are engraved there, their distance from each other, in heights of the
coach, and by how much they lean: those on the mountains are like them.
"""

STROKES: Colour = (112, 88, 104)
"""The light that these leave where they are darkest."""

DEPTHS = 24
"""Degrees of this shade."""


class Spot(NamedTuple):
    """The shadow below a wheel or horses: its middle from the left of what throws it and its width
    in pixels, and its opacity of 255.
    """

    x: int
    width: int
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
        sun = room.x + round(SUN_AT[0] * room.width)
        ahead_of_it = round(self._way) - self._driven
        low = under.bottom - line
        still = driving.driving(self._look, REST), outrider(*self._resting_rider)
        for image, throws, above, here, dust, spots in (
            (coach, still[0], line - place.y, place, DUST, self._coach_spots()),
            (
                *(rider, still[1], under.height - low, under, LESS_DUST),
                (_below_horses(under.width * 3 // 5, under.width),),
            ),
        ):
            off = sun - here.centerx - ahead_of_it
            shade = _ground(throws, above, off, round(dust * height), spots, height)
            below = shade.get_rect(midtop=(here.centerx, line - round(dust * height)))
            lit = _lit(image, max(1, round(RIM * height)), height, off < 0)
            things += [Sprite(shade, *below.topleft), Sprite(lit, *here.topleft)]
        return within(Rect(room.x, 0, room.width, room.bottom), things)

    def _coach_spots(self) -> tuple[Spot, ...]:
        """The places where the wheels and the pairs of its team touch the road."""
        look, scale = self._look, self._height / UNITS
        spots = [Spot(round(BODY[0] * scale), round(BODY[1] * scale), UNDER)]
        spots += [Spot(round(x * scale), round(wide * scale), TOUCHES) for x, wide in WHEELS]
        wide, places = driving.HORSE[0] * look.grown, driving.places(look)
        for (near, _y), (far, _z) in zip(places[::2], places[1::2], strict=True):
            middle = (near + far + wide) / 2
            spots.append(_below_horses(round(middle * scale), round(wide * scale)))
        return tuple(spots)

    @property
    def _look(self) -> Look:
        look = Look.of(7, None, self._height, palette().wax)
        # The shadow on the road is painted here, with the dust.
        return look._replace(shaded=False, grown=GROWN)

    @property
    def _resting_rider(self) -> tuple[int, int, Colour]:
        """The parts of the picture of the rider where he has arrived."""
        return self._rider, (REST + BEFORE) % PHASES, palette().wax

    @property
    def _rider(self) -> int:
        """The height of the rider's horse."""
        return round(RIDER * self._height)

    @property
    def _height(self) -> int:
        """The height of the coach, which is lower where not all has room on the road."""
        room = self._room
        look = Look.of(7, None, UNITS, palette().wax)._replace(grown=GROWN)
        heights = driving.width(look) / UNITS + AHEAD + RIDER * RIDER_UNITS[0] / HORSE[1]
        free = (END - REAR) * room.width
        return round(min(HEIGHT * room.height, free / heights))

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


def _below_horses(middle: int, width: int) -> Spot:
    """The shadow of a horse so wide, or of a pair, about a `middle`."""
    return Spot(middle, round(HORSE_WIDE * width), ABOVE)


@cached(2)
def _ground(
    throws: Surface, above: int, sun: int, dust: int, spots: tuple[Spot, ...], height: int
) -> Surface:
    """The soft shadow of what `throws` it, which touches the road in `spots` and is `above` pixels
    high there, away from a sun so many pixels to the right of its middle; and what the hind wheels
    or hooves whirl up, `dust` pixels high and as far below its top. The `height` is that of the
    coach.
    """
    cloud = svg.piece("dust", (round(dust * DUST_ASPECT), dust))
    shadow = _cast(throws, above, sun, SPREAD / height)
    whole = throws.get_width()
    # As much before it as behind, so that it is in the middle.
    width = max(whole + 2 * cloud.get_width(), shadow.get_width())
    image = Surface((width, dust + shadow.get_height()), pygame.SRCALPHA)
    image.fill((*SHADE, 0))
    middle = width // 2, dust
    image.blit(shadow, shadow.get_rect(midtop=middle))
    for spot in spots:
        pool = shadows.pool(spot.width, max(2, round(FLAT * height)), spot.opacity)
        here = middle[0] - whole // 2 + spot.x, middle[1]
        image.blit(pool, pool.get_rect(center=here))
        if spot.opacity == ABOVE:
            high = round(dust * HOOVES)
            small = svg.piece("dust", (round(high * DUST_ASPECT), high))
            image.blit(small, small.get_rect(midbottom=(here[0], here[1] + dust // 14)))
    ends = middle[0] - round(BEHIND * whole) + cloud.get_width() // 4, middle[1] + dust // 12
    image.blit(cloud, cloud.get_rect(bottomright=ends))
    return image


def _cast(throws: Surface, above: int, sun: int, spread: float) -> Surface:
    """The shadow on the ground of a picture down to `above` pixels: from its foot towards the
    viewer, wider by a share `spread` with each pixel, and paler.
    """
    width, long = throws.get_width(), max(1, round(CAST * above))
    part = pygame.transform.flip(throws.subsurface(0, 0, width, above), False, True)
    # What is far from the ground throws no sharp shadow.
    part = pygame.transform.smoothscale(part, (max(1, width // BLURRED), max(1, long // BLURRED)))
    part = pygame.transform.smoothscale(part, (width, long))
    part.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    part.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    grows = spread * long
    side = round(grows * (width // 2 + abs(sun)))
    image = Surface((width + 2 * side, long), pygame.SRCALPHA)
    image.fill((*SHADE, 0))
    for y in range(long):
        share = y / long
        wide = round(width * (1 + grows * share))
        row = pygame.transform.scale(part.subsurface(0, y, width, 1), (wide, 1))
        opaque = round(SOFT * (1 - (1 - PALER) * share))
        row.fill((255, 255, 255, opaque), special_flags=pygame.BLEND_RGBA_MULT)
        # What is at the sun's place stays there.
        middle = image.get_width() // 2 - round(sun * grows * share)
        image.blit(row, row.get_rect(midtop=(middle, y)))
    return image


@cached(2)
def _lit(image: Surface, line: int, height: int, sun_left: bool) -> Surface:
    """A picture with the light of the low sun, a line wide, along its upper edges, and engraved
    shade on the side that is away from it; `height` is that of the coach.
    """
    light = image.copy()
    light.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    # All of it but what lies below more of it.
    light.blit(light.copy(), (0, line), special_flags=pygame.BLEND_RGBA_SUB)
    light.fill((*SUNLIT, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = image.copy()
    wide, high = image.get_size()
    upper = round(high * SHADED_FROM)
    shade = _engraved((wide, high - upper), height, sun_left)
    result.blit(shade, (0, upper), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(light, (0, 0), (0, 0, image.get_width(), round(RIM_TO * image.get_height())))
    return result


@cached(2)
def _engraved(size: tuple[int, int], height: int, sun_left: bool) -> Surface:
    """The shade on the lower part of a picture, by which its colours are multiplied: deeper below
    and away from the sun, with strokes in it that grow there.
    """
    wide, high = size
    small = Surface((DEPTHS, DEPTHS))
    strong = Surface((DEPTHS, DEPTHS), pygame.SRCALPHA)
    for y in range(DEPTHS):
        for x in range(DEPTHS):
            across, down = x / (DEPTHS - 1), y / (DEPTHS - 1)
            away = across if sun_left else 1 - across
            deep = down * (0.6 + 0.4 * away)
            small.set_at((x, y), mix((255, 255, 255), SHADED, deep))
            strong.set_at((x, y), (255, 255, 255, round(255 * deep)))
    lines = Surface(size, pygame.SRCALPHA)
    lines.fill((*STROKES, 0))
    pitch, stroke = max(3.0, PITCH * height), max(1, round(STROKE * height))
    lean = LEAN * high
    for number in range(round((wide + lean) / pitch) + 1):
        begin = number * pitch - lean
        pygame.draw.line(lines, STROKES, (begin, 0), (begin + lean, high), stroke)
    strength = pygame.transform.smoothscale(strong, size)
    lines.blit(strength, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result = pygame.transform.smoothscale(small, size)
    result.blit(lines, (0, 0))
    return result
