"""Points in large figures with a small word after them."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour

WORD = 52
"""Font of the word after the number of points, in per cent of the number's."""


def points_width(number: str, said: str, size: int) -> int:
    """The width of a number in a font of `size` pixels, and of what is said after it."""
    word = text.width_of(_after(number, said), size * WORD // 100, "semibold")
    return text.width_of(number, size, "semibold") + size // 5 + word


@cached(16)
def large_number(number: str, said: str, size: int, ink: Colour) -> Surface:
    """A number in large figures with what is said after it in small letters on its line."""
    figure = text.render(number, size, ink, "semibold")
    small = size * WORD // 100
    word = text.render(_after(number, said), small, ink, "semibold")
    gap = size // 5
    image = Surface((figure.get_width() + gap + word.get_width(), figure.get_height()), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(figure, (0, 0))
    # Both stand on one line: letters end where figures do, but for those that hang below.
    line = figure.get_bounding_rect().bottom
    foot = text.render("n", small, ink, "semibold").get_bounding_rect().bottom
    image.blit(word, (figure.get_width() + gap, line - foot))
    return text.with_words(image, said)


def _after(number: str, said: str) -> str:
    """What is said after a number."""
    return said.removeprefix(number).strip()
