"""One slim arrow along the way of a thing to its goal, which is seen at rest: thin where it sets
off and with a large head, so that nobody takes it for a road.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.position import Position
from game.ui.tutorial.pointing.drag_path import DragPath, Point

THIN, BROAD = 0.4, 0.95
"""Units of the arrow's width where it sets off, and where its head begins."""

HEAD_LONG, HEAD_WIDE, BARB = 2.8, 3.2, 0.6
"""Units of the length and the width of the head, and by which its barbs reach back."""

SHORT = 8.5
"""Units of length of an arrow that is as broad as usual, at least."""

RIM, SHADE, LOWER = 0.28, 70, 0.3
"""Units of the white rim, opacity of 255 of the shadow below the arrow, and the units by which that
lies lower.
"""

PARTS = 120
"""Straight parts of its sides."""

CELL = 9
"""Units of the squares that it is cut into: as one picture it would be mostly empty."""

FINEST = 200
"""Shares of a way among which the one at the edge of its goal is found."""

FINE, LARGE = 3, 150
"""Pixels drawn for one that is seen; one less where pieces have so many, and none shows alone."""

Outline = Sequence[Point]


class Part(NamedTuple):
    """A part of the arrow: its place, its outline, and a colour with its opacity."""

    place: Rect
    outline: Outline
    colour: tuple[int, int, int, int]


def way_arrow(path: DragPath, position: Position) -> list[Sprite]:
    """The arrow from the thing to its goal, in pieces."""
    usual = position.layout.metrics.px(10) / 10
    spine = _spine(path, SHORT * usual)
    long = sum(dist(one, other) for one, other in pairwise(spine))
    # A short one has a small head.
    unit = min(usual, long / SHORT)
    rim = RIM * unit
    edge, core = _outlines(spine, unit, rim), _outlines(spine, unit, 0)
    lower = [[(x, y + LOWER * unit) for x, y in each] for each in edge]
    layers = [
        Part(_around(outline), outline, colour)
        for outlines, colour in (
            (lower, (*palette().walnut_dark, SHADE)),
            (edge, (*palette().letter, 255)),
            (core, (*palette().wax, 255)),
        )
        for outline in outlines
    ]
    whole = layers[0].place.unionall([each.place for each in layers])
    side, result = max(40, position.layout.metrics.px(CELL)), list[Sprite]()
    for y in range(whole.y, whole.bottom, side):
        for x in range(whole.x, whole.right, side):
            cell = Rect(x, y, side, side).clip(whole)
            parts = [each for each in layers if each.place.colliderect(cell)]
            if not parts:
                continue
            image = _piece(cell, parts)
            seen = image.get_bounding_rect()
            if seen.width and seen.height:
                result.append(Sprite(image.subsurface(seen).copy(), x + seen.x, y + seen.y))
    return result


def _spine(path: DragPath, least: float) -> list[Point]:
    """Places along the middle of the arrow, from the edge of the thing, whose picture it leaves
    free, to the edge of the goal; from within the thing where it would be shorter than the `least`.
    """
    path, begin, end = path.drawn, 0.0, 0.0
    for number in range(FINEST + 1):
        share = number / FINEST
        point = path.at(share)
        if path.thing.collidepoint(point):
            begin = share
        if not path.goal.collidepoint(point):
            end = share
    # In the hand and on the route it ends in the middle, at a town before its picture.
    end = end if path.to_town else 1.0
    if path.level:
        begin = max(0.0, min(begin, end - least / path.length))
    return [path.exactly(begin + (end - begin) * each / PARTS) for each in range(PARTS + 1)]


def _outlines(spine: Sequence[Point], unit: float, rim: float) -> list[Outline]:
    """The parts of the shaft, and the head, all larger by a rim."""
    tip, long = spine[-1], HEAD_LONG * unit
    neck = next((n for n, each in enumerate(spine) if dist(each, tip) <= long), len(spine) - 1)
    neck = max(1, min(neck, len(spine) - 2))
    shaft = spine[: neck + 1]
    left, right = list[Point](), list[Point]()
    for number, (x, y) in enumerate(shaft):
        before, after = spine[max(0, number - 1)], spine[number + 1]
        along = after[0] - before[0], after[1] - before[1]
        length = hypot(*along) or 1.0
        half = unit * (THIN + (BROAD - THIN) * number / len(shaft)) / 2 + rim
        across = -along[1] / length * half, along[0] / length * half
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    base = spine[neck]
    length = dist(base, tip) or 1.0
    dx, dy = (tip[0] - base[0]) / length, (tip[1] - base[1]) / length

    def at(ahead: float, aside: float) -> Point:
        return base[0] + dx * ahead - dy * aside, base[1] + dy * ahead + dx * aside

    reach, half = BARB * unit, HEAD_WIDE * unit / 2
    head = (
        at(length + 1.6 * rim, 0),
        at(-reach - rim, half + 1.3 * rim),
        at(-rim, 0),
        at(-reach - rim, -half - 1.3 * rim),
    )
    sides = zip(pairwise(left), pairwise(right), strict=True)
    return [*((one, other, across, back) for (one, other), (back, across) in sides), head]


def _around(points: Outline) -> Rect:
    """The smallest place with all these points."""
    xs, ys = zip(*points, strict=True)
    left, top = round(min(xs)), round(min(ys))
    return Rect(left, top, round(max(xs)) - left + 1, round(max(ys)) - top + 1)


def _piece(cell: Rect, parts: Iterable[Part]) -> Surface:
    """The parts of the arrow in a cell, those below first."""
    fine = FINE if max(cell.size) < LARGE else FINE - 1
    large = Surface((cell.width * fine, cell.height * fine), pygame.SRCALPHA)
    large.fill((*palette().letter, 0))
    for part in parts:
        points = [((x - cell.x) * fine, (y - cell.y) * fine) for x, y in part.outline]
        pygame.draw.polygon(large, part.colour, points)
    return pygame.transform.smoothscale(large, cell.size)


@cached(8)
def arrow_head(side: int, angle: int) -> Surface:
    """An arrow's head that points to the right, turned against the clock."""
    size = side * FINE
    large = Surface((size, size), pygame.SRCALPHA)
    large.fill((*palette().letter, 0))
    inks: tuple[tuple[Colour, float], ...] = (palette().letter, 1.0), (palette().wax, 0.66)
    for ink, share in inks:
        outline = ((-0.4, -0.34), (0.46, 0.0), (-0.4, 0.34), (-0.16, 0.0))
        # The smaller one lies where its rim is as wide all around.
        points = [
            (size * (0.5 + x * share + (1 - share) * 0.06), size * (0.5 + y * share))
            for x, y in outline
        ]
        pygame.draw.polygon(large, ink, points)
    turned = pygame.transform.rotate(large, angle)
    wide, tall = turned.get_size()
    return pygame.transform.smoothscale(turned, (wide // FINE, tall // FINE))
