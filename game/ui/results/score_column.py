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

COMES = 0.15
"""The share of the sorting in which a column's paper appears, and in which it is gone again."""


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
        return round(self.apart * (1 - ease_in_out(share)))

    def at(self, share: float) -> Rect:
        """Where it lies then."""
        return self._place.move(self.shift(share), 0)

    def paper(self, share: float) -> Sprite:
        """The slip of paper on which it slides: it comes and goes within the first and the last
        part of the sorting.
        """
        ground = mix(palette().parchment_light, palette().parchment, 0.5)
        edge = mix(palette().parchment, palette().sepia, 0.6)
        image = textures.plate(self._place.size, ground, edge, 2, 1)
        alpha = round(255 * min(1.0, share / COMES, (1 - share) / COMES))
        return Sprite(image, *self.at(share).topleft, alpha)

    def in_front(self, sprites: Iterable[Sprite], share: float) -> list[Sprite]:
        """What is seen of these pictures, which lie where the column is, beside better columns."""
        free = free_rooms(self.at(share), [each.at(share) for each in self._better])
        return [part for area in free for part in within(area, sprites)]
