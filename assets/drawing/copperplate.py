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
from cutting import (
    FINE,
    HEIGHT,
    SUN,
    WIDTH,
    Grid,
    Lines,
    X,
    Y,
    element,
    family,
    kept_within,
    rim,
    strand_lines,
    swollen,
)
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.ndimage import shift as shifted
from shapes import DARK, INK, Point

Relief: TypeAlias = Callable[[Grid, Grid], Grid]
"""What is added to a form's height at the places x and y."""


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
        shadows = [
            _thrown(part, mask) if isinstance(part, Form) and mask is not None else None
            for part, mask in zip(self.parts, masks, strict=True)
        ]
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
            for above, other, thrown in zip(
                self.parts[index + 1 :], masks[index + 1 :], shadows[index + 1 :], strict=True
            ):
                if other is not None and isinstance(above, Form) and above.fill is not None:
                    seen &= ~other
                if thrown is not None:
                    shadow = np.maximum(shadow, thrown)
            cut = _cut(part, mask, seen, shadow)
            if cut:
                result.append(element(cut, INK))
            if part.edge:
                result.append(element(_rims(part, outline), INK))
        return result


def _thrown(form: Form, mask: NDArray[np.bool_]) -> Grid | None:
    """The shadow that a form throws on all below it."""
    if not form.throws:
        return None
    away = shifted(mask.astype(float), (form.drop[1] * FINE, form.drop[0] * FINE), order=0)
    return np.asarray(gaussian_filter(away, form.soft * FINE) * form.throws)


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
        return strand_lines(form.strands, dark)
    return [line for lines in form.lines for line in family(lines, height, dark)]


def _rims(form: Form, outline: Sequence[Point]) -> list[list[Point]]:
    """The outline of a form; locks are open at their ends."""
    if form.strands is None or not form.loose:
        return [rim([*outline, outline[0]], form.edge)]
    wide = form.edge
    first, last, _count = form.strands
    return [
        swollen(line, (wide * 0.6, wide * 1.2, wide * 1.3, wide * 0.6)) for line in (first, last)
    ]
