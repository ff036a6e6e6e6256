"""A seat's column of the score sheet, which slides to its place when ranks are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import ease_in_out

DEPTH = 9
"""The width or height of a column by the reach of its shadow."""

STILL = 2
"""How high those lie that lie still."""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `ground` gives what lies below its lines.
    """

    def __init__(
        self,
        place: Rect,
        apart: int,
        ground: Callable[[], Sequence[Sprite]] = tuple,
        time: tuple[float, float] = (0.0, 1.0),
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

    def waits(self, share: float) -> bool:
        """True before it slides."""
        return bool(self.apart) and self.own(share) <= 0

    def slides(self, share: float) -> bool:
        """True while it slides."""
        return bool(self.apart) and 0 < self.own(share) < 1

    @property
    def begin(self) -> int:
        """Where it lies before it slides."""
        return self._place.x + self.apart

    @property
    def end(self) -> int:
        """Where it lies in the end."""
        return self._place.x

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


def slides_of(order: Sequence[int]) -> list[int]:
    """The ranks whose columns slide, one after the other, where those in `order` have stood at the
    places of these numbers. Who stands where a better one belongs makes room first, below all
    others; then each next one goes to the place that has just been left.
    """
    found = list[int]()
    for place in range(len(order)):
        rank = order.index(place)
        if rank == place or rank in found:
            continue
        found.append(rank)
        coming = place
        while coming != rank:
            found.append(coming)
            coming = order[coming]
    return found


def times_of(order: Sequence[int]) -> list[tuple[float, float]]:
    """The parts of the time in which the columns slide, by rank, each alone; all of it for who has
    nowhere to go.
    """
    slides, found = slides_of(order), [(0.0, 1.0)] * len(order)
    for number, rank in enumerate(slides):
        found[rank] = number / len(slides), (number + 1) / len(slides)
    return found


def changing_places(columns: Sequence[ScoreColumn], share: float) -> list[Sprite]:
    """All of them at a share of the time; who slides passes below those who lie still.

    Nothing is read through any of them, and no name or number of who lies still is ever covered.
    Where one passes below them they throw a shadow on it.
    """
    lying = sorted(columns, key=lambda each: _height(each, columns, share))
    moving = [each.sprite(share).rect for each in columns if each.slides(share)]
    found, above = list[Sprite](), list[Sprite]()
    for column in lying:
        paper = column.sprite(share)
        if _height(column, columns, share) < STILL:
            found.append(paper)
            continue
        covered = max((paper.rect.clip(each).width for each in moving), default=0)
        depth = max(2, min(paper.rect.size) // DEPTH)
        shade = shadows.brief_shadow(paper.rect.size, depth)
        strength = round(255 * math.sin(math.pi * covered / paper.rect.width))
        below = Sprite(shade, *shadows.shadow_corner(paper.x, paper.y, depth), strength)
        *rim, _paper = shadows.over_shadow(paper, below)
        found += [each._replace(alpha=strength) for each in rim if strength]
        above.append(paper)
    return [*found, *above]


def _height(column: ScoreColumn, columns: Sequence[ScoreColumn], share: float) -> int:
    """How high a column lies: below the others while it slides, and lowest of all where it comes to
    the place of one that has still to leave.
    """
    if column.waits(share) or not column.apart:
        return STILL
    there = next(each for each in columns if each.begin == column.end)
    if there.waits(share) or there.slides(share):
        return 0
    return 1 if column.slides(share) else STILL
