"""The officials' portraits: `assets/pieces/official-*.svg`.

Each is a head in profile in an oval frame, cut in wood: dark, with light lines where the lamp at
the upper left meets it, and fine lines on the ground behind.
"""

from __future__ import annotations

import math
import re

from shapes import DARK, INK, LIGHT, MAIN, ON, Point, ellipse, number, path, shape, write

HEAD = (
    "M36,34 C33,40 33,46 33,49 C31,53 26.5,58 26.5,60 C26.5,62 30,62 32,63 C31,65 31,67 32.5,68 "
    "C31,69 31,71 33,72 C32,77 34,81 39,81 C44,81 47,79 49,79 C50,86 48,90 44,93 "
    "C36,95 29,97 24,101 C34,114 66,114 77,101 C76,97 73,94 70,92 C66,88 66,82 67,76 "
    "C74,66 76,52 72,42 C68,28 46,22 36,34 Z"
)

HATS = {
    "postmaster": (
        "M20,37 C28,36 30,22 42,19 C56,16 66,20 72,26 C78,30 84,30 88,28 C86,38 78,43 68,42 "
        "C54,40 40,40 30,42 C26,42 22,41 20,37 Z",
        "M68,70 C76,70 80,80 78,96 C74,98 71,97 70,95 C71,86 70,80 66,77 Z",
        "M66,66 L80,60 L79,72 L66,74 Z",
    ),
    "postal_carrier": (
        "M24,38 C30,30 34,25 44,23 C56,21 68,24 72,30 C74,36 72,42 66,43 C54,41 38,41 30,43 "
        "C26,43 24,41 24,38 Z",
        "M66,34 C74,26 80,18 78,12 C72,12 62,20 60,30 Z",
        "M60,96 C48,104 34,100 26,88 L30,82 C38,90 46,92 56,86 Z",
    ),
    "administrator": (
        "M34,38 C34,24 50,16 62,20 C76,22 84,34 82,46 C88,52 88,62 84,66 C90,74 88,84 82,88 "
        "C86,96 80,104 72,103 C64,106 58,100 60,92 C56,86 58,78 62,74 C58,66 60,58 58,50 "
        "C54,40 44,44 34,38 Z",
        "M36,36 C30,34 32,26 38,26 C40,20 48,18 52,20 Z",
    ),
    "cartwright": (
        "M32,38 C32,24 44,17 56,18 C70,19 77,30 76,42 C70,37 60,37 52,38 C46,39 40,41 28,43 "
        "C27,41 29,39 32,38 Z",
        "M33,70 C30,80 32,90 42,91 C52,91 56,82 56,72 C48,74 40,74 33,70 Z",
    ),
}

PITCH, FINEST, WIDEST = 3.1, 0.5, 1.3
"""Units from line to line on the heads, and the widths of a line where light ends and begins."""

REACH = 15.0
"""Units from the lit edge over which the lines become finer."""


def outline(data: str) -> list[Point]:
    """The points of a path of lines and curves, closed."""
    points: list[Point] = []
    for command, words in re.findall(r"([MLC])([^MLCZ]*)", data):
        found = [float(each) for each in re.findall(r"-?[\d.]+", words)]
        pairs = list(zip(found[::2], found[1::2], strict=True))
        if command == "C":
            a, (b, c, d) = points[-1], pairs
            for step in range(1, 13):
                t = step / 12
                shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                corners = list(zip(shares, (a, b, c, d), strict=True))
                points.append(
                    (sum(s * x for s, (x, _) in corners), sum(s * y for s, (_, y) in corners))
                )
        else:
            points += pairs
    return points


def inside(points: list[Point], place: Point) -> bool:
    x, y = place
    found = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def lit(data: str, curve: float) -> list[str]:
    """Light lines on a form, from its left edge on and ever finer: slanting, with a belly.

    `curve` is how far the middle of a line hangs below its ends, as a share of its length.
    """
    points = outline(data)
    low, high = min(y for _, y in points), max(y for _, y in points)
    result = []
    for row in range(int((high - low) / PITCH)):
        y = low + PITCH * (row + 0.6)
        run: list[Point] = []
        for step in range(1000):
            x = 8 + step * 0.1
            place = (x, y - 0.22 * (x - 40) + curve * math.sin((x - 20) / 14))
            if inside(points, place):
                run.append(place)
            elif run:
                break
        if len(run) < 24:
            continue
        # Off the edge, so that the outline stays dark.
        run = run[9 : 9 + int(REACH * 10)]
        run = run[: max(0, len(run) - 8)]
        if len(run) > 14:
            result.append(tapered(run))
    return result


