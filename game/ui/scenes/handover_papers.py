"""Papers of the handover page: its frame, the button back, and what veils lines not yet told."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.ui.graphics import svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.widgets.button import SIGN, Button
from game.ui.widgets.marks import rule

SMALLER = 0.9
"""The font of the words that lead back, in usual ones."""


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
    """Quiet words that lead back to a turn, underlined, with the arrow for undoing before them."""

    def __init__(self, metrics: Metrics, label: str, action: Callable[[], None], key: str) -> None:
        sepia, size = palette().sepia, round(metrics.body * SMALLER)
        super().__init__(
            metrics, label, action, key=key, size=size, sign=_arrow, quiet=True, colour=sepia
        )
        self.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)

    def _sign_width(self) -> int:
        return round(self.size * SIGN) + self.size // 2

    def preferred_width(self) -> int:
        return text.width_of(self.label, self.size, "semibold") + self._sign_width() + 2 * self.rim

    def _room(self) -> int:
        return self.rect.width - 2 * self.rim - self._sign_width()

    @property
    def rim(self) -> int:
        """The free pixels on either side of sign and words."""
        return self.metrics.px(0.4)

    def _paint(self) -> list[Sprite]:
        # Underlined even if nobody points at it: words alone would be read as one more turn.
        line = max(1, self.metrics.line // 2)
        under = self.rect.centery + text.line_height(self.size) // 2
        drawn = rule(max(1, self.rect.width - 2 * self.rim), line, palette().sepia)
        return [*super()._paint(), Sprite(drawn, self.rect.x + self.rim, under)]


def _arrow(side: int, ink: Colour, _paper: Colour) -> Surface:
    return svg.piece("icon-undo", (side, side), ink=ink)
