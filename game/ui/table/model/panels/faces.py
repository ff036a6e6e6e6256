"""Large faces at the left of the seats' panels, beside the names and the figures below these."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics import text

ASPECT = 100 / 124
"""The width of a portrait over its height."""

FACE = 0.72
"""The share of the row of figures beside which a large face stands: these are no lower then."""

LIFTED = 3
"""The unit, by what a large face stands out above the row of the name."""

NUMBER_BESIDE = 96
"""Font of the figures' numbers beside a large face at the most, in per mille of the row's width."""

BESIDE = 250
"""Pixels of width beside a large face that figures with their words need: in a narrower panel the
face stands in the row of the name.
"""

NARROWER = 0.8
"""The share of its width that a long name has beside a large face at the least."""

POINTS, HEAD_START = 4.3, 1.0
"""Width of points with what they are made of, and of a head start, in fonts of the name: for both
of them names are a little smaller.
"""


def face_height(name: int, figures: int, gap: int) -> int:
    """The height of a face beside a row of the name and one of figures, such that it ends with
    these.
    """
    return name + gap + figures


def face_width(height: int) -> int:
    return round(height * ASPECT)


def have_room(names: Sequence[str], size: int, room: int, points: bool) -> bool:
    """True if figures have room there, and all names in this font with all that may stand beside
    them at times.

    So no face comes or goes in the course of a game.
    """
    if room < BESIDE:
        return False
    beside = size * HEAD_START + (size * POINTS if points else 0)
    return all(text.width_of(each, size, "semibold") * NARROWER + beside <= room for each in names)


def face_place(inner: Rect, high: int, lifted: int) -> Rect:
    """The place of a face so high at the left of the inner part of a panel, above which it stands
    out; empty without a height.
    """
    if not high:
        return Rect(inner.topleft, (0, 0))
    return Rect(inner.x, inner.y - lifted, face_width(high), high)
