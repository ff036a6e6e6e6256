"""Places of the quiet buttons on a lesson's note, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics

LEADS = 2.8
"""Units of their height."""

GAP, RIMS = 0.7, 1.5
"""Units between two of them, and beside their words."""


def lead_row(metrics: Metrics, words: Sequence[str], size: int) -> list[Rect]:
    """Buttons with these words in letters of `size` pixels, from the left upper corner on."""
    rims = max(metrics.px(RIMS), size * 9 // 10)
    row, x = list[Rect](), 0
    for each in words:
        row.append(Rect(x, 0, text.width_of(each, size, "semibold") + rims, metrics.px(LEADS)))
        x = row[-1].right + metrics.px(GAP)
    return row
