"""The name of the game as a drawn lettering with the post horn: `assets/pieces/lettering.svg`.

The letters are those of the game's typeface, set on an arch and higher towards both ends, with a
swash at T and x, a bright line within their thick strokes, and a plain shade. The horn hangs
between the two names, with the word between them in its coil.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

import fontpkg_crimson_text
from glyphs import Contour, Glyphs
from post_horn import CENTRE, bare_horn
from post_horn import SIZE as HORN
from shapes import INK, LIGHT, ON, Point, band, ellipse, number, path, shape, write

WIDTH, HEIGHT = 1000, 236
BASELINE = 172
"""The y of the letters' feet in the middle."""

FONT = 150
"""Units of the font in the middle."""

ARCH, GROWTH = 40, 0.22
"""Units by which the ends are lower than the middle, and the share by which they are higher."""

TIGHT = {"Ta": -0.035, "ax": -0.01, "xi": -0.005}
"""Shares of the font by which two letters stand nearer than usual."""

SHADOW: Point = (4, 4.6)
STEPS = 2
"""How far the shade reaches from the letters, to the right and down, and in how many steps."""

INLINE = 4.2
"""Units from the edge of a letter to the bright line within it."""

LEFT, RIGHT, MIDDLE = 54, 16, 0.549
"""Units free at both ends, and the share of the width at which the coil's middle is."""

HORN_HEIGHT, HORN_TOP, SMALL = 216, 4, 48
"""Height of the horn, its place, and the font of the word in its coil."""

BALL = 4.6
"""Radius of the drop in which a swash ends."""

SWASHES: tuple[tuple[tuple[Point, ...], tuple[float, ...]], ...] = (
    # T: from the left end of its bar round and down.
    (((72, 88), (58, 93), (40, 95), (20, 86), (8, 66), (14, 44), (30, 40)), (8, 8, 8, 7, 6, 4, 3)),
    # x: from its left foot in a long line below the letters before it.
    (
        (
            (806, 4),
            (790, -8),
            (764, -24),
            (724, -34),
            (682, -36),
            (650, -31),
            (634, -20),
            (644, -10),
        ),
        (7, 8, 9, 9, 8, 6, 4, 3),
    ),
)


def arched(x: float, y: float) -> Point:
    """A point of the lettering at its place on the arch; y is the height above the feet."""
    out = (x - WIDTH / 2) / (WIDTH / 2)
    return x, BASELINE + ARCH * out * out - y * (1 + GROWTH * out * out)


