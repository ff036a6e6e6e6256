"""Points of a seat: the sum as it would count now in large figures, and small what it is made of.

The sum is what every gain changes, and what tells who leads. Each house that is not placed costs a
point, so that it is far below zero for half a game: below its word stands what was won, less these
houses.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style
from game.ui.language import ngettext, signed
from game.ui.pieces import figures
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS
from game.ui.table.model.view import View

WORD = 60
"""Font of the words after the number of points, in per cent of the number's."""

LINE = 46
"""Per cent of the height of its row that the font of each of two lines of words has at most."""

STYLES: tuple[Style, Style] = ("semibold", "regular")
"""Letters of the word after the sum, and quieter ones of what it is made of."""

HOUSE, BEFORE_HOUSE = 96, 20
"""Height of the house behind what the sum is made of, and the space before it, in per cent of the
font of its figures.
"""

PITCH, RAISED = 98, 5
"""The distance between the middles of these lines, and by how much they are higher than the middle
of the row, below whose letters the seam of a ribbon runs; in per cent of their font.
"""


class SeatPoints(NamedTuple):
    """The sum of a seat as it would count now, in words and as a number and its word; what was won,
    in words; and the figures whose sum it is, before a house in its colour.
    """

    said: str
    figure: str
    word: str
    won: str
    made_of: str
    colour: str

    @classmethod
    def of(cls, view: View, seat: int, more: int = 0) -> SeatPoints:
        """The points of a seat as far as they have been told, with so many `more`."""
        points, won = view.told_points(seat) + more, view.won_points(seat)
        figure = signed(points)
        said = ngettext("{n} point", "{n} points", points).format(n=figure)
        # Translators: a player's points of tiles and carriage, behind the sum of all points.
        beside = ngettext("{n} won", "{n} won", won).format(n=won)
        parts = [str(won), *([f"+ {more}"] if more else [])]
        made_of = " ".join([*parts, f"− {view.observation.seats[seat].houses_left}"])
        colour = view.seats[seat].colour
        return cls(said, figure, said.removeprefix(figure).strip(), beside, made_of, colour)

    def lines(self, size: int, high: int) -> tuple[int, int]:
        """The number of lines after a number in a font of `size` pixels, in a row so high, and
        their font.
        """
        font = min(size * WORD // 100, high * LINE // 100)
        return (2, font) if font >= LEAST_PIXELS else (1, max(LEAST_PIXELS, size * WORD // 100))

    def words_width(self, size: int, high: int) -> int:
        """The width of the lines after a number."""
        lines, font = self.lines(size, high)
        wide = text.width_of(self.word, font, STYLES[0])
        return max(wide, self.made_of_width(font)) if lines > 1 else wide

    def made_of_width(self, font: int) -> int:
        """The width of what the sum is made of."""
        house = figures.house(self.colour, font * HOUSE // 100).get_width()
        return text.width_of(self.made_of, font, STYLES[1]) + font * BEFORE_HOUSE // 100 + house

    def width(self, size: int, words: int) -> int:
        """The width of all of it with words so wide."""
        return text.width_of(self.figure, size, "semibold") + size // 4 + words


@cached(24)
def made_of_picture(points: SeatPoints, font: int, ink: Colour, ribbon: bool = False) -> Surface:
    """What was won less the houses that are left, as figures before a house, which has a light rim
    on a `ribbon` of its colour.
    """
    said, high = text.render(points.made_of, font, ink, STYLES[1]), font * HOUSE // 100
    house = (figures.map_house if ribbon else figures.house)(points.colour, high)
    image = Surface((points.made_of_width(font), said.get_height()), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(said, (0, 0))
    # It stands on the line of the figures.
    foot = text.render("0", font, ink, STYLES[1]).get_bounding_rect().bottom
    image.blit(house, house.get_rect(bottomright=(image.get_width(), foot)))
    return text.with_words(image, points.made_of)


@cached(24)
def points_picture(
    points: SeatPoints, size: int, high: int, wide: int, ink: Colour, ribbon: bool = False
) -> Surface:
    """The sum in a font of `size` pixels, in a row so `high`, with small lines after it at least so
    `wide`: its word, and what it is made of.
    """
    lines, font = points.lines(size, high)
    figure = text.render(points.figure, size, ink, "semibold")
    words = [text.render(points.word, font, ink, STYLES[0])]
    if lines > 1:
        words.append(made_of_picture(points, font, ink, ribbon))
    left = figure.get_width() + size // 4
    tall = figure.get_height()
    if lines > 1:
        tall = max(tall, words[0].get_height() + font * PITCH // 100)
    image = Surface((left + max(wide, *(each.get_width() for each in words)), tall), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(figure, (0, (tall - figure.get_height()) // 2))
    if lines > 1:
        for number, word in enumerate(words):
            middle = tall // 2 + font * ((2 * number - 1) * PITCH - 2 * RAISED) // 200
            image.blit(word, word.get_rect(midleft=(left, middle)))
    else:
        # Both stand on one line: letters end where figures do, but for those that hang below.
        line = figure.get_bounding_rect().bottom
        foot = text.render("n", font, ink, "semibold").get_bounding_rect().bottom
        image.blit(words[0], (left, line - foot))
    return text.with_words(image, "\n".join([points.said, *[points.made_of][: lines - 1]]))
