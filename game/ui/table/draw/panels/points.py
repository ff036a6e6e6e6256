"""Points of a seat: the sum as it would count now in large figures, and small what of it was won.

The sum is what every gain changes, and what tells who leads. Each house that is not placed costs a
point, so that it is far below zero for half a game: what was won stands below its word.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style
from game.ui.language import ngettext, signed
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS
from game.ui.table.model.view import View

WORD = 60
"""Font of the words after the number of points, in per cent of the number's."""

LINE = 46
"""Per cent of the height of its row that the font of each of two lines of words has at most."""

STYLES: tuple[Style, Style] = ("semibold", "regular")
"""Letters of the word after the sum, and quieter ones of what was won."""

PITCH, RAISED = 90, 5
"""The distance between the middles of these lines, and by how much they are higher than the middle
of the row, below whose letters the seam of a ribbon runs; in per cent of their font.
"""


class SeatPoints(NamedTuple):
    """The sum of a seat as it would count now, in words and as a number and its word, and what was
    won.
    """

    said: str
    figure: str
    word: str
    won: str

    @classmethod
    def of(cls, view: View, seat: int, more: int = 0) -> SeatPoints:
        """The points of a seat as far as they have been told, with so many `more`."""
        points, won = view.told_points(seat) + more, view.won_points(seat)
        figure = signed(points)
        said = ngettext("{n} point", "{n} points", points).format(n=figure)
        # Translators: in a player's panel, small: the points of its tiles and its carriage.
        beside = ngettext("{n} won", "{n} won", won).format(n=won)
        return cls(said, figure, said.removeprefix(figure).strip(), beside)

    def lines(self, size: int, high: int) -> tuple[tuple[str, ...], int]:
        """The words after a number in a font of `size` pixels, in a row so high, and their font."""
        font = min(size * WORD // 100, high * LINE // 100)
        if font >= LEAST_PIXELS:
            return (self.word, self.won), font
        return (self.word,), max(LEAST_PIXELS, size * WORD // 100)

    def words_width(self, size: int, high: int) -> int:
        """The width of the words after a number."""
        lines, font = self.lines(size, high)
        return max(text.width_of(*each) for each in zip(lines, (font, font), STYLES, strict=False))

    def width(self, size: int, words: int) -> int:
        """The width of all of it with words so wide."""
        return text.width_of(self.figure, size, "semibold") + size // 5 + words


@cached(24)
def points_picture(points: SeatPoints, size: int, high: int, wide: int, ink: Colour) -> Surface:
    """The sum in a font of `size` pixels, in a row so `high`, with small words after it in lines at
    least so `wide`.
    """
    lines, font = points.lines(size, high)
    figure = text.render(points.figure, size, ink, "semibold")
    words = [
        text.render(each, font, ink, style) for each, style in zip(lines, STYLES, strict=False)
    ]
    left = figure.get_width() + size // 5
    tall = figure.get_height()
    if len(words) > 1:
        tall = max(tall, words[0].get_height() + font * PITCH // 100)
    image = Surface((left + max(wide, *(each.get_width() for each in words)), tall), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(figure, (0, (tall - figure.get_height()) // 2))
    if len(words) > 1:
        for number, word in enumerate(words):
            middle = tall // 2 + font * ((2 * number - 1) * PITCH - 2 * RAISED) // 200
            image.blit(word, word.get_rect(midleft=(left, middle)))
    else:
        # Both stand on one line: letters end where figures do, but for those that hang below.
        line = figure.get_bounding_rect().bottom
        foot = text.render("n", font, ink, "semibold").get_bounding_rect().bottom
        image.blit(words[0], (left, line - foot))
    return text.with_words(image, "\n".join([points.said, *lines[1:]]))
