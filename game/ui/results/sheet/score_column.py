"""A seat's column of the score sheet, which slides to its place when ranks are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import ease_in_out

FIRST, LAST, SOONER = (0.0, 0.42), (0.36, 1.0), 0.3
"""The shares of the time from when to when the winner's column slides, and all others, one after
the other; and the share of the time of each by which the next one sets out before it lands.
"""

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
        time: tuple[float, float] = LAST,
    ) -> None:
        """It slides in this part of the `time` of all."""
        self.apart = apart
        self._time = time
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


def times_of(ways: Sequence[int]) -> list[tuple[float, float]]:
    """The parts of the time in which columns slide that have these `ways` to go, by rank: first the
    winner's, then one after the other of those that change their places.
    """
    moving = [rank for rank in reversed(lying(ways)) if rank and ways[rank]]
    begin, end = LAST
    each = (end - begin) / (len(moving) - SOONER * (len(moving) - 1)) if moving else 0.0
    found = [FIRST, *[LAST] * (len(ways) - 1)]
    for number, rank in enumerate(moving):
        since = begin + number * each * (1 - SOONER)
        found[rank] = since, since + each
    return found


def lying(ways: Sequence[int]) -> list[int]:
    """The ranks of columns as they lie on each other, the lowest first: the winner's is above all,
    then who has the longest way, else below several out of sight for half of it. Of equal ways the
    better rank is above. In the same order, from above, they slide.
    """
    return sorted(range(len(ways)), key=lambda rank: (not rank, abs(ways[rank]), -rank))


def changing_places(columns: Sequence[ScoreColumn], share: float) -> list[Sprite]:
    """All of them, of which the winner's is the first, at a share of the time.

    Nothing is read through any of them. Each throws a shadow while it slides, as papers do that are
    lifted: where a word goes below another paper one sees that it does.
    """
    found = list[Sprite]()
    for rank in lying([each.apart for each in columns]):
        column = columns[rank]
        paper = column.sprite(share)
        lifted = round(255 * math.sin(math.pi * column.own(share))) if column.apart else 0
        depth = max(2, min(paper.rect.size) // DEPTH)
        shade = shadows.brief_shadow(paper.rect.size, depth)
        below = Sprite(shade, *shadows.shadow_corner(paper.x, paper.y, depth))
        *rim, above = shadows.over_shadow(paper, below)
        found += [*(each._replace(alpha=lifted) for each in rim), above]
    return found
