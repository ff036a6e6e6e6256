"""Free place beside a thing: where something rises that should not lie over what is read."""

from __future__ import annotations

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
"""Per cent of the place's height by which it lies further off where it would cover a name."""


def free_place(
    size: tuple[int, int],
    beside: Rect,
    taken: Sequence[Rect],
    within: Rect,
    gap: int = 0,
    names: Sequence[Rect] = (),
) -> Rect:
    """A place of this size `beside` a thing, `gap` pixels off or a little more: that which covers
    least of `names`, then of what else is `taken`, and of these the first one.
    """
    gaps = [2 * (gap + size[1] * share // 100) for share in FURTHER]
    around = [beside.inflate(each, each) for each in gaps]
    places = [place for each in around for place in places_beside(size, each, SIDES, within)]
    return min(places, key=lambda place: (covered(place, names), covered(place, [*taken, beside])))
