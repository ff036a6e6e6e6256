"""Sign in the place of points that nobody but their owner may know: a sealed letter."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.language import _
from game.ui.pieces import letters

LETTER, WORD, APART = 58, 56, 24
"""In per cent of the font of points: height of the letter, font of the word after it, the space
between the two.
"""

STYLE: Final = "italic"


def sealed_points(size: int, room: int, colour: Colour, ink: Colour) -> Surface | None:
    """A letter under the seal of a seat's `colour` where its points would stand in a font of `size`
    pixels, with as many words after it as there is room for; None where not even it has room.
    """
    # What is merely called hidden, or comes later, looks like a fault: it is a secret by the rules.
    # Translators: behind a sealed letter, in the place of another player's points, which nobody may
    # know before the end of the game; little room.
    whole = _("points secret until the end")
    # Translators: short for "points secret until the end".
    short = _("secret until the end")
    # Translators: very short for "points secret until the end".
    words = whole, short, _("secret"), ""
    for each in words:
        if _width(size, each) <= room:
            return _picture(size, each, short, colour, ink)
    return None


def _width(size: int, words: str) -> int:
    letter = round(_high(size) * letters.ASPECT)
    if not words:
        return letter
    return letter + size * APART // 100 + text.width_of(words, _font(size), STYLE)


def _font(size: int) -> int:
    return max(text.SMALLEST, size * WORD // 100)


def _high(size: int) -> int:
    return size * LETTER // 100


@cached(12)
def _picture(size: int, words: str, said: str, colour: Colour, ink: Colour) -> Surface:
    """The letter and the words; without these it is `said` what it means."""
    letter = letters.sealed(_high(size), colour)
    if not words:
        return text.with_words(letter.copy(), said)
    label = text.render(words, _font(size), ink, STYLE)
    high = max(letter.get_height(), label.get_height())
    image = Surface((_width(size, words), high), pygame.SRCALPHA)
    image.fill((*ink, 0))
    image.blit(letter, letter.get_rect(midleft=(0, high // 2)))
    image.blit(label, label.get_rect(midright=(image.get_width(), high // 2)))
    return text.with_words(image, words)
