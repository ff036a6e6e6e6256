"""A seat's column of the score sheet, which slides to its place when the ranks are told."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.graphics.timeline import ease_in_out

PASSED = 0.78
"""The share of its ink that a column loses where a better one slides over it."""


class ScoreColumn:
    """A column at `x`, `width` pixels wide, that begins `apart` pixels to the right of there.

    `better` are those of better ranks.
    """

    def __init__(self, x: int, width: int, apart: int, better: Sequence[ScoreColumn]) -> None:
        self.apart = apart
        self._x = x
        self._width = width
        self._better = tuple(better)

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the sorting."""
        return round(self.apart * (1 - ease_in_out(share)))

    def ink(self, share: float) -> float:
        """The share of its ink that it has then: of two that pass each other the better one is
        read.
        """
        x = self._x + self.shift(share)
        away = [abs(each._x + each.shift(share) - x) for each in self._better]
        over = max(0.0, 1 - min(away, default=self._width) / self._width)
        return 1 - PASSED * min(1.0, 2 * over)
