"""Widgets that lie in a direction from another, and their distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import Rect

from game.ui.widgets.base import Widget

W = TypeVar("W", bound=Widget)

AS_NEAR = 102
"""Per cent of the least distance at which another widget is as near: pixels are rounded."""


def beside(one: Widget, other: Widget) -> bool:
    """True if two widgets lie in the same row."""
    top, bottom = one.rect.top, one.rect.bottom
    return top <= other.rect.centery < bottom or other.rect.top <= one.rect.centery < (
        other.rect.bottom
    )


def near_ones(here: Widget, others: Sequence[W], dx: int, dy: int) -> list[tuple[float, W]]:
    """The widgets that lie in a direction, each after its distance."""
    ways = [(_way(here.rect, each.rect, dx, dy), each) for each in others]
    return [(way, each) for way, each in ways if way is not None]


def nearest(near: Sequence[tuple[float, W]]) -> W | None:
    """The nearest of widgets with their distances, of some as near the first; None of none."""
    least = min((way for way, _each in near), default=0.0)
    return next((each for way, each in near if way <= least * AS_NEAR / 100), None)


def holder_of(here: Widget, others: Sequence[Widget]) -> Widget | None:
    """The widget within which one lies."""
    holders = (each for each in others if each.holds_others and each is not here)
    return next((each for each in holders if each.rect.contains(here.rect)), None)


def way_inside(here: Widget, others: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The widget to which a direction leads within one that holds others; None if it leads
    elsewhere.

    Down and right lead to the first of those it holds, unless there is another such widget beyond;
    up and left lead back to it.
    """
    holder = here if here.holds_others else holder_of(here, others)
    if holder is None:
        return None
    parts = [each for each in others if each is not holder and holder.rect.contains(each.rect)]
    back = dx + dy < 0
    if here is not holder:
        return nearest(near_ones(here, parts, dx, dy)) or (holder if back else None)
    onward = (each for _way, each in near_ones(here, others, dx, dy))
    if back or any(each.holds_others for each in onward):
        return None
    return min(parts, key=lambda each: (each.rect.y, each.rect.x), default=None)


def _way(here: Rect, other: Rect, dx: int, dy: int) -> float | None:
    """The distance of another place in a direction; None if it does not lie there.

    What lies aside is further than it looks, above and below most of all: there a page is left.

    One that lies half over this one, as cards in a hand do, is nearer than any beyond. A row
    within a place is below it.
    """
    outer, inner = (here, other) if dy > 0 else (other, here)
    if dy and outer != inner and outer.contains(inner) and 2 * inner.width > outer.width:
        return abs(other.centery - here.centery) / outer.height
    away_x = _gap(here.left, here.right, other.left, other.right)
    away_y = _gap(here.top, here.bottom, other.top, other.bottom)
    along = away_x * dx + away_y * dy
    apart_x, apart_y = other.centerx - here.centerx, other.centery - here.centery
    inside = here.contains(other) or other.contains(here)
    if not away_x and not away_y and not inside:
        further = apart_x * dx + apart_y * dy
        return further / max(here.width, here.height) if further > 0 else None
    if along <= 0:
        return None
    aside, off_centre = (away_y, apart_y) if dx else (away_x, apart_x)
    return along + (5 if dy else 3) * abs(aside) + 0.3 * abs(off_centre)


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """The distance from one span to the other; negative if that lies before, 0 if they overlap."""
    if other_low >= high:
        return other_low - high + 1
    if other_high <= low:
        return other_high - low - 1
    return 0
