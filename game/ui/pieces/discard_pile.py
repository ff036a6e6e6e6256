"""Picture of the discard pile: cards thrown one on the other, the last one grey on top."""

from __future__ import annotations

import pygame
from pygame import Surface, Vector2

from game.ui.graphics import shadows, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette

TURNED = -8.0
"""Degrees by which the uppermost card is turned, anticlockwise."""

BELOW = (5.0, 13.0, -3.0, -15.0)
"""The degrees of those below it, the next one first."""

A_LAYER = 6
"""Cards for each one that is seen below the uppermost."""

GREY, PALE = 150, 54
"""Of 255: how grey a card is that is out of play, and how much paper lies over it."""


@cached(8)
def discard_pile(face: Surface, size: tuple[int, int], count: int) -> Surface:
    """A pile of `count` cards under a `face`, about the middle of a picture of this size."""
    image = Surface(size, pygame.SRCALPHA)
    layers = min(len(BELOW), -(-(count - 1) // A_LAYER))
    worn = _worn(face)
    blank = Surface(face.get_size(), pygame.SRCALPHA)
    edge = mix(palette().sepia, palette().ink, 0.3)
    radius = max(3, face.get_width() // 14)
    plate = textures.plate(face.get_size(), palette().parchment_dark, edge, radius, 1)
    blank.blit(plate, (0, 0))
    for angle in reversed(BELOW[:layers]):
        _lay(image, blank, angle)
    _lay(image, worn, TURNED)
    return image


@cached(4)
def empty_discard(card: tuple[int, int], size: tuple[int, int]) -> Surface:
    """The faint outline of a card where the pile will lie."""
    image, outline = Surface(size, pygame.SRCALPHA), Surface(card, pygame.SRCALPHA)
    # It lies on dark wood.
    ink = (*palette().parchment_dark, 150)
    outline.fill((*palette().parchment_dark, 0))
    line = max(1, card[0] // 40)
    rim = outline.get_rect().inflate(-2 * line, -2 * line)
    pygame.draw.rect(outline, ink, rim, line, border_radius=max(3, card[0] // 14))
    _lay(image, outline, TURNED, shadow=False)
    return image


def _worn(face: Surface) -> Surface:
    """A card without its colours."""
    image, grey = face.copy(), pygame.transform.grayscale(face)
    grey.set_alpha(GREY)
    image.blit(grey, (0, 0))
    paper = Surface(face.get_size(), pygame.SRCALPHA)
    paper.fill((*palette().parchment, PALE))
    # Its corners stay as they are.
    mask = pygame.mask.from_surface(face)
    shape = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    paper.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(paper, (0, 0))
    return image


def _lay(image: Surface, card: Surface, angle: float, shadow: bool = True) -> None:
    """Lay a card on the middle of a picture, turned so far, on a shadow."""
    middle = image.get_rect().center
    if shadow:
        dark = shadows.shadow_sprite(card.get_size(), 0, 0, max(2, card.get_width() // 14))
        below = pygame.transform.rotozoom(dark.image, angle, 1)
        away = dark.rect.center - Vector2(card.get_rect().center)
        image.blit(below, below.get_rect(center=middle + away))
    turned = pygame.transform.rotozoom(card, angle, 1)
    image.blit(turned, turned.get_rect(center=middle))
