"""Limits of the scales of things and words in a window.

The table decides: a map that has become too small to be read helps nobody. Forms shrink by
themselves where that is not enough.
"""

from __future__ import annotations

from functools import lru_cache

from game.ui.graphics.theme import Metrics
from game.ui.settings import SCALES
from game.ui.table.model.regions import board_and_panel

ASPECT = 16 / 9
"""Aspect assumed for a map's sheet, width by height."""

LEAST_BOARD = 620
"""Pixels across which the cities' names stand clear of each other in the smallest type."""

LEAST_SHARE = 0.54
"""Share of the window's width for the map: with less, the own part is too narrow for sentences."""

LEAST_PANEL = 6
"""Units in height for the panel of one of four seats, in which its rows stand apart."""

MOST_WORDS = 2.02
"""Largest scale of words, by both scales together, that their places have room for, and
largest factor by which words may be larger than the things around them.
"""


@lru_cache(maxsize=64)
def fit_scales(size: tuple[int, int], ui_scale: float, text_scale: float) -> tuple[float, float]:
    """The scales of everything and of words for a window: those wished, or the largest that fit."""
    smaller = [ui_scale, *(each for each in reversed(SCALES) if each < ui_scale)]
    ui_scale = next((each for each in smaller if each <= 1 or _fits(size, each)), smaller[-1])
    most = min(MOST_WORDS / ui_scale, MOST_WORDS * ui_scale)
    words = [text_scale, *(each for each in reversed(SCALES) if each < text_scale)]
    return ui_scale, next((each for each in words if each <= most), words[-1])


def _fits(size: tuple[int, int], scale: float) -> bool:
    metrics = Metrics(size, scale)
    board, panel = board_and_panel(metrics, ASPECT, 4)
    wide = board.width >= max(LEAST_BOARD, LEAST_SHARE * size[0])
    return wide and panel.height >= LEAST_PANEL * metrics.unit
