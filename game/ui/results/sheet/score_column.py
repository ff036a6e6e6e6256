"""A seat's column of the score sheet, which slides to its place when ranks are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import ease_in_out

FIRST, LAST = (0.0, 0.6), (0.4, 1.0)
"""The shares of the time from when to when the winner's column slides, and all others."""

DEPTH = 9
"""The width or height of a column by the reach of its shadow."""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `ground` gives what lies below its lines.
    """

    def __init__(
        self,
        place: Rect,
        apart: int,
        ground: Callable[[], Sequence[Sprite]] = tuple,
        *,
        first: bool = False,
    ) -> None:
        """The winner's slides `first`."""
        self.apart = apart
        self._time = FIRST if first else LAST
        self.parts: list[Callable[[], Sequence[Sprite]]] = []
        """What gives the pictures of its lines, which lie at `place`."""
        self._place = place
        self._ground = ground
        self._picture: Surface | None = None
        """The whole column while it slides."""

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the time."""
        return round(self.apart * (1 - ease_in_out(self.own(share))))

    def own(self, share: float) -> float:
        """The share of its own time at one of all the time."""
        begin, end = self._time
        return min(1.0, max(0.0, (share - begin) / (end - begin)))

    def sprite(self, share: float) -> Sprite:
        """The whole column at a share of the time that is neither its begin nor its end."""
        if self._picture is None:
            self._picture = self._paint()
        return Sprite(self._picture, self._place.x + self.shift(share), self._place.y)

    def release(self) -> None:
        """Forget the picture: it lies still, and is its lines."""
        self._picture = None

    def _paint(self) -> Surface:
        # Paper without transparency: nothing is read through it, and it is quick to draw.
        image = Surface(self._place.size)
        image.fill(palette().parchment)
        for part in (self._ground, *self.parts):
            for each in part():
                if each.rect.colliderect(self._place):
                    _blit(image, each, self._place)
        return image


def _blit(image: Surface, sprite: Sprite, place: Rect) -> None:
    """Put the part of a sprite that lies in `place` on the picture of that."""
    seen = sprite.rect.clip(place)
    part = sprite.image.subsurface(seen.move(-sprite.x, -sprite.y))
    if sprite.alpha < 255:
        part.set_alpha(sprite.alpha)
    image.blit(part, seen.move(-place.x, -place.y))


def changing_places(columns: Sequence[ScoreColumn], share: float) -> list[Sprite]:
    """All of them, of which the winner's is the first, at a share of the time.

    The winner's slides first and passes above, and of all others who has the longest way: below
    several it would be out of sight for half of it. Of equal ways that of the better rank does.
    Nothing is read through any of them. Each throws a shadow while it slides, as papers do that are
    lifted: where a word goes below another paper one sees that it does.
    """
    found = list[Sprite]()
    for _rank, column in sorted(
        enumerate(columns), key=lambda each: (not each[0], abs(each[1].apart), -each[0])
    ):
        paper = column.sprite(share)
        lifted = round(255 * math.sin(math.pi * column.own(share))) if column.apart else 0
        depth = max(2, min(paper.rect.size) // DEPTH)
        shade = shadows.brief_shadow(paper.rect.size, depth)
        below = Sprite(shade, *shadows.shadow_corner(paper.x, paper.y, depth))
        *rim, above = shadows.over_shadow(paper, below)
        found += [*(each._replace(alpha=lifted) for each in rim), above]
    return found
