"""Trees of the title's landscape: woods, poplars beside the road, firs."""

from __future__ import annotations

import random

from curves import INK, Curve, strokes
from shapes import Point, number, path, shape

HILL, HILL_SHADE, HILL_LINE = "#a8b47d", "#88965a", "#69733f"
FIR, FIR_SHADE, FIR_LINE = "#59663f", "#3f4a2e", "#333b22"
LEAF, LEAF_SHADE, BARK = "#6e7844", "#4e582e", "#5f482d"


def wood(
    crest: Curve, chance: random.Random, left: float, right: float, size: float, sink: float = 0
) -> list[str]:
    """A row of round trees on a crest, those behind first."""
    parts = []
    for row in range(2):
        x = left + row * size * 0.4
        while x < right:
            wide = size * chance.uniform(0.75, 1.25)
            high = wide * chance.uniform(1.0, 1.35)
            foot = crest(x) + sink + row * size * 0.35
            parts += tree(x, foot, wide, high, LEAF if row else HILL_SHADE, LEAF_SHADE)
            x += wide * chance.uniform(0.6, 0.95)
    return parts


def tree(x: float, foot: float, wide: float, high: float, colour: str, shade: str) -> list[str]:
    """A round crown, its right side hatched."""
    half = wide / 2
    crown = (
        f"M{number(x - half)},{number(foot)} C{number(x - half * 1.5)},{number(foot - high)} "
        f"{number(x + half * 1.5)},{number(foot - high)} {number(x + half)},{number(foot)}Z"
    )
    dark = (
        f"M{number(x + half * 0.15)},{number(foot)} C{number(x + half * 0.5)},"
        f"{number(foot - high * 0.3)} {number(x + half * 0.4)},{number(foot - high * 0.6)} "
        f"{number(x + half * 0.2)},{number(foot - high * 0.72)} C{number(x + half * 1.1)},"
        f"{number(foot - high * 0.66)} {number(x + half * 1.1)},{number(foot - high * 0.3)} "
        f"{number(x + half)},{number(foot)}Z"
    )
    return [
        # Paler than what stands on the road, which is to be seen first.
        shape(crown, fill=colour, stroke=HILL_LINE, stroke_width=number(max(0.4, wide * 0.028))),
        shape(dark, fill=shade, fill_opacity="0.55"),
    ]


def poplar(x: float, foot: float, high: float) -> list[str]:
    """A tall slim tree beside a road."""
    half = high * 0.11
    crown = (
        f"M{number(x)},{number(foot - high)} C{number(x + half * 1.7)},{number(foot - high * 0.7)} "
        f"{number(x + half * 1.5)},{number(foot - high * 0.2)} {number(x)},"
        f"{number(foot - high * 0.13)} C{number(x - half * 1.5)},{number(foot - high * 0.2)} "
        f"{number(x - half * 1.7)},{number(foot - high * 0.7)} {number(x)},{number(foot - high)}Z"
    )
    dark = (
        f"M{number(x)},{number(foot - high)} C{number(x + half * 1.7)},{number(foot - high * 0.7)} "
        f"{number(x + half * 1.5)},{number(foot - high * 0.2)} {number(x)},"
        f"{number(foot - high * 0.13)} C{number(x + half * 0.6)},{number(foot - high * 0.4)} "
        f"{number(x + half * 0.4)},{number(foot - high * 0.7)} {number(x)},{number(foot - high)}Z"
    )
    inside = [
        [
            (x + half * (0.1 + 0.16 * n), foot - high * (0.82 - 0.1 * n)),
            (x + half * (0.2 + 0.12 * n), foot - high * (0.3 - 0.03 * n)),
        ]
        for n in range(5)
    ]
    return [
        strokes([[(x, foot), (x, foot - high * 0.2)]], high * 0.028, BARK),
        shape(crown, fill=LEAF, stroke=INK, stroke_width="0.9"),
        shape(dark, fill=LEAF_SHADE, fill_opacity="0.6"),
        strokes(inside, 0.6, INK),
    ]


FIRS = (618, 764)
"""The ends of the dark wood before which the coach comes to a stop: its red stands out there."""


def firs(left: float, right: float) -> list[str]:
    """A dark wood, lower at its ends: for each of two rows an outline, and strokes of shade."""
    chance, parts = random.Random("firs"), []
    for row, colour in enumerate((FIR, FIR_SHADE)):
        outline: list[Point] = [(left, 300)]
        shade: list[list[Point]] = []
        x = left
        while x < right:
            wide = chance.uniform(15, 23)
            middle = abs((x + wide / 2 - left) / (right - left) * 2 - 1)
            high = (86 - 22 * row) * (1 - 0.6 * middle**2.2) * chance.uniform(0.86, 1.04)
            top = 272 - high
            outline += [
                (x, 272 - high * 0.3),
                (x + wide * 0.26, 272 - high * 0.5),
                (x + wide * 0.2, 272 - high * 0.52),
                (x + wide * 0.5, top),
                (x + wide * 0.8, 272 - high * 0.52),
                (x + wide * 0.74, 272 - high * 0.5),
                (x + wide, 272 - high * 0.3),
            ]
            shade += [
                [
                    (x + wide * (0.56 + 0.11 * n), top + high * (0.2 + 0.15 * n)),
                    (x + wide * (0.6 + 0.11 * n), 276),
                ]
                for n in range(3)
            ]
            x += wide * chance.uniform(0.5, 0.68)
        outline.append((outline[-1][0], 300))
        parts.append(shape(path(outline), fill=colour, stroke=FIR_LINE, stroke_width="0.8"))
        parts.append(strokes(shade, 0.6, FIR_LINE))
    return parts
