"""Curves of crests and other long lines, and strokes of ink."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from shapes import Point, number, path, shape

WIDTH = 1600
"""The width in units of what crests go through."""

INK = "#4a3521"

TOGETHER = 8
"""Lines in one element."""

Curve = Callable[[float], float]


def waves(seed: str, base: float, height: float, length: float) -> Curve:
    """A gentle crest: y at each x, of waves about `base`."""
    chance = random.Random(seed)
    parts = [
        (height / (2**n), 2 * math.pi * (1.7**n) / length, chance.uniform(0, 2 * math.pi))
        for n in range(3)
    ]
    return lambda x: base - sum(high * math.sin(often * x + at) for high, often, at in parts)


def level(y: float) -> Curve:
    """The same y at each x."""
    return lambda _x: y


def smooth(points: Sequence[Point]) -> str:
    """The data of a curve through points."""
    words = [f"M{number(points[0][0])},{number(points[0][1])}"]
    for index in range(len(points) - 1):
        before = points[max(0, index - 1)]
        one, other = points[index], points[index + 1]
        after = points[min(len(points) - 1, index + 2)]
        a = one[0] + (other[0] - before[0]) / 6, one[1] + (other[1] - before[1]) / 6
        b = other[0] - (after[0] - one[0]) / 6, other[1] - (after[1] - one[1]) / 6
        words.append("C" + " ".join(f"{number(x)},{number(y)}" for x, y in (a, b, other)))
    return "".join(words)


def under(crest: Curve, foot: float, step: float = 40) -> str:
    """The data of the ground between a crest and a level."""
    points = [(index * step, crest(index * step)) for index in range(int(WIDTH / step) + 1)]
    return f"{smooth(points)}V{number(foot)}H0Z"


def along(crest: Curve, left: float, right: float, step: float = 24) -> str:
    """The data of a crest's line from `left` to `right`."""
    count = max(2, round((right - left) / step))
    xs = [left + (right - left) * index / count for index in range(count + 1)]
    return smooth([(x, crest(x)) for x in xs])


def strokes(lines: Sequence[Sequence[Point]], width: float, colour: str) -> str:
    """Lines of one width; few of them are one element, for long elements take long to paint."""
    parts = [
        "".join(path(line, closed=False) for line in lines[index : index + TOGETHER])
        for index in range(0, len(lines), TOGETHER)
    ]
    paths = "".join(shape(each) for each in parts)
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round">'
        f"{paths}</g>"
    )
