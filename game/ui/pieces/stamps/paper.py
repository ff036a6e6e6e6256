"""Paper of postage stamps: perforated edges, the postmark, places still empty."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import palette

FINE = 4
"""Factor by which the paper is drawn larger and then scaled down."""

HOLE = 0.28
"""Radius of a hole, in widths from one to the next."""


HOLES, EDGE = 11, 0.62
"""Holes in the shorter edge of a stamp, and its paper around the picture, in steps between two."""

MARK, OVER = 0.34, 0.14
"""Width of the postmark, in heights of a stamp, and the share of it that lies beyond the picture:
in the corner, so that this is seen.
"""

LIGHT = 150
"""The opacity of the light on an empty place, of 255."""

DASH, DRAWN = 0.1, 0.6
"""The step from a dash of its frame to the next, in its heights, and the share of it drawn."""


@cached(8)
def stamp_paper(size: tuple[int, int], step: float) -> Surface:
    """Light paper with holes along its edges about every `step` pixels, on clear ground."""
    wide, high = (each * FINE for each in size)
    paper = Surface((wide, high), pygame.SRCALPHA)
    paper.fill(palette().parchment_light)
    clear = (*palette().parchment_light, 0)
    across, down = (max(2, round(each / step)) for each in size)
    for number in range(across + 1):
        for y in (0, high):
            centre = (number * wide / across, y)
            pygame.draw.circle(paper, clear, centre, HOLE * wide / across)
    for number in range(down + 1):
        for x in (0, wide):
            pygame.draw.circle(paper, clear, (x, number * high / down), HOLE * high / down)
    return pygame.transform.smoothscale(paper, size)


def printed(
    size: tuple[int, int], picture: Callable[[tuple[int, int]], Surface]
) -> tuple[Surface, Rect]:
    """Perforated paper with a picture, which is asked for in its size, and the place of that."""
    step = size[1] / HOLES
    stamp, edge = stamp_paper(size, step).copy(), round(EDGE * step)
    inner = stamp.get_rect().inflate(-2 * edge, -2 * edge)
    stamp.blit(picture(inner.size), inner)
    pygame.draw.rect(stamp, palette().sepia, inner, max(1, size[1] // 90))
    return stamp, inner


def cancel(stamp: Surface, inner: Rect, slant: float) -> None:
    """Put a postmark into the upper right corner of the picture on a stamp."""
    side = round(stamp.get_height() * MARK)
    mark, over = postmark(side, slant, 190), round(side * OVER)
    middle = inner.right - side // 2 + over, inner.top + side // 2 - over
    stamp.blit(mark, mark.get_rect(center=middle))


def postmark(across: int, slant: float, strength: int) -> Surface:
    """A round postmark in red, turned by `slant` degrees, so opaque of 255."""
    mark = svg.piece("postmark", (across, across), ink=palette().wax)
    mark = pygame.transform.rotozoom(mark, slant, 1.0)
    mark.set_alpha(strength)
    return mark


@cached(8)
def empty_place(size: tuple[int, int]) -> Surface:
    """The place of a stamp that is still missing: lighter paper in a dashed frame."""
    place, line = Surface(size, pygame.SRCALPHA), max(2, size[1] // 48)
    place.fill((*palette().parchment_light, LIGHT))
    for side in (0, 1):
        long, across = size[side], size[1 - side] - line
        # Each corner is the middle of a dash.
        count = max(1, round(long / (DASH * size[1])))
        for number in range(count + 1):
            first, last = ((number + half) * long / count for half in (-DRAWN / 2, DRAWN / 2))
            start = max(0, round(first))
            piece = min(long, round(last)) - start
            for off in (0, across):
                flat = start, off, piece, line
                place.fill(palette().sepia, flat if not side else (off, start, line, piece))
    return place
