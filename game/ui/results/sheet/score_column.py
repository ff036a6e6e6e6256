"""A seat's column of the score sheet, which slides to its place when ranks are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import ease_in_out

DEPTH = 14
"""The width or height of a column by the reach of its shadow."""

DEEP = 4
"""Part of a column's width, 1 in so many, over which its shadow grows to its full strength."""


CUT = 0.1
"""The share of a column that others cover from which on nothing on it is seen: names of which a
letter or two were hidden looked like a fault.
"""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `ground` gives what lies below its lines.
    """

    def __init__(
        self,
        place: Rect,
        apart: int,
        ground: Callable[[], Sequence[Sprite]] = tuple,
    ) -> None:
        self.apart = apart
        self.parts: list[Callable[[], Sequence[Sprite]]] = []
        """What gives the pictures of its lines, which lie at `place`."""
        self._place = place
        self._ground = ground
        self._picture: Surface | None = None
        self._bare: Surface | None = None
        """The whole column while it slides, and its lines without anything on them."""

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the time."""
        return round(self.apart * (1 - ease_in_out(share)))

    def sprite(self, share: float) -> Sprite:
        """The whole column at a share of the time that is neither its begin nor its end."""
        if self._picture is None:
            self._picture = self._paint(self._ground, *self.parts)
        return Sprite(self._picture, self._place.x + self.shift(share), self._place.y)

    def bare(self, share: float) -> Sprite:
        """The same without anything on its lines."""
        if self._bare is None:
            self._bare = self._paint(self._ground)
        return Sprite(self._bare, self._place.x + self.shift(share), self._place.y)

    def release(self) -> None:
        """Forget the pictures: it lies still, and is its lines."""
        self._picture = self._bare = None

    def _paint(self, *parts: Callable[[], Sequence[Sprite]]) -> Surface:
        # Paper without transparency: nothing is read through it, and it is quick to draw.
        image = Surface(self._place.size)
        image.fill(palette().parchment)
        for part in parts:
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
    """All of them, which are given by rank, at a share of the time: they slide all at once, so that
    no place is empty for longer than they pass one another.

    Nothing is read through any of them, and nothing on one that is partly covered. Who rises passes
    above all others, the winner highest, and who falls below those who stay; whatever lies above
    another one throws a shadow on it.
    """
    found, below = list[Sprite](), list[Rect]()
    ways = [(_sign(column.apart), -rank) for rank, column in enumerate(columns)]
    lifted = [columns[-rank] for _way, rank in sorted(ways)]
    papers = [column.sprite(share) for column in lifted]
    for number, (column, paper) in enumerate(zip(lifted, papers, strict=True), 1):
        covered = max((paper.rect.clip(each).width for each in below), default=0)
        near = min(1.0, DEEP * covered / paper.rect.width)
        strength = round(255 * near * math.sin(math.pi * share))
        if strength:
            depth = max(2, min(paper.rect.size) // DEPTH)
            shade = shadows.brief_shadow(paper.rect.size, depth)
            corner = shadows.shadow_corner(paper.x, paper.y, depth)
            *rim, _paper = shadows.over_shadow(paper, Sprite(shade, *corner))
            found += [each._replace(alpha=strength) for each in rim]
        found.append(paper)
        below.append(paper.rect)
        hidden = max((paper.rect.clip(each.rect).width for each in papers[number:]), default=0)
        veil = round(255 * min(1.0, hidden / (CUT * paper.rect.width)))
        if veil:
            found.append(column.bare(share)._replace(alpha=veil))
    return found


def _sign(apart: int) -> int:
    return (apart > 0) - (apart < 0)
