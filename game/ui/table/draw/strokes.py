"""Smooth lines along roads: drawn large and scaled down, as small pictures of their own."""

from __future__ import annotations

import itertools
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour

Points: TypeAlias = tuple[tuple[int, int], ...]
OVERSAMPLING = 3
ROUNDINGS = 2


class Stroke(NamedTuple):
    """A drawn line and its top left corner in the window."""

    image: Surface
    x: int
    y: int


def smooth(points: Points, roundings: int = ROUNDINGS) -> tuple[tuple[float, float], ...]:
    """The polyline with its corners cut (Chaikin), its ends kept."""
    line: list[tuple[float, float]] = [(float(x), float(y)) for x, y in points]
    for _ in range(roundings):
        if len(line) < 3:
            break
        cut = [line[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        line = [*cut, line[-1]]
    return tuple(line)


def stroke(points: Points, layers: tuple[tuple[float, Colour, int], ...]) -> Stroke:
    """A line through `points`, one layer over the other: width in pixels, colour, opacity."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    # A map that is moved has the same lines elsewhere.
    drawn = _stroke(tuple((x - left, y - top) for x, y in points), layers)
    return Stroke(drawn.image, drawn.x + left, drawn.y + top)


@cached(256)
def _stroke(points: Points, layers: tuple[tuple[float, Colour, int], ...]) -> Stroke:
    widest = max(width for width, _, _ in layers)
    margin = int(widest) + 2
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    box.inflate_ip(2 * margin, 2 * margin)
    line = [((x - box.x) * OVERSAMPLING, (y - box.y) * OVERSAMPLING) for x, y in smooth(points)]
    image = Surface(box.size, pygame.SRCALPHA)
    for width, colour, opacity in layers:
        large = Surface((box.width * OVERSAMPLING, box.height * OVERSAMPLING), pygame.SRCALPHA)
        # Clear pixels of the line's own colour, else its edges darken when scaled down.
        large.fill((*colour, 0))
        _draw(large, line, max(1.0, width * OVERSAMPLING), colour)
        small = pygame.transform.smoothscale(large, box.size)
        small.set_alpha(opacity)
        image.blit(small, (0, 0))
    return Stroke(image, box.x, box.y)


def _draw(target: Surface, line: list[tuple[float, float]], width: float, colour: Colour) -> None:
    radius = width / 2
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if length == 0:
            continue
        nx, ny = (by - ay) / length * radius, (ax - bx) / length * radius
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(target, colour, corners)
    for x, y in line:
        pygame.draw.circle(target, colour, (x, y), radius)
