"""Lines of a copperplate: smooth, swelling where it is dark, as closed forms.

The picture lies on a grid of `FINE` points per unit; grids are rows of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates
from shapes import Point

Grid: TypeAlias = NDArray[np.float64]

WIDTH, HEIGHT = 100, 124
FINE = 4
"""Points of the grid per unit."""

UNITS = 20
"""Whole numbers per unit in the files."""

SUN = np.array((-0.56, -0.56, 0.61))
FAINTEST, BLACKEST = 0.1, 0.74
"""Darkness from which on a line is cut, and the share of its strip that the darkest one fills."""

Y, X = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE] / FINE


def curve(points: Sequence[Point], closed: bool = False, steps: int = 8) -> list[Point]:
    """A smooth line through points; one that stands there twice is a corner."""
    found: list[Point] = []
    count = len(points)
    for index in range(count if closed else count - 1):
        a, b = points[index], points[(index + 1) % count]
        if a == b:
            continue
        before = points[index - 1] if closed or index else a
        after = points[(index + 2) % count] if closed or index + 2 < count else b
        length = math.dist(a, b)
        starts = _tangent(before, a, b, length)
        ends = _tangent(a, b, after, length)
        for step in range(steps):
            t = step / steps
            h = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, 3 * t**2 - 2 * t**3, t**3 - t**2
            found.append(
                (
                    h[0] * a[0] + h[1] * starts[0] + h[2] * b[0] + h[3] * ends[0],
                    h[0] * a[1] + h[1] * starts[1] + h[2] * b[1] + h[3] * ends[1],
                )
            )
    if not closed:
        found.append(points[-1])
    return found


def _tangent(before: Point, at: Point, after: Point, length: float) -> Point:
    """The direction of a smooth line at a point, as long as its next part."""
    if before == at or at == after:
        return (0.0, 0.0) if before == at == after else _corner(before, at, after, length)
    near, far = math.dist(before, at), math.dist(at, after)
    x = (at[0] - before[0]) / near + (after[0] - at[0]) / far
    y = (at[1] - before[1]) / near + (after[1] - at[1]) / far
    size = math.hypot(x, y)
    if size < 1e-9:
        return (0.0, 0.0)
    # The sharper the bend, the shorter.
    return x / size * length * size / 2, y / size * length * size / 2


def _corner(before: Point, at: Point, after: Point, length: float) -> Point:
    other = after if before == at else before
    sign = 1 if before == at else -1
    away = math.dist(at, other)
    return (
        sign * (other[0] - at[0]) / away * length,
        sign * (other[1] - at[1]) / away * length,
    )


@dataclass(frozen=True)
class Lines:
    """A family of lines: their direction in degrees clockwise, the distance from one to the next,
    and how far they bend over a form's height. They are cut from the darkness `least` on.
    """

    turn: float = -24
    pitch: float = 1.5
    bend: float = 0.5
    least: float = FAINTEST


def _at(grid: Grid, x: Grid, y: Grid, order: int = 1) -> Grid:
    return np.asarray(map_coordinates(grid, [y * FINE, x * FINE], order=order, mode="nearest"))


def family(lines: Lines, height: Grid, dark: Grid) -> list[list[Point]]:
    """Lines across a form, which bend over its height."""
    rows, columns = np.nonzero(dark > lines.least)
    if not len(rows):
        return []
    cos, sin = math.cos(math.radians(lines.turn)), math.sin(math.radians(lines.turn))
    x, y = columns / FINE, rows / FINE
    along, across = x * cos + y * sin, y * cos - x * sin
    low, high = across.min() - 2, across.max() + lines.bend * max(0.0, float(height.max())) + 2
    reach = np.arange(along.min() - 1, along.max() + 1, 0.5)
    found = []
    for level in np.arange(math.floor(low / lines.pitch), high / lines.pitch) * lines.pitch:
        place = np.full_like(reach, level)
        for _ in range(24):
            at = _at(height, reach * cos - place * sin, reach * sin + place * cos)
            place += 0.4 * (level - lines.bend * at - place)
        place = gaussian_filter(place, 1.0)
        xs, ys = reach * cos - place * sin, reach * sin + place * cos
        found += _swelling(xs, ys, _at(dark, xs, ys), lines.pitch, lines.least)
    return found


def strand_lines(strands: tuple[list[Point], list[Point], int], dark: Grid) -> list[list[Point]]:
    """Lines between two edges, as far apart as there is room."""
    first, last, count = strands
    a, b = resampled(first, 60), resampled(last, 60)
    found = []
    gaps = np.hypot(*(b - a).T) / count
    for number in range(count):
        share = (number + 0.5) / count
        line = a + (b - a) * share
        values = _at(dark, line[:, 0], line[:, 1])
        found += _swelling(line[:, 0], line[:, 1], values, np.maximum(gaps, 0.25), FAINTEST)
    return found


def resampled(points: Sequence[Point], count: int) -> Grid:
    """So many points along a line, equally far apart."""
    line = np.array(points)
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    where = np.linspace(0, lengths[-1], count)
    return np.stack(
        [np.interp(where, lengths, line[:, 0]), np.interp(where, lengths, line[:, 1])], axis=1
    )


def _swelling(
    xs: Grid, ys: Grid, dark: Grid, pitch: float | Grid, least: float
) -> list[list[Point]]:
    """The parts of a line where it is dark enough, as wide as it is dark."""
    wide = np.clip(dark, 0, 1) * BLACKEST * pitch
    on = dark > least
    found = []
    start = None
    for index in range(len(xs) + 1):
        if index < len(xs) and on[index]:
            start = index if start is None else start
        elif start is not None:
            if index - start >= 4:
                part = slice(start, index)
                found.append(_pointed(xs[part], ys[part], wide[part]))
            start = None
    return found


def _pointed(xs: Grid, ys: Grid, wide: Grid) -> list[Point]:
    """A line as a form that ends in points."""
    count = len(xs)
    ends = np.minimum(np.arange(count), np.arange(count)[::-1]) / 3
    half = wide * np.clip(ends, 0.12, 1) / 2
    dx, dy = np.gradient(xs), np.gradient(ys)
    size = np.maximum(np.hypot(dx, dy), 1e-6)
    nx, ny = -dy / size * half, dx / size * half
    kept = _simplest(np.stack([xs, ys, wide * 2], axis=1), 0.05)
    above = [(float(xs[i] + nx[i]), float(ys[i] + ny[i])) for i in kept]
    below = [(float(xs[i] - nx[i]), float(ys[i] - ny[i])) for i in kept]
    return [*above, *reversed(below)]


def _simplest(points: Grid, near: float) -> list[int]:
    """The points that are needed to stay so near to a line, in space."""
    keep = {0, len(points) - 1}
    parts = [(0, len(points) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first < 2:
            continue
        a, b = points[first], points[last]
        t = np.arange(1, last - first) / (last - first)
        away = np.linalg.norm(points[first + 1 : last] - (a + (b - a) * t[:, None]), axis=1)
        worst = int(away.argmax())
        if away[worst] > near:
            middle = first + 1 + worst
            keep.add(middle)
            parts += [(first, middle), (middle, last)]
    return sorted(keep)


def swollen(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """A line as a form, with widths at equal distances along it."""
    line = resampled(points, max(12, len(points)))
    share = np.linspace(0, len(widths) - 1, len(line))
    wide = np.interp(share, np.arange(len(widths)), np.array(widths))
    dx, dy = np.gradient(line[:, 0]), np.gradient(line[:, 1])
    size = np.maximum(np.hypot(dx, dy), 1e-6)
    nx, ny = -dy / size * wide / 2, dx / size * wide / 2
    above = [*zip(line[:, 0] + nx, line[:, 1] + ny, strict=True)]
    below = [*zip(line[:, 0] - nx, line[:, 1] - ny, strict=True)]
    return [*above, *reversed(below)]


def rim(outline: Sequence[Point], wide: float) -> list[Point]:
    """A closed outline, wider where it is turned from the light."""
    line = resampled(outline, 3 * len(outline))
    dx, dy = np.gradient(line[:, 0]), np.gradient(line[:, 1])
    size = np.maximum(np.hypot(dx, dy), 1e-6)
    area = float(np.sum(line[:-1, 0] * line[1:, 1] - line[1:, 0] * line[:-1, 1]))
    sign = 1 if area > 0 else -1
    away = (dy * -SUN[0] - dx * -SUN[1]) / size * sign
    half = wide * (0.75 + 0.75 * gaussian_filter(np.clip(away, -0.6, 1), 2)) / 2
    nx, ny = -dy / size * half, dx / size * half
    kept = _simplest(np.stack([line[:, 0], line[:, 1], half * 2], axis=1), 0.04)
    above = [(float(line[i, 0] + nx[i]), float(line[i, 1] + ny[i])) for i in kept]
    below = [(float(line[i, 0] - nx[i]), float(line[i, 1] - ny[i])) for i in kept]
    return [*above, *reversed(below)]


def kept_within(outline: Sequence[Point], border: Sequence[Point]) -> list[Point]:
    """An outline drawn in to an oval border where it goes beyond."""
    xs, ys = [x for x, _ in border], [y for _, y in border]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rx, ry = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
    found = []
    for x, y in outline:
        away = math.hypot((x - cx) / rx, (y - cy) / ry)
        found.append((x, y) if away <= 1 else (cx + (x - cx) / away, cy + (y - cy) / away))
    return found


def element(forms: Sequence[Sequence[Point]], colour: str, opacity: float = 1.0) -> str:
    """A path of closed forms in whole numbers, see `UNITS`."""
    words = []
    for form in forms:
        x, y = (round(value * UNITS) for value in form[0])
        words.append(f"M{x} {y}l")
        steps = []
        for point in form[1:]:
            nx, ny = (round(value * UNITS) for value in point)
            if (nx, ny) != (x, y):
                steps.append(f"{nx - x} {ny - y}")
                x, y = nx, ny
        words.append(" ".join(steps).replace(" -", "-") + "z")
    thin = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{"".join(words)}" fill="{colour}"{thin}/>'
