"""The post horn: `assets/pieces/horn.svg`, and small ones for stamps and coaches."""

from __future__ import annotations

import math

from shapes import DARK, INK, LIGHT, MAIN, ON, Point, band, ellipse, path, shape, write

SIZE = (124, 88)
CENTRE: Point = (53, 51)
RADIUS = 22.5
ENTRY, EXIT = 15, 9
"""Degrees by which the tube falls towards the coil, and rises from it."""
JOIN = 49
"""The point where the upper half begins, lower right: there light and shadow meet well."""
MOUTHPIECE, BELL = 49, 60
"""Lengths of the tube before and after the coil."""


def tube() -> tuple[list[Point], list[float]]:
    """The middle of the tube from mouthpiece to bell, and its widths."""

    def coil(degrees: float) -> Point:
        a = math.radians(degrees)
        return CENTRE[0] + RADIUS * math.cos(a), CENTRE[1] + RADIUS * math.sin(a)

    down, up = math.radians(ENTRY), math.radians(EXIT)
    first, last = ENTRY - 90, 270 - EXIT
    (x0, y0), (x1, y1) = coil(first), coil(last)
    points, widths = [], []
    for step in range(12):
        left = MOUTHPIECE * (1 - step / 12)
        points.append((x0 - left * math.cos(down), y0 - left * math.sin(down)))
        widths.append(4.6 + 1.4 * step / 12)
    for step in range(97):
        points.append(coil(first + (last - first) * step / 96))
        widths.append(6 + 2.6 * step / 96)
    for step in range(1, 41):
        share = step / 40
        points.append((x1 + BELL * share * math.cos(up), y1 - BELL * share * math.sin(up)))
        widths.append(8.6 + 2 * share + 20 * share**4)
    return points, widths


def tassel(x: float, y: float, knot: Point) -> str:
    """A cord from the tube at `knot` to a tassel that hangs at a place."""
    bend = f"M{knot[0]},{knot[1]} C{knot[0]},{knot[1] + 14} {x},{y - 20} {x},{y - 4}"
    fringe = f"M{x - 2.6},{y} L{x + 2.6},{y} L{x + 4.6},{y + 13} L{x - 4.6},{y + 13} Z"
    ball = path(ellipse(x, y - 2.4, 3.4, 3.4))
    return "".join(
        (
            shape(bend, fill="none", stroke=DARK, stroke_width=4.4, stroke_linecap="round"),
            shape(fringe, fill=ON, stroke=DARK, stroke_width=2, stroke_linejoin="round"),
            shape(bend, fill="none", stroke=ON, stroke_width=2, stroke_linecap="round"),
            shape(ball, fill=ON, stroke=DARK, stroke_width=1.8),
        )
    )


def piece(points: list[Point], widths: list[float], join: int) -> str:
    """A length of tube with its outline, which is open for `join` points at the start."""
    wide = [width + 4 for width in widths]
    return "".join(
        (
            shape(band(points[join:], wide[join:]), fill=DARK),
            shape(band(points, widths), fill=MAIN),
            shape(band(points, widths, (0.16, 0.24), 0.34), fill=DARK, fill_opacity=0.3),
            shape(band(points, widths, (-0.12, -0.2), 0.28), fill=LIGHT),
        )
    )


def plain_horn(colour: str) -> str:
    """The horn in one colour without its cord, with gaps where the tube crosses itself."""
    points, widths = tube()
    bold = [width * 1.25 for width in widths]
    bell = path(ellipse(*points[-1], 5, 16.8, -EXIT))
    ends = [points[:10], points[16:]], [bold[:10], bold[16:]]
    return "".join(
        shape(band(line, wide), fill=colour) for line, wide in zip(*ends, strict=True)
    ) + shape(bell, fill=colour)


def postmark() -> list[str]:
    """Two rings with dots between them, and the horn."""
    dots = [ellipse(50, 50, 37.5, 37.5)[index] for index in range(0, 60, 3)]
    return [
        shape(path(ellipse(50, 50, 45, 45)), fill="none", stroke=INK, stroke_width=3.4),
        shape(path(ellipse(50, 50, 30, 30)), fill="none", stroke=INK, stroke_width=2),
        *(shape(path(ellipse(*dot, 2, 2)), fill=INK) for dot in dots),
        f'<g transform="translate(28,33.6) scale(.38)">{plain_horn(INK)}</g>',
    ]


def horn() -> list[str]:
    """The horn with two tassels on it."""
    return [tassel(23, 60, (26, 22)), tassel(91, 64, (85, 26)), *bare_horn()]


def bare_horn() -> list[str]:
    """The horn without its tassels."""
    points, widths = tube()
    mouth, bell = points[0], points[-1]
    return [
        piece(points[: JOIN + 2], widths[: JOIN + 2], 0),
        piece(points[JOIN - 2 :], widths[JOIN - 2 :], 2),
        shape(path(ellipse(*mouth, 2.6, 6.4, ENTRY)), fill=LIGHT, stroke=DARK, stroke_width=2),
        shape(path(ellipse(*bell, 6.2, 16.8, -EXIT)), fill=LIGHT, stroke=DARK, stroke_width=2.2),
        shape(path(ellipse(bell[0] + 0.9, bell[1], 3.8, 13, -EXIT)), fill=DARK),
        shape(
            band([(25.4, 16.4), (23.6, 23.6)], [4.6, 4.6]),
            fill=ON,
            stroke=DARK,
            stroke_width=1.4,
        ),
        shape(band([(83, 18), (85, 30.4)], [4.6, 4.6]), fill=ON, stroke=DARK, stroke_width=1.4),
    ]


def main() -> None:
    write("pieces/horn", *SIZE, *horn())
    write("pieces/postmark", 100, 100, *postmark())


if __name__ == "__main__":
    main()
