"""Winner animation: the winner's coach and postilions come from both sides."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.pieces import driving
from game.ui.pieces.driving import FOOT, GROUND, PHASES, UNITS, Look
from game.ui.pieces.outrider import CHESTNUT, GREY, outrider
from game.ui.widgets import rule

COACH, RIDER, GROWN = 1.12, 0.82, 1.15
"""Height of the coach as a share of the room's, that of the rider's horse as one of the coach's,
and by what the horses of the team are larger than usual.
"""

MOST = 0.94
"""The largest share of a road that the coach takes up."""

LEAST = 4
"""Units of the smallest coach: where there is less room there is none."""

MIST = 0.5
"""The share of a road's width at its far end, while they come, in which they are less and less seen
towards that end.
"""

PAIR = 150
"""Per cent of a rider's width that the coach has at least where two riders come."""

BEHIND = 0.88
"""The height of the second rider by that of the first one: he comes some way behind."""

DUST, EDGE = 0.2, 0.62
"""The darkness of the road and of its edges, of 1."""

STRIDE, REST = 0.55, 6
"""Length of a stride of the horses in heights of the coach, and its phase in the end."""


class WinnerAnimation:
    """A road through `left`, on which a coach comes, and one through `right` with riders.

    `carriage` is the length of the winner's own, 0 for a coach.
    """

    def __init__(
        self, left: Rect, right: Rect, colour: str, carriage: int, metrics: Metrics
    ) -> None:
        self._colour = seat_colour(colour).main
        look = Look.of(carriage or 7, None, UNITS, self._colour)._replace(grown=GROWN)
        wide = max(1, round(min(left.width, right.width) * MOST))
        tall = round(min(left.height * COACH, wide * UNITS / driving.width(look)))
        self.has_room = tall >= metrics.px(LEAST)
        """False where the sides are too narrow for coach and rider."""
        if not self.has_room:
            return
        self._left, self._right = left, right
        self._look = look._replace(height=tall)
        line = max(1, metrics.line)
        self._ground = left.bottom - max(2, left.height // 16) - 2 * line
        # It goes on below the heading, and those on it stand in its middle.
        wide, top = right.right - left.x, self._ground - (left.bottom - self._ground)
        paper, ink = palette().parchment, palette().sepia
        dust = rule(wide, left.bottom - top, mix(paper, ink, DUST))
        edge = rule(wide, line, mix(paper, ink, EDGE))
        self._road = [Sprite(dust, left.x, top)]
        self._road += [Sprite(edge, left.x, y) for y in (top, left.bottom - line)]

    def sprites(self, progress: float) -> list[Sprite]:
        """The picture at this share of the way from beyond the far ends, 0 to 1; the coach last,
        and the rider nearest to the heading before it.

        They come out of a mist there: cut off at the edge of the paper they were torn in two.
        """
        left, right, tall = self._left, self._right, self._look.height
        width = round(driving.width(self._look) * tall / UNITS)
        x = left.right - width - round(left.width * (1 - progress))
        # Counted back from the end, so that all have the same pose there.
        strides = left.width * (1 - progress) / max(1.0, STRIDE * tall)
        phase = (REST - math.ceil(strides * PHASES)) % PHASES
        coach = driving.driving(self._look, phase)
        spot = Sprite(coach, x, self._ground - round(tall * GROUND / UNITS))
        riders = self._riders(width, phase, progress)
        # They may reach higher than the heading, but not beside their roads.
        above = self._ground - tall
        sides = [Rect(each.x, above, each.width, each.bottom - above) for each in (left, right)]
        coming, others = within(sides[0], [spot]), within(sides[1], riders)
        if progress < 1:
            deep = round(MIST * left.width * (1 - progress))
            coming = [_in_mist(each, left.x, deep) for each in coming]
            others = [_in_mist(each, right.right, -deep) for each in others]
        return [*self._road, *others, *coming]

    def _riders(self, width: int, phase: int, progress: float) -> list[Sprite]:
        """One rider, or two one behind the other where both are as wide as the coach: the heading
        stands between two of the same weight.
        """
        right, high = self._right, round(RIDER * self._look.height)
        first = _rider(high, phase, self._colour, REST)
        wide = first.get_width()
        whole = width if width >= wide * PAIR // 100 else wide
        x = right.x + round(right.width * (1 - progress))
        found = [Sprite(first, x, self._ground - _hooves(high, self._colour, REST))]
        if whole > wide:
            # Smaller, on another horse in another stride: two of the same would look like one seen
            # twice.
            aside, lower = PHASES // 2, round(high * BEHIND)
            rest = (REST + aside) % PHASES
            other = _rider(lower, (phase + aside) % PHASES, self._colour, rest, CHESTNUT)
            y = self._ground - _hooves(lower, self._colour, rest)
            found.insert(0, Sprite(other, x + whole - other.get_width(), y))
        return found


def _in_mist(thing: Sprite, end: int, deep: int) -> Sprite:
    """A thing that is not seen at all at an `end` of its road, and wholly from so many pixels on to
    the right of there, or to the left.
    """
    if not deep or abs(end - (thing.rect.left if deep > 0 else thing.rect.right)) >= abs(deep):
        return thing
    image = thing.image.copy()
    image.blit(
        _mist(abs(deep), image.get_height(), deep > 0),
        (end - thing.x - max(0, -deep), 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return thing._replace(image=image)


@cached(4)
def _mist(wide: int, high: int, rising: bool) -> Surface:
    """White that is not seen at its left and wholly at its right, or the other way round."""
    image = Surface((wide, high), pygame.SRCALPHA)
    for x in range(wide):
        share = (x + 1) / wide if rising else 1 - x / wide
        image.fill((255, 255, 255, round(255 * share)), (x, 0, 1, high))
    return image


def _hooves(height: int, colour: Colour, rest: int) -> int:
    """The pixels from the top of a postilion to where his horse touches the road in the end, in
    the phase `rest`.
    """
    return outrider(height, rest, colour).get_bounding_rect().bottom


@cached(2 * PHASES)
def _rider(
    height: int,
    phase: int,
    colour: Colour,
    rest: int,
    coat: tuple[Colour, Colour, Colour] = GREY,
) -> Surface:
    """A postilion on his way to the left, over his shadow on the road, who ends in `rest`."""
    rider = outrider(height, phase, colour, coat)
    deep = max(3, height * FOOT // UNITS)
    image = Surface((rider.get_width(), rider.get_height() + deep), pygame.SRCALPHA)
    image.fill((*shadows.SHADE, 0))
    below, foot = (
        shadows.pool(rider.get_width() * 3 // 4, deep, driving.FAINT),
        _hooves(height, colour, rest),
    )
    image.blit(below, below.get_rect(center=(rider.get_width() // 2, foot)))
    image.blit(pygame.transform.flip(rider, True, False), (0, 0))
    return image
