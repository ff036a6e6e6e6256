"""A sentence in one line with pictures of signs in the place of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.fitted_text import SHORTER, font_of_lines
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.typeface import Style

STYLE: Style = "semibold"

HIGH = 1.2
"""The height of a picture, in sizes of the words around it."""

LEAST_BESIDE_ONE = 0.78
"""The least font by that of the sentence without pictures where this stands in one line, too."""


class PicturedWords(NamedTuple):
    """Words and pictures between them, which are made for a height in pixels; `spoken` is a
    sentence that says the same without them. Words in `marked` are red.
    """

    parts: tuple[str | Callable[[int], Surface], ...]
    spoken: str
    marked: tuple[str, ...] = ()

    def in_line(
        self, size: int, room: tuple[int, int], smallest: int, colour: Colour
    ) -> Surface | None:
        """The line in the largest font up to `size` in which it has room; None where the sentence
        without the picture is clearly larger in several lines, or where there is no room at all.
        """
        without = font_of_lines(self.spoken, size, room, STYLE)
        in_one = text.width_of(self.spoken, without, STYLE) <= room[0]
        least = max(smallest, round(without * (LEAST_BESIDE_ONE if in_one else SHORTER)))
        font = self.font(size, room[0])
        return self.drawn(font, colour) if font >= least else None

    def font(self, size: int, width: int) -> int:
        """The largest font up to `size` in which the line has room in a width; 0 for none."""
        fonts = (font for font in range(size, 0, -1) if self._width(font) <= width)
        return next(fonts, 0)

    def _width(self, font: int) -> int:
        return sum(self._width_of(each, font) for each in self.parts)

    def _width_of(self, part: str | Callable[[int], Surface], font: int) -> int:
        if isinstance(part, str):
            return text.width_of(part, font, STYLE)
        return part(round(font * HIGH)).get_width()

    def drawn(self, font: int, colour: Colour) -> Surface:
        images = [self._image(each, font, colour) for each in self.parts if each]
        size = sum(each.get_width() for each in images), max(each.get_height() for each in images)
        image = Surface(size, pygame.SRCALPHA)
        x = 0
        for each in images:
            image.blit(each, (x, (size[1] - each.get_height()) // 2))
            x += each.get_width()
        return text.with_words(image, self.spoken)

    def _image(self, part: str | Callable[[int], Surface], font: int, colour: Colour) -> Surface:
        if isinstance(part, str):
            ink = palette().wax if part in self.marked else colour
            return text.render(part, font, ink, STYLE)
        return part(round(font * HIGH))
