"""Papers of the handover page: its frame, the button back, and what veils lines not yet told."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.widgets.button import SIGN, Button


@cached(4)
def seat_border(size: tuple[int, int], colour: str, wide: int) -> Surface:
    """A thin frame in the seat's colour, with the pattern of its houses, and gold within it."""
    seat = seat_colour(colour)
    image = Surface(size, pygame.SRCALPHA)
    # Ink on paper, not lacquer: darker.
    image.fill(mix(mix(seat.main, seat.dark, 0.4), palette().sepia, 0.2))
    # Painted on the strips alone: the whole page would hold ten thousand dots.
    mark, step = PATTERN_OF_MARK[seat.mark], wide * 0.7
    across = pattern(mark, (size[0], wide), step, seat.on, 0.7)
    down = pattern(mark, (wide, size[1] - 2 * wide), step, seat.on, 0.7)
    for strip, x, y in (
        (across, 0, 0),
        (across, 0, size[1] - wide),
        (down, 0, wide),
        (down, size[0] - wide, wide),
    ):
        image.blit(strip, (x, y))
    inside = image.get_rect().inflate(-2 * wide, -2 * wide)
    line = max(1, wide // 6)
    pygame.draw.rect(image, seat.dark, image.get_rect(), line)
    pygame.draw.rect(image, seat.dark, inside.inflate(2 * line, 2 * line), line)
    image.fill((0, 0, 0, 0), inside)
    pygame.draw.rect(image, palette().gold, inside.inflate(-2 * wide, -2 * wide), 2 * line)
    return image


@cached(4)
def veil(size: tuple[int, int]) -> Surface:
    """Thin paper over words that are not told yet."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*mix(palette().parchment, palette().parchment_dark, 0.5), 190))
    return image


class ReturnButton(Button):
    """A small ticket that leads back to a turn, with the arrow for undoing before its words."""

    def __init__(self, metrics: Metrics, label: str, action: Callable[[], None], key: str) -> None:
        super().__init__(metrics, label, action, key=key, size=metrics.body, sign=_arrow)
        self.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)

    def _sign_width(self) -> int:
        return round(self.size * SIGN) + self.size // 2


def _arrow(side: int, ink: Colour, _paper: Colour) -> Surface:
    return svg.piece("icon-undo", (side, side), ink=ink)
