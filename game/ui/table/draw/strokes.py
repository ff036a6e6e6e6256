"""Smooth lines along roads: drawn large and scaled down, as small pictures of their own."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Mark
from game.ui.table.model.way import smooth

Points: TypeAlias = tuple[tuple[int, int], ...]
OVERSAMPLING = 3

PIECES, SHORTEST = 3, 24
"""Pieces of a line at most, and the least pixels of one: its clear corners are not painted."""


DASH, DASH_GAP = 2.6, 2.2
"""The length of a dash and that of the rest up to the next one, in widths of the line."""

MOST_GAP, LEAST_GAP = 0.75, 1.5
"""The most of a dash and the rest behind it that this rest takes, where there is little room, and
its least length in widths of the line: the round ends of dashes and their edges reach into it.
"""

GLOW, EDGE, BED = 2.8, 0.45, 0.4
"""The width of the light below dashes, what their edges add to it, and the width of the line that
joins them, in widths of a dash.
"""

SHINE = 105
"""Opacity, of 255, of that light."""


class Stroke(NamedTuple):
    """A drawn line and its top left corner in the window."""

    image: Surface
    x: int
    y: int


def stroke(
    points: Points, layers: tuple[tuple[float, Colour, int], ...], brief: bool = False
) -> Stroke:
    """A line through `points`, one layer over the other: width in pixels, colour, opacity.

    `brief` ones are parts of a picture that is painted once.
    """
    return _placed(points, lambda moved: (_brief_stroke if brief else _stroke)(moved, layers))


def dashes(points: Points, width: float, mark: Mark, colour: Colour) -> Stroke:
    """A seat's mark again and again along a line of this width: bars, dots or crosses."""
    return _placed(points, lambda moved: _dashes(moved, width, mark, colour))


def dashed(
    points: Points,
    width: float,
    colour: Colour,
    edge: Colour,
    light: Colour,
    least: int = 1,
    joined: bool = False,
) -> Stroke:
    """Dashes along a line, `least` of them or more where they have room, `width` pixels wide, each
    with an `edge`, in a soft `light`; `joined` ones on a thin line in the colour of their edges.
    """
    return _placed(points, lambda moved: _dashed(moved, width, colour, edge, light, least, joined))


