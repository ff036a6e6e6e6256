"""The sunken road below the cards of the own route."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import Colour, mix, palette

SAND: Colour = (196, 166, 118)

RUTS = 36, 64
"""Places of the ruts of a road, in per cent of its height."""


def road_sprite(place: Rect, height: int, words: Rect | None = None) -> Sprite:
    """A sunken road along the place of the route, for cards so high.

    Its ruts leave the place of `words` free where these are higher than the ground between them.
    """
    rect, free = road_rect(place, height), (0, 0)
    if words is not None and words.height > rect.height * (RUTS[1] - RUTS[0]) // 100:
        free = words.left - place.x, words.right - place.x
    return Sprite(road_picture(rect.size, free), *rect.topleft)


def road_rect(place: Rect, height: int) -> Rect:
    """The part of the place of the route that the road has, for cards so high."""
    return middle(place, height * 66 // 100)


@cached(8)
def road_picture(size: tuple[int, int], free: tuple[int, int] = (0, 0)) -> Surface:
    """A road of this size, without ruts from the one to the other x of what is kept `free`."""
    width, height = size
    line = max(1, height // 40)
    image = Surface(size, pygame.SRCALPHA)
    sand = mix(SAND, palette().parchment, 0.2)
    image.fill((*sand, 255))
    shade = mix(sand, palette().walnut, 0.55)
    for y in range(4 * line):
        # The upper edge throws a shadow into the road, the lower one catches light.
        image.fill(mix(shade, sand, y / (4 * line)), (0, y, width, 1))
        light = mix(sand, palette().parchment_light, 0.8)
        image.fill(mix(light, sand, y / (4 * line)), (0, height - 1 - y, width, 1))
    for y in (0, height - line):
        image.fill(palette().sepia, (0, y, width, line))
    rut = mix(sand, palette().sepia, 0.4)
    for y in (height * share // 100 for share in RUTS):
        for x in range(0, width, 9 * line):
            if x + 5 * line <= free[0] or x >= free[1]:
                image.fill(rut, (x, y, 5 * line, line))
    ends = Surface(size, pygame.SRCALPHA)
    ends.fill((255, 255, 255, 255))
    fade = max(1, min(width // 12, height // 10))
    for x in range(fade):
        alpha = 255 * x // fade
        ends.fill((255, 255, 255, alpha), (x, 0, 1, height))
        ends.fill((255, 255, 255, alpha), (width - 1 - x, 0, 1, height))
    image.blit(ends, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image
