"""Dust behind wheels and hooves on a dry road: `assets/pieces/dust.svg`.

Round clouds in the light of the road, their lower right sides in strokes; to the left, where it has
hung longest, they are larger and fainter.
"""

from __future__ import annotations

import math
import random

from curves import INK, strokes
from shapes import Point, path, shape, write

SIZE = (160, 70)
LIGHT, SHADE = "#f6e7bd", "#b59a66"

PUFFS = (
    (20, 40, 19, 0.3),
    (46, 34, 22, 0.42),
    (44, 54, 15, 0.55),
    (78, 42, 20, 0.66),
    (98, 56, 13, 0.9),
    (112, 48, 12, 0.94),
    (128, 59, 10, 1.0),
    (144, 62, 7, 1.0),
)
"""Middle, radius and opacity of each cloud, those behind first."""


def puff(x: float, y: float, r: float, opacity: float) -> list[str]:
    """A cloud of dust with an uneven rim, which is drawn only where it is in shadow."""
    chance = random.Random(x)
    at = chance.uniform(0, math.pi)

    def rim(a: float, share: float = 1.0) -> Point:
        reach = r * share * (1 + 0.09 * math.sin(5 * a + at) + 0.05 * math.sin(9 * a))
        return x + reach * math.cos(a), y + reach * 0.8 * math.sin(a)

    outline = [rim(2 * math.pi * step / 40) for step in range(40)]
    curls = [
        [rim(begin + 0.12 * step, share) for step in range(5)]
        for share, begins in ((1.0, (-0.4, 0.3, 1.0, 3.4, 4.2)), (0.72, (0.1, 0.9)), (0.45, (0.5,)))
        for begin in begins
    ]
    return [
        f'<g opacity="{opacity}">',
        shape(path(outline), fill=LIGHT, fill_opacity="0.9"),
        strokes(curls, 1.1, SHADE),
        strokes(curls[:5], 0.6, INK),
        "</g>",
    ]


def main() -> None:
    write("pieces/dust", *SIZE, *(each for one in PUFFS for each in puff(*one)))


if __name__ == "__main__":
    main()
