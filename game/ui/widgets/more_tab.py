"""A paper tab at the foot of a list, which turns its pages."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets.marks import down_arrow, up_arrow

WIDE, HIGH = 10.0, 2.6
"""Units of its size."""

EDGE = 0.3
"""Units below it."""

FINE = 4
"""Factor by which it is drawn larger and then scaled down."""


def tab_height(m: Metrics) -> int:
    """The height of the tab with what is free below it."""
    return m.px(HIGH) + m.px(EDGE)


def place_of_tab(m: Metrics, room: Rect) -> Rect:
    """The place of the tab in a room."""
    place = Rect(0, 0, m.px(WIDE), m.px(HIGH))
    # Lines end a little before the right edge.
    place.midbottom = room.centerx - m.px(0.5), room.bottom - m.px(EDGE)
    return place


def paint_tab(m: Metrics, page: Surface, *, up: bool, down: bool) -> None:
    """Paint the tab at the foot of a picture of a room; arrows say where there is more."""
    place, depth = place_of_tab(m, page.get_rect()), max(3, m.px(0.5))
    page.blit(shadows.shadow(place.size, depth), shadows.shadow_corner(place.x, place.y, depth))
    page.blit(_tab(place.size, m.line, up, down), place)


@cached(6)
def _tab(size: tuple[int, int], line: int, up: bool, down: bool) -> Surface:
    """Paper with round corners, an edge, and an arrow for each direction, a line between."""
    width, height = size[0] * FINE, size[1] * FINE
    image = Surface((width, height), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    shape, radius = image.get_rect(), height * 2 // 5
    pygame.draw.rect(image, palette().parchment_light, shape, border_radius=radius)
    pygame.draw.rect(image, palette().sepia, shape, line * FINE, border_radius=radius)
    if up and down:
        middle, bar = Rect(0, 0, line * FINE, height * 6 // 10), image.get_rect()
        middle.center = bar.center
        pygame.draw.rect(image, palette().parchment_dark, middle)
    image = pygame.transform.smoothscale(image, size)
    side, whole = size[1] * 7 // 10, image.get_rect()
    arrows = ((up, up_arrow), (down, down_arrow))
    signs = [sign(side, palette().ink) for there, sign in arrows if there]
    for number, sign in enumerate(signs):
        x = whole.width * (2 * number + 1) // (2 * len(signs))
        image.blit(sign, sign.get_rect(center=(x, whole.centery)))
    return image
