"""White mask of a town's name and drawing, with soft edges, for it to be cut out of a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite

Box = tuple[int, int, int, int]


def town_mask(parts: Sequence[Rect], houses: Rect, others: Iterable[Sprite], soft: int) -> Sprite:
    """A mask that covers `parts`, but neither the place of the `houses` nor any of the `others`.

    It reaches `soft` pixels beyond the parts.
    """
    box = parts[0].unionall([*parts[1:]]).inflate(4 * soft, 4 * soft)
    image = _mask(box.size, tuple(_moved(each, box) for each in parts), soft).copy()
    image.fill((255, 255, 255, 0), _moved(houses, box))
    for other in others:
        if other.rect.colliderect(box):
            taken = other.image.copy()
            taken.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            place = other.x - box.x, other.y - box.y
            image.blit(taken, place, special_flags=pygame.BLEND_RGBA_SUB)
    return Sprite(image, *box.topleft)


def _moved(rect: Rect, box: Rect) -> Box:
    return rect.x - box.x, rect.y - box.y, rect.width, rect.height


@cached(32)
def _mask(size: tuple[int, int], parts: tuple[Box, ...], soft: int) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    image.fill((255, 255, 255, 0))
    for part in parts:
        grown = Rect(part).inflate(2 * soft, 2 * soft)
        pygame.draw.rect(image, (255, 255, 255), grown, border_radius=soft)
    image = pygame.transform.gaussian_blur(image, max(1, soft // 2))
    for part in parts:
        image.fill((255, 255, 255), part)
    return image
