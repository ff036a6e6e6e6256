"""A seat's column of the score sheet, which slides to its place when the ranks are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.free_room import free_rooms
from game.ui.graphics.timeline import ease_in_out

LEAVES, SETTLES = 0.25, 0.65
"""The shares of the sorting at which columns begin to move, and at which all have their places."""

FAINT = 0.3
"""The share of its ink that a column has while it moves behind better ones."""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `better` are those of better ranks, behind which it passes.
    """

    def __init__(self, place: Rect, apart: int, better: Sequence[ScoreColumn]) -> None:
        self.apart = apart
        self._place = place
        self._better = tuple(better)

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the sorting."""
        moved = max(0.0, min(1.0, (share - LEAVES) / (SETTLES - LEAVES)))
        return round(self.apart * (1 - ease_in_out(moved)))

    def at(self, share: float) -> Rect:
        """The place where it lies then."""
        return self._place.move(self.shift(share), 0)

    def strength(self, share: float) -> float:
        """The share of their ink that its words have: all but the winner's fade while they pass."""
        if not self._better:
            return 1.0
        gone = min(1.0, share / LEAVES) - max(0.0, min(1.0, (share - SETTLES) / (1 - SETTLES)))
        return 1 - (1 - FAINT) * gone

    def in_front(self, sprites: Iterable[Sprite], share: float) -> list[Sprite]:
        """The visible parts of these pictures, which lie where the column is, beside better
        columns.
        """
        free = free_rooms(self.at(share), [each.at(share) for each in self._better])
        return [part for area in free for part in within(area, sprites)]
