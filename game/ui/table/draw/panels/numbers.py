"""Numbers of the figures in panels, and small behind them of how many they are too few."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.own.signpost import done_seal

PURPOSE, LEAST_PURPOSE = 64, 11
"""Font of the words behind a number, in per cent of its own, and the least in pixels."""

TICK = 74
"""Side of a tick behind them, in per cent of the font of the number."""

APART = 24
"""The gap before either, in per cent of the font of the words."""


def purpose_font(digits: int) -> int:
    """The font of the words behind a number in a font of `digits` pixels."""
    return min(digits, max(LEAST_PURPOSE, digits * PURPOSE // 100))


def number_width(words: str, digits: int, purpose: str = "", enough: bool = False) -> int:
    """The width of a number in a font, and of what is behind it."""
    wide, font = text.width_of(words, digits, "semibold"), purpose_font(digits)
    gap = max(2, font * APART // 100)
    if purpose:
        wide += gap + text.width_of(purpose, font, "semibold")
    return wide + (gap + digits * TICK // 100 if enough else 0)


@cached(48)
def number_picture(
    words: str,
    digits: int,
    ink: Colour,
    purpose: str = "",
    enough: bool = False,
    few: bool = False,
) -> Surface:
    """A number in a font, in red if it is too `few`, small behind it of how many, and a tick if it
    is enough.
    """
    number = text.render(words, digits, palette().wax if few else ink, "semibold")
    if not purpose and not enough:
        return number
    font = purpose_font(digits)
    gap = max(2, font * APART // 100)
    wide = number_width(words, digits, purpose, enough)
    image = Surface((wide, number.get_height()), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(number, (0, 0))
    line, x = number.get_bounding_rect().bottom, number.get_width()
    if purpose:
        # Letters stand on one line with the number.
        foot = text.render("n", font, ink, "semibold").get_bounding_rect().bottom
        behind = text.render(purpose, font, ink, "semibold")
        image.blit(behind, (x + gap, line - foot))
        x += gap + behind.get_width()
    if enough:
        tick = done_seal(digits * TICK // 100)
        bounds = number.get_bounding_rect()
        image.blit(tick, tick.get_rect(midleft=(x + gap, bounds.centery)))
    return text.with_words(image, f"{words} {purpose}".strip())
