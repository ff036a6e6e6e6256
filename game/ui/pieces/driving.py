"""Pictures of a carriage that drives: its wheels turn, and its horses gallop."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.pieces import figures

Point: TypeAlias = tuple[float, float]

PHASES = 8
"""Pictures of one stride of the horses."""

STANDING = -1
"""The phase in which wheels and horses stand still."""

HORSES = {3: 1, 4: 1, 5: 2, 6: 2, 7: 4}
"""The horses that draw a kind of carriage, unless there are others."""

COACH = 5
"""The kind that looks like the coach of the horses variant."""

LEANING = 0.5
"""The share of the room for its leaning that a leaning carriage covers."""

TURN = 11.25
"""Degrees by which wheels turn from phase to phase: in a stride from spoke to spoke."""

UNITS = 100
"""Units of height of the drawings."""

WIDTHS = {3: 52, 4: 80, 5: 92, 6: 106, 7: 124}
"""Units from a carriage's left to its first horse."""

HORSE, LEAST = (70, 52), 12
"""Units of a horse's picture, and the least height of one in pixels."""

NOSE = 62
"""Units from where a horse begins to its nose."""

NEAR, FAR = (-8, 46), (-1, 41)
"""Offsets in units of the picture of a near and of a far horse from its place in the team."""

APART, LONGEST = 50, 110
"""Units from pair to pair, and from the first to the last one at most."""

REINS, BIT = {3: (-15, 61)}, (50, 63)
"""The ends of the reins, where they are held from the first horse and from each; in units."""

COLLAR = (34, 74)
"""The end of the pole, from the foremost horse, behind its breast; in units."""

HOOVES = NEAR[1] + HORSE[1]
"""Units from the top down to the feet of a near horse."""

HELD = (-5, 47)
POLE = {3: 73}
"""Height in units of the pole at a carriage with two wheels; of others it is as below."""

USUAL_POLE = 80
GROUND, FOOT = 96, 8
"""Units from the top of a drawing down to where wheels stand, and for its shadow below it."""

FAINT = 150
"""Of 255: the opacity of that shadow, of which there is much."""

LINE: Colour = (59, 36, 20)
RIM: Colour = (255, 246, 220)

ROUND = 12
"""The directions in which a rim is drawn."""

COATS: tuple[tuple[Colour, Colour, Colour], ...] = (
    ((122, 62, 28), (88, 44, 20), (30, 18, 10)),
    ((112, 86, 62), (82, 62, 44), (40, 28, 20)),
    ((60, 47, 42), (43, 33, 30), (18, 13, 12)),
    ((152, 80, 36), (112, 57, 28), (88, 48, 24)),
)
"""Coat, far legs and mane, near and far horse of one pair, then of the next one: a bay and a dun, a
black horse and a sorrel. The far ones are no paler than the near: pale, they looked transparent.
"""


class Look(NamedTuple):
    """The look of a carriage: its kind by its cities, horses, height in pixels, seat's colour.

    One that is not `shaded` throws no shadow. Its horses are `grown` times as large as usual. A
    pale `rim`, in pixels, sets it off from what it drives over.
    """

    kind: int
    horses: int
    height: int
    colour: Colour
    shaded: bool = True
    grown: float = 1.0
    rim: int = 0

    @classmethod
    def of(cls, length: int, horses: int | None, height: int, colour: Colour) -> Look:
        """That for a route of `length` cities, with as many horses as it has unless told.

        Without a carriage it is the smallest one, or the coach where horses are told.
        """
        kind = min(max(length, 3), 7) if length or horses is None else COACH
        return cls(kind, HORSES[kind] if horses is None else horses, height, colour)


