"""Free place beside a thing: where something rises that should not lie over what is read."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics.layout import covered, places_beside

SIDES = (
    ("midbottom", "midtop"),
    ("bottomleft", "topright"),
    ("bottomright", "topleft"),
    ("midleft", "midright"),
    ("midright", "midleft"),
    ("midtop", "midbottom"),
)
"""The corner or side of the place, and that of the thing where it lies, best first."""

GRID, INNER = 24, range(2, 20)
"""Columns and rows in which a free spot is looked for, and the rows of it: not at the lower edge,
over which cards leave.
"""

COVERS = 40
"""Weight there of covering things, for a distance of 1 times the spot's side."""


def free_place(
    size: tuple[int, int],
    beside: Rect,
    taken: Sequence[Rect],
    within: Rect,
    gap: int = 0,
    names: Sequence[Rect] = (),
) -> Rect:
    """A place of this size `beside` a thing, `gap` pixels off: that which covers least of `names`,
    then of what else is `taken`, and of these the first one.
    """
    places = places_beside(size, beside.inflate(2 * gap, 2 * gap), SIDES, within)
    return min(places, key=lambda place: (covered(place, names), covered(place, [*taken, beside])))


def free_spot(side: int, within: Rect, kept: Sequence[Rect], taken: Sequence[Rect]) -> Rect:
    """A square near the middle of what is `kept`, over as little of that as can be, and of what is
    `taken` besides.
    """
    middle = kept[0].unionall(list(kept)).center if kept else within.center
    width, height = within.width - side, within.height - side
    tried = [
        Rect(within.x + width * x // GRID, within.y + height * y // GRID, side, side)
        for x in range(1, GRID)
        for y in INNER
    ]
    every = [*kept, *taken]

    def cost(place: Rect) -> float:
        return COVERS * covered(place, every) + side * math.dist(place.center, middle)

    return min(tried, key=cost)
