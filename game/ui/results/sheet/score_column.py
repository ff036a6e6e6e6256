"""A seat's column of the score sheet, which is turned over like a card when ranks are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import ease_in_out

STEPS = 6
"""Pictures of different width in which a column is seen, on each of its two ways."""


class ScoreColumn:
    """A column at `place`, that begins `apart` pixels to the right of there.

    All columns are turned at the same time: what lies in a place grows thin, and on its back is
    what belongs there. Nothing slides, so that no column ever lies over another one.
    """

    def __init__(self, place: Rect, apart: int) -> None:
        self.apart = apart
        self.parts: list[Callable[[], Sequence[Sprite]]] = []
        """What gives the pictures of its lines, which lie at `place`."""
        self._place = place
        self._picture: tuple[bool, Surface] | None = None
        """The whole column, before or behind the half of its turn."""
        self._thin: tuple[bool, int, Surface] | None = None
        """The same as it was seen last, in so many `STEPS` of its width."""

    def shift(self, share: float) -> int:
        """The pixels by which it lies to the right of its place, at a share of the turn."""
        return self.apart if share < 0.5 else 0

    def sprites(self, share: float) -> list[Sprite]:
        """The whole column at a share of the turn that is neither its begin nor its end."""
        turned, step = share >= 0.5, round(abs(1 - 2 * ease_in_out(share)) * STEPS)
        if not step:
            return []
        if self._picture is None or self._picture[0] != turned:
            self._picture = turned, self._paint()
        if self._thin is None or self._thin[:2] != (turned, step):
            size = max(1, self._place.width * step // STEPS), self._place.height
            self._thin = turned, step, pygame.transform.smoothscale(self._picture[1], size)
        image, place = self._thin[2], self._place.move(self.shift(share), 0)
        return [Sprite(image, *image.get_rect(center=place.center).topleft)]

    def release(self) -> None:
        """Forget the pictures: it lies still, and is its lines."""
        self._picture = self._thin = None

    def _paint(self) -> Surface:
        image = Surface(self._place.size, SRCALPHA)
        for part in self.parts:
            for each in part():
                picture = each.image
                if each.alpha < 255:
                    picture = Surface(picture.get_size(), SRCALPHA)
                    picture.blit(each.image, (0, 0))
                    picture.fill((255, 255, 255, each.alpha), special_flags=pygame.BLEND_RGBA_MULT)
                image.blit(picture, (each.x - self._place.x, each.y - self._place.y))
        return image
