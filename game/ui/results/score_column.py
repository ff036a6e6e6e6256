"""A seat's column of the score sheet, which slides to its place when the ranks are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.ui.graphics import textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.free_room import free_rooms
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.timeline import ease_in_out

LEAVES, SETTLES = 0.12, 0.85
"""The shares of the sorting at which columns begin to move, and at which all have their places:
they lie on strips of paper from before until after that.
"""


GOLD = 0.4
"""The share of gold in the paper of the winner."""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `above` are those behind which it passes. That of whom `wins` lies on gold.
    """

    def __init__(self, place: Rect, apart: int, *, wins: bool = False) -> None:
        self.apart = apart
        self.above: Sequence[ScoreColumn] = ()
        self._place = place
        self._wins = wins

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the sorting."""
        moved = max(0.0, min(1.0, (share - LEAVES) / (SETTLES - LEAVES)))
        return round(self.apart * (1 - ease_in_out(moved)))

    def at(self, share: float) -> Rect:
        """The place where it lies then."""
        return self._place.move(self.shift(share), 0)

    def paper(self, share: float) -> list[Sprite]:
        """The strip of paper on which it lies while it moves, as far as those above leave it free:
        it is seen to pass behind them.
        """
        there = min(1.0, share / LEAVES, (1 - share) / (1 - SETTLES))
        if there <= 0 or not self.moves:
            return []
        place = self.at(share)
        edge = mix(palette().parchment, palette().sepia, 0.3)
        # The winner's is golden, as its place will be.
        ground = palette().parchment
        if self._wins:
            ground = mix(ground, palette().gold_light, GOLD)
        strip = textures.plate(place.size, ground, edge, 4, 1)
        return self.in_front([Sprite(strip, *place.topleft, round(255 * there))], share)

    @property
    def moves(self) -> bool:
        """True unless it and those above it have their places from the beginning."""
        return any(each.apart for each in (self, *self.above))

    def in_front(self, sprites: Iterable[Sprite], share: float) -> list[Sprite]:
        """The visible parts of these pictures, which lie where the column is, beside the
        columns above it.
        """
        free = free_rooms(self.at(share), [each.at(share) for each in self.above])
        return [part for area in free for part in within(area, sprites)]


def pile(columns: Sequence[ScoreColumn]) -> None:
    """Say of columns, the winner's first, which lie above which.

    The winner's is always whole. Who has the longest way passes over the others: behind all of them
    it would not be seen.
    """
    winners, *others = columns
    upper = [winners, *sorted(others, key=lambda each: -abs(each.apart))]
    for number, each in enumerate(upper):
        each.above = upper[:number]
