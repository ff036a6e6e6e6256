"""Places of cards in a row, which overlap where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect

CARD_RATIO = 164 / 230
"""Width of a card by its height, as the display places on the sheets have it."""

IN_SIGHT, WELL_IN_SIGHT = 0.3, 0.6
"""The share of a card's width that stays uncovered by the next one: at least, and where smaller
cards than the row is high may still be larger than the open ones.
"""


def spread(
    area: Rect, count: int, gap: int, enough: int | None = None, least: float = IN_SIGHT
) -> list[Rect]:
    """Places for `count` cards in a row, centred, as high as `area` allows.

    Where they have to overlap so far that they could not be told apart, with less than the `least`
    share of each in sight, they are smaller; those wider than `enough` also where more of each
    would be seen.
    """
    if count == 0:
        return []
    height = area.height
    width = round(height * CARD_RATIO)
    widest = int(area.width / (1 + least * (count - 1)))
    if enough is not None and min(width, widest) > enough:
        widest = max(enough, int(area.width / (1 + WELL_IN_SIGHT * (count - 1))))
    if width > widest:
        width, height = widest, round(widest / CARD_RATIO)
    step = float(width + gap)
    if count > 1:
        step = min(step, (area.width - width) / (count - 1))
    left = area.x + (area.width - width - step * (count - 1)) / 2
    top = area.y + (area.height - height) // 2
    return [Rect(round(left + index * step), top, width, height) for index in range(count)]


def strips_of(places: Sequence[Rect]) -> list[int]:
    """The pixels of each card of a row in sight beside the next one; 0 for one in full sight."""
    steps = [after.x - before.x for before, after in pairwise(places)]
    covered = zip(steps, places, strict=False)
    return [*(step if step < place.width else 0 for step, place in covered), 0][: len(places)]
