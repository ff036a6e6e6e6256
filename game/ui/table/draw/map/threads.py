"""Threads from a stack of bonus tiles to its free city, or to provinces that it does not lie on.

Where the tiles touch their city there is none, nor where they lie across a border or far off.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame
from pygame import Surface

from game.rules.board import BonusStack
from game.tiled.chart import SEAL_SIZE, Chart, Point
from game.tiled.geometry import distance, on_land
from game.tiled.plates import MARKER_HEIGHT, MARKER_WIDTH
from game.ui.graphics.materials import pin
from game.ui.graphics.theme import palette
from game.ui.table.model.geometry import TableGeometry

WITHIN = 26.0
"""World units by which a thread reaches into its province."""

ACROSS = 0.36
"""The distance of a land from the middle of tiles, by their width, up to which they lie on it."""

BESIDE = 7.0
"""World units from a city's drawing at which a thread to it ends."""

LONGEST = 200.0
"""World units of the longest thread to a province: one across roads and lands looked like a
scratch, and the names at the tiles say as much.
"""

THICK, SAG = 1.7, 0.06
"""World units across a thread, which is finer than any road, and how far its middle hangs down, by
its length: no road is as slack.
"""

PIN = 15.0
"""The size in world units of the pin that holds its end."""

STEPS = 12
"""The number of straight pieces of a thread."""


def paint_threads(image: Surface, geometry: TableGeometry) -> None:
    """Paint every stack's threads, which begin below its tiles."""
    layout = geometry.layout
    thick, head = max(1, round(THICK * layout.scale)), pin(max(6, round(PIN * layout.scale)))
    for index, stack in enumerate(geometry.board.stacks):
        if geometry.is_at_plate(index):
            continue
        start = layout.chart.stacks[stack.id]
        for end in thread_ends(layout.chart, stack):
            for one, other in pairwise(map(layout.at, _course(start, end))):
                pygame.draw.aaline(image, palette().walnut_dark, one, other, thick)
            image.blit(head, head.get_rect(center=layout.at(end)))


def thread_ends(chart: Chart, stack: BonusStack) -> Iterator[Point]:
    """The edge of the free city's drawing, or a place in each province of the stack on whose land
    its tiles do not lie, whole or in part.
    """
    start = chart.stacks[stack.id]
    if stack.city is not None:
        yield _edge(chart.cities[stack.city].position, start)
    for province in stack.provinces:
        polygons = chart.provinces[province].polygons
        if on_land(polygons, start):
            continue
        corner = min((c for polygon in polygons for c in polygon), key=lambda c: distance(start, c))
        if not ACROSS * SEAL_SIZE < distance(start, corner) <= LONGEST:
            continue
        away = math.atan2(corner.y - start.y, corner.x - start.x)
        # Straight on from the border may be another land: the first direction that is inside.
        turns = [0.0, *(sign * step * 0.3 for step in range(1, 11) for sign in (1, -1))]
        places = [
            Point(corner.x + WITHIN * math.cos(away + t), corner.y + WITHIN * math.sin(away + t))
            for t in turns
        ]
        yield next((place for place in places if on_land(polygons, place)), corner)


def _edge(city: Point, start: Point) -> Point:
    """The place where the way to a city meets its drawing."""
    across, down = start.x - city.x, start.y - city.y
    wide = BESIDE + MARKER_WIDTH / 2, BESIDE + MARKER_HEIGHT / 2
    share = min(wide[0] / max(1.0, abs(across)), wide[1] / max(1.0, abs(down)), 1.0)
    return Point(city.x + across * share, city.y + down * share)


def _course(start: Point, end: Point) -> Iterator[Point]:
    """The places along a thread, which hangs a little."""
    sag = SAG * distance(start, end)
    for step in range(STEPS + 1):
        share = step / STEPS
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        yield Point(x, y + 4 * sag * share * (1 - share))