def tapered(run: list[Point]) -> str:
    """A line that is widest at its first third and ends in a point."""
    run = run[::6]
    above, below = [], []
    for index, (x, y) in enumerate(run):
        share = index / (len(run) - 1)
        wide = WIDEST * math.sin(math.pi * min(1.0, share * 1.3 + 0.12)) if share < 0.68 else 0.0
        wide = max(wide, FINEST * (1 - share)) / 2
        above.append((x, y - wide))
        below.append((x, y + wide))
    return shape(path([*above, *reversed(below)]), fill=ON, fill_opacity=0.82)


def features() -> list[str]:
    """Eye, cheek and ear, dark where they lie in the light."""
    eye = shape("M33.6,53.4 Q37.4,49.6 42.2,52.6 Q38.4,56.4 33.6,53.4 Z", fill=INK)
    brow = shape("M33,49.2 Q38,45.6 44.6,48.6 Q38.6,48.2 33,49.2 Z", fill=INK)
    spark = f'<circle cx="37" cy="52.6" r="0.9" fill="{ON}"/>'
    wing = shape("M33.4,61.6 Q36.6,60 37,57", fill="none", stroke=INK, stroke_width=1.3)
    mouth = shape("M32.4,68 Q36,68.4 39,67", fill="none", stroke=INK, stroke_width=1.4)
    return [eye, brow, spark, wing, mouth]


def ground() -> list[str]:
    """Fine level lines behind the head, closer on the right where the shadow is."""
    result = []
    for index in range(31):
        y = 14 + index * 3.2
        half = 38.6 * math.sqrt(max(0.0, 1 - ((y - 62) / 50.6) ** 2)) - 1.2
        if half > 6:
            left = 50 + half * 0.28 * math.cos(index * 1.7)
            data = f"M{number(left)},{number(y)} L{number(50 + half)},{number(y)}"
            result.append(shape(data, stroke=DARK, stroke_width=0.55, stroke_opacity=0.5))
    return result


def frame() -> list[str]:
    rings = ((47, 59, DARK), (44.5, 56.5, MAIN), (40, 52, DARK), (38.6, 50.6, LIGHT))
    return [shape(path(ellipse(50, 62, rx, ry)), fill=colour) for rx, ry, colour in rings]


def letter() -> list[str]:
    return [
        '<g transform="rotate(-12 35 97)">',
        shape("M20,88 h30 v19 h-30 Z", fill=ON, stroke=INK, stroke_width=2),
        shape("M20,88 L35,99 L50,88", fill="none", stroke=INK, stroke_width=2),
        f'<circle cx="35" cy="98" r="3.6" fill="{DARK}"/></g>',
    ]


def horn() -> list[str]:
    tube = "M31,67 C24,70 17,75 17,84 C17,93 28,94 30,86 C31,79 22,78 17,84"
    return [
        shape(tube, fill="none", stroke=INK, stroke_width=3.2, stroke_linecap="round"),
        shape("M15,80 L10,96 L25,95 Z", fill=INK),
    ]


def curls() -> list[str]:
    data = (
        "M64,30 C72,32 76,38 74,44 M66,48 C74,48 80,52 78,60 "
        "M68,66 C76,66 82,70 80,78 M68,82 C76,82 78,88 76,94"
    )
    return [shape(data, fill="none", stroke=LIGHT, stroke_width=1.6, stroke_opacity=0.75)]


def wheel() -> list[str]:
    spokes = [
        (31 + 12 * math.cos(index * math.pi / 4), 95 + 12 * math.sin(index * math.pi / 4))
        for index in range(8)
    ]
    return [
        f'<circle cx="31" cy="95" r="13" fill="{ON}" stroke="{INK}" stroke-width="3.4"/>',
        f'<circle cx="31" cy="95" r="2.6" fill="none" stroke="{INK}" stroke-width="3.4"/>',
        *(shape(f"M31,95 L{number(x)},{number(y)}", stroke=INK, stroke_width=2) for x, y in spokes),
    ]


SIGNS = {
    "postmaster": letter,
    "postal_carrier": horn,
    "administrator": curls,
    "cartwright": wheel,
}


def main() -> None:
    for name, parts in HATS.items():
        forms = [shape(data, fill=INK) for data in (HEAD, *parts)]
        light = lit(HEAD, 1.2)
        # What the hat or the wig covers is dark again, and has light of its own.
        covered = [shape(data, fill=INK) for data in parts]
        light_above = [line for data in parts[:1] for line in lit(data, 2.4)]
        write(
            f"pieces/official-{name}",
            100,
            124,
            *frame(),
            *ground(),
            *forms,
            *light,
            *features(),
            *covered,
            *light_above,
            *SIGNS[name](),
        )


if __name__ == "__main__":
    main()