def word(glyphs: Glyphs, letters: str, left: float, size: float) -> tuple[list[Contour], float]:
    """The outlines of a word from `left` on, y upwards from its feet, and where it ends."""
    scale, x, result = size / glyphs.em, left, []
    for index, letter in enumerate(letters):
        x += TIGHT.get(letters[max(0, index - 1) : index + 1], 0) * size
        result += [
            [(x + px * scale, py * scale) for px, py in contour]
            for contour in glyphs.outline(letter)
        ]
        x += glyphs.advance(letter) * scale
    return result, x


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Points along a smooth line through some."""
    result: list[Point] = []
    for index in range(len(points) - 1):
        p0, p1 = points[max(0, index - 1)], points[index]
        p2, p3 = points[index + 1], points[min(len(points) - 1, index + 2)]
        for step in range(steps):
            t = step / steps
            result.append(
                tuple(  # type: ignore[arg-type]
                    0.5
                    * (
                        2 * b
                        + (c - a) * t
                        + (2 * a - 5 * b + 4 * c - d) * t * t
                        + (3 * b - a - 3 * c + d) * t**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
                )
            )
    return [*result, points[-1]]


def swash(points: Sequence[Point], widths: Sequence[float]) -> Contour:
    """A stroke of the pen through points, as wide at each as `widths` says."""
    line = curve(points)
    wide = [each[0] for each in curve([(width, 0.0) for width in widths])]
    data = band(line, [max(0.6, each) for each in wide])
    pairs = (each.split(",") for each in data.strip("MZ").split(" "))
    return [(float(x), float(y)) for x, y in pairs]


def area(contour: Contour) -> float:
    """Twice the area within a contour, below 0 for one that runs the other way round."""
    after = [*contour[1:], contour[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(contour, after, strict=True))


def alike(contours: Iterable[Contour]) -> list[Contour]:
    """Contours that all run the same way round: where two overlap is no hole."""
    return [each if area(each) < 0 else each[::-1] for each in contours]


def shadow(shapes: Sequence[Sequence[Contour]]) -> list[str]:
    """The plain shade of the letters, as if they were cut from a board."""
    result: list[str] = []
    for step in range(1, STEPS + 1):
        dx, dy = (step / STEPS * each for each in SHADOW)
        for each in shapes:
            moved = ([(x + dx, y + dy) for x, y in contour] for contour in each)
            result.append(shape("".join(map(path, moved)), fill=ON))
    return result


def evenly(contour: Contour, step: float) -> Contour:
    """Points at equal distances around a contour."""
    result: Contour = []
    for (ax, ay), (bx, by) in zip(contour, [*contour[1:], contour[0]], strict=True):
        count = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        result += [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(count)]
    return result


def inline(contours: Sequence[Contour]) -> list[list[Point]]:
    """Lines within the lit side of a letter's thick strokes, away from all its edges."""
    edges = [point for contour in contours for point in evenly(contour, 1.0)]
    result: list[list[Point]] = []
    for contour in contours:
        points = evenly(contour, 1.0)
        line: list[Point] = []
        for index, (x, y) in enumerate(points):
            before, after = points[index - 2], points[(index + 2) % len(points)]
            length = math.dist(before, after) or 1
            # The inner side is at the left hand of a contour whose y grows downwards.
            nx, ny = (before[1] - after[1]) / length, (after[0] - before[0]) / length
            here = x + nx * INLINE, y + ny * INLINE
            lit = nx > 0.3
            inside = lit and min(math.dist(here, edge) for edge in edges) > INLINE * 0.93
            # Thin strokes have no room for a line that is as far from their other edge.
            deep = x + nx * INLINE * 2.3, y + ny * INLINE * 2.3
            if inside and min(math.dist(deep, edge) for edge in edges) > INLINE * 0.93:
                line.append(here)
            else:
                result.append(line)
                line = []
        result.append(line)
    return [each for each in result if len(each) > 8]


def mapped(contours: Iterable[Contour]) -> list[Contour]:
    return [[arched(x, y) for x, y in evenly(contour, 2.0)] for contour in contours]


def coil() -> list[str]:
    """The horn with its bell over the low letters of the first name, and a word in its coil."""
    scale = HORN_HEIGHT / HORN[1]
    x, y = WIDTH * MIDDLE, HORN_TOP + CENTRE[1] * scale
    parts = [
        f'<g transform="translate({number(x + CENTRE[0] * scale)},{HORN_TOP}) '
        f'scale({-scale:.3f},{scale:.3f})">',
        *bare_horn(),
        "</g>",
    ]
    slanted = font("SemiBoldItalic")
    _outlines, wide = word(slanted, "und", 0, SMALL)
    outlines, _end = word(slanted, "und", x - wide / 2, SMALL)
    data = "".join(path([(px, y + SMALL * 0.23 - py) for px, py in each]) for each in outlines)
    return [*parts, shape(data, fill=INK)]


def font(style: str) -> Glyphs:
    folder = Path(fontpkg_crimson_text.__file__).parent
    return Glyphs(next(folder.rglob(f"CrimsonText-{style}.ttf")))


def names() -> list[list[Contour]]:
    """The letters of both names with their swashes, at their places."""
    bold = font("Bold")
    first, _end = word(bold, "Thurn", LEFT, FONT)
    _outlines, wide = word(bold, "Taxis", 0, FONT)
    second, _end = word(bold, "Taxis", WIDTH - RIGHT - wide, FONT)
    return [mapped(each) for each in (first, second)] + [
        mapped(alike([swash(points, widths), ellipse(*points[-1], BALL, BALL)]))
        for points, widths in SWASHES
    ]


def lettering() -> list[str]:
    shapes = names()
    parts = shadow(shapes)
    for each in shapes:
        parts.append(shape("".join(path(contour) for contour in each), fill=INK))
    for each in shapes:
        lines = "".join(path(line[::2], closed=False) for line in inline(each))
        if lines:
            parts.append(shape(lines, fill="none", stroke=LIGHT, stroke_width="1.3"))
    return [*parts, *coil()]


def main() -> None:
    write("pieces/lettering", WIDTH, HEIGHT, *lettering())


if __name__ == "__main__":
    main()
