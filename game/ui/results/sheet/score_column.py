"""A seat's column of the score sheet, which slides to its place when ranks are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.timeline import ease_in_out

EDGE, LIFT = 0.4, 0.14
"""The darkness of its edges on its way, of 1, and the height of the arc of one that goes back, as a
share of its width.
"""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    On its way it lies on a strip of the sheet: columns pass over and below one another. `ground`
    gives what lies below its lines.
    """

    def __init__(
        self, place: Rect, apart: int, ground: Callable[[], Sequence[Sprite]] = tuple
    ) -> None:
        self.apart = apart
        self.parts: list[Callable[[], Sequence[Sprite]]] = []
        """What gives the pictures of its lines, which lie at `place`."""
        self._place = place
        self._ground = ground
        self._picture: Surface | None = None
        """The whole column on its way."""

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the way."""
        return round(self.apart * (1 - ease_in_out(share)))

    def sprites(self, share: float) -> list[Sprite]:
        """The whole column at a share of the way that is neither its begin nor its end."""
        if self._picture is None:
            self._picture = self._paint()
        lifted = self._lift(share)
        x, y = self._place.x + self.shift(share), self._place.y - lifted
        return [Sprite(self._picture, x, y)]

    def _lift(self, share: float) -> int:
        """The pixels by which it is lifted: where it goes back, it goes in an arc over others."""
        if self.apart >= 0:
            return 0
        return round(self._place.width * LIFT * math.sin(math.pi * ease_in_out(share)))

    def release(self) -> None:
        """Forget the picture: it lies still, and is its lines."""
        self._picture = None

    def _paint(self) -> Surface:
        # Without transparency it is quick to draw.
        image = Surface(self._place.size)
        image.fill(palette().parchment)
        for part in (self._ground, *self.parts):
            for each in part():
                if each.rect.colliderect(self._place):
                    _blit(image, each, self._place)
        edge = mix(palette().parchment, palette().sepia, EDGE)
        for x in (0, image.get_width() - 1):
            pygame.draw.line(image, edge, (x, 0), (x, image.get_height()))
        return image


def _blit(image: Surface, sprite: Sprite, place: Rect) -> None:
    """Put the part of a sprite that lies in `place` on the picture of that."""
    seen = sprite.rect.clip(place)
    part = sprite.image.subsurface(seen.move(-sprite.x, -sprite.y))
    if sprite.alpha < 255:
        part = part.convert_alpha()
        part.fill((255, 255, 255, sprite.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(part, seen.move(-place.x, -place.y))


def sliding(columns: Sequence[ScoreColumn], share: float) -> list[Sprite]:
    """All of them at a share of the way, the best one over the others; but one that goes back, the
    farthest last, over all: it is seen on its whole way.
    """
    ordered = [*reversed(columns)]
    ordered.sort(key=lambda each: max(0, -each.apart))
    return [each for column in ordered for each in column.sprites(share)]
