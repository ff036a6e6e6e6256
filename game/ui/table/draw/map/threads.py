"""Threads from a stack of bonus tiles to its free city, or to provinces that it does not lie in.

Where the tiles touch their city there is none.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Surface

from game.rules.board import BonusStack
from game.tiled.chart import Chart, Point
from game.tiled.geometry import distance, on_land
from game.tiled.plates import MARKER_HEIGHT, MARKER_WIDTH
from game.ui.graphics.theme import mix, palette
from game.ui.table.draw.map.stack_tags import is_at_city
from game.ui.table.model.geometry import TableGeometry

WITHIN = 26.0
"""World units by which a thread reaches into its province."""

BESIDE = 7.0
"""World units from a city's drawing at which a thread to it ends."""

DASH, GAP, THICK = 7.0, 5.0, 2.4
"""World units of a thread's dashes, of the gaps between them, and across it."""


def paint_threads(image: Surface, geometry: TableGeometry) -> None:
    """Paint every stack's threads, which begin below its tiles."""
    scale = geometry.layout.scale
    ink, thick = mix(palette().sepia, palette().ink, 0.3), max(1, round(THICK * scale))
    for index, stack in enumerate(geometry.board.stacks):
        if is_at_city(geometry, index):
            continue
        start = geometry.layout.chart.stacks[stack.id]
        for end in thread_ends(geometry.layout.chart, stack):
            for one, other in _dashes(start, end):
                ends = geometry.layout.at(one), geometry.layout.at(other)
                pygame.draw.line(image, ink, *ends, thick)
            pygame.draw.circle(image, ink, geometry.layout.at(end), 2 * thick)


def thread_ends(chart: Chart, stack: BonusStack) -> Iterator[Point]:
    """The edge of the free city's drawing, or a place in each province of the stack that does not
    have it on its land.
    """
    start = chart.stacks[stack.id]
    if stack.city is not None:
        yield _edge(chart.cities[stack.city].position, start)
    for province in stack.provinces:
        polygons = chart.provinces[province].polygons
        if on_land(polygons, start):
            continue
        corner = min((c for polygon in polygons for c in polygon), key=lambda c: distance(start, c))
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


def _dashes(start: Point, end: Point) -> Iterator[tuple[Point, Point]]:
    length = max(1.0, distance(start, end))
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    at = 0.0
    while at < length:
        stop = min(at + DASH, length)
        yield (
            Point(start.x + dx * at, start.y + dy * at),
            Point(start.x + dx * stop, start.y + dy * stop),
        )
        at += DASH + GAP
