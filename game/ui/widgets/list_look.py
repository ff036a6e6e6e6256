"""Look of a scrollable list: the ground of the line with the cursor, and ends where it goes on."""

from __future__ import annotations

from enum import Enum, auto

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets.marks import rule

FADE = 1.8
"""Units over which an end fades."""


class CursorLook(Enum):
    """The ground below the line with the cursor."""

    BAND = auto()
    """A band of colour."""

    CARD = auto()
    """A raised card with an edge in the line's colour: it is open beside the list."""

    NONE = auto()
    """Nothing, for lines that are pictures; keys show a ring all the same."""


def paint_cursor(
    page: Surface, band: Rect, look: CursorLook, colour: Colour, metrics: Metrics
) -> None:
    """Paint the ground of a line in its place on a page; `colour` is the line's."""
    if look is CursorLook.BAND:
        shade = mix(palette().parchment_dark, palette().gold, 0.35)
        pygame.draw.rect(page, (*shade, 190), band, border_radius=metrics.px(0.5))
    elif look is CursorLook.CARD:
        card, depth = band.inflate(0, -2 * metrics.px(0.3)), metrics.px(0.7)
        shadow = shadows.shadow(card.size, depth)
        page.blit(shadow, shadows.shadow_corner(card.x, card.y, depth))
        page.blit(textures.paper(card.size, "letter"), card)
        page.blit(rule(metrics.px(0.45), card.height, colour), card)


def fade_ends(page: Surface, metrics: Metrics, *, above: bool, below: bool) -> None:
    """Let a page fade out at its upper and its lower end."""
    fade = _fade(page.get_width(), metrics.px(FADE))
    if above:
        page.blit(pygame.transform.flip(fade, False, True), (0, 0), None, pygame.BLEND_RGBA_MULT)
    if below:
        page.blit(fade, fade.get_rect(bottom=page.get_height()), None, pygame.BLEND_RGBA_MULT)


@cached(8)
def _fade(width: int, height: int) -> Surface:
    """A fade from opaque to transparent."""
    strip = Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (255, 255, 255, 255))
    strip.set_at((0, 1), (255, 255, 255, 0))
    return pygame.transform.smoothscale(strip, (width, height))
