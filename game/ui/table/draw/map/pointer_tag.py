"""Tags in a far part of a province that point to where its tiles lie."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

RIM = 0.5
"""The darkness of a tag's edge, from its own colour to sepia."""

FINE = 4
"""The factor by which an arrow is painted larger before it is made smooth."""

ARROW = 30
"""The width of an arrow with the space around it, in per cent of the tag's."""


def tile_side(size: tuple[int, int]) -> int:
    """The side of the tile on a tag of this size."""
    return min(size[1] - 4, size[0] * (100 - ARROW) // 100)


@cached(8)
def pointer_tag(size: tuple[int, int], tile: Surface, right: bool) -> Surface:
    """A tag of paper with the picture of a tile and an arrow to its `right` or left, where these
    tiles lie: a tile alone would be looked for as one of its own.
    """
    width, height = size
    paper = palette().parchment
    rim = mix(paper, palette().sepia, 1.0 if palette().strong else RIM)
    image = textures.plate(size, paper, rim, height // 3, max(1, height // 24)).copy()
    side, edge = tile.get_width(), (height - tile.get_height()) // 2
    image.blit(tile, (edge if right else width - edge - side, edge))
    arrow = _arrow((width - side - 2 * edge, height), right)
    image.blit(arrow, (edge + side if right else edge, 0))
    return image


def _arrow(size: tuple[int, int], right: bool) -> Surface:
    image = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    wide, high = image.get_size()
    ink = mix(palette().ink, palette().sepia, 0.3)
    image.fill((*ink, 0))
    head, line, middle = high * 22 // 100, max(FINE, high // 10), high // 2
    start, tip = wide // 10, wide - wide // 10
    back = tip - head * 5 // 4
    image.fill(ink, (start, middle - line // 2, max(0, tip - head - start), line))
    pygame.draw.polygon(image, ink, ((tip, middle), (back, middle - head), (back, middle + head)))
    small = pygame.transform.smoothscale(image, size)
    return small if right else pygame.transform.flip(small, flip_x=True, flip_y=False)
