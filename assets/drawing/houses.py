"""The seats' wooden houses: `assets/pieces/house-*.svg`.

Each is a front and its depth, seen from the lower left and lit from the upper left: what looks up
is light, what looks right is dark.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from shapes import DARK, INK, LIGHT, MAIN, ON, Point, path, shape, write

DEPTH: Point = (12, -5)
PALE = "#fff6dc"


@dataclass(frozen=True)
class House:
    """The front's outline, clockwise from its lower left corner; roof and pattern on it."""

    front: Sequence[Point]
    roof: Sequence[Point]
    pattern: tuple[str, ...]


def moved(points: Sequence[Point], share: float = 1) -> list[Point]:
    return [(x + DEPTH[0] * share, y + DEPTH[1] * share) for x, y in points]


def pane(x: float, y: float, width: float, height: float, colour: str = ON) -> str:
    return shape(f"M{x},{y} h{width} v{height} h{-width} Z", fill=colour)


def bar(data: str, width: float) -> str:
    return shape(data, fill="none", stroke=ON, stroke_width=width)


HOUSES = {
    "gable": House(
        [(7, 68), (7, 44), (2.6, 44), (27, 12), (51.4, 44), (47, 44), (47, 68)],
        [(2.6, 44), (27, 12), (51.4, 44)],
        (pane(21, 52, 12, 16, DARK),),
    ),
    "hip": House(
        [(5, 68), (5, 47), (2.6, 47), (13, 29), (41, 29), (51.4, 47), (49, 47), (49, 68)],
        [(2.6, 47), (13, 29), (41, 29), (51.4, 47)],
        (pane(5, 50, 44, 3.4), pane(5, 56.4, 44, 3.4), pane(5, 62.8, 44, 3.4)),
    ),
    "stepped": House(
        [
            *((6, 68), (6, 33), (13.4, 33), (13.4, 20.4), (20.4, 20.4), (20.4, 8.4)),
            *((33.6, 8.4), (33.6, 20.4), (40.6, 20.4), (40.6, 33), (48, 33), (48, 68)),
        ],
        (),
        (
            pane(23.6, 14, 6.8, 8),
            pane(16.4, 28, 6.8, 9),
            pane(30.8, 28, 6.8, 9),
            pane(10.4, 48, 6.8, 10),
            pane(23.4, 46, 7.2, 22),
            pane(36.8, 48, 6.8, 10),
        ),
    ),
    "tower": House(
        [(13, 68), (13, 39), (7, 39), (19, 27), (27, 7), (35, 27), (47, 39), (41, 39), (41, 68)],
        [(7, 39), (19, 27), (27, 7), (35, 27), (47, 39)],
        (
            bar("M13,43.4 H41 M13,58.4 H41", 3),
            bar("M14,44 L40,57.8 M40,44 L14,57.8", 3.6),
            shape("M21.6,68 V64.4 C22.6,60 31.4,60 32.4,64.4 V68 Z", fill=ON),
        ),
    ),
}


def sides(front: Sequence[Point]) -> list[str]:
    """The faces along the depth, those that look up first."""
    faces: list[tuple[float, str]] = []
    for a, b in zip(front, [*front[1:], front[0]], strict=True):
        length = math.dist(a, b)
        up, right = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        if up * -DEPTH[1] + right * DEPTH[0] <= 0:
            continue
        face = path([a, b, *reversed(moved([a, b]))])
        parts = [shape(face, fill=DARK, stroke=DARK, stroke_width=0.8, stroke_linejoin="round")]
        if up > 0.3:
            parts.append(shape(face, fill=LIGHT if up > 0.95 else MAIN, fill_opacity=0.75 * up))
        faces.append((b[0] - b[1], "".join(parts)))
    return [face for _, face in sorted(faces, key=lambda each: each[0])]


def lit_edges(front: Sequence[Point]) -> str:
    """The edges of the front on which the light falls."""
    words = [
        path([a, b], closed=False)
        for a, b in pairwise(front)
        if (b[0] - a[0]) * 0.5 + (a[1] - b[1]) * 0.8 > 0.1
    ]
    return " ".join(words)


def drawing(house: House) -> list[str]:
    front = path(house.front)
    whole = [front, path(moved(house.front))]
    for a, b in pairwise(house.front):
        whole.append(path([a, b, *reversed(moved([a, b]))]))
    rim = {"stroke_linejoin": "round", "stroke_width": 5.4}
    line = {"stroke_linejoin": "round", "stroke_width": 2.8}
    return [
        shape("".join(whole), fill=PALE, stroke=PALE, **rim),
        shape("".join(whole), fill=INK, stroke=INK, **line),
        *sides(house.front),
        shape(front, fill=MAIN),
        *house.pattern,
        *([shape(path(house.roof), fill=LIGHT, fill_opacity=0.6)] if house.roof else []),
        shape(
            front,
            fill="none",
            stroke=INK,
            stroke_opacity=0.5,
            stroke_width=1,
            stroke_linejoin="round",
        ),
        shape(
            lit_edges(house.front),
            fill="none",
            stroke=LIGHT,
            stroke_width=1.6,
            stroke_linecap="round",
        ),
    ]


def main() -> None:
    for name, house in HOUSES.items():
        write(f"pieces/house-{name}", 66, 72, *drawing(house))


if __name__ == "__main__":
    main()
