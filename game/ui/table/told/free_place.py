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


FURTHER = 0, 30, 60
"""Per cent of the place's height by which it lies further off where it would cover more."""

NAMES, AWAY = 60, 0.5
"""Weight of covering names, and that of lying further off, by the size of the place."""


COARSE, HIDES = 4, 24
"""Parts of its side from place to place at which free ground is looked for; and the sides of way to
which covering a whole one comes.
"""


def free_ground(size: tuple[int, int], beside: Rect, taken: Sequence[Rect], within: Rect) -> Rect:
    """A place of this size as near as possible to a thing, also some way off, where it covers
    nothing of what is `taken`, nor that thing; where there is none that which covers least.
    """
    all_taken, best = [*taken, beside], (math.inf, Rect((0, 0), size))
    step = max(1, min(size) // COARSE)
    for y in range(within.y, within.bottom - size[1] + 1, step):
        for x in range(within.x, within.right - size[0] + 1, step):
            place = Rect((x, y), size)
            cost = math.dist(place.center, beside.center) / max(size)
            if cost < best[0]:
                cost += HIDES * covered(place, all_taken) / (size[0] * size[1])
                best = min(best, (cost, place), key=lambda each: each[0])
    return best[1]


def free_place(
    size: tuple[int, int],
    beside: Rect,
    taken: Sequence[Rect],
    within: Rect,
    gap: int = 0,
    names: Sequence[Rect] = (),
    further: Sequence[int] = FURTHER,
) -> Rect:
    """A place of this size `beside` a thing, `gap` pixels off or a little more: that which covers
    least of `names`, then of what else is `taken`, and of these the nearest and first one.
    """
    tried = list[tuple[float, Rect]]()
    for number, share in enumerate(further):
        around = beside.inflate(*[2 * (gap + size[1] * share // 100)] * 2)
        for place in places_beside(size, around, SIDES, within):
            cost = NAMES * covered(place, names) + covered(place, [*taken, beside, beside])
            tried.append((cost + AWAY * number * size[0] * size[1], place))
    return min(tried, key=lambda each: each[0])[1]
