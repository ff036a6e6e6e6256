"""Small signs for who plays at a seat: a person, or the cogwheel of an AI."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour

FINE = 4
"""Factor by which signs are drawn larger and then scaled down."""

TEETH = 8
"""Teeth of the cogwheel."""


@cached(16)
def person_mark(side: int, colour: Colour) -> Surface:
    """Head and shoulders."""
    s, big = side * FINE, _blank(side, colour)
    pygame.draw.circle(big, colour, (s * 0.5, s * 0.27), s * 0.215)
    body = pygame.Rect(round(s * 0.1), round(s * 0.54), round(s * 0.8), s)
    pygame.draw.rect(big, colour, body, border_radius=round(s * 0.36))
    return pygame.transform.smoothscale(big.subsurface((0, 0, s, round(s * 0.94))), (side, side))


@cached(16)
def ai_mark(side: int, colour: Colour) -> Surface:
    """A cogwheel with a hub."""
    s, big = side * FINE, _blank(side, colour)
    middle = pygame.Vector2(s / 2, s / 2)
    for tooth in range(TEETH):
        way = pygame.Vector2(s, 0).rotate_rad(tooth * math.tau / TEETH)
        beside = way.rotate(90)
        inner, outer = middle + way * 0.28, middle + way * 0.47
        corners = [inner - beside * 0.12, inner + beside * 0.12]
        pygame.draw.polygon(big, colour, [*corners, outer + beside * 0.075, outer - beside * 0.075])
    pygame.draw.circle(big, colour, middle, s * 0.36)
    pygame.draw.circle(big, (*colour, 0), middle, s * 0.2)
    pygame.draw.circle(big, colour, middle, s * 0.09)
    return pygame.transform.smoothscale(big, (side, side))


def _blank(side: int, colour: Colour) -> Surface:
    image = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    image.fill((*colour, 0))
    return image
