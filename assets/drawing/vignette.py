"""Country along a post road in plain lines, as at the foot of an engraved map:
`assets/pieces/vignette.svg`.

In the game a coach and a post rider stand on its road, and it is printed in one ink.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from curves import Curve, along, strokes, waves
from shapes import INK, Point, ellipse, path, shape, write

SIZE = 516, 88
ROAD = 76.0
"""The line on which wheels stand."""

FAR, NEAR = waves("far hills", 34, 7, 150), waves("near hills", 52, 5, 210)
"""The crests of two rows of hills."""

TREES = ((24, 1.0), (42, 0.8), (58, 1.1), (352, 0.72), (478, 1.15), (497, 0.9))
"""Round trees: the middle of each, and its size."""

VILLAGE = 410.0
PAPER = "#ffffff"


def outline(crest: Curve, width: float) -> str:
    return shape(
        along(crest, 0, SIZE[0], 12), fill="none", stroke=INK, stroke_width=width, opacity=0.8
    )


def hachures(crest: Curve, seed: str, long: float, apart: float) -> Iterator[list[Point]]:
    """Strokes down the right sides of hills, where these lie in shadow."""
    chance = random.Random(seed)
    x = 0.0
    while x < SIZE[0]:
        fall = crest(x + 2) - crest(x - 2)
        if fall > 0.12:
            reach = long * min(1.0, fall) * chance.uniform(0.75, 1.15)
            top = crest(x) + 1.2
            yield [(x, top), (x + 0.20 * reach, top + reach * 0.5), (x + 0.52 * reach, top + reach)]
        x += apart * chance.uniform(0.8, 1.2)


def tree(x: float, size: float) -> Iterator[str]:
    """A round tree whose right side lies in shadow, and its shadow on the ground."""
    foot, reach = NEAR(x) + 9, 9.5 * size
    top = foot - 2.1 * reach
    chance = random.Random(x)
    crown: list[Point] = []
    for step in range(36):
        turn = math.tau * step / 36
        far = reach * (1 + 0.09 * math.sin(7 * turn + x) + chance.uniform(-0.03, 0.03))
        crown.append((x + 0.92 * far * math.cos(turn), top + far + far * math.sin(turn)))
    yield strokes([[(x, foot), (x, foot - reach)]], 1.6, INK)
    yield shape(path(crown), fill=PAPER, stroke=INK, stroke_width=1)
    shade = []
    for step in range(7):
        across = reach * (0.78 - 0.17 * step)
        down = math.sqrt(max(0.0, 1 - (across / reach) ** 2)) * reach * 0.82
        shade.append(
            [(x + across, top + reach - down * 0.5), (x + across - 1.5, top + reach + down)]
        )
    yield strokes(shade, 0.8, INK)
    ground = [[(x + 2, foot + n), (x + reach * (2.1 - 0.5 * n), foot + n)] for n in (0, 1.6)]
    yield strokes(ground, 0.8, INK)


def village(x: float) -> Iterator[str]:
    """A church and a few roofs behind the near hills."""
    foot = NEAR(x) + 2
    for left, wide, high in ((-34, 15, 7), (-17, 13, 9), (13, 16, 8), (31, 13, 6)):
        x0 = x + left
        wall = [(x0, foot), (x0, foot - high), (x0 + wide, foot - high), (x0 + wide, foot)]
        roof = [(x0 - 1, foot - high), (x0 + 3, foot - high - 6), (x0 + wide - 3, foot - high - 6)]
        yield shape(path(wall), fill=PAPER, stroke=INK, stroke_width=0.9)
        yield shape(
            path([*roof, (x0 + wide + 1, foot - high)]), fill=PAPER, stroke=INK, stroke_width=0.9
        )
        lines = [
            [(x0 + 3 + 2.2 * n, foot - high - 5), (x0 + 2 + 2.4 * n, foot - high - 1)]
            for n in range(int((wide - 4) / 2.4))
        ]
        yield strokes(lines, 0.5, INK)
    tower = [(x - 4, foot), (x - 4, foot - 21), (x + 4, foot - 21), (x + 4, foot)]
    yield shape(path(tower), fill=PAPER, stroke=INK, stroke_width=0.9)
    spire = [(x - 5, foot - 21), (x, foot - 40), (x + 5, foot - 21)]
    yield shape(path(spire), fill=PAPER, stroke=INK, stroke_width=0.9)
    shade = [[(x + 1.5 + n, foot - 20), (x + 1.5 + n, foot - 1)] for n in (0, 1.2)]
    shade += [[(x + 0.4, foot - 38), (x + 1.4 + n, foot - 22)] for n in (0, 1.3, 2.6)]
    yield strokes(shade, 0.6, INK)


def birds(x: float, y: float) -> Iterator[list[Point]]:
    for right, down, wide in ((0, 0, 5), (13, -5, 4), (22, 2, 3.4)):
        cx, cy = x + right, y + down
        yield [
            (cx - wide, cy - 1.6),
            (cx - wide * 0.4, cy - 2),
            (cx, cy),
            (cx + wide * 0.5, cy - 2.2),
            (cx + wide, cy - 1.6),
        ]


def road() -> Iterator[str]:
    """The road with its ruts, stones and grass on both sides."""
    chance = random.Random("road")
    edges = waves("upper edge", ROAD - 4.5, 0.8, 190), waves("lower edge", ROAD + 4.5, 0.8, 160)
    for edge in edges:
        yield outline(edge, 1.0)
    ruts = []
    for _ in range(26):
        x, y = chance.uniform(0, SIZE[0] - 30), ROAD + chance.uniform(-2.2, 2.8)
        ruts.append([(x, y), (x + chance.uniform(8, 30), y + chance.uniform(-0.3, 0.3))])
    yield strokes(ruts, 0.6, INK)
    for _ in range(9):
        stone = ellipse(chance.uniform(0, SIZE[0]), ROAD + chance.uniform(5, 7), 1.8, 1.1)
        yield shape(path(stone[::4]), fill=PAPER, stroke=INK, stroke_width=0.6)
    tufts = []
    for _ in range(38):
        x, y = chance.uniform(0, SIZE[0]), ROAD + chance.choice((-6, 8, 9.5)) + chance.random()
        leans = -1.6, 0.1, 1.8
        tufts += [[(x + 0.4 * a, y), (x + a, y - chance.uniform(2.4, 4))] for a in leans]
    yield strokes(tufts, 0.7, INK)


def main() -> None:
    parts = [
        outline(FAR, 0.8),
        strokes(list(hachures(FAR, "far", 9, 3.2)), 0.6, INK),
        *village(VILLAGE),
        shape(f"{along(NEAR, 0, SIZE[0], 12)}V{SIZE[1]}H0Z", fill=PAPER),
        outline(NEAR, 1.0),
        strokes(list(hachures(NEAR, "near", 11, 3.4)), 0.7, INK),
        *(part for each in TREES for part in tree(*each)),
        *road(),
        strokes(list(birds(120, 16)), 0.8, INK),
    ]
    write("pieces/vignette", *SIZE, *parts)


if __name__ == "__main__":
    main()