def _placed(points: Points, draw: Callable[[Points], Stroke]) -> Stroke:
    """The drawing along points moved to the corner: a map that is moved has the same lines."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    drawn = draw(tuple((x - left, y - top) for x, y in points))
    return Stroke(drawn.image, drawn.x + left, drawn.y + top)


def in_pieces(lines: Sequence[Sprite]) -> list[Sprite]:
    """Pictures of lines cut into pieces, without most of the clear pixels around them."""
    result = []
    for line in lines:
        result += placed_pieces(_pieces(line.image), line)
    return result


def placed_pieces(strokes: Iterable[Stroke], line: Sprite) -> list[Sprite]:
    """The pieces of a line where it stands."""
    return [Sprite(each.image, line.x + each.x, line.y + each.y, line.alpha) for each in strokes]


@cached(256)
def _pieces(image: Surface) -> tuple[Stroke, ...]:
    return pieces(image)


def pieces(image: Surface) -> tuple[Stroke, ...]:
    """The pieces of a line across its longer side, each with its corner in the picture, whose
    pixels they share.
    """
    width, height = image.get_size()
    count = max(1, min(PIECES, max(width, height) // SHORTEST))
    result = []
    for number in range(count):
        if width > height:
            left, right = (width * n // count for n in (number, number + 1))
            band = Rect(left, 0, right - left, height)
        else:
            top, bottom = (height * n // count for n in (number, number + 1))
            band = Rect(0, top, width, bottom - top)
        seen = image.subsurface(band).get_bounding_rect().move(band.topleft)
        if seen.width:
            result.append(Stroke(image.subsurface(seen), *seen.topleft))
    return tuple(result)


@cached(256)
def _dashes(points: Points, width: float, mark: Mark, colour: Colour) -> Stroke:
    box = _box(points, int(width) + 2)
    size = width * OVERSAMPLING
    large, line = _large(points, box, colour)
    half, fine = size * 0.34, max(1, round(size * 0.24))
    for (x, y), (dx, dy) in along(line, size * 1.9):
        if mark is Mark.DOTS:
            pygame.draw.circle(large, colour, (x, y), size * 0.26)
            continue
        for turn in (1, -1) if mark is Mark.CROSS else (1,):
            # A bar across the line, leaning as the stripes on a house do.
            ax, ay = (dx - turn * dy) * half, (dy + turn * dx) * half
            pygame.draw.line(large, colour, (x - ax, y - ay), (x + ax, y + ay), fine)
    return Stroke(pygame.transform.smoothscale(large, box.size), box.x, box.y)


@cached(256)
def _dashed(
    points: Points,
    width: float,
    colour: Colour,
    edge: Colour,
    light: Colour,
    least: int,
    joined: bool,
) -> Stroke:
    box = _box(points, int(GLOW * width) + 2)
    size = width * OVERSAMPLING
    large, line = _large(points, box, light)
    _draw(large, line, size * GLOW, light)
    image = pygame.transform.smoothscale(large, box.size)
    image = pygame.transform.gaussian_blur(image, max(1, round(width * 0.4)))
    image.fill((255, 255, 255, SHINE), special_flags=pygame.BLEND_RGBA_MULT)
    pieces = _cut_in_dashes(line, size, least)
    layers = [(size * (1 + EDGE), edge, pieces), (size, colour, pieces)]
    for wide, ink, parts in ([(size * BED, edge, [line])] if joined else []) + layers:
        large, _ = _large(points, box, ink)
        for piece in parts:
            _draw(large, piece, wide, ink)
        image.blit(pygame.transform.smoothscale(large, box.size), (0, 0))
    return Stroke(image, box.x, box.y)


def _cut_in_dashes(
    line: list[tuple[float, float]], size: float, least: int
) -> list[list[tuple[float, float]]]:
    """The parts of a line that are seen where it is dashed, `least` or more where they do not run
    into each other: the first one begins where the line does, and the last one ends with it.
    """
    whole, rest = length_of(line), size * DASH_GAP
    count = max(least, round((whole + rest) / (size * DASH + rest)))
    while count > 1 and whole / count * MOST_GAP < size * LEAST_GAP:
        count -= 1
    gap = min(rest, whole / count * MOST_GAP)
    step = (whole + gap) / count
    result = []
    for number in range(count):
        piece = part_of(line, step * number, step * (number + 1) - gap)
        if piece:
            result.append(piece)
    return result


def length_of(line: Sequence[tuple[float, float]]) -> float:
    """The length of a line through its corners."""
    return sum(math.dist(one, other) for one, other in itertools.pairwise(line))


def part_of(
    line: Sequence[tuple[float, float]], start: float, end: float
) -> list[tuple[float, float]]:
    """The corners of what lies between two lengths along a line."""
    piece, gone = list[tuple[float, float]](), 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        length = math.dist((ax, ay), (bx, by))
        first, last = max(start - gone, 0.0), min(end - gone, length)
        if length > 0 and first < last:
            piece += [
                (ax + (bx - ax) * at / length, ay + (by - ay) * at / length) for at in (first, last)
            ]
        gone += length
    return piece


def _large(points: Points, box: Rect, colour: Colour) -> tuple[Surface, list[tuple[float, float]]]:
    """A clear picture of that colour for what is in a box, oversampled, and the line in it."""
    large = Surface((box.width * OVERSAMPLING, box.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*colour, 0))
    line = [((x - box.x) * OVERSAMPLING, (y - box.y) * OVERSAMPLING) for x, y in smooth(points)]
    return large, line


def along(
    line: Sequence[tuple[float, float]], step: float
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Places along a line, `step` apart, each with the line's direction there."""
    ahead = step / 2
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        while ahead <= length and length > 0:
            dx, dy = (bx - ax) / length, (by - ay) / length
            yield (ax + dx * ahead, ay + dy * ahead), (dx, dy)
            ahead += step
        ahead -= length


def _box(points: Points, margin: int) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    return box.inflate(2 * margin, 2 * margin)


@cached(256)
def _stroke(points: Points, layers: tuple[tuple[float, Colour, int], ...]) -> Stroke:
    return _paint_stroke(points, layers)


@cached(256, brief=True)
def _brief_stroke(points: Points, layers: tuple[tuple[float, Colour, int], ...]) -> Stroke:
    return _paint_stroke(points, layers)


def _paint_stroke(points: Points, layers: tuple[tuple[float, Colour, int], ...]) -> Stroke:
    widest = max(width for width, _, _ in layers)
    box = _box(points, int(widest) + 2)
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
