"""A seat's column of the score sheet, which changes its place when ranks are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette

GONE, COMES = 0.4, 0.5
"""The shares of the time from when on a column has faded out of its old place, and comes in sight
at its new one: columns that passed over one another hid words, and even the winner.
"""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    `ground` gives what lies below its lines.
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
        """The whole column while it fades."""

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the time."""
        return self.apart if share < COMES else 0

    def sprites(self, share: float) -> list[Sprite]:
        """The whole column at a share of the time that is neither its begin nor its end."""
        seen = max(1 - share / GONE, (share - COMES) / (1 - COMES)) if self.apart else 1.0
        if seen <= 0:
            return []
        if self._picture is None:
            self._picture = self._paint()
        x = self._place.x + self.shift(share)
        return [Sprite(self._picture, x, self._place.y, round(255 * seen))]

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
        return image


def _blit(image: Surface, sprite: Sprite, place: Rect) -> None:
    """Put the part of a sprite that lies in `place` on the picture of that."""
    seen = sprite.rect.clip(place)
    part = sprite.image.subsurface(seen.move(-sprite.x, -sprite.y))
    if sprite.alpha < 255:
        part = part.convert_alpha()
        part.fill((255, 255, 255, sprite.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(part, seen.move(-place.x, -place.y))


def changing_places(columns: Sequence[ScoreColumn], share: float) -> list[Sprite]:
    """All of them at a share of the time."""
    return [each for column in columns for each in column.sprites(share)]
