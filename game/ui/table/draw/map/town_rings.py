"""Rings around the towns that are all of a route: its line, closed around the town."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import accumulate
from math import cos, sin, tau

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Mark, palette, route_casing, seat_colour
from game.ui.table.draw.lanes import CASING, FINE, LINE, OWN, steps_back
from game.ui.table.draw.strokes import dashes
from game.ui.table.model.geometry import TableGeometry

SPACE = 4.0
"""World units of land between a town and the ring around it, and between two rings."""

SLIM, CORE = 0.7, 0.3
"""The width of the own ring, in widths of the own line, and the share of it that is pale."""

THIN = 0.3
"""The width of a rival's ring while the viewer may act, in usual lines: as broad as its line it
looked like a choice.
"""

DARK = 200
"""The sum of red, green and blue below which a colour is so dark that its thin ring has edges of
paper: dark ones made a black one twice as broad.
"""

SHAPE = 2.7
"""Exponent of a ring's shape: 2 is an ellipse, larger ones are nearer to a rectangle."""

CORNERS = 96
"""Corners of a ring as it is painted."""

KNOBS = 16
"""Places on a ring that are tried for a knob."""

LARGE = 3
"""The factor by which a ring is painted larger before it is made smooth."""

Bands = tuple[tuple[float, Colour], ...]
"""The bands of a ring from its outer edge to its inner one: pixels across, and colour."""


def town_ring(geometry: TableGeometry, seat: int, inside: Rect) -> Sprite:
    """The ring of a seat around what is `inside`: a town's drawing, or another seat's ring."""
    colour, scale = seat_colour(geometry.view.seats[seat].colour), geometry.layout.scale
    bands = _bands(geometry, seat)
    wide = sum(each for each, _colour in bands)
    reach = round(wide + SPACE * scale)
    box = inside.inflate(2 * reach, 2 * reach)
    image = _ring(box.size, bands)
    quiet = seat == geometry.view.own or steps_back(geometry, seat)
    if not quiet and colour.mark is not Mark.PLAIN:
        line = tuple((round(x), round(y)) for x, y in _around(image.get_rect(), wide / 2))
        marks = dashes((*line, line[0]), LINE * scale, colour.mark, colour.on)
        image = image.copy()
        image.blit(marks.image, (marks.x, marks.y))
    return Sprite(image, *box.topleft)


def is_inside(ring: Rect, place: tuple[float, float]) -> bool:
    """True if a place is on the land that a ring encloses, or on the ring."""
    across, down = ((p - m) / s * 2 for p, m, s in zip(place, ring.center, ring.size, strict=True))
    return math.pow(abs(across), SHAPE) + math.pow(abs(down), SHAPE) <= 1


def on_ring(ring: Rect, inner: float) -> list[tuple[int, int]]:
    """Places on a ring, so far within its edge, from its right on around it."""
    corners = list(_around(Rect(0, 0, *ring.size), inner))[:: CORNERS // KNOBS]
    return [(ring.x + round(x), ring.y + round(y)) for x, y in corners]


def _bands(geometry: TableGeometry, seat: int) -> Bands:
    """The bands of a seat's ring, as its line on a road has them along both sides."""
    scale, main = geometry.layout.scale, seat_colour(geometry.view.seats[seat].colour).main
    edge, light = route_casing(main), palette().parchment_light
    if seat == geometry.view.own:
        whole = LINE * OWN * SLIM * scale
        core = CORE * whole
        sides = (max(1.0, CASING * scale), edge), ((whole - core) / 2, main)
        return (*sides, (core, light), *sides[::-1])
    if steps_back(geometry, seat):
        side = max(1.0, FINE * scale), light if sum(main) < DARK else edge
        return side, (max(1.5, LINE * THIN * scale), main), side
    side = max(1.0, CASING * scale), edge
    return side, (LINE * scale, main), side


@cached(32)
def _ring(size: tuple[int, int], bands: Bands) -> Surface:
    large = Surface((size[0] * LARGE, size[1] * LARGE), pygame.SRCALPHA)
    large.fill((*bands[0][1], 0))
    starts = accumulate((width for width, _colour in bands), initial=0.0)
    colours: list[tuple[int, ...]] = [colour for _width, colour in bands]
    for start, colour in zip(starts, [*colours, (*bands[-1][1], 0)], strict=True):
        pygame.draw.polygon(large, colour, list(_around(large.get_rect(), start * LARGE)))
    return pygame.transform.smoothscale(large, size)


def _around(rect: Rect, inner: float) -> Iterator[tuple[float, float]]:
    """The corners of a ring's shape, so far within a rectangle."""
    for step in range(CORNERS):
        x, y = cos(tau * step / CORNERS), sin(tau * step / CORNERS)
        reach = (abs(x) ** SHAPE + abs(y) ** SHAPE) ** (-1 / SHAPE)
        yield (
            rect.width / 2 + (rect.width / 2 - inner) * reach * x,
            rect.height / 2 + (rect.height / 2 - inner) * reach * y,
        )
