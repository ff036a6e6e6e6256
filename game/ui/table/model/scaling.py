"""Limits of the scales of things and words in a window.

Forms shrink by themselves where a scale is too much for them. The table fills its window at any
scale: there a larger scale makes words larger, and never the map or the cards smaller.
"""

from __future__ import annotations

from dataclasses import replace

from game.ui.graphics.theme import Metrics
from game.ui.settings import SCALES

MOST_UI = 1.5
"""Largest scale of everything: sheets of forms made for a larger one would shrink again."""

MOST_WORDS = 2.02
"""Largest scale of words, by both scales together, that their places have room for, and
largest factor by which words may be larger than the things around them.
"""


def fit_scales(_size: tuple[int, int], ui_scale: float, text_scale: float) -> tuple[float, float]:
    """The scales of everything and of words for a window: those wished, or the largest that fit."""
    ui_scale = min(ui_scale, MOST_UI)
    most = min(MOST_WORDS / ui_scale, MOST_WORDS * ui_scale)
    words = [text_scale, *(each for each in reversed(SCALES) if each < text_scale)]
    return ui_scale, next((each for each in words if each <= most), words[-1])


MANY_LINES = 2.0, 3.6
"""Factors of a window's size between which the things around the map become smaller by degrees."""

LEAST_UI = 0.85
"""Scale of everything but the map at the table in the largest windows."""


def at_the_table(metrics: Metrics) -> Metrics:
    """The measures of the table: what is more than the usual size goes to the words alone.

    In a window of many lines all but the map is smaller; half of that is given back to the words.
    """
    less, more = MANY_LINES
    factor = replace(metrics, ui_scale=1.0).factor
    most = 1 - (1 - LEAST_UI) * min(1.0, max(0.0, (factor - less) / (more - less)))
    if metrics.ui_scale <= most:
        return metrics
    larger, smaller = max(1.0, metrics.ui_scale), min(1.0, metrics.ui_scale) / most
    text_scale = min(MOST_WORDS, metrics.text_scale * larger * smaller**0.5)
    return replace(metrics, ui_scale=most, text_scale=text_scale)


def with_usual_words(metrics: Metrics) -> Metrics:
    """The measures of the same table in which neither scale makes words larger."""
    usual = at_the_table(replace(metrics, ui_scale=1.0, text_scale=1.0))
    return usual if metrics.ui_scale >= usual.ui_scale else replace(metrics, text_scale=1.0)


def unscaled_words(metrics: Metrics) -> Metrics:
    """The measures with words of the usual size at most, for places that large words share."""
    return replace(metrics, text_scale=min(1.0, metrics.text_scale))
