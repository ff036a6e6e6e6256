"""What grows before the road on the title page: grass and flowers."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from curves import WIDTH, strokes
from shapes import Point, ellipse, number, path, shape

BLADES, TIPS = "#333a1c", "#c3bb6c"
STONE = "#b3ab8c"
FLOWERS = (
    *(("#c8452f", "#5a1f16"), ("#f6efd8", "#d9a02e")),
    *(("#6f86b8", "#36456b"), ("#e8c14a", "#9a6a1c")),
)
"""Petals and heart of each kind of flower."""


def meadow(chance: random.Random) -> list[str]:
    """What grows before the road, larger near by: tufts of grass whose tips are in the light,
    flowers in loose groups, and stones.
    """
    fine: list[Sequence[Point]] = []
    strong: list[Sequence[Point]] = []
    lit: list[Sequence[Point]] = []
    stems: list[Sequence[Point]] = []
    heads: list[str] = []
    stones: list[str] = []
    x = 0.0
    while x < WIDTH:
        for _ in range(chance.choice((2, 3, 4, 5, 7))):
            at, y = x + chance.gauss(0, 16), chance.uniform(355, 399)
            near = 0.5 + (y - 352) / 36
            tuft = strong if near > 1.1 else fine
            for blade in range(chance.choice((3, 4, 4, 5, 6))):
                lean = chance.uniform(-4.5, 4.5) * near
                high = chance.uniform(5, 11) * near
                foot = at + (blade - 1.5) * 1.1 * near
                stalk = [(foot, y), (foot + lean * 0.3, y - high * 0.6), (foot + lean, y - high)]
                tuft.append(stalk)
                if chance.random() < 0.6:
                    lit.append([(px - 0.5, py) for px, py in stalk[1:]])
        if chance.random() < 0.62:
            kind = chance.randrange(len(FLOWERS))
            for _ in range(chance.choice((2, 3, 4, 5, 6))):
                at, y = x + chance.gauss(0, 15), chance.uniform(360, 395)
                near = 0.5 + (y - 352) / 44
                high, side = chance.uniform(8, 15) * near, chance.uniform(-3, 3)
                stems.append([(at, y), (at + side, y - high)])
                heads += flower(at + side, y - high, 2.6 * near, kind)
        if chance.random() < 0.12:
            at, y, wide = x + 20, chance.uniform(360, 374), chance.uniform(4, 8)
            stones.append(
                f"M{number(at - wide)},{number(y)} c{number(wide * 0.2)},{number(-wide * 0.9)} "
                f"{number(wide * 1.5)},{number(-wide * 1.1)} {number(wide * 2)},0Z"
            )
        x += chance.uniform(16, 42)
    return [
        strokes(fine, 0.8, BLADES),
        *(shape(each, fill=STONE, stroke=BLADES, stroke_width="0.9") for each in stones),
        strokes(strong, 1.2, BLADES),
        strokes(lit, 0.7, TIPS),
        strokes(stems, 0.8, BLADES),
        *heads,
    ]


def flower(x: float, y: float, r: float, kind: int) -> list[str]:
    """A blossom seen from its side: petals about its heart."""
    petals, heart = FLOWERS[kind]
    rim = []
    for step in range(10):
        a = math.pi * step / 5
        reach = r * (1 if step % 2 else 0.62)
        rim.append((x + reach * math.cos(a), y + reach * 0.78 * math.sin(a)))
    inner = path(ellipse(x, y + r * 0.1, r * 0.34, r * 0.28)[::6])
    return [
        shape(path(rim), fill=petals, stroke=heart, stroke_width="0.4"),
        shape(inner, fill=heart),
    ]
