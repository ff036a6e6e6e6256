"""Free place beside a thing: where something rises that should not lie over what is read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

SIDES = (
    ("midbottom", "midtop"),
    ("bottomleft", "topright"),
    ("bottomright", "topleft"),
    ("midleft", "midright"),
    ("midright", "midleft"),
    ("midtop", "midbottom"),
)
"""The corner or side of the place, and that of the thing where it lies, best first."""


def free_place(
    size: tuple[int, int], beside: Rect, taken: Sequence[Rect], within: Rect, gap: int = 0
) -> Rect:
    """A place of this size `beside` a thing, `gap` pixels off: that which covers least of what is
    `taken`, and of these the first one.
    """
    places, around = [], beside.inflate(2 * gap, 2 * gap)
    for own, its in SIDES:
        place = Rect((0, 0), size)
        setattr(place, own, getattr(around, its))
        places.append(place.clamp(within))
    return min(places, key=lambda place: _covered(place, [*taken, beside]))


def _covered(place: Rect, taken: Sequence[Rect]) -> int:
    parts = [place.clip(each) for each in taken]
    return sum(part.width * part.height for part in parts)
