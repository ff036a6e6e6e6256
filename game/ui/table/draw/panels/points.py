"""Points of a seat: the sum as it would count now in large figures, and small what it is made of.

The sum is what every gain changes, and what tells who leads. Each house that is not placed costs a
point, so that it is far below zero for half a game: an account in one line says what tiles,
carriage and these houses count, where there is room for it.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style
from game.ui.language import _, ngettext, signed
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS
from game.ui.table.model.view import View

WORD, SMALL_WORD, LARGE = 60, 70, 29
"""Font of the word after the number of points, in per cent of the number's: of one in so large a
font, and of a smaller one.
"""

STYLE: Style = "semibold"
"""Letters of the word after the sum, and of what it is made of."""


class SeatPoints(NamedTuple):
    """The sum of a seat as it would count now, in words and as a number and its word; what was won,
    in words; and the account of all that it is the sum of.
    """

    said: str
    figure: str
    word: str
    won: str
    account: str

    @classmethod
    def of(cls, view: View, seat: int) -> SeatPoints:
        """The points of a seat as far as they have been told."""
        points, won = view.told_points(seat), view.won_points(seat)
        figure = signed(points)
        said = ngettext("{n} point", "{n} points", points).format(n=figure)
        # Translators: a player's points of tiles and carriage, behind the sum of all points.
        beside = ngettext("{n} won", "{n} won", won).format(n=won)
        word = said.removeprefix(figure).strip()
        return cls(said, figure, word, beside, _account(view, seat))

    def columns(self, size: int) -> Columns:
        """The widths of the sum and its word."""
        word = text.width_of(self.word, word_font(size), STYLE)
        return Columns(text.width_of(self.figure, size, STYLE), word)

    def width(self, size: int, columns: Columns) -> int:
        """The width of the sum with its word, in `columns` at least so wide."""
        own = self.columns(size)
        return max(own.figure, columns.figure) + size // 4 + max(own.word, columns.word)


def _account(view: View, seat: int) -> str:
    """What tiles, carriage and houses count that are not placed."""
    own, tiles = view.observation.seats[seat], sum(view.tile_points(seat))
    carriage = view.won_points(seat) - tiles
    # Before anything is won or built it would say the sum once more.
    # Translators: in a line of what the points of a player are made of, such as "tiles 5 · carriage
    # 2 · houses −17"; little room. Here: the points of all bonus tiles.
    parts = [_("tiles {n}").format(n=tiles)] if tiles else []
    if carriage:
        # Translators: in that line: the points of the carriage.
        parts.append(_("carriage {n}").format(n=carriage))
    built = own.houses.bit_count()
    if own.houses_left and (parts or built):
        # Translators: in that line; {n} is what they cost, such as "−17": one point for each house
        # that is not placed yet.
        parts.append(_("houses {n}").format(n=signed(-own.houses_left)))
    return " · ".join(parts)


class Columns(NamedTuple):
    """The widths of sums below each other and of the words after them."""

    figure: int = 0
    word: int = 0


def word_font(size: int) -> int:
    """The font of the word after a sum in a font of `size` pixels."""
    # No word is smaller beside a larger number.
    small = min(size, LARGE - 1) * SMALL_WORD // 100
    return max(LEAST_PIXELS, small, size * WORD // 100)


@cached(24)
def points_picture(points: SeatPoints, size: int, columns: Columns, ink: Colour) -> Surface:
    """The sum in a font of `size` pixels with its word, in `columns` at least so wide."""
    own = points.columns(size)
    figure = text.render(points.figure, size, ink, STYLE)
    word = text.render(points.word, word_font(size), ink, STYLE)
    image = Surface((points.width(size, columns), figure.get_height()), SRCALPHA)
    image.fill((*ink, 0))
    left = image.get_width() - max(own.word, columns.word)
    at = figure.get_rect(topright=(left - size // 4, 0))
    image.blit(figure, at)
    # Both stand on one line: letters end where figures do, but for those that hang below.
    line = at.y + figure.get_bounding_rect().bottom
    foot = text.render("n", word_font(size), ink, STYLE).get_bounding_rect().bottom
    image.blit(word, (left, line - foot))
    return text.with_words(image, points.said)
