"""Rounded rectangles with soft edges, of which shadows are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import Colour

Size: TypeAlias = tuple[int, int]

SOFT = 8
"""Reach in pixels at which an edge is soft enough to be drawn larger."""


def drawn_out(size: Size, corner: int, paint: Callable[[Size], Surface]) -> Surface:
    """A picture of `size` of which only the corners differ, `corner` pixels of each side.

    The edges of a large one are all alike: only a small one is painted, and its middle drawn out.
    That is ten times as fast, and the same picture.
    """
    columns, rows = (_spans(length, corner) for length in size)
    few = sum(taken for *_, taken in columns), sum(taken for *_, taken in rows)
    painted = paint((few[0], few[1]))
    if few == size:
        return painted
    image = Surface(size, pygame.SRCALPHA)
    for x, width, left, across in columns:
        for y, height, top, down in rows:
            if across == down == 1:
                image.fill(painted.get_at((left, top)), (x, y, width, height))
                continue
            part = painted.subsurface((left, top, across, down))
            part = pygame.transform.scale(part, (width, height))
            image.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return image


def _spans(length: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Begin and length of each part of an edge, and from where in a short one it is drawn out."""
    if length <= 2 * corner + 1:
        return [(0, length, 0, length)]
    middle = (corner, length - 2 * corner, corner, 1)
    return [(0, corner, 0, corner), middle, (length - corner, corner, corner + 1, corner)]


def soft_rectangle(size: Size, reach: int, colour: Colour, strength: int) -> Surface:
    """A picture of `size` with a rounded rectangle `reach` pixels within it, blurred.

    `strength` is its opacity, 0 to 255. The blur is felt four times as far from a corner.
    """
    coarse = max(1, reach // SOFT)
    few = -(-size[0] // coarse), -(-size[1] // coarse)
    image = Surface((few[0] * coarse, few[1] * coarse), pygame.SRCALPHA)
    image.fill((*colour, 0))
    core = Rect(reach, reach, size[0] - 2 * reach, size[1] - 2 * reach)
    pygame.draw.rect(image, (*colour, strength), core, border_radius=reach)
    radius = max(1, reach * 2 // (5 * coarse))
    if coarse == 1:
        return pygame.transform.gaussian_blur(image, radius)
    # A wide blur takes long and shows nothing fine.
    small = pygame.transform.gaussian_blur(pygame.transform.smoothscale(image, few), radius)
    return _enlarged(small, coarse, size)


def _enlarged(image: Surface, times: int, size: Size) -> Surface:
    """A picture so many times as large, within `size`; it has to be clear at its edges."""
    # Of an enlarged row pygame puts the middle of the first pixel at its beginning, and that of the
    # last at its end.
    between = (image.get_width() - 1) * times, (image.get_height() - 1) * times
    large = pygame.transform.smoothscale(image, between)
    result = Surface(size, pygame.SRCALPHA)
    result.blit(large, ((times - 1) // 2, (times - 1) // 2), special_flags=pygame.BLEND_RGBA_ADD)
    return result
