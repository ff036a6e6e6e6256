"""Copperplate: forms with light from the top left, cut in lines that swell with the shadow.

A plate is a stack of forms, the last one on top. Each has an outline and a height over its ground;
that gives the light on it, and the light gives the widths of its lines.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from scipy.ndimage import shift as shifted
from shapes import DARK, INK, Point

Grid: TypeAlias = NDArray[np.float64]
Relief: TypeAlias = Callable[[Grid, Grid], Grid]
"""What is added to a form's height at the places x and y."""

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


def mask_of(outline: Sequence[Point]) -> NDArray[np.bool_]:
    image = Image.new("1", (WIDTH * FINE, HEIGHT * FINE))
    ImageDraw.Draw(image).polygon([(x * FINE, y * FINE) for x, y in outline], fill=1)
    return np.array(image)


def bump(cx: float, cy: float, rx: float, ry: float, high: float, turn: float = 0.0) -> Relief:
    """A round hill, or a hollow where `high` is below 0, turned clockwise by `turn` degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def relief(x: Grid, y: Grid) -> Grid:
        u, v = (x - cx) * cos + (y - cy) * sin, (y - cy) * cos - (x - cx) * sin
        return np.asarray(high * np.exp(-((u / rx) ** 2) - (v / ry) ** 2))

    return relief


def ridge(points: Sequence[tuple[float, float, float, float]]) -> Relief:
    """A ridge through points x, y with a half width and a height at each."""

    def relief(x: Grid, y: Grid) -> Grid:
        found = np.zeros_like(x)
        for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.pairwise(points):
            length = (bx - ax) ** 2 + (by - ay) ** 2
            t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
            away = np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
            high, wide = ah + (bh - ah) * t, aw + (bw - aw) * t
            new = high * np.exp(-((away / wide) ** 2))
            found = np.where(np.abs(new) > np.abs(found), new, found)
        return found

    return relief


@dataclass(frozen=True)
class Lines:
    """A family of lines: their direction in degrees clockwise, the distance from one to the next,
    and how far they bend over a form's height. They are cut from the darkness `least` on.
    """

    turn: float = -24
    pitch: float = 1.5
    bend: float = 0.5
    least: float = FAINTEST


@dataclass(frozen=True)
class Form:
    """A form of a plate. `round` is the depth from its edge at which it is level.

    `tone` is the darkness of its colour, `light` the share of light and shadow. `throws` is how
    dark a shadow it throws on what is below. Strands run between two edges, instead of `lines`.
    """

    outline: list[Point]
    fill: str | None
    round: float = 10.0
    tone: float = 0.0
    light: float = 1.0
    lines: tuple[Lines, ...] = (Lines(),)
    relief: tuple[Relief, ...] = ()
    strands: tuple[list[Point], list[Point], int] | None = None
    loose: bool = False
    """True if strands end open, without an outline there."""

    edge: float = 0.5
    throws: float = 0.5
    drop: Point = (1.8, 2.8)
    soft: float = 1.4
    darkest: float = 1.0
    blur: float = 0.15
    within: bool = False
    """True if it ends at the frame."""

    wash: float = 0.0
    """The share of the dark colour in its fill."""

    shade: Relief | None = None
    """Darkness beside that of light and shadow."""


@dataclass(frozen=True)
class Stroke:
    """A line drawn by hand through points with a width at each, on all forms so far."""

    points: list[Point]
    widths: tuple[float, ...]
    colour: str = INK


def moved(part: Form | Stroke, right: float, down: float) -> Form | Stroke:
    """The part at another place; reliefs stay."""

    def line(points: list[Point]) -> list[Point]:
        return [(x + right, y + down) for x, y in points]

    if isinstance(part, Stroke):
        return replace(part, points=line(part.points))
    strands = part.strands and (line(part.strands[0]), line(part.strands[1]), part.strands[2])
    return replace(part, outline=line(part.outline), strands=strands)


@dataclass
class Plate:
    """`border` is the outline of the ground; forms that end `within` it are cut off there."""

    border: list[Point]
    parts: list[Form | Stroke | str] = field(default_factory=list)

    def add(self, *parts: Form | Stroke | str) -> None:
        self.parts += parts

    def drawing(self) -> list[str]:
        """The elements of the picture. Texts among the parts stand as they are."""
        frame = mask_of(self.border)
        masks = [mask_of(each.outline) if isinstance(each, Form) else None for each in self.parts]
        result: list[str] = []
        for index, part in enumerate(self.parts):
            if isinstance(part, str):
                result.append(part)
                continue
            if isinstance(part, Stroke):
                result.append(element([swollen(part.points, part.widths)], part.colour))
                continue
            mask = masks[index]
            assert mask is not None
            outline = kept_within(part.outline, self.border) if part.within else part.outline
            if part.fill is not None:
                result.append(element([outline], part.fill))
            if part.wash:
                result.append(element([outline], DARK, part.wash))
            seen = mask & frame if part.within else mask.copy()
            shadow = np.zeros_like(X)
            for above, other in zip(self.parts[index + 1 :], masks[index + 1 :], strict=True):
                if other is None or not isinstance(above, Form):
                    continue
                if above.fill is not None:
                    seen &= ~other
                if above.throws:
                    thrown = shifted(
                        other.astype(float), (above.drop[1] * FINE, above.drop[0] * FINE), order=0
                    )
                    thrown = gaussian_filter(thrown, above.soft * FINE) * above.throws
                    shadow = np.maximum(shadow, thrown)
            cut = _cut(part, mask, seen, shadow)
            if cut:
                result.append(element(cut, INK))
            if part.edge:
                result.append(element(_rims(part, outline), INK))
        return result


def _cut(
    form: Form, mask: NDArray[np.bool_], seen: NDArray[np.bool_], shadow: Grid
) -> list[list[Point]]:
    """The lines of a form."""
    depth = distance_transform_edt(mask) / FINE
    share = np.clip(depth / form.round, 0, 1)
    height = form.round * np.sqrt(1 - (1 - share) ** 2)
    height = gaussian_filter(height, 1.1 * FINE)
    for relief in form.relief:
        height = height + relief(X, Y)
    slope_y, slope_x = np.gradient(height, 1 / FINE)
    norm = np.sqrt(slope_x**2 + slope_y**2 + 1)
    lit = (-slope_x * SUN[0] - slope_y * SUN[1] + SUN[2]) / norm
    dark = form.tone + form.light * (0.66 - lit) * 0.95
    dark = np.clip(np.maximum(dark, form.tone * 0.4) + shadow * (1 - form.tone * 0.4), 0, 1)
    if form.shade is not None:
        dark = np.clip(dark + form.shade(X, Y), 0, 1)
    dark = gaussian_filter(np.minimum(dark, form.darkest), form.blur * FINE) * seen
    if form.strands is not None:
        return _strands(form.strands, dark)
    return [line for family in form.lines for line in _family(family, height, dark)]


def _at(grid: Grid, x: Grid, y: Grid, order: int = 1) -> Grid:
    return np.asarray(map_coordinates(grid, [y * FINE, x * FINE], order=order, mode="nearest"))


def _family(lines: Lines, height: Grid, dark: Grid) -> list[list[Point]]:
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


def _strands(strands: tuple[list[Point], list[Point], int], dark: Grid) -> list[list[Point]]:
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


def _rims(form: Form, outline: Sequence[Point]) -> list[list[Point]]:
    """The outline of a form; locks are open at their ends."""
    if form.strands is None or not form.loose:
        return [_rim([*outline, outline[0]], form.edge)]
    wide = form.edge
    first, last, _count = form.strands
    return [
        swollen(line, (wide * 0.6, wide * 1.2, wide * 1.3, wide * 0.6)) for line in (first, last)
    ]


def _rim(outline: Sequence[Point], wide: float) -> list[Point]:
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