def places(look: Look) -> list[tuple[int, int]]:
    """Left upper corners of the pictures of horses, in units, in the order of harnessing."""
    pairs = -(-look.horses // 2)
    apart = min(APART, LONGEST / max(1, pairs - 1))
    result = []
    for number in range(look.horses):
        x, y = FAR if number % 2 else NEAR
        ahead = (number // 2 * apart + x) * look.grown
        result.append((round(WIDTHS[look.kind] + ahead), y))
    return result


def width(look: Look) -> int:
    """Units from the carriage's left to the foremost nose."""
    nose = round((NOSE - NEAR[0]) * look.grown)
    return max((x for x, _ in places(look)), default=WIDTHS[look.kind] - nose) + nose


@cached(48)
def horse(coat: tuple[Colour, Colour, Colour], phase: int, height: int) -> Surface:
    """A horse with one of `COATS`, `height` pixels high."""
    size = (round(height * HORSE[0] / HORSE[1]), height)
    name = "horse-standing" if phase == STANDING else f"horse-gallop-{phase}"
    return svg.piece(name, size, *coat, (232, 196, 106))


@cached(24)
def _body(kind: int, phase: int, height: int, colour: Colour) -> Surface:
    size = (round(WIDTHS[kind] * height / UNITS), height)
    turn = TURN * max(0, phase)
    return svg.piece(f"driving-{kind}", size, *figures.livery(colour), turn=turn)


@cached(24)
def carriage(look: Look, phase: int) -> Surface:
    """A carriage with its team in one of `PHASES`, on its way to the right."""
    image = team(look, phase)
    image.blit(_body(look.kind, phase, look.height, look.colour), (0, 0))
    return image


def team(look: Look, phase: int) -> Surface:
    """A new picture of the team alone with its harness, as large as that with the carriage."""
    scale = look.height / UNITS
    length = round(width(look) * scale)
    image = _shadow(length, look.height, length if look.shaded else 0).copy()
    standing = places(look)
    # Those that are farther away first, and of each pair the far one.
    poled = False
    for number in sorted(range(look.horses), key=lambda each: (-(each % 2), -each)):
        if not number % 2 and not poled:
            # Between the far and the near horses.
            _pole(image, look, scale)
            poled = True
        # Each at a moment of its own: no two are ever in step.
        own = phase if phase == STANDING else (phase + 3 * number) % PHASES
        picture = horse(COATS[number % len(COATS)], own, horse_side(look))
        image.blit(picture, _foot(standing[number], picture, scale))
    _harness(image, look, scale)
    return image


@cached(4)
def _shadow(length: int, height: int, shaded: int) -> Surface:
    """The soft shadow of a carriage, `shaded` pixels long, below an empty picture of it."""
    image = Surface((length, round(height * (UNITS + FOOT) / UNITS)), pygame.SRCALPHA)
    image.fill((*shadows.SHADE, 0))
    deep = max(3, height * FOOT // UNITS)
    if not shaded:
        return image
    below = shadows.pool(shaded - 2 * deep, deep, FAINT)
    image.blit(below, below.get_rect(center=(shaded // 2, height * GROUND // UNITS)))
    return image


def _foot(place: tuple[int, int], picture: Surface, scale: float) -> tuple[int, int]:
    """The left upper corner of a horse's picture that stands at its place."""
    foot = round((place[1] + HORSE[1]) * scale)
    return round(place[0] * scale), foot - picture.get_height()


def _turned(image: Surface, tilt: int, left: bool) -> Surface:
    if tilt:
        image = pygame.transform.rotozoom(image, tilt, 1)
    return pygame.transform.flip(image, True, False) if left else image


def _rimmed(image: Surface, thing: Surface, rim: int) -> Surface:
    """The picture with a pale rim around the `thing` in its left upper corner, and as much larger
    on each side.
    """
    if not rim:
        return image
    pale = thing.copy()
    pale.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pale.fill((*RIM, 0), special_flags=pygame.BLEND_RGBA_ADD)
    width, height = image.get_size()
    result = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
    result.fill((*RIM, 0))
    result.blit(image, (rim, rim))
    for step in range(ROUND):
        turn = 2 * math.pi * step / ROUND
        result.blit(pale, (rim + round(rim * math.cos(turn)), rim + round(rim * math.sin(turn))))
    result.blit(thing, (rim, rim))
    return result


def horse_side(look: Look) -> int:
    """The height of its horses' pictures, in pixels."""
    return max(LEAST, round(HORSE[1] * look.grown * look.height / UNITS))


def _off(look: Look, place: Point, tilt: int, left: bool) -> Point:
    """The distance of a place in a tilted picture from the picture's middle, in pixels."""
    scale, turn = look.height / UNITS, math.radians(tilt)
    x, y = place[0] - width(look) * scale / 2, place[1] - (UNITS + FOOT) * scale / 2
    x, y = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    return (-x, y) if left else (x, y)


def _pole(image: Surface, look: Look, scale: float) -> None:
    """Draw the pole from the carriage to the breasts of its foremost pair."""
    last = places(look)[::2][-1][0] - NEAR[0] * look.grown
    breast = last + COLLAR[0] * look.grown, HOOVES - (HOOVES - COLLAR[1]) * look.grown
    begin = _at((WIDTHS[look.kind] - 8, POLE.get(look.kind, USUAL_POLE)), scale)
    pygame.draw.aaline(image, LINE, begin, _at(breast, scale), max(1, round(2.2 * scale)))


def _harness(image: Surface, look: Look, scale: float) -> None:
    """Draw the reins."""
    first = WIDTHS[look.kind]
    grown = look.grown
    near = [x - NEAR[0] * grown for x, _ in places(look)[::2]]
    thin = max(1, round(0.9 * scale))
    held = REINS.get(look.kind, HELD)
    for left in near:
        # Their feet stand where they would with the usual size.
        bit = (left + BIT[0] * grown, HOOVES - (HOOVES - BIT[1]) * grown)
        hand = (first + held[0], held[1])
        pygame.draw.aaline(image, LINE, _at(hand, scale), _at(bit, scale), thin)


def _at(place: Point, scale: float) -> Point:
    return place[0] * scale, place[1] * scale


@cached(96)
def driving(look: Look, phase: int, tilt: int = 0, *, left: bool = False) -> Surface:
    """A carriage that drives uphill by `tilt` degrees, to the right or to the `left`."""
    return _turned(_level(look, phase), tilt, left)


@cached(24)
def _level(look: Look, phase: int) -> Surface:
    """A carriage on a level road, to the right, with its rim."""
    image = carriage(look, phase)
    if not look.rim:
        return image
    return _rimmed(image, carriage(look._replace(shaded=False), phase), look.rim)


def standing_on(
    road: tuple[int, int], image: Surface, look: Look, tilt: int, left: bool, units: int = 0
) -> Rect:
    """The place of such a picture whose middle stands on a place of the road, in the window.

    It is the middle of a team with all horses where it is `units` long, and its carriage is where
    it is with fewer ones.
    """
    scale = look.height / UNITS
    x, y = _off(look, ((units or width(look)) * scale / 2, GROUND * scale), tilt, left)
    return image.get_rect(center=(round(road[0] - x), round(road[1] - y)))


def standing_place(road: tuple[int, int], look: Look, tilt: int, left: bool) -> Rect:
    """The place of a carriage whose middle stands so on a place of the road, without a picture."""
    scale, turn = look.height / UNITS, math.radians(tilt)
    wide, high = width(look) * scale, float(look.height)
    # Leaning it fills but the middle of its corners.
    lean = abs(math.sin(turn)) * LEANING
    size = (
        round(wide * math.cos(turn) + high * lean),
        round(high * math.cos(turn) + wide * lean),
    )
    x, y = _off(look, (wide / 2, GROUND * scale), tilt, left)
    place = Rect((0, 0), size)
    place.center = round(road[0] - x), round(road[1] - y)
    return place
