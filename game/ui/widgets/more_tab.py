"""A paper tab at the foot of a list of pictures, where it goes on."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets.marks import down_arrow

WIDE, HIGH = 9.0, 2.4
"""Units of its size."""

FINE = 4
"""Factor by which it is drawn larger and then scaled down."""


def place_of_tab(m: Metrics, room: Rect) -> Rect:
    """The place of the tab in a room."""
    place = Rect(0, 0, m.px(WIDE), m.px(HIGH))
    # Lines leave the right edge to the scroll bar.
    place.midbottom = room.centerx - m.px(0.5), room.bottom
    return place


def paint_tab(m: Metrics, page: Surface) -> None:
    """Paint the tab at the foot of a picture of a room."""
    place, depth = place_of_tab(m, page.get_rect()), max(3, m.px(0.5))
    page.blit(shadows.shadow(place.size, depth), shadows.shadow_corner(place.x, place.y, depth))
    page.blit(_tab(place.size, m.line), place)


@cached(4)
def _tab(size: tuple[int, int], line: int) -> Surface:
    """Paper with two round corners, an edge, and an arrow downwards."""
    width, height = size[0] * FINE, size[1] * FINE
    image = Surface((width, height), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    # Its lower corners lie outside.
    shape, radius = Rect(0, 0, width, 2 * height), height * 2 // 5
    pygame.draw.rect(image, palette().parchment_light, shape, border_radius=radius)
    pygame.draw.rect(image, palette().sepia, shape, line * FINE, border_radius=radius)
    image = pygame.transform.smoothscale(image, size)
    sign = down_arrow(size[1] * 7 // 10, palette().ink)
    image.blit(sign, sign.get_rect(center=image.get_rect().center))
    return image
