"""A folded letter from both sides: `assets/pieces/letter-*.svg`."""

from __future__ import annotations

import math

from shapes import DARK, INK, LIGHT, MAIN, ON, Point, ellipse, path, shape, write

SIZE = (120, 84)
PAPER = "M3,4 L117,2 L118,80 L2,82 Z"
SHADE = "#6b4a22"
"""The brown of folds and worn edges, laid on thinly."""

SEAL: Point = (60, 46)
WAX = 1.3
"""The size of the seal, by a drop of wax 30 wide: its colour says whose letter it is, from afar."""

LINES = ((22, 76, 34), (26, 84, 47), (44, 100, 61))
"""Left, right and height of the lines of an address."""


def sheet() -> list[str]:
    """The paper, darker towards its lower edge."""
    edge = shape(PAPER, fill=ON, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    worn = shape("M2,82 L118,80 L117.6,64 L2.4,66 Z", fill=SHADE, fill_opacity=0.12)
    return [edge, worn]


def fold(data: str, width: float = 1.8) -> str:
    return shape(
        data,
        fill="none",
        stroke=SHADE,
        stroke_width=width,
        stroke_opacity=0.75,
        stroke_linejoin="round",
    )


def wax() -> list[str]:
    """The seal: a drop of wax with an uneven rim, light from the top left."""
    x, y = SEAL
    rim = []
    for step in range(60):
        a = 2 * math.pi * step / 60
        reach = WAX * (15 + 1.3 * math.sin(3 * a + 0.6) + 0.9 * math.sin(7 * a))
        rim.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    return [
        shape(path(rim), fill=DARK),
        shape(
            path([(x + (a - x) * 0.9 - 0.8, y + (b - y) * 0.9 - 0.8) for a, b in rim]), fill=MAIN
        ),
        shape(path(ellipse(x + 0.6, y + 0.6, 9 * WAX, 9 * WAX)), fill=LIGHT),
        shape(path(ellipse(x - 0.4, y - 0.4, 8.6 * WAX, 8.6 * WAX)), fill=DARK),
        shape(path(ellipse(x + 0.3, y + 0.3, 8 * WAX, 8 * WAX)), fill=MAIN),
    ]


def script(left: float, right: float, y: float) -> str:
    """A line of handwriting that nobody can read."""
    points = []
    steps = int((right - left) * 2)
    for step in range(steps + 1):
        x = left + (right - left) * step / steps
        tall = 2.6 + 1.8 * math.sin(x * 0.37 + y)
        points.append((x + 1.2 * math.cos(x * 1.5), y - tall * math.sin(x * 1.5)))
    return shape(path(points, closed=False), fill="none", stroke=INK, stroke_width=1.7)


def main() -> None:
    flap = shape("M3,4 L117,2 L62,50 L58,50 Z", fill=ON, stroke=SHADE, stroke_width=1.8)
    low = fold("M2,82 L50,44 M118,80 L70,44")
    write("pieces/letter-seal", *SIZE, *sheet(), low, flap, *wax())
    stamp = shape("M86,9 L111,8.6 L111.4,31 L86.4,31.4 Z", fill=MAIN, stroke=DARK, stroke_width=2.2)
    write("pieces/letter-address", *SIZE, *sheet(), *(script(*each) for each in LINES), stamp)


if __name__ == "__main__":
    main()
