"""A sentence in one line with a picture of a sign in the place of a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.fitted_text import SHORTER, font_of_lines
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style

STYLE: Style = "semibold"

HIGH = 1.2
"""The height of a picture, in sizes of the words around it."""


class PicturedWords(NamedTuple):
    """Words before and after a picture, which is made for a height in pixels; `spoken` are those of
    a sentence that says the same without it.
    """

    before: str
    after: str
    picture: Callable[[int], Surface]
    spoken: str

    def in_line(
        self, size: int, room: tuple[int, int], smallest: int, colour: Colour
    ) -> Surface | None:
        """The line in the largest font up to `size` in which it has room; None where the sentence
        without the picture is clearly larger in several lines, or where there is no room at all.
        """
        least = max(smallest, round(font_of_lines(self.spoken, size, room, STYLE) * SHORTER))
        fonts = (font for font in range(size, least - 1, -1) if self._width(font) <= room[0])
        font = next(fonts, 0)
        return self._drawn(font, colour) if font else None

    def _width(self, font: int) -> int:
        words = text.width_of(self.before, font, STYLE) + text.width_of(self.after, font, STYLE)
        return words + self._picture(font).get_width()

    def _picture(self, font: int) -> Surface:
        return self.picture(round(font * HIGH))

    def _drawn(self, font: int, colour: Colour) -> Surface:
        before, after = (
            text.render(each, font, colour, STYLE) for each in (self.before, self.after)
        )
        picture = self._picture(font)
        size = self._width(font), max(before.get_height(), picture.get_height())
        image = Surface(size, pygame.SRCALPHA)
        x = 0
        for each in (before, picture, after):
            image.blit(each, (x, (size[1] - each.get_height()) // 2))
            x += each.get_width()
        return text.with_words(image, self.spoken)
