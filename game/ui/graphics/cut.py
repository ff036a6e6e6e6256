"""Sprites cut off at the edge of an area, and pictures without air or made to fit a width."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite


def within(area: Rect, sprites: Iterable[Sprite]) -> list[Sprite]:
    """The parts of these sprites that lie in an area; the same picture for the same part."""
    result = []
    for sprite in sprites:
        seen = sprite.rect.clip(area)
        if seen == sprite.rect:
            result.append(sprite)
        elif seen.width:
            part = (seen.x - sprite.x, seen.y - sprite.y, seen.width, seen.height)
            result.append(Sprite(_part(sprite.image, part), *seen.topleft, sprite.alpha))
    return result


@cached(128)
def _part(image: Surface, area: tuple[int, int, int, int]) -> Surface:
    return image.subsurface(area)


@cached(32)
def trimmed(image: Surface) -> Surface:
    """The picture without the air around what is drawn; the same one for the same picture."""
    return image.subsurface(image.get_bounding_rect())


@cached(16)
def fitted(image: Surface, width: int) -> Surface:
    """The picture, smaller if it is wider than `width`."""
    if image.get_width() <= width:
        return image
    size = width, max(1, image.get_height() * width // image.get_width())
    return pygame.transform.smoothscale(image, size)
