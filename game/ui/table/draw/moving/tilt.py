"""Tilt of a dragged card: it leans the way it is moved, and hangs straight when it rests.

It leans in few steps, so that its pictures are painted once and no frame has to turn one.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite

DEGREES, STEPS = 1.6, 3
"""Degrees of a step, and the most steps to either side."""

FAST = 6.0
"""Widths of the card per second at which it leans furthest."""

EASE = 0.07
"""Seconds in which it comes closer to the lean of its speed by about two thirds."""

RESTS = 0.2
"""Share of a step below which it hangs straight."""

KEEPS = 0.65
"""Share of a step that the lean may differ from its picture: it does not flicker between two."""


class Tilt:
    """The lean of what is dragged, from where it is at each frame."""

    def __init__(self) -> None:
        self._lean = 0.0
        self._step = 0
        self._last: tuple[int, float] | None = None

    def step(self, x: int, width: int, now: float) -> int:
        """The steps to lean at `now`, to the left where they are above 0: `x` and `width` are the
        card's in pixels.
        """
        if self._last is None:
            self._last = x, now
        before, then = self._last
        passed = now - then
        if passed > 0:
            speed = (x - before) / max(1, width) / passed
            wanted = max(-1.0, min(1.0, speed / FAST)) * STEPS
            self._lean += (wanted - self._lean) * min(1.0, passed / EASE)
            if wanted == 0 and abs(self._lean) < RESTS:
                self._lean = 0.0
            self._last = x, now
        if abs(self._lean - self._step) > KEEPS or not self._lean:
            self._step = round(self._lean)
        return -self._step

    @property
    def rests(self) -> bool:
        """True if it will stay as it is while nothing moves it."""
        return self._lean == 0


def tilted(image: Surface, x: int, y: int, depth: int, step: int) -> list[Sprite]:
    """The sprites of a picture at x, y and of its shadow, turned by so many steps about its middle.

    `depth` is that of the shadow in pixels.
    """
    return [Sprite(each.image, each.x + x, each.y + y) for each in _parts(image, depth, step)]


@cached(8)
def _parts(image: Surface, depth: int, step: int) -> list[Sprite]:
    """The same for a picture that lies in the corner of the window."""
    face, dark = Sprite(image, 0, 0), shadows.shadow_sprite(image.get_size(), 0, 0, depth)
    if step:
        face, dark = (_about_middle(each, step) for each in (face, dark))
    return [_trimmed(each) for each in shadows.over_shadow(face, dark)]


def _trimmed(sprite: Sprite) -> Sprite:
    """A sprite without the clear pixels around it, which a frame would send to the window."""
    seen = sprite.image.get_bounding_rect()
    return Sprite(sprite.image.subsurface(seen), sprite.x + seen.x, sprite.y + seen.y)


def _about_middle(sprite: Sprite, step: int) -> Sprite:
    image = _turned(sprite.image, step)
    return Sprite(image, *image.get_rect(center=sprite.rect.center).topleft)


@cached(16)
def _turned(image: Surface, step: int) -> Surface:
    return pygame.transform.rotozoom(image, step * DEGREES, 1)
